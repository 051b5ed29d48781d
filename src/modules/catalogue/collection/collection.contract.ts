import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { ListOf, PageQuery } from '#kit/shared-schemas.ts';

/** A release that the user has bought and kept. */
export const CollectedRelease = z.object({
  project_id: z.int(),
  name: z.string(),
  artist_name: z.string(),
  /** The address of its cover; null without one. */
  cover: z.nullable(z.string()),
  link: z.string(),
  /** The formats bought: vinyl, cd … */
  types: z.array(z.string()),
  /** Copies bought and not returned. */
  quantity: z.int(),
  /** Payment time and order of the latest copy. */
  bought_at: z.string(),
  order_id: z.int(),
  /** The buyer's rating, or null. */
  rating: z.nullable(z.int()),
});
export type CollectedRelease = z.infer<typeof CollectedRelease>;

export const listOwnCollectionCall = defineCall({
  method: 'GET',
  path: '/user/digs',
  access: 'signed_in',
  summary: 'List the records the signed-in buyer owns, newest purchase first',
  query: z.object(PageQuery),
  reply: ListOf(CollectedRelease),
});
