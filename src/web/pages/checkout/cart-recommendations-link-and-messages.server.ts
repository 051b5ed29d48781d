import { formatDay } from '#kit/dates.ts';
import { paymentReturnUrl } from '#modules/selling/cards/payment-return-url.server.ts';
import { loadCartItemNames } from '#modules/selling/cart/cart-item-names.server.ts';
import { cartProjectIds, findRelatedItems } from '#modules/selling/cart/find-related-items.server.ts';
import type { CartMessage, PricedCart } from '#modules/selling/cart/priced-cart.ts';
import { shareCart } from '#modules/selling/cart/shared-cart.server.ts';
import { type Ctx, runInTransaction } from '#platform/ctx.server.ts';
import type { CartRecommendationData } from './cart-saved-items-and-recommendations.tsx';

const RELATED = 6;

/** Recommendations for a cart, in the cart's currency, which a shop in it may have decided. */
export async function findCartRecommendations(ctx: Ctx, cart: PricedCart): Promise<CartRecommendationData[]> {
  const projects = cartProjectIds(cart);
  if (projects.length === 0) return [];
  const tiles = await findRelatedItems(ctx, projects, RELATED, cart.currency);
  return tiles.map(({ id, link, name, artist_name, picture, picture_version, price_from, because }) => ({
    id,
    link,
    name,
    artist_name,
    picture,
    picture_version,
    price_from,
    because,
  }));
}

/** The cart as a link, in the shop and language of the request. */
export async function createSharedCartLink(ctx: Ctx, pathname: string) {
  const { path, expires_at } = await runInTransaction(ctx, shareCart);
  return { url: paymentReturnUrl(ctx, pathname, path), expires: formatDay(expires_at, ctx.lang) };
}

/** Messages with the names of their items, also of items that left the cart. */
export async function addItemNamesToCartMessages(ctx: Ctx, notes: readonly CartMessage[]): Promise<CartMessage[]> {
  const names = await loadCartItemNames(
    ctx,
    notes.flatMap(({ item_id }) => item_id ?? []),
  );
  return notes.map((note) => {
    const name = names.get(note.item_id ?? 0);
    return name === undefined ? note : { ...note, name };
  });
}
