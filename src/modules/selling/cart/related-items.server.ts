import type { BodyOf } from '#kit/call.ts';
import type { Currency } from '#kit/currency.ts';
import { recommend } from '#modules/catalogue/recommendations/recommend.server.ts';
import type { Recommended } from '#modules/catalogue/recommendations/recommendations.contract.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { ownCart } from './calculate-cart.server.ts';
import type { relatedItems } from './cart.contract.ts';
import { linesOf } from './cart.ts';

/**
 * What others took together with these, then the popular ones of their genre; never what is in the cart, and each with its reason.
 * @param currency the cart's, which may be another than the one the reader is shown the shop in
 */
export const findRelated = (
  ctx: Ctx,
  project_ids: readonly number[],
  limit: number,
  currency?: Currency,
): Promise<Recommended[]> => recommend(ctx, { cart: project_ids, personal: false, limit, currency });

/** The records that somebody asks about, and in which currency: as they say, or as in their stored cart. */
export async function askedAbout(
  ctx: Ctx,
  { project_ids, shops, currency }: BodyOf<typeof relatedItems>,
): Promise<{ project_ids: readonly number[]; currency: Currency | undefined }> {
  if (project_ids) return { project_ids, currency };
  const cart = shops ? { shops, currency } : (await ownCart(ctx))?.content;
  return { project_ids: cart ? projectsIn(cart) : [], currency: currency ?? cart?.currency };
}

/** The records in a cart, each once; of more than a hundred the first. */
export const projectsIn = (cart: { readonly shops: Groups }): number[] =>
  [...new Set(linesOf(cart).map(({ project_id }) => project_id))].slice(0, 100);

type Groups = Readonly<Record<string, { readonly items: readonly { readonly project_id: number }[] }>>;
