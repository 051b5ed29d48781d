import { isCurrency } from '#kit/currency.ts';
import { formatPrice } from '#kit/money.ts';
import { issueCreditNote } from '#modules/money/invoices/issue-invoice.server.ts';
import { lockOrder, recordOrderEvent } from '#modules/selling/orders/change-order-status.server.ts';
import { loadAttemptOfCharge } from '#modules/selling/payments/payment-attempts.server.ts';
import { applyRefund } from '#modules/selling/refunds/apply-refund.server.ts';
import { insertRefundWithoutChecks } from '#modules/selling/refunds/begin-refund.server.ts';
import { loadOrderRefundBalance } from '#modules/selling/refunds/refunds.server.ts';
import { queueMail } from '#modules/shared/mail/queue-mail.server.ts';
import { platformEmail } from '#platform/config.server.ts';
import { type Db, runInTransaction } from '#platform/ctx.server.ts';
import type { PaymentContext, PaymentProviderContext } from '#platform/payment-context.server.ts';
import { paymentProviderByName } from '#platform/payment-provider-by-name.server.ts';
import type { ProviderDispute } from '#platform/ports/provider-ledger.ts';
import { findDisputeIdsToFetch, linkDisputeRefund, storeDispute } from './disputes.store.server.ts';

type Name = 'stripe' | 'paypal';

/** The order of a dispute; undefined if it is not ours. PayPal names the order, Stripe its charge. */
export async function findDisputedOrderId(
  db: Db,
  name: Name,
  { provider_id, order_id }: Pick<ProviderDispute, 'provider_id' | 'order_id'>,
): Promise<number | undefined> {
  const row = await loadAttemptOfCharge(db, name, provider_id, order_id);
  return row?.order_id;
}

/**
 * Finds disputes whose webhook got lost: those opened in a span, and all undecided ones. Each is fetched and handled
 * like a webhook.
 */
export async function syncDisputes(
  work: PaymentProviderContext,
  name: Name,
  span: { readonly from: Date; readonly to: Date },
) {
  const at = paymentProviderByName(work, name);
  for (const id of await findDisputeIdsToFetch(work.db, name, await at.listDisputes(span))) {
    const dispute = await at.fetchDispute(id);
    const order_id = dispute && (await findDisputedOrderId(work.db, name, dispute));
    if (dispute && order_id) await runInTransaction(work, (own) => handleDispute(own, name, order_id, dispute));
  }
}

/**
 * Stores a dispute of an order, in the transaction of its news. A lost one becomes a refund with lines and credit
 * note. It is already paid, so it can't be refunded twice. Repeated news changes nothing.
 */
export async function handleDispute(
  work: PaymentContext,
  provider: Name,
  order_id: number,
  dispute: ProviderDispute,
): Promise<void> {
  const order = await lockOrder(work.db, order_id);
  const row = order && (await storeDispute(work.db, provider, order_id, dispute));
  if (!row) return;
  // A dispute won before we knew of it needs no action.
  if (row.isNew && dispute.status !== 'won')
    await tellStaff(work, { id: row.id, number: order.number, order_id, dispute });
  if (row.isNew || dispute.status !== 'open')
    await recordOrderEvent(work.db, {
      order_id,
      kind: `dispute_${dispute.status}`,
      actor: 'provider',
      note: dispute.reason,
    });
  if (dispute.status === 'lost' && row.refund_id === null) await takeBack(work, row.id, order_id, dispute);
}

async function takeBack(work: PaymentContext, id: number, order_id: number, { amount, currency }: ProviderDispute) {
  const money = await loadOrderRefundBalance(work.db, order_id);
  const left = money && money.currency === currency ? Math.min(amount, money.captured - money.given) : 0;
  if (left <= 0) return;
  const pieces = 'unsent_back';
  const refund = await insertRefundWithoutChecks(work.db, order_id, 'dispute', { amount: left, pieces, done: true });
  if (!refund) return;
  await linkDisputeRefund(work.db, id, refund.refund_id);
  await applyRefund(work, { id: refund.refund_id, order_id, user_id: null, pieces });
  await issueCreditNote(work, refund.refund_id);
}

async function tellStaff(
  work: PaymentContext,
  disputedOrder: { id: number; number: string; order_id: number; dispute: ProviderDispute },
) {
  const { id, number, order_id, dispute } = disputedOrder;
  await queueMail(work, {
    kind: 'dispute_staff',
    entity: `dispute:${id}`,
    recipient: platformEmail(work.config),
    lang: 'en',
    data: {
      number,
      order_id,
      reason: dispute.reason.replaceAll('_', ' '),
      amount: isCurrency(dispute.currency) ? formatPrice(dispute.amount, dispute.currency, 'en', { full: true }) : '',
      due_by: dispute.status === 'open' ? (dispute.due_by?.toISOString() ?? null) : null,
    },
  });
}
