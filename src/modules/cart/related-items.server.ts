import { recommend } from '#modules/recommendations/recommend.server.ts';
import type { Recommended } from '#modules/recommendations/recommendations.contract.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { ownCart } from './calculate-cart.server.ts';
import { linesOf } from './cart.ts';

/** What others took together with these, then the popular ones of their genre; never what is in the cart, and each with its reason. */
export const findRelated = (ctx: Ctx, project_ids: readonly number[], limit: number): Promise<Recommended[]> =>
  recommend(ctx, { cart: project_ids, personal: false, limit });

/** What is in the cart that was sent along, else in the stored one of whoever asks. */
export async function projectsIn(ctx: Ctx, sent: Groups | undefined): Promise<number[]> {
  const shops: Groups = sent ?? (await ownCart(ctx))?.content.shops ?? {};
  return [...new Set(linesOf({ shops }).map(({ project_id }) => project_id))].slice(0, 100);
}

type Groups = Readonly<Record<string, { readonly items: readonly { readonly project_id: number }[] }>>;
