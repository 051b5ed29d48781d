import type { Ctx } from '#platform/ctx.server.ts';
import { findQuotableReviews, type QuotableReview } from './reviews.store.server.ts';

/** Reviews of records on sale, the latest first. Cached answers with them carry the tag `reviews`. */
export const findLatestQuotableReviews = (ctx: Ctx, limit: number): Promise<QuotableReview[]> =>
  findQuotableReviews(ctx.db, limit);
