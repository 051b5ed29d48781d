import { notFound } from '#kit/problem.ts';
import { isOrderGiftUsed } from '#modules/selling/boxes/box-gifts.server.ts';
import { endBoxesStartedByOrder } from '#modules/selling/boxes/box-period-outcomes.server.ts';
import {
  cancelOrderParcels,
  changeOrderStatus,
  lockOrder,
} from '#modules/selling/orders/change-order-status.server.ts';
import { requireOrderRow } from '#modules/selling/orders/find-orders.server.ts';
import { loadOrderMailWithNewKey } from '#modules/selling/orders/load-order-mail.server.ts';
import {
  canCancelOrder,
  isOrderStatus,
  isPaidStatus,
  isSentShipmentStatus,
  type OrderRole,
} from '#modules/selling/orders/order.ts';
import { orderViewerKeys } from '#modules/selling/orders/order-key.server.ts';
import { creditNoteLink } from '#modules/selling/orders/order-mail-data.ts';
import type { OrderOut } from '#modules/selling/orders/order-shape.ts';
import { isOrderFullyRefunded, toOrderOut } from '#modules/selling/orders/order-view.ts';
import {
  endPaymentAttempt,
  loadLatestPaymentAttempt,
  lockPaymentAttempt,
} from '#modules/selling/payments/payment-attempts.server.ts';
import { cancelCharge } from '#modules/selling/payments/provider-calls.server.ts';
import { settleAttempt } from '#modules/selling/payments/settle-attempt.server.ts';
import { freeReservedStockAndPromoUse } from '#modules/selling/payments/settle-paid-order.server.ts';
import { cancelPledgesWithoutCard } from '#modules/selling/pledges/pledge-card.server.ts';
import { reverseSaleOfCancelledOrder } from '#modules/selling/refunds/apply-refund.server.ts';
import {
  insertRefundWithoutChecks,
  requireCancellationWithinRefundLimit,
} from '#modules/selling/refunds/begin-refund.server.ts';
import { carryOutRefund } from '#modules/selling/refunds/carry-out-refund.server.ts';
import { orderIsDisputed } from '#modules/selling/refunds/refunds.problems.ts';
import { hasOpenDispute, loadOrderRefundBalance } from '#modules/selling/refunds/refunds.server.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { queueMail } from '#modules/shared/mail/queue-mail.server.ts';
import { type Ctx, runFirstCallTransactionOnce } from '#platform/ctx.server.ts';
import { paymentProviderUnavailable } from '#platform/payment-provider-by-name.server.ts';
import { cancelPledge } from './cancel-pledge.server.ts';
import { orderNotCancellable } from './cancellations.problems.ts';

/**
 * Cancels an order as far as this role may (decisions: Orders): refunds it, restocks its copies and frees its promo
 * code. Of two concurrent cancellations, or of a cancellation and a shipment, exactly one wins.
 * @throws 404, order_not_cancellable, order_disputed 409, refund_over_limit 403
 */
export async function cancelOrder(ctx: Ctx, id: number, role: OrderRole, key?: string): Promise<OrderOut> {
  const owner = role === 'buyer' ? orderViewerKeys(ctx, key) : ('anyone' as const);
  const before = await requireOrderRow(ctx.db, id, owner);
  if (before.pledge && (before.status === 'pledged' || before.status === 'pending')) return cancelPledge(ctx, id, role);
  // An order of a pressing is only cancelled as a whole, by staff.
  if (before.pressing) throw orderNotCancellable();
  if (before.status === 'pending') await callOffPending(ctx, id);
  const { refund_id } = await runFirstCallTransactionOnce(ctx, async (own) => ({
    refund_id: await cancelPaidOrderInTransaction(own, id, role),
  }));
  if (refund_id !== undefined) await carryOutRefund(ctx, refund_id);
  return toOrderOut(await requireOrderRow(ctx.db, id, owner), ctx.t);
}

/** Closes the attempt of a pending order first, so that no payment can arrive later. */
async function callOffPending(ctx: Ctx, order_id: number) {
  const row = await loadLatestPaymentAttempt(ctx.db, order_id);
  const truth = row && (await cancelCharge(ctx, row).catch(() => null));
  if (!row || !truth) throw paymentProviderUnavailable();
  if (truth.status === 'processing') throw orderNotCancellable();
  if (truth.status === 'paid') await settleAttempt(ctx, row, truth);
}

/**
 * The same in the caller's transaction, for a paid order.
 * @returns the refund to carry out after the commit
 */
export async function cancelPaidOrderInTransaction(ctx: Ctx, id: number, role: OrderRole): Promise<number | undefined> {
  const order = await lockOrder(ctx.db, id);
  if (!order || !isOrderStatus(order.status)) throw notFound();
  const { status } = order;
  const rows = await requireOrderRow(ctx.db, id, 'anyone');
  if (
    !canCancelOrder({ status }, role) ||
    (role === 'buyer' && isOrderFullyRefunded(rows)) ||
    rows.shipments.some((parcel) => isSentShipmentStatus(parcel.status))
  )
    throw orderNotCancellable();
  if (await hasOpenDispute(ctx.db, id)) throw orderIsDisputed();
  if (await isOrderGiftUsed(ctx.db, id)) throw orderNotCancellable();
  if (role !== 'buyer' && isPaidStatus(status)) await requireCancellationWithinRefundLimit(ctx, id);
  const by = { actor: role === 'buyer' ? 'buyer' : 'staff', user_id: ctx.user?.id ?? null } as const;
  if (!(await changeOrderStatus(ctx.db, { order_id: id, from: status, to: 'cancelled', ...by })))
    throw orderNotCancellable();
  await cancelOrderParcels(ctx.db, id);
  const refund_id = isPaidStatus(status)
    ? await unsell(ctx, id, rows.payment_method === 'outside')
    : await unhold(ctx, id);
  if (role !== 'buyer')
    await recordAudit(ctx, {
      action: 'order.cancelled',
      entity: 'order',
      entity_id: id,
      before: { status },
      after: { status: 'cancelled', refund_id },
    });
  return refund_id;
}

async function unhold(ctx: Ctx, order_id: number): Promise<undefined> {
  const { db } = ctx;
  const row = await lockPaymentAttempt(db, { order_id, attempt: 1 });
  if (row) await endPaymentAttempt(db, row.attempt_id, 'cancelled', { provider_id: row.provider_id });
  await freeReservedStockAndPromoUse(db, order_id);
  await cancelPledgesWithoutCard(ctx, order_id);
}

async function unsell(ctx: Ctx, order_id: number, outside: boolean): Promise<number | undefined> {
  const user_id = ctx.user?.id ?? null;
  await reverseSaleOfCancelledOrder(ctx, order_id, user_id);
  await endBoxesStartedByOrder(ctx.db, order_id);
  const refund = await insertRefundWithoutChecks(ctx.db, order_id, 'cancelled', { user_id });
  const before = refund ? undefined : (await loadOrderRefundBalance(ctx.db, order_id))?.given;
  const { email, lang, data, key } = await loadOrderMailWithNewKey(ctx.db, order_id);
  await queueMail(ctx, {
    kind: 'order_cancelled',
    entity: `order:${order_id}`,
    recipient: email,
    lang,
    data: {
      ...data,
      refunded: refund?.amount ?? 0,
      ...(before && { before }),
      // For offline refunds, the mail with the credit note follows once staff record how the money was returned.
      ...(outside ? { outside } : refund && { credit_note: creditNoteLink({ ...refund, order_id }, { lang, key }) }),
    },
  });
  return refund?.refund_id;
}
