import { notFound } from '#kit/problem.ts';
import { productLink } from '#kit/product-link.ts';
import { findListedTilesById } from '#modules/catalogue/listing/find-projects.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import { toFollowedCreator } from './own-wishlist-and-follows.server.ts';
import {
  maySeeProfile,
  PRIVATE_PROFILE,
  type ProfilePart,
  type ProfileVisibility,
  visibleProfileParts,
} from './profile-visibility.ts';
import type { ProfileVisibilityIn, PublicProfile } from './profiles.contract.ts';
import {
  findFollowedCreators,
  findListedWishlistProjectIds,
  findUserListedReleaseIds,
  findUserPublishedReviews,
  loadProfileRow,
  saveProfileVisibilityRow,
} from './profiles.store.server.ts';

const SHOWN = 24;

/**
 * A profile as this reader may see it. Its owner sees it while it is private.
 * @throws Problem 404 alike for private and missing profiles
 */
export async function readPublicProfile(ctx: Ctx, id: number): Promise<PublicProfile> {
  const row = await loadProfileRow(ctx.db, id);
  const isOwner = ctx.user?.id === id;
  const visibility = row?.visibility ?? PRIVATE_PROFILE;
  if (!row || !maySeeProfile(visibility, isOwner)) throw notFound();
  const parts = visibleProfileParts(visibility, isOwner);
  const findVisible = <T>(part: ProfilePart, find: () => Promise<T[]>): Promise<T[]> =>
    parts.includes(part) ? find() : Promise.resolve([]);
  const [releases, wishes, follows, reviews] = await Promise.all([
    findVisible('releases', async () => findListedTilesById(ctx, await findUserListedReleaseIds(ctx.db, id, SHOWN))),
    findVisible('wishes', async () => findListedTilesById(ctx, await findListedWishlistProjectIds(ctx.db, id, SHOWN))),
    findVisible('follows', () => findFollowedCreators(ctx.db, id, SHOWN)),
    findVisible('reviews', () => findUserPublishedReviews(ctx.db, id, SHOWN)),
  ]);
  return {
    id,
    name: row.name,
    about: visibility.about,
    parts,
    releases,
    wishes,
    follows: follows.map(toFollowedCreator),
    reviews: reviews.map(({ project_id, category, ...review }) => ({
      ...review,
      link: productLink({ id: project_id, name: review.name, category }),
    })),
  };
}

/** The visibility settings of the signed-in user. */
export async function readOwnProfileVisibility(ctx: Ctx): Promise<ProfileVisibility> {
  return (await loadProfileRow(ctx.db, requireUser(ctx).id))?.visibility ?? PRIVATE_PROFILE;
}

/** Store the visibility settings and the text about oneself. */
export async function saveProfileVisibility(ctx: Ctx, fields: ProfileVisibilityIn): Promise<{ success: true }> {
  const { id } = requireUser(ctx);
  await saveProfileVisibilityRow(ctx.db, id, { ...fields, about: fields.about.trim() });
  await touch(ctx.db, `profile:${id}`);
  return { success: true };
}
