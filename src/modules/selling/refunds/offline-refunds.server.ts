import type { CallBody } from '#kit/call.ts';
import { isCurrency } from '#kit/currency.ts';
import { notFound } from '#kit/problem.ts';
import { lockOrder } from '#modules/selling/orders/change-order-status.server.ts';
import { requireOrderRow } from '#modules/selling/orders/find-orders.server.ts';
import type { OrderOut } from '#modules/selling/orders/order-shape.ts';
import { toOrderOut } from '#modules/selling/orders/order-view.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { finishRefund, type RefundWithCharge } from './carry-out-refund.server.ts';
import { isSameOfflinePayment, type OfflinePayment } from './offline-payment.ts';
import type { recordOfflineRefundCall } from './offline-refunds.contract.ts';
import {
  findOpenOfflineRefunds,
  insertOfflinePaymentOfRefund,
  loadOfflineRefund,
} from './offline-refunds.store.server.ts';
import { refundAlreadyCompleted, refundIsNotOffline } from './refunds.problems.ts';
import { loadRefundRow } from './refunds.store.server.ts';
import { requireDayNotInFuture } from './require-day-not-in-future.server.ts';

/**
 * Records how staff refunded an offline payment; only now does it count as refunded. Runs in one transaction; repeating
 * it changes nothing.
 * @throws not_found 404; refund_not_outside, refund_settled 409; day_not_come 422
 */
export async function recordOfflineRefund(
  own: Ctx,
  refund_id: number,
  money: CallBody<typeof recordOfflineRefundCall>,
): Promise<OrderOut> {
  const before = await loadRefundRow(own.db, refund_id);
  if (!before) throw notFound();
  await lockOrder(own.db, before.order_id);
  const row = (await loadRefundRow(own.db, refund_id)) ?? before;
  if (row.provider !== 'outside') throw refundIsNotOffline();
  if (row.status !== 'started' && !isSameOfflinePayment(await loadOfflineRefund(own.db, refund_id), money))
    throw refundAlreadyCompleted();
  if (row.status === 'started') await payBack(own, row, money);
  return toOrderOut(await requireOrderRow(own.db, row.order_id, 'anyone'), own.t);
}

async function payBack(own: Ctx, row: RefundWithCharge, money: OfflinePayment): Promise<void> {
  requireDayNotInFuture(own, money.on_day);
  const by = requireUser(own).id;
  await insertOfflinePaymentOfRefund(own.db, row.id, money, by);
  await finishRefund(own, row, { status: 'succeeded', refund_id: '' }, by);
  const { amount, currency } = row;
  await recordAudit(own, {
    action: 'order.paid_back',
    entity: 'order',
    entity_id: row.order_id,
    after: { refund_id: row.id, amount, currency, ...money },
  });
}

/** Refunds of offline payments that staff still have to pay: a hundred at most. */
export async function listOwedRefunds({ db }: Pick<Ctx, 'db'>) {
  const rows = await findOpenOfflineRefunds(db, 100);
  return { items: rows.flatMap(({ currency, ...row }) => (isCurrency(currency) ? [{ ...row, currency }] : [])) };
}
