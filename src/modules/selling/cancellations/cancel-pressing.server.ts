import { requirePressing } from '#modules/making/pressings/find-pressings.server.ts';
import { markPressingCancelled } from '#modules/making/pressings/mark-pressing-cancelled.server.ts';
import type { Pressing } from '#modules/making/pressings/pressings.contract.ts';
import { closeAttempt } from '#modules/selling/payments/close-attempt.server.ts';
import { isOpenAttempt } from '#modules/selling/payments/payment-attempt.ts';
import { loadLatestPaymentAttempt } from '#modules/selling/payments/payment-attempts.server.ts';
import { carryOutRefund } from '#modules/selling/refunds/carry-out-refund.server.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { queueMail } from '#modules/shared/mail/queue-mail.server.ts';
import { type Ctx, runFirstCallTransactionOnce } from '#platform/ctx.server.ts';
import { cancelPaidOrderInTransaction } from './cancel-order.server.ts';
import { orderNotCancellable } from './cancellations.problems.ts';

/**
 * Cancels a pressing: pending payments are cancelled, paid ones refunded completely, and the customer gets the reason
 * by mail. Runs once. Money that arrives later is refunded like any late payment.
 * @throws not_found 404; pressing_cancelled, order_not_cancellable, order_disputed 409
 */
export async function cancelPressing(ctx: Ctx, id: number, reason: string): Promise<Pressing> {
  const { payments } = await requirePressing(ctx.db, id);
  for (const { order_id } of payments) await makeSure(ctx, order_id);
  const refunds = await runFirstCallTransactionOnce(ctx, (own) => cancelAll(own, id, reason));
  for (const refund_id of refunds) await carryOutRefund(ctx, refund_id);
  return requirePressing(ctx.db, id);
}

/** Closes an open attempt: it is either paid or can't be paid any more. */
async function makeSure(ctx: Ctx, order_id: number): Promise<void> {
  const row = await loadLatestPaymentAttempt(ctx.db, order_id);
  if (!row || !isOpenAttempt(row)) return;
  const closed = await closeAttempt(ctx, row);
  if (closed?.status !== 'declined' && closed?.status !== 'paid') throw orderNotCancellable();
}

async function cancelAll(ctx: Ctx, id: number, reason: string): Promise<number[]> {
  const { pressing, asker } = await markPressingCancelled(ctx, id, reason);
  const refunds: number[] = [];
  for (const { order_id, status } of pressing.payments) {
    if (status === 'cancelled') continue;
    const refund_id = await cancelPaidOrderInTransaction(ctx, order_id, ctx.role === 'admin' ? 'admin' : 'team');
    if (refund_id !== undefined) refunds.push(refund_id);
  }
  await queueMail(ctx, {
    kind: 'pressing_cancelled',
    entity: `pressing:${id}`,
    recipient: asker.email,
    lang: asker.lang,
    data: { id: pressing.quote_id, name: asker.name, reason },
  });
  await recordAudit(ctx, {
    action: 'pressing.cancelled',
    entity: 'pressing',
    entity_id: id,
    after: { reason, refunds },
  });
  return refunds;
}
