import { withBoxName } from '#kit/box-name.ts';
import { notFound } from '#kit/problem.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import type { ReviewableBox } from './box-offers-and-reviews.contract.ts';
import {
  findBoxReviews,
  findReviewableBoxes,
  type PublicBoxReview,
  upsertBoxReview,
} from './box-reviews.store.server.ts';

/** Boxes that the signed-in buyer has paid for, with the buyer's reviews. */
export const listOwnReviewableBoxes = async (ctx: Ctx): Promise<ReviewableBox[]> =>
  (await findReviewableBoxes(ctx.db, requireUser(ctx).id)).map((row) => withBoxName(row, ctx.t));

/** The latest reviews of boxes. */
export const listLatestBoxReviews = (ctx: Ctx, limit = 6): Promise<PublicBoxReview[]> => findBoxReviews(ctx.db, limit);

/**
 * Adds or replaces the review of a box.
 * @throws Problem 404 for a box that this buyer has not paid
 */
export async function reviewBox(
  ctx: Ctx,
  { order_item_id, rating, body }: { order_item_id: number; rating: number; body: string },
): Promise<{ success: true }> {
  const { id: user_id } = requireUser(ctx);
  const saved = await upsertBoxReview(ctx.db, { order_item_id, user_id, rating, body: body.trim(), lang: ctx.lang });
  if (!saved) throw notFound();
  await touch(ctx.db, 'boxes');
  return { success: true };
}
