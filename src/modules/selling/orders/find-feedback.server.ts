import { type List, makePageList, type PagesQuery, parseCursorPaging } from '#kit/paging.ts';
import type { RATING_TEXTS } from '#kit/shared-schemas.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import type { FEEDBACK_DAYS, FeedbackRow } from './feedback.admin.contract.ts';
import { findFeedback, loadRecent } from './feedback.store.server.ts';

interface Asked extends PagesQuery {
  readonly search?: string | undefined;
  readonly rating?: (typeof RATING_TEXTS)[number] | undefined;
  readonly days?: (typeof FEEDBACK_DAYS)[number] | undefined;
}

/** Feedback of buyers, the newest first. */
export async function listFeedback(ctx: Ctx, { search, rating, days, ...query }: Asked): Promise<List<FeedbackRow>> {
  const paging = parseCursorPaging(query);
  const { limit, offset } = paging;
  const { rows, total } = await findFeedback(ctx.db, {
    search: search?.trim() ?? '',
    rating: rating ? Number(rating) : null,
    days: days ? Number(days) : null,
    limit,
    offset,
  });
  return makePageList(rows, total, paging);
}

/** Number of comments in the last 30 days and their average stars; the average is null without any. */
export async function recentFeedback(ctx: Ctx): Promise<{ count: number; average: number | null }> {
  return loadRecent(ctx.db, 30);
}
