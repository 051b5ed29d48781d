// The user's own wishlist, artists and labels, private regardless of the profile's settings.
import { type List, makeList } from '#kit/paging.ts';
import { artistLink, labelLink } from '#kit/product-link.ts';
import { findProjectsById } from '#modules/catalogue/listing/find-projects.server.ts';
import type { Tile } from '#modules/catalogue/listing/listing.contract.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { countFollowed, countWished, type FollowedRow, findFollowed, findWishedIds } from './profiles.store.server.ts';

interface Page {
  /** From 1. */
  readonly page: number;
  readonly limit: number;
}

/** The signed-in user's wishes that they may still see, the latest first. */
export async function ownWishes(ctx: Ctx, { page, limit }: Page): Promise<List<Tile>> {
  const { id } = requireUser(ctx);
  const [ids, total] = await Promise.all([
    findWishedIds(ctx.db, id, limit, (page - 1) * limit),
    countWished(ctx.db, id),
  ]);
  return makeList(await findProjectsById(ctx, ids), total);
}

interface Followed extends FollowedRow {
  readonly link: string;
}

/** The artists and record labels that the signed-in user follows, the latest first. */
export async function ownFollows(ctx: Ctx, { page, limit }: Page): Promise<List<Followed>> {
  const { id } = requireUser(ctx);
  const [rows, total] = await Promise.all([
    findFollowed(ctx.db, id, limit, (page - 1) * limit),
    countFollowed(ctx.db, id),
  ]);
  return makeList(rows.map(withLink), total);
}

export const withLink = (row: FollowedRow): Followed => ({
  ...row,
  link: row.kind === 'artist' ? artistLink(row) : labelLink(row),
});
