import { type List, makePageList, type PagingQuery, parseCursorPaging } from '#kit/paging.ts';
import { notFound } from '#kit/problem.ts';
import { productLink } from '#kit/product-link.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import type { ReviewablePurchase } from './reviews.contract.ts';
import {
  findReviewablePurchases,
  loadReviewablePurchase,
  type ReviewablePurchaseRow,
  upsertReview,
} from './reviews.store.server.ts';

/** Purchases that the signed-in buyer may review, those without a review first. */
export async function listReviewablePurchases(ctx: Ctx, query: PagingQuery): Promise<List<ReviewablePurchase>> {
  const paging = parseCursorPaging(query);
  const { total, things: purchases } = await findReviewablePurchases(ctx.db, requireUser(ctx).id, paging);
  return makePageList(purchases.map(shown), total, paging);
}

/** One of them. @throws Problem 404 for a record that the caller has not bought */
export async function requireReviewablePurchase(ctx: Ctx, project_id: number): Promise<ReviewablePurchase> {
  const row = await loadReviewablePurchase(ctx.db, requireUser(ctx).id, project_id);
  if (!row) throw notFound();
  return shown(row);
}

/** @throws Problem 404 for a record that the caller has not bought */
export async function saveOwnReview(
  ctx: Ctx,
  { project_id, rating, body }: { project_id: number; rating: number; body: string },
): Promise<{ success: true }> {
  const { id: user_id } = requireUser(ctx);
  const saved = await upsertReview(ctx.db, { user_id, project_id, rating, body: body.trim(), lang: ctx.lang });
  if (!saved) throw notFound();
  await touch(ctx.db, `project:${project_id}`, 'reviews');
  return { success: true };
}

const shown = ({ category, ...row }: ReviewablePurchaseRow): ReviewablePurchase => ({
  ...row,
  link: productLink({ id: row.project_id, name: row.name, category }),
});
