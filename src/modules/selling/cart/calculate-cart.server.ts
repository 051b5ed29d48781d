import type { CallBody } from '#kit/call.ts';
import { isCountry, isServedCountry } from '#kit/countries.ts';
import { type Ctx, whiteLabelShop } from '#platform/ctx.server.ts';
import type * as contract from './cart.contract.ts';
import {
  deleteCart,
  insertBrowserCart,
  loadStoredCart,
  type StoredCartWithCount,
  saveBrowserCart,
  saveUserCart,
  updateCartUnitCount,
} from './cart.store.server.ts';
import {
  type Cart,
  type CartShopGroup,
  type CartShopKey,
  countCartItems,
  isCartEmpty,
  shopIdOfCartShopKey,
} from './cart.ts';
import {
  buyerKeysOfRequest,
  CART_COOKIE_SECONDS,
  cartOwnerOfRequest,
  clearCartCookies,
  deriveUnstoredCartId,
  hashCartSecret,
  newCartId,
  newCartKey,
  readCartKey,
  writeCartCookies,
} from './cart-cookie.server.ts';
import { findPaidCartLines } from './cart-orders.store.server.ts';
import { type PricedStoredCart, priceStoredCart, withCartChangeMessages } from './price-stored-cart.server.ts';
import type { PricedCart } from './priced-cart.ts';
import { removePaidCartLines } from './remove-paid-lines.ts';
import { toStoredCartContent } from './stored-cart.ts';

type Asked = CallBody<typeof contract.calculateCartCall>;

/**
 * The whole cart with the server's figures. `save` stores it for the user or under the browser's cookie (contract:
 * Cart).
 * A cart without an id gets one; nothing is stored under it until it is saved.
 */
export async function calculateCart(ctx: Ctx, asked: Asked): Promise<PricedCart> {
  const priced = await priceStoredCart(ctx, toCart(ctx, asked));
  const { cart } = priced;
  return asked.save ? saveCart(ctx, priced) : { ...cart, id: cart.id ?? deriveUnstoredCartId(cart) };
}

/** The caller's stored cart. After a part was paid, the browser learns the id of the remaining cart. */
export async function loadOwnCart(ctx: Ctx): Promise<StoredCartWithCount | null> {
  const owner = cartOwnerOfRequest(ctx);
  const stored = owner && (await loadStoredCart(ctx.db, owner, buyerKeysOfRequest(ctx)));
  const key = ctx.user ? null : readCartKey(ctx);
  if (stored && key && key.id !== stored.id)
    writeCartCookies(ctx, { id: stored.id, secret: key.secret }, countCartItems(stored.content));
  return stored;
}

/**
 * The stored cart at today's prices; null without one. A cart with no available item keeps its messages. Updates the
 * number on the cart button.
 */
export async function priceCurrentCart(ctx: Ctx): Promise<PricedCart | null> {
  const stored = await loadOwnCart(ctx);
  if (!stored || isCartEmpty(stored.content)) return null;
  const priced = await priceStoredCart(ctx, { ...stored.content, id: stored.id });
  const { count } = priced.cart;
  if (count !== stored.count) {
    await updateCartUnitCount(ctx.db, stored.id, count);
    writeCartCookies(ctx, null, count);
  }
  return withCartChangeMessages(priced, stored.content.seen);
}

/** The same, or null when no item of it is available. */
export async function priceCurrentCartUnlessEmpty(ctx: Ctx): Promise<PricedCart | null> {
  const cart = await priceCurrentCart(ctx);
  return cart && cart.count > 0 ? cart : null;
}

/** Empties the caller's cart, on the server and in the browser. */
export async function clearCart(ctx: Ctx): Promise<{ success: true }> {
  const owner = cartOwnerOfRequest(ctx);
  if (owner) await deleteCart(ctx.db, owner);
  clearCartCookies(ctx);
  return { success: true };
}

/**
 * An empty cart deletes the stored one (decisions: Anonymous carts). Another owner's id is never written to; a new
 * cart is made.
 */
async function saveCart(ctx: Ctx, priced: PricedStoredCart): Promise<PricedCart> {
  const { cart } = priced;
  if (cart.count === 0) {
    await clearCart(ctx);
    return cart;
  }
  const lasts = ctx.user ? 365 * CART_COOKIE_SECONDS : CART_COOKIE_SECONDS;
  const row = {
    content: JSON.stringify(toStoredCartContent(cart)),
    currency: cart.currency,
    count: cart.count,
    expires_at: new Date(ctx.now.getTime() + lasts * 1000),
    brand_shop_id: whiteLabelShop(ctx)?.id ?? null,
  };
  if (ctx.user) {
    const fresh = { ...row, id: newCartId() };
    const { id, order_id, seen } = await saveUserCart(ctx.db, ctx.user.id, fresh, buyerKeysOfRequest(ctx));
    const left = id === cart.id ? null : await unlessBought(ctx, cart);
    if (left) return saveCart(ctx, left);
    writeCartCookies(ctx, null, cart.count);
    return { ...withCartChangeMessages(priced, seen), id, order_id };
  }
  const known = readCartKey(ctx);
  const kept =
    known &&
    (await saveBrowserCart(ctx.db, hashCartSecret(known.secret), { ...row, id: known.id }, buyerKeysOfRequest(ctx)));
  const left = kept?.id === cart.id ? null : await unlessBought(ctx, cart);
  if (left) return saveCart(ctx, left);
  const key = kept ? known : newCartKey();
  if (!kept) await insertBrowserCart(ctx.db, hashCartSecret(key.secret), { ...row, id: key.id });
  writeCartCookies(ctx, key, cart.count);
  return { ...withCartChangeMessages(priced, kept?.seen), id: key.id, order_id: kept?.order_id ?? null };
}

/**
 * Another tab may have paid this cart.
 * @returns the cart without the paid items, priced again; null where the caller never paid this cart
 */
async function unlessBought(ctx: Ctx, cart: PricedCart): Promise<PricedStoredCart | null> {
  if (cart.id === null) return null;
  const bought = await findPaidCartLines(ctx.db, cart.id, buyerKeysOfRequest(ctx));
  if (bought.length === 0) return null;
  const left = removePaidCartLines(cart, bought) ?? { ...cart, shops: {}, boxes: [] };
  return priceStoredCart(ctx, { ...left, id: null });
}

/** The cart that a request asks for: ids, quantities and choices only, no figure of its own (rule 2). */
function toCart(ctx: Ctx, asked: Asked): Cart {
  const shops = Object.entries(asked.shops ?? {}).map(
    ([key, { id = shopIdOfCartShopKey(key), shipping_type = 'standard', dispatch = 'together', items }]): [
      CartShopKey,
      CartShopGroup,
    ] => [
      key as CartShopKey,
      {
        id,
        shipping_type,
        dispatch,
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
    gift_message: asked.gift_message ?? '',
    gift_wrapped: asked.gift_wrapped ?? false,
    customer: { ...customer, country_id: isCountry(country_id) ? country_id : defaultCartCountry(ctx) },
    shops: Object.fromEntries(shops),
    boxes: (asked.boxes ?? []).map(({ sponsor, gift, ...box }) => ({
      ...box,
      sponsor: sponsor ?? null,
      gift: gift ?? null,
    })),
  };
}

/** The default destination: the visitor's country if parcels go there, else the shop's. */
export const defaultCartCountry = ({ country }: Pick<Ctx, 'country'>): string =>
  country && isServedCountry(country) ? country : SHOP_COUNTRY;

/** Default country of visitors whose country is unknown. */
const SHOP_COUNTRY = 'FR';
