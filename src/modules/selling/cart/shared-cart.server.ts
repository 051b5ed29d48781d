import { createHash, randomBytes } from 'node:crypto';
import { notFound } from '#kit/problem.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { priceCurrentCart, priceCurrentCartUnlessEmpty } from './calculate-cart.server.ts';
import { cartEmpty } from './cart.problems.ts';
import { addBoxToCart, addCartLine, type Cart, cartLines } from './cart.ts';
import { CART_COOKIE_SECONDS } from './cart-cookie.server.ts';
import { priceStoredCart } from './price-stored-cart.server.ts';
import type { PricedCart, PricedLine } from './priced-cart.ts';
import { makeEmptyCartForVisitor, recalculateAndStoreCart } from './saved-items.server.ts';
import {
  insertSharedCart,
  loadSharedCart,
  type SharedCartContent,
} from './saved-items-and-shared-carts.store.server.ts';

/** How long a link works, in seconds. */
const LASTS = 30 * CART_COOKIE_SECONDS;

/**
 * A link to a copy of the stored cart as it is now, without later changes.
 * @throws Problem 409 cart_empty
 */
export async function shareCart(ctx: Ctx) {
  const cart = await priceCurrentCartUnlessEmpty(ctx);
  if (!cart) throw cartEmpty();
  const token = randomBytes(18).toString('base64url');
  const expires_at = new Date(ctx.now.getTime() + LASTS * 1000);
  await insertSharedCart(ctx.db, hashed(token), toSharedContent(cart), expires_at);
  return { token, path: `/cart/shared/${token}`, expires_at: expires_at.toISOString() };
}

/** The cart of a link, priced for the reader. @throws Problem 404 for an unknown or expired link */
export async function readSharedCart(ctx: Ctx, token: string) {
  const { content, expires_at } = await requireShared(ctx, token);
  const { cart } = await priceStoredCart(ctx, withShared(makeEmptyCartForVisitor(ctx), content));
  const { boxes, count, currency, subtotal, messages } = cart;
  const items = cartLines(cart) as PricedLine[];
  return { items, boxes, count, currency, subtotal, messages, expires_at: expires_at.toISOString() };
}

/** Adds all lines of a shared cart to the caller's own. @throws Problem 404 */
export async function addSharedCartToCart(ctx: Ctx, token: string): Promise<PricedCart> {
  const { content } = await requireShared(ctx, token);
  return recalculateAndStoreCart(
    ctx,
    withShared((await priceCurrentCart(ctx)) ?? makeEmptyCartForVisitor(ctx), content),
  );
}

async function requireShared(ctx: Ctx, token: string) {
  const shared = await loadSharedCart(ctx.db, hashed(token));
  if (!shared) throw notFound();
  return shared;
}

const hashed = (token: string): Buffer => createHash('sha256').update(token).digest();

const toSharedContent = (cart: PricedCart): SharedCartContent => ({
  lines: cartLines(cart).map(({ project_id, item_id, shop_id, chosen_sizes, quantity }) => ({
    project_id,
    item_id,
    shop_id,
    chosen_sizes,
    quantity,
  })),
  boxes: cart.boxes.map(({ box_offer_id, type, periodicity }) => ({ box_offer_id, type, periodicity })),
});

function withShared(cart: Cart, { lines, boxes }: SharedCartContent): Cart {
  const filled = lines.reduce((so, line) => addCartLine(so, { ...line, comment: '' }), cart);
  return boxes.reduce((so, box) => addBoxToCart(so, { ...box, sponsor: null }), filled);
}
