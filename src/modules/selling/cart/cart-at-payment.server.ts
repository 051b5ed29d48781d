import type { Ctx, Db } from '#platform/ctx.server.ts';
import { loadOwnCart } from './calculate-cart.server.ts';
import { type CartOwner, dropPromoCodeFromCart, isCartIdUsed, lockCart, type StoredCart } from './cart.store.server.ts';
import { countCartItems, isCartEmpty } from './cart.ts';
import { hashCartSecret, newCartId, readCartKey, writeCartCookies } from './cart-cookie.server.ts';
import { deletePaidCart, storeRemainingCart } from './cart-orders.store.server.ts';
import { findPriceBookRows, findPriceBookRowsOfCart } from './price-book-rows.store.server.ts';
import { removePaidCartLines } from './remove-paid-lines.ts';

export { findPriceBookRows, findPriceBookRowsOfCart, type StoredCart };

/**
 * The cart's owner by this request: the account, or the browser with its secret; the id alone proves nothing
 * (contract: Cart).
 */
function cartOwnerById(ctx: Ctx, id: string): CartOwner | null {
  if (ctx.user) return { user_id: ctx.user.id };
  const key = readCartKey(ctx);
  return key?.id === id ? { id, secret_hash: hashCartSecret(key.secret) } : null;
}

/** The cart being paid, locked until this transaction ends; undefined for another owner's. */
export async function lockOwnCart(ctx: Ctx, id: string): Promise<StoredCart | null> {
  const owner = cartOwnerById(ctx, id);
  return owner && lockCart(ctx.db, { id, owner });
}

/** Removes a used-up code from the payer's cart, so that it does not promise the discount again. */
export async function dropPromoCodeFromOwnCart(ctx: Ctx, id: string): Promise<void> {
  const owner = cartOwnerById(ctx, id);
  if (owner) await dropPromoCodeFromCart(ctx.db, id, owner);
}

/**
 * Whether the caller asks for a cart that they emptied. It is not stored then: no cart has or had this id, and the
 * caller's current one is empty.
 */
export async function wasCartEmptiedByCaller(ctx: Ctx, id: string): Promise<boolean> {
  const [own, isKnown] = await Promise.all([loadOwnCart(ctx), isCartIdUsed(ctx.db, id)]);
  return !isKnown && (own === null || isCartEmpty(own.content));
}

/** The secret of this browser's cart, which also opens the order made of it. */
export const readCartSecret = (ctx: Ctx, id: string): string | undefined => {
  const key = readCartKey(ctx);
  return key?.id === id ? key.secret : undefined;
};

/** Removes paid lines from their cart. Lines added meanwhile remain in a cart with a new id. */
export async function removePaidLinesFromCart(db: Db, id: string): Promise<void> {
  const paid = await deletePaidCart(db, id);
  const content = paid?.bought ? removePaidCartLines(paid.content, paid.bought) : null;
  if (paid && content)
    await storeRemainingCart(db, paid, { id: newCartId(), left_of: id, content, count: countCartItems(content) });
}

/** Sets the number on the cart button to 0; the key stays until the next cart gets a new one. */
export function setEmptyCartCookie(ctx: Ctx) {
  ctx.cookies.set('cart_count', '0', { maxAge: 24 * 3600, httpOnly: false });
}

/** Tells the browser the id of the remaining cart, if there is one. */
export async function setRemainingCartCookie(ctx: Ctx): Promise<void> {
  const left = await loadOwnCart(ctx);
  if (left) writeCartCookies(ctx, null, countCartItems(left.content));
  else setEmptyCartCookie(ctx);
}
