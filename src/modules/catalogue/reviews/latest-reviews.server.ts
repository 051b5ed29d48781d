import type { Ctx } from '#platform/ctx.server.ts';
import { findVoices, type Voice } from './reviews.store.server.ts';

/** What buyers say of records on sale, the latest first. Kept answers that show it carry the tag `reviews`. */
export const latestReviews = (ctx: Ctx, limit: number): Promise<Voice[]> => findVoices(ctx.db, limit);
