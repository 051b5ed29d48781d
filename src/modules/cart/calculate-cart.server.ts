import type { BodyOf } from '#kit/call.ts';
import { isCountry } from '#kit/countries.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import type * as contract from './cart.contract.ts';
import { deleteCart, insertBrowserCart, loadCart, saveBrowserCart, saveUserCart } from './cart.store.server.ts';
import { type Cart, type CartGroup, type CartShops, isEmpty, type ShopKey } from './cart.ts';
import {
  cartOwner,
  clearCartCookies,
  DAY,
  hashSecret,
  newCartId,
  newCartKey,
  readCartKey,
  writeCartCookies,
} from './cart-cookie.server.ts';
import { priceNow } from './price-stored-cart.server.ts';
import type { PricedCart } from './priced-cart.ts';

type Asked = BodyOf<typeof contract.calculateCart>;

/** The whole cart with the server's figures; with `save` kept for the user or under the browser's cookie (contract, Cart). */
export async function calculateCart(ctx: Ctx, asked: Asked): Promise<PricedCart> {
  const { cart } = await priceNow(ctx, cartOf(ctx, asked));
  return asked.save ? saveCart(ctx, cart) : cart;
}

/** The stored cart at today's prices, or nothing. */
export async function currentCart(ctx: Ctx): Promise<PricedCart | null> {
  const owner = cartOwner(ctx);
  const stored = owner && (await loadCart(ctx.db, owner));
  if (!stored || isEmpty(stored.content)) return null;
  const { cart } = await priceNow(ctx, { ...stored.content, id: stored.id });
  return cart.count > 0 ? cart : null;
}

/** Empties the cart of whoever asks, here and in the browser. */
export async function clearCart(ctx: Ctx): Promise<{ success: true }> {
  const owner = cartOwner(ctx);
  if (owner) await deleteCart(ctx.db, owner);
  clearCartCookies(ctx);
  return { success: true };
}

/** Reaching nothing clears the cart (spec §4); an id that is somebody else's is never written to, a new one is made. */
async function saveCart(ctx: Ctx, cart: PricedCart): Promise<PricedCart> {
  if (cart.count === 0) {
    await clearCart(ctx);
    return cart;
  }
  const lasts = ctx.user ? 365 * DAY : DAY;
  const row = {
    content: JSON.stringify(contentOf(cart)),
    currency: cart.currency,
    count: cart.count,
    expires_at: new Date(ctx.now.getTime() + lasts * 1000),
  };
  if (ctx.user) {
    const id = await saveUserCart(ctx.db, ctx.user.id, { ...row, id: newCartId() });
    writeCartCookies(ctx, null, cart.count);
    return { ...cart, id };
  }
  const known = readCartKey(ctx);
  const isKept = known && (await saveBrowserCart(ctx.db, hashSecret(known.secret), { ...row, id: known.id }));
  const key = isKept ? known : newCartKey();
  if (!isKept) await insertBrowserCart(ctx.db, hashSecret(key.secret), { ...row, id: key.id });
  writeCartCookies(ctx, key, cart.count);
  return { ...cart, id: key.id };
}

/** What is kept of a priced cart: identities and quantities only. */
function contentOf({ shops, boxes, currency, promo_code, pickup, is_gift, customer }: PricedCart): Cart {
  const groups = Object.entries(shops).map(([key, { id, shipping_type, items }]) => [
    key,
    {
      id,
      shipping_type,
      items: items.map(({ project_id, item_id, shop_id, chosen_sizes, quantity, comment }) => ({
        project_id,
        item_id,
        shop_id,
        chosen_sizes,
        quantity,
        comment,
      })),
    },
  ]);
  const kept = boxes.map(({ box_offer_id, type, periodicity, sponsor }) => ({
    box_offer_id,
    type,
    periodicity,
    sponsor,
  }));
  return {
    id: null,
    order_id: null,
    currency,
    promo_code,
    pickup,
    is_gift,
    customer,
    shops: Object.fromEntries(groups) as CartShops,
    boxes: kept,
  };
}

/** The cart that a request asks for: ids, quantities and choices only, no figure of its own (quality, rule 2). */
export function cartOf(ctx: Ctx, asked: Asked): Cart {
  const shops = Object.entries(asked.shops ?? {}).map(
    ([key, { id, shipping_type = 'standard', items }]): [ShopKey, CartGroup] => [
      key as ShopKey,
      {
        id,
        shipping_type,
        items: items.map(({ chosen_sizes, comment, ...line }) => ({
          ...line,
          shop_id: id,
          chosen_sizes: chosen_sizes ?? {},
          comment: comment ?? '',
        })),
      },
    ],
  );
  const { country_id, ...customer } = asked.customer ?? {};
  return {
    id: asked.id ?? null,
    order_id: null,
    currency: asked.currency ?? ctx.currency,
    promo_code: asked.promo_code || null,
    pickup: asked.pickup ?? asked.customer?.pickup ?? false,
    is_gift: asked.is_gift ?? false,
    customer: { ...customer, country_id: isCountry(country_id) ? country_id : (ctx.country ?? SHOP_COUNTRY) },
    shops: Object.fromEntries(shops),
    boxes: (asked.boxes ?? []).map(({ sponsor, ...box }) => ({ ...box, sponsor: sponsor ?? null })),
  };
}

/** Where a visitor of unknown country is taken to be: at home. */
export const SHOP_COUNTRY = 'FR';
