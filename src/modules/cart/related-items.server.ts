import { recommend } from '#modules/recommendations/recommend.server.ts';
import type { Recommended } from '#modules/recommendations/recommendations.contract.ts';
import type { Ctx } from '#platform/ctx.server.ts';

/** What others took together with these, then the popular ones of their genre; never what is in the cart, and each with its reason. */
export const findRelated = (ctx: Ctx, project_ids: readonly number[], limit: number): Promise<Recommended[]> =>
  recommend(ctx, { beside: project_ids, why: 'cart', personal: false, limit });
