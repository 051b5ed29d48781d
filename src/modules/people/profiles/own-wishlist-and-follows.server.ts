// The user's own wishlist, artists and labels, private regardless of the profile's settings.
import { type List, makeList } from '#kit/paging.ts';
import { artistLink, labelLink } from '#kit/product-link.ts';
import { findListedTilesById } from '#modules/catalogue/listing/find-projects.server.ts';
import type { ProjectTileData } from '#modules/catalogue/listing/listing.contract.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import {
  countFollowedCreators,
  countListedWishlistProjects,
  type FollowedCreatorRow,
  findFollowedCreators,
  findListedWishlistProjectIds,
} from './profiles.store.server.ts';

interface Page {
  /** From 1. */
  readonly page: number;
  readonly limit: number;
}

/** The signed-in user's wishes that they may still see, the latest first. */
export async function listOwnWishlist(ctx: Ctx, { page, limit }: Page): Promise<List<ProjectTileData>> {
  const { id } = requireUser(ctx);
  const [ids, total] = await Promise.all([
    findListedWishlistProjectIds(ctx.db, id, limit, (page - 1) * limit),
    countListedWishlistProjects(ctx.db, id),
  ]);
  return makeList(await findListedTilesById(ctx, ids), total);
}

interface Followed extends FollowedCreatorRow {
  readonly link: string;
}

/** The artists and record labels that the signed-in user follows, the latest first. */
export async function listOwnFollows(ctx: Ctx, { page, limit }: Page): Promise<List<Followed>> {
  const { id } = requireUser(ctx);
  const [rows, total] = await Promise.all([
    findFollowedCreators(ctx.db, id, limit, (page - 1) * limit),
    countFollowedCreators(ctx.db, id),
  ]);
  return makeList(rows.map(toFollowedCreator), total);
}

export const toFollowedCreator = (row: FollowedCreatorRow): Followed => ({
  ...row,
  link: row.kind === 'artist' ? artistLink(row) : labelLink(row),
});
