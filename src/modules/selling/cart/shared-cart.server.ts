import { createHash, randomBytes } from 'node:crypto';
import { notFound } from '#kit/problem.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { currentCart, filledCart } from './calculate-cart.server.ts';
import { cartEmpty } from './cart.problems.ts';
import { addBox, addLine, type Cart, cartLines } from './cart.ts';
import { DAY } from './cart-cookie.server.ts';
import { priceStoredCart } from './price-stored-cart.server.ts';
import type { PricedCart, PricedLine } from './priced-cart.ts';
import { insertShared, loadShared, type SharedContent } from './saved.store.server.ts';
import { freshCart, storeCart } from './saved-items.server.ts';

/** How long a link works, in seconds. */
const LASTS = 30 * DAY;

/**
 * A link to a copy of the stored cart as it is now, without later changes.
 * @throws Problem 409 cart_empty
 */
export async function shareCart(ctx: Ctx) {
  const cart = await filledCart(ctx);
  if (!cart) throw cartEmpty();
  const token = randomBytes(18).toString('base64url');
  const expires_at = new Date(ctx.now.getTime() + LASTS * 1000);
  await insertShared(ctx.db, hashed(token), contentOf(cart), expires_at);
  return { token, path: `/cart/shared/${token}`, expires_at: expires_at.toISOString() };
}

/** The cart of a link, priced for the reader. @throws Problem 404 for an unknown or expired link */
export async function readSharedCart(ctx: Ctx, token: string) {
  const { content, expires_at } = await requireShared(ctx, token);
  const { cart } = await priceStoredCart(ctx, withShared(freshCart(ctx), content));
  const { boxes, count, currency, subtotal, messages } = cart;
  const items = cartLines(cart) as PricedLine[];
  return { items, boxes, count, currency, subtotal, messages, expires_at: expires_at.toISOString() };
}

/** Adds all lines of a shared cart to the caller's own. @throws Problem 404 */
export async function takeSharedCart(ctx: Ctx, token: string): Promise<PricedCart> {
  const { content } = await requireShared(ctx, token);
  return storeCart(ctx, withShared((await currentCart(ctx)) ?? freshCart(ctx), content));
}

async function requireShared(ctx: Ctx, token: string) {
  const shared = await loadShared(ctx.db, hashed(token));
  if (!shared) throw notFound();
  return shared;
}

const hashed = (token: string): Buffer => createHash('sha256').update(token).digest();

const contentOf = (cart: PricedCart): SharedContent => ({
  lines: cartLines(cart).map(({ project_id, item_id, shop_id, chosen_sizes, quantity }) => ({
    project_id,
    item_id,
    shop_id,
    chosen_sizes,
    quantity,
  })),
  boxes: cart.boxes.map(({ box_offer_id, type, periodicity }) => ({ box_offer_id, type, periodicity })),
});

function withShared(cart: Cart, { lines, boxes }: SharedContent): Cart {
  const filled = lines.reduce((so, line) => addLine(so, { ...line, comment: '' }), cart);
  return boxes.reduce((so, box) => addBox(so, { ...box, sponsor: null }), filled);
}
