import type { Ctx } from '#platform/ctx.server.ts';
import { findQuotableReviews, type Voice } from './reviews.store.server.ts';

/** Reviews of records on sale, the latest first. Cached answers with them carry the tag `reviews`. */
export const latestReviews = (ctx: Ctx, limit: number): Promise<Voice[]> => findQuotableReviews(ctx.db, limit);
