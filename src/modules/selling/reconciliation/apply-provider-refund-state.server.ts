import { isCurrency } from '#kit/currency.ts';
import { formatPrice } from '#kit/money.ts';
import { lockOrder, recordOrderEvent } from '#modules/selling/orders/change-order-status.server.ts';
import { finishRefund, type RefundWithCharge } from '#modules/selling/refunds/carry-out-refund.server.ts';
import { loadRefundRow, markRefundBounced } from '#modules/selling/refunds/refunds.server.ts';
import { queueMail } from '#modules/shared/mail/queue-mail.server.ts';
import { platformEmail } from '#platform/config.server.ts';
import type { PaymentContext } from '#platform/payment-context.server.ts';
import type { PaymentRefund } from '#platform/ports/payments.ts';
import { recordRefundMissingAtProvider } from './ledger-comparison.store.server.ts';

/**
 * Applies the provider's later news of a refund, in the transaction of that news. A pending refund ends; a completed
 * one may bounce at the bank. Then the buyer is still owed the money, and refund and credit note stay. Staff see it on
 * the order, by mail and as a difference, until they pay it in another way (ADR 25).
 */
export async function applyProviderRefundState(work: PaymentContext, id: number, truth: PaymentRefund): Promise<void> {
  const found = await loadRefundRow(work.db, id);
  if (!found || truth.status === 'pending') return;
  const order = await lockOrder(work.db, found.order_id);
  const row = await loadRefundRow(work.db, id);
  if (!order || !row) return;
  if (row.status === 'started') await finishRefund(work, row, truth);
  else if (row.status === 'succeeded' && truth.status !== 'succeeded') await bounce(work, row, order.number);
}

async function bounce(work: PaymentContext, { id, order_id, amount, currency }: RefundWithCharge, number: string) {
  if (!(await markRefundBounced(work.db, id))) return;
  await recordOrderEvent(work.db, { order_id, kind: 'refund_bounced', actor: 'provider', note: String(amount) });
  await recordRefundMissingAtProvider(work.db, id);
  await queueMail(work, {
    kind: 'refund_bounced_staff',
    entity: `refund:${id}:bounced`,
    recipient: platformEmail(work.config),
    lang: 'en',
    data: {
      number,
      order_id,
      amount: isCurrency(currency) ? formatPrice(amount, currency, 'en', { full: true }) : '',
    },
  });
}
