import { type List, type Pages, pageOf, pagingOf } from '#kit/paging.ts';
import type { RATINGS } from '#kit/shared-schemas.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import type { FEEDBACK_DAYS, FeedbackRow } from './feedback.admin.contract.ts';
import { findFeedback, loadRecent } from './feedback.store.server.ts';

interface Asked extends Pages {
  readonly search?: string | undefined;
  readonly rating?: (typeof RATINGS)[number] | undefined;
  readonly days?: (typeof FEEDBACK_DAYS)[number] | undefined;
}

/** What buyers say of buying here, the newest first. */
export async function listFeedback(ctx: Ctx, { search, rating, days, ...query }: Asked): Promise<List<FeedbackRow>> {
  const paging = pagingOf(query);
  const { limit, offset } = paging;
  const { rows, total } = await findFeedback(ctx.db, {
    search: search?.trim() ?? '',
    rating: rating ? Number(rating) : null,
    days: days ? Number(days) : null,
    limit,
    offset,
  });
  return pageOf(rows, total, paging);
}

/** Whether buying here is well liked of late: by how many in 30 days, and their stars on average; null where nobody said anything. */
export async function recentFeedback(ctx: Ctx): Promise<{ count: number; average: number | null }> {
  return loadRecent(ctx.db, 30);
}
