import type { PaymentContext, PaymentProviderContext } from '#platform/payment-context.server.ts';
import { paymentProviderByName } from '#platform/payment-provider-by-name.server.ts';
import type { ChargeToSettle } from '#platform/ports/charge-to-settle.ts';
import { isOpenAttempt } from './payment-attempt.ts';
import type { PaymentAttempt } from './payment-attempts.store.server.ts';
import { paymentMethodUnavailable } from './payments.problems.ts';

/** An empty search result is trusted only for attempts older than this (ports/payments.ts). */
const FIND_IS_TRUE_AFTER_S = 120;

/** @throws payment_method_unavailable 422 before any write or call */
export function requireCurrencyAccepted(
  context: PaymentProviderContext,
  name: 'stripe' | 'paypal',
  currency: string,
  country_id: string,
) {
  if (!paymentProviderByName(context, name).takesCurrency(currency, country_id)) throw paymentMethodUnavailable();
}

/** The charge of a free cart, made without a provider. */
export const makeChargeOfFreeOrder = (
  context: PaymentContext,
  attempt: Pick<PaymentAttempt, 'order_id' | 'currency'>,
): ChargeToSettle => ({
  provider_id: `none:${attempt.order_id}`,
  status: 'paid',
  captured_amount: 0,
  captured_currency: attempt.currency,
  refunded_amount: 0,
  order_id: attempt.order_id,
  livemode: context.config.STRIPE_SECRET_KEY?.includes('_live_') ?? false,
});

/**
 * The provider's charge of an attempt; null while its state is unknown. An attempt that the provider definitely never
 * saw is `cancelled`, which counts as a refusal.
 */
async function fetchCharge(context: PaymentProviderContext, attempt: PaymentAttempt): Promise<ChargeToSettle | null> {
  if (attempt.provider === 'none') return makeChargeOfFreeOrder(context, attempt);
  const provider = paymentProviderByName(context, requireProvider(attempt));
  const found = attempt.provider_id
    ? await provider.fetch(attempt.provider_id)
    : await provider.find({ order_id: attempt.order_id, attempt: attempt.attempt, since: attempt.created_at });
  if (found) return found;
  return attempt.age_seconds > FIND_IS_TRUE_AFTER_S ? neverSeen(context, attempt) : null;
}

/**
 * The charge; a PayPal payment approved by the buyer is captured. A cancelled attempt is not captured, because another
 * one takes its place.
 */
export async function fetchOrCaptureCharge(
  context: PaymentProviderContext,
  attempt: PaymentAttempt,
): Promise<ChargeToSettle | null> {
  const charge = await fetchCharge(context, attempt);
  const isWanted = isOpenAttempt(attempt) && attempt.order_status === 'pending' && attempt.reserved_until !== null;
  return charge?.status === 'requires_capture' && isWanted
    ? paymentProviderByName(context, requireProvider(attempt)).capture(
        charge.provider_id,
        `order:${attempt.order_id}:capture:${attempt.attempt}`,
      )
    : charge;
}

/** Cancels an open attempt at the provider, or reports that it was paid. */
export async function cancelCharge(
  context: PaymentProviderContext,
  attempt: PaymentAttempt,
): Promise<ChargeToSettle | null> {
  const charge = await fetchCharge(context, attempt);
  if (!charge || charge.status === 'paid' || charge.status === 'cancelled') return charge;
  return paymentProviderByName(context, requireProvider(attempt)).cancel(charge.provider_id);
}

/** Only Stripe and PayPal can be queried. Offline payments are settled where they are recorded. */
function requireProvider({ provider, order_id }: PaymentAttempt): 'stripe' | 'paypal' {
  if (provider === 'stripe' || provider === 'paypal') return provider;
  throw new Error(`order ${order_id} is paid by ${provider}, whom nobody can ask`);
}

const neverSeen = (context: PaymentContext, attempt: PaymentAttempt): ChargeToSettle => ({
  ...makeChargeOfFreeOrder(context, attempt),
  status: 'cancelled',
  provider_id: attempt.provider_id ?? `unseen:${attempt.order_id}:${attempt.attempt}`,
});
