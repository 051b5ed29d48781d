import { setEmptyCartCookie } from '#modules/selling/cart/cart-at-payment.server.ts';
import { closeAttempt } from '#modules/selling/payments/close-attempt.server.ts';
import type { PaymentAttempt } from '#modules/selling/payments/payment-attempts.server.ts';
import type { AttemptSettlement } from '#modules/selling/payments/settle-paid-order.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import type { PaymentProviderContext } from '#platform/payment-context.server.ts';
import type { ChargeToSettle } from '#platform/ports/charge-to-settle.ts';
import type { PaymentAnswerOut } from './checkout.contract.ts';

/** The fields of a provider's answer that a buyer may see. */
export const buyerVisibleCharge = ({ client_secret, redirect_url, decline_key }: ChargeToSettle) => ({
  client_secret: client_secret ?? null,
  redirect_url: redirect_url ?? null,
  decline_key: decline_key ?? null,
});

type Shown = Pick<PaymentAttempt, 'order_id' | 'number' | 'client_secret' | 'redirect_url' | 'decline_key'>;

/** The answer to a payment. Given `ctx`, a paid cart is also shown as empty. */
export function buildPaymentAnswer(
  { order_id, number, client_secret, redirect_url, decline_key }: Shown,
  { status }: Pick<AttemptSettlement, 'status'>,
  ctx?: Ctx,
): PaymentAnswerOut {
  if (status === 'paid' && ctx) setEmptyCartCookie(ctx);
  if (status === 'requires_action') {
    return {
      order_id,
      number,
      status,
      ...(client_secret && { client_secret }),
      ...(redirect_url && { redirect_url }),
      next_action: redirect_url ? 'redirect' : 'card_entry',
    };
  }
  if (status === 'declined' || status === 'refunded_late')
    return { order_id, number, status: 'declined', ...(decline_key && { decline_key }) };
  return { order_id, number, status };
}

/**
 * Closes the previous attempt so that it can't be paid any more.
 * @returns the answer if it was or may be paid; null if it ended unpaid
 */
export async function closeOpenAttempt(
  work: PaymentProviderContext,
  row: PaymentAttempt,
): Promise<PaymentAnswerOut | null> {
  const closed = await closeAttempt(work, row);
  const { order_id, number } = row;
  if (!closed) return { order_id, number, status: 'processing' };
  return closed.status === 'declined'
    ? null
    : buildPaymentAnswer({ order_id, number, ...buyerVisibleCharge(closed.charge) }, closed);
}
