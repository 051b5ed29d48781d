import type { Ctx, Db } from '#platform/ctx.server.ts';
import { ownCart } from './calculate-cart.server.ts';
import {
  type CartOwner,
  dropCode,
  isKnownCart,
  keepLeft,
  lockCart,
  type StoredCart,
  takePaidCart,
} from './cart.store.server.ts';
import { countItems, isEmpty } from './cart.ts';
import { hashSecret, newCartId, readCartKey, writeCartCookies } from './cart-cookie.server.ts';
import { loadPriceBookRows, loadPriceBookRowsOfCart } from './price-book-rows.store.server.ts';
import { removePaidLines } from './remove-paid-lines.ts';

export { loadPriceBookRows, loadPriceBookRowsOfCart, type StoredCart };

/** Whose cart it is by this request: the account's, or the browser's that holds its secret; never by the id alone (contract: Cart). */
function ownerOf(ctx: Ctx, id: string): CartOwner | null {
  if (ctx.user) return { user_id: ctx.user.id };
  const key = readCartKey(ctx);
  return key?.id === id ? { id, secret_hash: hashSecret(key.secret) } : null;
}

/** The cart that is being paid, locked until this transaction ends; nothing for anybody else's. */
export async function lockOwnCart(ctx: Ctx, id: string): Promise<StoredCart | null> {
  const owner = ownerOf(ctx, id);
  return owner && lockCart(ctx.db, { id, owner });
}

/** Takes the code off the cart of whoever pays, where it will never count for them: read again, the cart would promise it once more. */
export async function dropOwnCode(ctx: Ctx, id: string): Promise<void> {
  const owner = ownerOf(ctx, id);
  if (owner) await dropCode(ctx.db, id, owner);
}

/**
 * Whether somebody asks for a cart that they emptied: it is not kept then. Nobody has or had one of this id, and there is nothing in
 * the one they have now.
 */
export async function wasEmptied(ctx: Ctx, id: string): Promise<boolean> {
  const [own, isKnown] = await Promise.all([ownCart(ctx), isKnownCart(ctx.db, id)]);
  return !isKnown && (own === null || isEmpty(own.content));
}

/** The secret of this browser's cart, which also opens the order made of it. */
export const cartSecret = (ctx: Ctx, id: string): string | undefined => {
  const key = readCartKey(ctx);
  return key?.id === id ? key.secret : undefined;
};

/** What is paid leaves its cart; what came into it meanwhile waits for its owner under a new number. */
export async function releaseCart(db: Db, id: string): Promise<void> {
  const paid = await takePaidCart(db, id);
  const content = paid?.bought ? removePaidLines(paid.content, paid.bought) : null;
  if (paid && content) await keepLeft(db, paid, { id: newCartId(), left_of: id, content, count: countItems(content) });
}

/** The number on the cart button falls to nothing; the key stays until the next cart makes a new one. */
export function showEmptyCart(ctx: Ctx) {
  ctx.cookies.set('cart_count', '0', { maxAge: 24 * 3600, httpOnly: false });
}

/** The number of what is left in the cart of whoever paid, which may be nothing. */
export async function showLeftCart(ctx: Ctx): Promise<void> {
  const left = await ownCart(ctx);
  if (left) writeCartCookies(ctx, null, countItems(left.content));
  else showEmptyCart(ctx);
}
