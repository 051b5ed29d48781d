import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Ctx } from '#platform/ctx.server.ts';
import type { Buyer, CartOwner } from './cart.store.server.ts';
import type { PricedCart } from './priced-cart.ts';
import { toStoredCartContent } from './stored-cart.ts';

/** An anonymous cart is kept for one day (decisions: Anonymous carts). */
export const DAY = 24 * 3600;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** The id names a cart, the secret opens it (contract: Cart). */
export interface CartKey {
  readonly id: string;
  readonly secret: string;
}

/** Ten letters and digits, as the contract writes a cart’s id. */
export const newCartId = (): string => Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/**
 * The name of a cart that is not stored, by what is in it: whoever asks the same twice gets the same answer. Nothing is behind it,
 * and a cart that is stored gets one that nobody could foresee.
 */
export const unstoredCartId = (cart: PricedCart): string =>
  [
    ...createHash('sha256')
      .update(JSON.stringify(toStoredCartContent(cart)))
      .digest()
      .subarray(0, 10),
  ]
    .map((byte) => LETTERS[byte % LETTERS.length])
    .join('');

/** What opens a cart: its id, and a secret of which only the hash is stored. */
export const newCartKey = (): CartKey => ({ id: newCartId(), secret: randomBytes(24).toString('base64url') });

/** How a secret stands in the database. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** The key that the browser sent along, or null where it is none. */
export function readCartKey(ctx: Ctx): CartKey | null {
  const [, id, secret] = /^([A-Za-z0-9]{10})\.([\w-]{32})$/.exec(ctx.cookies.get('cart') ?? '') ?? [];
  return id && secret ? { id, secret } : null;
}

/** Whose cart this request may open: the signed-in user's, or the one of its cookie. */
export function cartOwner(ctx: Ctx): CartOwner | null {
  if (ctx.user) return { user_id: ctx.user.id };
  const key = readCartKey(ctx);
  return key && { id: key.id, secret_hash: hashSecret(key.secret) };
}

/** Gives the browser its key, where it needs one, and the number on the cart button. */
export function writeCartCookies(ctx: Ctx, key: CartKey | null, count: number) {
  if (key) ctx.cookies.set('cart', `${key.id}.${key.secret}`, { maxAge: DAY });
  // The number on the cart button of a page that is kept for everyone; no secret, read by the browser's code.
  ctx.cookies.set('cart_count', String(count), { maxAge: DAY, httpOnly: false });
}

/** As if the browser had never had a cart. */
export function clearCartCookies(ctx: Ctx) {
  ctx.cookies.clear('cart');
  ctx.cookies.clear('cart_count');
}

/** By what somebody's orders are known as theirs: their account, or the keys their browser keeps. */
export function buyerHere(ctx: Ctx): Buyer {
  const secrets = [ctx.cookies.get('orders'), readCartKey(ctx)?.secret].filter((each) => each !== undefined);
  return { user_id: ctx.user?.id ?? null, key_hashes: secrets.map(hashSecret) };
}
