import { notFound } from '#kit/problem.ts';
import { cancelStockReservation } from '#modules/fulfilment/stock/reserve-sell-and-restock.server.ts';
import {
  cancelOrderParcels,
  changeOrderStatus,
  lockOrder,
} from '#modules/selling/orders/change-order-status.server.ts';
import { requireOrderRow } from '#modules/selling/orders/find-orders.server.ts';
import { canCancelOrder, isOrderStatus, type OrderRole } from '#modules/selling/orders/order.ts';
import { orderViewerKeys } from '#modules/selling/orders/order-key.server.ts';
import type { OrderOut } from '#modules/selling/orders/order-shape.ts';
import { toOrderOut } from '#modules/selling/orders/order-view.ts';
import { closeAttempt } from '#modules/selling/payments/close-attempt.server.ts';
import { loadLatestPaymentAttempt } from '#modules/selling/payments/payment-attempts.server.ts';
import { notifyBacker } from '#modules/selling/pledges/notify-backer.server.ts';
import { cancelOpenPledge, uncountUnpaidPledge } from '#modules/selling/pledges/pledge-card.server.ts';
import { loadPledge, type PledgeRow } from '#modules/selling/pledges/pledges.server.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { type Ctx, runInTransaction } from '#platform/ctx.server.ts';
import { paymentProviderUnavailable } from '#platform/payment-provider-by-name.server.ts';
import { orderNotCancellable } from './cancellations.problems.ts';

/**
 * Cancels an uncharged pledge, by its buyer (with or without an account) or by staff. The lock on the order lets
 * either the cancellation or a concurrent charge win.
 * @throws not_found 404 for other buyers' orders and for orders that are no pledge, order_not_cancellable 409 once it
 * is paid or over
 */
export async function cancelPledge(ctx: Ctx, id: number, role: OrderRole, key?: string): Promise<OrderOut> {
  const owner = role === 'buyer' ? orderViewerKeys(ctx, key) : 'anyone';
  const { status } = await requireOrderRow(ctx.db, id, owner);
  const pledge = await loadPledge(ctx.db, id);
  if (!pledge) throw notFound();
  if (status === 'pending') await callOffLast(ctx, id);
  await runInTransaction(ctx, (own) => cancelLocked(own, pledge, role));
  return toOrderOut(await requireOrderRow(ctx.db, id, owner), ctx.t);
}

/** Closes the latest attempt first, so that no payment can arrive later. */
async function callOffLast(ctx: Ctx, order_id: number) {
  const row = await loadLatestPaymentAttempt(ctx.db, order_id);
  if (!row || row.attempt_status === 'declined' || row.attempt_status === 'cancelled') return;
  if (!(await closeAttempt(ctx, row))) throw paymentProviderUnavailable();
}

async function cancelLocked(ctx: Ctx, pledge: PledgeRow, role: OrderRole): Promise<void> {
  const { order_id } = pledge;
  const order = await lockOrder(ctx.db, order_id);
  if (!order || !isOrderStatus(order.status)) throw notFound();
  const { status } = order;
  const waits = status === 'pledged' || status === 'pending';
  if (!waits || !canCancelOrder({ status }, role)) throw orderNotCancellable();
  const by = { actor: role === 'buyer' ? 'buyer' : 'staff', user_id: ctx.user?.id ?? null } as const;
  if (status === 'pledged') await cancelOpenPledge(ctx, pledge, '', by);
  else await closeDue(ctx, pledge, by);
  await notifyBacker(ctx, order_id, (data) => ({ kind: 'pledge_withdrawn', data }));
  if (role !== 'buyer')
    await recordAudit(ctx, {
      action: 'order.cancelled',
      entity: 'order',
      entity_id: order_id,
      before: { status },
      after: { status: 'cancelled' },
    });
}

async function closeDue(
  ctx: Ctx,
  pledge: PledgeRow,
  by: { readonly actor: 'buyer' | 'staff'; readonly user_id: number | null },
): Promise<void> {
  const { order_id } = pledge;
  const last = await loadLatestPaymentAttempt(ctx.db, order_id);
  // A newer attempt may still be paid: it has to be closed first.
  if (last && last.attempt_status !== 'declined' && last.attempt_status !== 'cancelled') throw orderNotCancellable();
  if (!(await changeOrderStatus(ctx.db, { order_id, from: 'pending', to: 'cancelled', ...by })))
    throw orderNotCancellable();
  await cancelOrderParcels(ctx.db, order_id);
  await cancelStockReservation(ctx.db, order_id);
  await uncountUnpaidPledge(ctx, pledge);
}
