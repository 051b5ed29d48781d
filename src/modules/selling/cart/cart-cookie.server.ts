import { createHash, hash, randomBytes, randomInt } from 'node:crypto';
import type { Ctx } from '#platform/ctx.server.ts';
import type { CartOwner } from './cart.store.server.ts';
import type { OrderBuyerKeys } from './cart-orders.store.server.ts';
import type { PricedCart } from './priced-cart.ts';
import { toStoredCartContent } from './stored-cart.ts';

/** An anonymous cart is kept for one day (decisions: Anonymous carts). */
export const CART_COOKIE_SECONDS = 24 * 3600;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** The id names a cart, the secret opens it (contract: Cart). */
interface CartKey {
  readonly id: string;
  readonly secret: string;
}

/** Ten letters and digits (contract: Cart). */
export const newCartId = (): string => Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/**
 * An id for a cart that is not stored, derived from its content, so that equal requests get equal answers.
 * A stored cart gets a random id instead.
 */
export const deriveUnstoredCartId = (cart: PricedCart): string =>
  [...hash('sha256', JSON.stringify(toStoredCartContent(cart)), 'buffer').subarray(0, 10)]
    .map((byte) => LETTERS[byte % LETTERS.length])
    .join('');

/** A new cart id with its secret; only the secret's hash is stored. */
export const newCartKey = (): CartKey => ({ id: newCartId(), secret: randomBytes(24).toString('base64url') });

/** The stored form of a secret. */
export const hashCartSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** The browser's cart key; null when missing or malformed. */
export function readCartKey(ctx: Ctx): CartKey | null {
  const [, id, secret] = /^([A-Za-z0-9]{10})\.([\w-]{32})$/.exec(ctx.cookies.get('cart') ?? '') ?? [];
  return id && secret ? { id, secret } : null;
}

/** The owner of this request's cart: the signed-in user, or the browser by its cookie. */
export function cartOwnerOfRequest(ctx: Ctx): CartOwner | null {
  if (ctx.user) return { user_id: ctx.user.id };
  const key = readCartKey(ctx);
  return key && { id: key.id, secret_hash: hashCartSecret(key.secret) };
}

/** Sets the browser's key if needed, and the number on the cart button. */
export function writeCartCookies(ctx: Ctx, key: CartKey | null, count: number) {
  if (key) ctx.cookies.set('cart', `${key.id}.${key.secret}`, { maxAge: CART_COOKIE_SECONDS });
  // The number on the cart button of pages cached for everyone. It is not secret, and scripts read it.
  ctx.cookies.set('cart_count', String(count), { maxAge: CART_COOKIE_SECONDS, httpOnly: false });
}

/** Clears all cart cookies. */
export function clearCartCookies(ctx: Ctx) {
  ctx.cookies.clear('cart');
  ctx.cookies.clear('cart_count');
}

/** Identifies the buyer of orders: by account, or by the keys in the browser's cookies. */
export function buyerKeysOfRequest(ctx: Ctx): OrderBuyerKeys {
  const secrets = [ctx.cookies.get('orders'), readCartKey(ctx)?.secret].filter((each) => each !== undefined);
  return { user_id: ctx.user?.id ?? null, key_hashes: secrets.map(hashCartSecret) };
}
