import { setRemainingCartCookie } from '#modules/selling/cart/cart-at-payment.server.ts';
import { requireOrder, requireOrderRow } from '#modules/selling/orders/find-orders.server.ts';
import type { OrderOut } from '#modules/selling/orders/order-shape.ts';
import { toOrderOut } from '#modules/selling/orders/order-view.ts';
import { settleAttemptFromProvider } from '#modules/selling/payments/close-attempt.server.ts';
import { loadLatestPaymentAttempt } from '#modules/selling/payments/payment-attempts.server.ts';
import { syncPledgeCardSetup } from '#modules/selling/pledges/pledge-card.server.ts';
import { findPledgeOrderIdsOfSameCart, loadPledge } from '#modules/selling/pledges/pledges.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { loadOrderPaidInstead } from './resumable-order.store.server.ts';

/**
 * Handles the buyer's return from the bank. The provider's answer counts, never the browser's (case 23). Safe to
 * repeat.
 * @throws not_found 404 for another buyer's order
 */
export async function syncOrderPayment(ctx: Ctx, order_id: number, key?: string): Promise<OrderOut> {
  const before = await requireOrder(ctx, order_id, key);
  if (before.status === 'pledged') return afterBank(ctx, before, key);
  const row = before.status === 'pending' ? await loadLatestPaymentAttempt(ctx.db, order_id) : undefined;
  const status = row ? await settleAttemptFromProvider(ctx, row) : before.status;
  if (status === 'paid') await setRemainingCartCookie(ctx);
  return row ? requireOrder(ctx, order_id, key) : before;
}

/**
 * The page of the bank or PayPal where the buyer of a pending order can continue; '' when its address is unknown.
 * Null: there is no payment to continue. The caller has checked access to the order.
 */
export async function findPendingPaymentUrl({ db }: Pick<Ctx, 'db'>, { id, status }: OrderOut): Promise<string | null> {
  const row = status === 'pending' ? await loadLatestPaymentAttempt(db, id) : undefined;
  const waits = row?.attempt_status === 'requires_action' && row.reserved_until !== null;
  return waits ? (row.redirect_url ?? '') : null;
}

/** The pledges of the same cart, for callers who may see that order. They share one confirmation page. */
export async function findPledgesOfSameCart(ctx: Ctx, order_id: number, key?: string): Promise<OrderOut[]> {
  await requireOrder(ctx, order_id, key);
  const ids = (await findPledgeOrderIdsOfSameCart(ctx.db, order_id)).filter((id) => id !== order_id);
  return Promise.all(ids.map(async (id) => toOrderOut(await requireOrderRow(ctx.db, id, 'anyone'), ctx.t)));
}

/** Handles a pledge whose buyer returns from the bank: its card is saved, or it is not. */
async function afterBank(ctx: Ctx, before: OrderOut, key?: string): Promise<OrderOut> {
  const pledge = await loadPledge(ctx.db, before.id);
  const lead = pledge?.card_state === 'asked' ? await loadPledge(ctx.db, pledge.card_from) : undefined;
  if (lead) await syncPledgeCardSetup(ctx, lead).catch(() => null);
  const after = lead ? await requireOrder(ctx, before.id, key) : before;
  if (lead && (await loadPledge(ctx.db, before.id))?.counted) await setRemainingCartCookie(ctx);
  return after;
}

/**
 * The order that paid the same cart after this one failed: the buyer used another method. The caller has checked
 * access to the order.
 */
export const findOrderPaidInstead = async ({ db }: Pick<Ctx, 'db'>, { id, status, pledge }: OrderOut) =>
  pledge || !['not_paid', 'failed'].includes(status) ? null : ((await loadOrderPaidInstead(db, id)) ?? null);
