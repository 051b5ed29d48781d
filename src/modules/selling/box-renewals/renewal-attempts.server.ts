import { lockOrder } from '#modules/selling/orders/change-order-status.server.ts';
import type { SavedCardCharge } from '#modules/selling/payments/charge-attempt.server.ts';
import { loadLatestPaymentAttempt } from '#modules/selling/payments/payment-attempts.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import { insertRenewalAttempt, loadSubscriptionCard } from './renewal-attempts.store.server.ts';

interface Way {
  /** Null for a free period, or when no card is saved any more. */
  readonly card: { readonly payment_method_id: string; readonly provider_customer_id: string | null } | null;
  /** True when the buyer is absent and can't confirm with the bank. */
  readonly off_session: boolean;
}

/**
 * The next intent to charge an order, with a key of its own. The caller has locked the order (rule 8 and invariant
 * 16).
 */
export const startRenewalAttempt = (db: Db, order_id: number, { card, off_session }: Way): Promise<SavedCardCharge> =>
  insertRenewalAttempt(db, order_id, {
    off_session,
    payment_method_id: card?.payment_method_id ?? null,
    provider_customer_id: card?.provider_customer_id ?? null,
  });

/**
 * Starts the buyer's own payment of a pending order, one click at a time. Null when another attempt is open or the
 * order is no longer pending.
 */
export async function startBuyerRenewalAttempt(db: Db, order_id: number): Promise<SavedCardCharge | null> {
  const order = await lockOrder(db, order_id);
  const last = await loadLatestPaymentAttempt(db, order_id);
  const card = await loadSubscriptionCard(db, order_id);
  const isOpen = last && !['declined', 'cancelled'].includes(last.attempt_status);
  if (order?.status !== 'pending' || isOpen || !card) return null;
  return startRenewalAttempt(db, order_id, { card, off_session: false });
}
