import { type ItemQuantity, lockItems, reserveStock } from '#modules/fulfilment/stock/reserve-stock.server.ts';
import type { CartPricing } from '#modules/selling/cart/priced-cart.ts';
import { createOrder } from '#modules/selling/orders/create-order.server.ts';
import { stockQuantities } from '#modules/selling/orders/stock-quantities.ts';
import { insertPaymentAttempt } from '#modules/selling/payments/attempts.server.ts';
import { countPromo } from '#modules/selling/promotions/count-promo.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { sendInOrder } from '#platform/in-order.server.ts';
import { cartToOrder, orderedLines } from './cart-to-order.server.ts';
import { outOfStock, promoUsedUp } from './checkout.problems.ts';
import type { OrderPlan } from './plan-order.server.ts';
import { withMessages } from './price-checks.server.ts';

/** Writes the order of the goods, its attempt and its reservations in one packet; its id was drawn before. */
export async function writeOrder(
  ctx: Ctx,
  plan: OrderPlan,
  goods: CartPricing,
): Promise<{ id: number; number: string }> {
  const { cart, priced, buyer, attempt } = plan;
  const order = cartToOrder(cart.id, goods, priced.rows, buyer, ctx.t('cart.gift_wrapping'));
  const pieces = stockQuantities(orderedLines(goods), priced.rows);
  const [, written] = await sendInOrder([
    () => lockItems(ctx.db, pieces),
    () => createOrder(ctx.db, { ...order, id: attempt.order_id }),
    () => insertPaymentAttempt(ctx.db, attempt),
    () => reserve(ctx, plan, pieces),
  ]);
  return written;
}

/** Reserves stock, then a use of the promotion code. Too little of either rolls the transaction back. */
async function reserve(ctx: Ctx, { priced, buyer, attempt, withoutCode }: OrderPlan, pieces: readonly ItemQuantity[]) {
  const { order_id } = attempt;
  const short = await reserveStock(ctx.db, order_id, pieces);
  const messages = short.map((item_id) => ({ key: 'item_sold_out', item_id }));
  if (short.length > 0) throw outOfStock({ extra: { cart: withMessages(priced, messages) } });
  if (priced.promo_id === null || priced.cart.discount === 0) return;
  const use = { promo_id: priced.promo_id, order_id, user_id: buyer.user_id, email: buyer.email };
  if (await countPromo(ctx.db, use)) return;
  throw promoUsedUp({ extra: { cart: withMessages(await withoutCode(), [{ key: 'promo_code_used' }]) } });
}
