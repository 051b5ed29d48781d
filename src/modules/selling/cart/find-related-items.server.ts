import type { CallBody } from '#kit/call.ts';
import type { Currency } from '#kit/currency.ts';
import { recommendProjects } from '#modules/catalogue/recommendations/recommend-projects.server.ts';
import type { RecommendedTile } from '#modules/catalogue/recommendations/recommendations.contract.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { loadOwnCart } from './calculate-cart.server.ts';
import type { findRelatedItemsCall } from './cart.contract.ts';
import { cartLines } from './cart.ts';

/**
 * Items bought together with these, then popular ones of their genre, each with its reason; never items of the cart.
 * @param currency the cart's, which may differ from the reader's display currency
 */
export const findRelatedItems = (
  ctx: Ctx,
  project_ids: readonly number[],
  limit: number,
  currency?: Currency,
): Promise<RecommendedTile[]> => recommendProjects(ctx, { cart: project_ids, personal: false, limit, currency });

/** The records asked about and the currency: from the query, or from the caller's stored cart. */
export async function resolveRelatedItemsQuery(
  ctx: Ctx,
  { project_ids, shops, currency }: CallBody<typeof findRelatedItemsCall>,
): Promise<{ project_ids: readonly number[]; currency: Currency | undefined }> {
  if (project_ids) return { project_ids, currency };
  const cart = shops ? { shops, currency } : (await loadOwnCart(ctx))?.content;
  return { project_ids: cart ? cartProjectIds(cart) : [], currency: currency ?? cart?.currency };
}

/** The projects of a cart, each once; at most the first hundred. */
export const cartProjectIds = (cart: { readonly shops: Groups }): number[] =>
  [...new Set(cartLines(cart).map(({ project_id }) => project_id))].slice(0, 100);

type Groups = Readonly<Record<string, { readonly items: readonly { readonly project_id: number }[] }>>;
