import { issueCreditNote } from '#modules/money/invoices/issue-invoice.server.ts';
import { lockOrder, recordOrderEvent } from '#modules/selling/orders/change-order-status.server.ts';
import { loadOrderMailWithNewKey } from '#modules/selling/orders/load-order-mail.server.ts';
import { creditNoteLink } from '#modules/selling/orders/order-mail-data.ts';
import { queueMail } from '#modules/shared/mail/queue-mail.server.ts';
import { runInTransaction } from '#platform/ctx.server.ts';
import type { PaymentContext, PaymentProviderContext } from '#platform/payment-context.server.ts';
import { paymentProviderByName } from '#platform/payment-provider-by-name.server.ts';
import {
  type PaymentRefund,
  ProviderOutcomeUnknownError,
  ProviderRejectedError,
  ProviderUnavailableError,
} from '#platform/ports/payments.ts';
import { applyRefund } from './apply-refund.server.ts';
import { loadOfflineRefund } from './offline-refunds.store.server.ts';
import { endRefund, loadRefundRow, storeProviderRefundId } from './refunds.store.server.ts';

export type RefundWithCharge = NonNullable<Awaited<ReturnType<typeof loadRefundRow>>>;
type RefundStatus = 'started' | 'succeeded' | 'failed';

/**
 * Pays a recorded refund. Repeated with the same key until the provider gives a definite answer; never inside a
 * transaction (rules 7 and 8).
 */
export async function carryOutRefund(work: PaymentProviderContext, refund_id: number): Promise<RefundStatus> {
  const row = await loadRefundRow(work.db, refund_id);
  if (row?.status !== 'started') return row?.status === 'succeeded' ? 'succeeded' : 'failed';
  const { provider } = row;
  const asked = provider === 'stripe' || provider === 'paypal' ? provider : null;
  // An offline payment is refunded offline: it stays pending until staff record how they paid it.
  const answer = asked && row.charge_id ? await give(work, asked, row, row.charge_id) : null;
  if (answer?.status === 'pending') await storeProviderRefundId(work.db, row.id, answer.refund_id);
  if (!answer || answer.status === 'pending') return 'started';
  return runInTransaction(work, async (own) => {
    // The order is always locked first.
    await lockOrder(own.db, row.order_id);
    return finishRefund(own, row, answer);
  });
}

async function give(
  work: PaymentProviderContext,
  name: 'stripe' | 'paypal',
  { amount, currency, idempotency_key, refund_id }: RefundWithCharge,
  provider_id: string,
): Promise<PaymentRefund | null> {
  const at = paymentProviderByName(work, name);
  try {
    // A pending refund is only queried: the provider forgets keys after a day, so repeating the request would refund
    // twice.
    if (refund_id !== null) return await at.fetchRefund(refund_id);
    return await at.refund({ provider_id, amount, currency, idempotency_key });
  } catch (error) {
    if (error instanceof ProviderOutcomeUnknownError || error instanceof ProviderUnavailableError) return null;
    if (error instanceof ProviderRejectedError)
      return { refund_id: '', status: 'refused', refusal_key: 'refund_not_possible' };
    throw error;
  }
}

/**
 * Ends a refund, once, in the caller's transaction.
 * @param user_id the staff member who records it
 */
export async function finishRefund(
  work: PaymentContext,
  row: RefundWithCharge,
  { status, refund_id, refusal_key }: PaymentRefund,
  user_id?: number,
): Promise<RefundStatus> {
  const end = status === 'succeeded' ? 'succeeded' : 'failed';
  if (!(await endRefund(work.db, row.id, end, refund_id || null))) return end;
  await recordOrderEvent(work.db, {
    order_id: row.order_id,
    kind: end === 'succeeded' ? 'refund' : 'alert',
    actor: row.provider === 'outside' ? 'staff' : 'provider',
    user_id: user_id ?? null,
    note: end === 'succeeded' ? String(row.amount) : `refund:${refusal_key ?? status}`,
  });
  if (end === 'failed') return end;
  const cancelled = await applyRefund(work, row);
  if (!isTold(row)) await queueRefundMail(work, row, cancelled);
  await issueCreditNote(work, row.id);
  return end;
}

/** Whether the cancellation mail already mentions the refund. A reason entered by staff does not count. */
const isTold = ({ reason, provider, order_status, attempt_status }: RefundWithCharge): boolean =>
  (reason === 'cancelled' && order_status === 'cancelled' && provider !== 'outside') ||
  (reason === 'late' && attempt_status === 'refunded_late');

async function queueRefundMail(
  work: PaymentContext,
  { id, order_id, amount, provider }: RefundWithCharge,
  cancelled: boolean,
) {
  const { email, lang, data, key } = await loadOrderMailWithNewKey(work.db, order_id);
  const outside = provider === 'outside' ? await loadOfflineRefund(work.db, id) : undefined;
  await queueMail(work, {
    kind: 'order_refunded',
    entity: `refund:${id}`,
    recipient: email,
    lang,
    data: {
      ...data,
      refunded: amount,
      credit_note: creditNoteLink({ order_id, refund_id: id }, { lang, key }),
      ...(cancelled && { cancelled }),
      ...(outside && { outside: { means: outside.means, on_day: outside.on_day } }),
    },
  });
}
