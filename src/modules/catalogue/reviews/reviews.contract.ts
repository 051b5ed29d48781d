import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { Id, ListOf, PageQuery, Rating, RequiredText } from '#kit/shared-schemas.ts';

export const ReviewablePurchase = z.object({
  project_id: z.int(),
  name: z.string(),
  artist_name: z.string(),
  picture: z.nullable(z.string()),
  link: z.string(),
  /** The buyer's own review, if any. */
  rating: z.nullable(z.int()),
  body: z.string(),
});
export type ReviewablePurchase = z.infer<typeof ReviewablePurchase>;

export const listReviewablePurchasesCall = defineCall({
  method: 'GET',
  path: '/user/reviews',
  access: 'signed_in',
  summary: 'List the purchases of the signed-in buyer with their reviews',
  query: z.object(PageQuery),
  reply: ListOf(ReviewablePurchase),
});

export const saveReviewCall = defineCall({
  method: 'POST',
  path: '/user/reviews',
  access: 'signed_in',
  idempotent: true,
  limit: { max: 30, seconds: 3600 },
  summary: 'Review a purchased project; a second review replaces the first',
  body: z.object({
    project_id: Id,
    rating: Rating,
    body: RequiredText(2000),
  }),
  reply: z.object({ success: z.literal(true) }),
});
