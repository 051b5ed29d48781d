import { issueCreditNote } from '#modules/money/invoices/issue-invoice.server.ts';
import { recordOrderEvent } from '#modules/selling/orders/change-order-status.server.ts';
import { loadOrderMailWithNewKey } from '#modules/selling/orders/load-order-mail.server.ts';
import type { RefundStockEffect } from '#modules/selling/orders/order.ts';
import { creditNoteLink } from '#modules/selling/orders/order-mail-data.ts';
import { queueMail } from '#modules/shared/mail/queue-mail.server.ts';
import type { PaymentContext } from '#platform/payment-context.server.ts';
import { applyRefund } from './apply-refund.server.ts';
import { insertRefundWithoutChecks } from './begin-refund.server.ts';
import { loadOrderRefundBalance } from './refunds.store.server.ts';

interface ProviderRefund {
  readonly order_id: number;
  /** The total of the refunds that the provider shows for the charge. */
  readonly refunded_amount: number;
  /** Effect on the stock. */
  readonly pieces: RefundStockEffect;
}

/** Records refunds made on the provider's own pages, under the order's lock. Recorded ones are not recorded twice. */
export async function recordProviderRefund(
  context: PaymentContext,
  { order_id, refunded_amount, pieces }: ProviderRefund,
): Promise<void> {
  const { db } = context;
  const money = refunded_amount > 0 ? await loadOrderRefundBalance(db, order_id) : undefined;
  if (!money) return;
  const amount = Math.min(refunded_amount, money.captured - money.disputed) - (money.given - money.disputed);
  if (amount <= 0) return;
  const refund = await insertRefundWithoutChecks(db, order_id, 'provider', { amount, pieces, done: true });
  await recordOrderEvent(db, { order_id, kind: 'refund', actor: 'provider', note: String(amount) });
  if (!refund) return;
  const isCancelled = await applyRefund(context, { id: refund.refund_id, order_id, user_id: null, pieces });
  await issueCreditNote(context, refund.refund_id);
  if (isCancelled) await notifyCancelled(context, order_id, { refund_id: refund.refund_id, amount });
}

async function notifyCancelled(
  context: PaymentContext,
  order_id: number,
  { refund_id, amount }: { refund_id: number; amount: number },
): Promise<void> {
  const { email, lang, data, key } = await loadOrderMailWithNewKey(context.db, order_id);
  await queueMail(context, {
    kind: 'order_cancelled',
    entity: `order:${order_id}`,
    recipient: email,
    lang,
    data: { ...data, refunded: amount, credit_note: creditNoteLink({ order_id, refund_id }, { lang, key }) },
  });
}
