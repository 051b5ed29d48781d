import { changeOrderStatus, recordOrderEvent } from '#modules/selling/orders/change-order-status.server.ts';
import { loadOrderMailWithNewKey } from '#modules/selling/orders/load-order-mail.server.ts';
import { cancelPledgesWithoutCard } from '#modules/selling/pledges/pledge-card.server.ts';
import { insertRefundWithoutChecks } from '#modules/selling/refunds/begin-refund.server.ts';
import { recordProviderRefund } from '#modules/selling/refunds/record-provider-refund.server.ts';
import { queueMail } from '#modules/shared/mail/queue-mail.server.ts';
import type { PaymentContext } from '#platform/payment-context.server.ts';
import { endPaymentAttempt } from './payment-attempts.store.server.ts';
import type { AttemptSettlement, PaidAttempt } from './settle-paid-order.server.ts';

/** Refunds a late payment in full: the order is over, or its stock is sold. The buyer gets a mail. */
export async function refundLatePayment(
  context: PaymentContext,
  { attempt, charge }: Pick<PaidAttempt, 'attempt' | 'charge'>,
): Promise<AttemptSettlement> {
  const { db } = context;
  const { order_id, purpose } = attempt;
  if (purpose.kind === 'goods' && purpose.brings_card) await cancelPledgesWithoutCard(context, order_id);
  await endPaymentAttempt(db, attempt.attempt_id, 'refunded_late', charge);
  if (attempt.order_status === 'pending')
    await changeOrderStatus(db, {
      order_id,
      from: 'pending',
      to: 'failed',
      actor: 'system',
      note: 'money_too_late',
    });
  await recordOrderEvent(db, { order_id, kind: 'late_money', actor: 'provider' });
  const { email, lang, data } = await loadOrderMailWithNewKey(db, order_id);
  await queueMail(context, {
    kind: 'order_late_refund',
    entity: `order:${order_id}`,
    recipient: email,
    lang,
    data: { ...data, refunded: attempt.amount },
  });
  await recordProviderRefund(context, { order_id, refunded_amount: charge.refunded_amount, pieces: 'stay' });
  const refund = await insertRefundWithoutChecks(db, order_id, 'late');
  return { status: 'refunded_late', ...(refund && { refund_id: refund.refund_id }) };
}
