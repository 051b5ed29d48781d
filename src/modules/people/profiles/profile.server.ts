import { notFound } from '#kit/problem.ts';
import { productLink } from '#kit/product-link.ts';
import { findProjectsById } from '#modules/catalogue/listing/find-projects.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import { withLink } from './own-lists.server.ts';
import { maySee, PRIVATE, type ProfilePart, partsFor, type Visibility } from './profile.ts';
import type { Profile, VisibilityIn } from './profiles.contract.ts';
import {
  findFollowed,
  findReleasedIds,
  findReviewsAndComments,
  findWishedIds,
  loadProfileRow,
  saveProfileRow,
} from './profiles.store.server.ts';

const SHOWN = 24;

/**
 * A profile as this reader may see it. Its owner sees it while it is private.
 * @throws Problem 404 alike for private and missing profiles
 */
export async function readProfile(ctx: Ctx, id: number): Promise<Profile> {
  const row = await loadProfileRow(ctx.db, id);
  const isOwner = ctx.user?.id === id;
  const visibility = row?.visibility ?? PRIVATE;
  if (!row || !maySee(visibility, isOwner)) throw notFound();
  const parts = partsFor(visibility, isOwner);
  const findVisible = <T>(part: ProfilePart, find: () => Promise<T[]>): Promise<T[]> =>
    parts.includes(part) ? find() : Promise.resolve([]);
  const [releases, wishes, follows, reviews] = await Promise.all([
    findVisible('releases', async () => findProjectsById(ctx, await findReleasedIds(ctx.db, id, SHOWN))),
    findVisible('wishes', async () => findProjectsById(ctx, await findWishedIds(ctx.db, id, SHOWN))),
    findVisible('follows', () => findFollowed(ctx.db, id, SHOWN)),
    findVisible('reviews', () => findReviewsAndComments(ctx.db, id, SHOWN)),
  ]);
  return {
    id,
    name: row.name,
    about: visibility.about,
    parts,
    releases,
    wishes,
    follows: follows.map(withLink),
    reviews: reviews.map(({ project_id, category, ...review }) => ({
      ...review,
      link: productLink({ id: project_id, name: review.name, category }),
    })),
  };
}

/** The visibility settings of the signed-in user. */
export async function ownVisibility(ctx: Ctx): Promise<Visibility> {
  return (await loadProfileRow(ctx.db, requireUser(ctx).id))?.visibility ?? PRIVATE;
}

/** Store the visibility settings and the text about oneself. */
export async function saveVisibility(ctx: Ctx, fields: VisibilityIn): Promise<{ success: true }> {
  const { id } = requireUser(ctx);
  await saveProfileRow(ctx.db, id, { ...fields, about: fields.about.trim() });
  await touch(ctx.db, `profile:${id}`);
  return { success: true };
}
