import { type List, makePageList, type PagingQuery, parseCursorPaging } from '#kit/paging.ts';
import { notFound } from '#kit/problem.ts';
import { productLink } from '#kit/product-link.ts';
import type { CreatedSort, RATING_QUERY_VALUES } from '#kit/shared-schemas.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import {
  findReviewRowsForStaff,
  loadReviewForStaff,
  type ReviewRowForStaff,
  setStoredReviewPublished,
} from './moderate-reviews.store.server.ts';
import type { REVIEW_VISIBILITIES, ReviewForStaff } from './reviews.admin.contract.ts';

interface Asked extends PagingQuery {
  readonly search?: string | undefined;
  readonly state?: (typeof REVIEW_VISIBILITIES)[number] | undefined;
  readonly rating?: (typeof RATING_QUERY_VALUES)[number] | undefined;
  readonly sort?: CreatedSort | undefined;
}

/** Reviews of records, the newest first unless sorted by `created`. */
export async function listReviewsForStaff(
  ctx: Ctx,
  { search, state, rating, sort, ...query }: Asked,
): Promise<List<ReviewForStaff>> {
  const paging = parseCursorPaging(query);
  const { limit, offset } = paging;
  const { reviews, total } = await findReviewRowsForStaff(ctx.db, {
    search: search?.trim() || null,
    published: state ? state === 'shown' : null,
    rating: rating ? Number(rating) : null,
    sort,
    limit,
    offset,
  });
  return makePageList(reviews.map(shown), total, paging);
}

/** Hides a review, or shows it again. @throws Problem 404 */
export async function setReviewPublished(ctx: Ctx, id: number, published: boolean): Promise<ReviewForStaff> {
  const changed = await setStoredReviewPublished(ctx.db, id, published);
  const row = await loadReviewForStaff(ctx.db, id);
  if (!row) throw notFound();
  if (changed) {
    const action = published ? 'review_shown' : 'review_hidden';
    await recordAudit(ctx, {
      action,
      entity: 'review',
      entity_id: id,
      before: { published: !published },
      after: { published },
    });
    await touch(ctx.db, `project:${row.project_id}`, 'reviews');
  }
  return shown(row);
}

const shown = ({ project_id, name, artist_name, category, ...review }: ReviewRowForStaff): ReviewForStaff => ({
  ...review,
  project: { id: project_id, name, artist_name, link: productLink({ id: project_id, name, category }) },
});
