import { isCurrency } from '#kit/currency.ts';
import { formatPrice } from '#kit/money.ts';
import { lockOrderRow, noteOnOrder } from '#modules/selling/orders/close-order.server.ts';
import { finishRefund, type RefundRow } from '#modules/selling/refunds/carry-out-refund.server.ts';
import { loadRefund, markBounced } from '#modules/selling/refunds/refunds.server.ts';
import { queueMail } from '#modules/shared/mail/queue-mail.server.ts';
import { houseAddress } from '#platform/config.server.ts';
import type { PaymentContext } from '#platform/payment-context.server.ts';
import type { Refund } from '#platform/ports/payments.ts';
import { noteMissingRefund } from './books.store.server.ts';

/**
 * What the provider says of a refund of ours later on, in the transaction of the news: one under way comes to its end, one that had
 * succeeded may come back from the bank. Then the buyer is still owed the money: refund and credit note stand, and staff are told on
 * the order, by mail and among the differences of the books, until somebody has paid it in another way (ADR 25).
 */
export async function followRefund(work: PaymentContext, id: number, truth: Refund): Promise<void> {
  const found = await loadRefund(work.db, id);
  if (!found || truth.status === 'pending') return;
  const order = await lockOrderRow(work.db, found.order_id);
  const row = await loadRefund(work.db, id);
  if (!order || !row) return;
  if (row.status === 'started') await finishRefund(work, row, truth);
  else if (row.status === 'succeeded' && truth.status !== 'succeeded') await bounce(work, row, order.number);
}

async function bounce(work: PaymentContext, { id, order_id, amount, currency }: RefundRow, number: string) {
  if (!(await markBounced(work.db, id))) return;
  await noteOnOrder(work.db, { order_id, kind: 'refund_bounced', actor: 'provider', note: String(amount) });
  await noteMissingRefund(work.db, id);
  await queueMail(work, {
    kind: 'refund_bounced_staff',
    entity: `refund:${id}:bounced`,
    recipient: houseAddress(work.config),
    lang: 'en',
    data: {
      number,
      order_id,
      amount: isCurrency(currency) ? formatPrice(amount, currency, 'en', { full: true }) : '',
    },
  });
}
