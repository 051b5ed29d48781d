import {
  type ItemQuantity,
  lockItems,
  reserveStock,
} from '#modules/fulfilment/stock/reserve-sell-and-restock.server.ts';
import type { PricedCartWithBill } from '#modules/selling/cart/priced-cart.ts';
import { sumCopiesByItem } from '#modules/selling/orders/copies-by-item.ts';
import { createOrder } from '#modules/selling/orders/create-order.server.ts';
import { insertPaymentAttempt } from '#modules/selling/payments/payment-attempts.server.ts';
import { recordPromoUse } from '#modules/selling/promotions/promo-uses.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { sendStatementsInOrder } from '#platform/send-statements-in-order.server.ts';
import { buildOrderFromCart, pricedCartLines } from './build-order-from-cart.server.ts';
import { outOfStock, promoUsedUp } from './checkout.problems.ts';
import type { OrderPlan } from './plan-order.server.ts';
import { withCartMessages } from './total-and-stock-checks.server.ts';

/** Writes the order of the goods, its attempt and its reservations in one packet; its id was drawn before. */
export async function writeOrder(
  ctx: Ctx,
  plan: OrderPlan,
  goods: PricedCartWithBill,
): Promise<{ id: number; number: string }> {
  const { cart, priced, buyer, attempt } = plan;
  const order = buildOrderFromCart(cart.id, goods, priced.rows, buyer, ctx.t('cart.gift_wrapping'));
  const pieces = sumCopiesByItem(pricedCartLines(goods), priced.rows);
  const [, written] = await sendStatementsInOrder([
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
  if (short.length > 0) throw outOfStock({ extra: { cart: withCartMessages(priced, messages) } });
  if (priced.promo_id === null || priced.cart.discount === 0) return;
  const use = { promo_id: priced.promo_id, order_id, user_id: buyer.user_id, email: buyer.email };
  if (await recordPromoUse(ctx.db, use)) return;
  throw promoUsedUp({ extra: { cart: withCartMessages(await withoutCode(), [{ key: 'promo_code_used' }]) } });
}
