import { type List, makePageList, type PagingQuery, parseCursorPaging } from '#kit/paging.ts';
import type { RATING_QUERY_VALUES } from '#kit/shared-schemas.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import type { FEEDBACK_PERIOD_DAYS, OrderFeedbackRow } from './order-feedback.admin.contract.ts';
import { findOrderFeedback, loadRecentFeedbackAverage } from './order-feedback.store.server.ts';

interface Asked extends PagingQuery {
  readonly search?: string | undefined;
  readonly rating?: (typeof RATING_QUERY_VALUES)[number] | undefined;
  readonly days?: (typeof FEEDBACK_PERIOD_DAYS)[number] | undefined;
}

/** Feedback of buyers, the newest first. */
export async function listOrderFeedback(
  ctx: Ctx,
  { search, rating, days, ...query }: Asked,
): Promise<List<OrderFeedbackRow>> {
  const paging = parseCursorPaging(query);
  const { limit, offset } = paging;
  const { rows, total } = await findOrderFeedback(ctx.db, {
    search: search?.trim() ?? '',
    rating: rating ? Number(rating) : null,
    days: days ? Number(days) : null,
    limit,
    offset,
  });
  return makePageList(rows, total, paging);
}

/** Number of comments in the last 30 days and their average stars; the average is null without any. */
export async function readRecentFeedbackAverage(ctx: Ctx): Promise<{ count: number; average: number | null }> {
  return loadRecentFeedbackAverage(ctx.db, 30);
}
