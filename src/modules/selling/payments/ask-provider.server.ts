import type { PaymentContext } from '#platform/payment-context.server.ts';
import { type ProviderContext, providerPort } from '#platform/payment-context.server.ts';
import type { ProviderCharge } from '#platform/ports/provider-charge.ts';
import { isOpenAttempt } from './attempt.ts';
import type { PaymentAttempt } from './attempts.store.server.ts';
import { methodUnavailable } from './payments.problems.ts';

/** A find that shows nothing is believed only of attempts older than this (ports/payments.ts). */
const FIND_IS_TRUE_AFTER_MS = 120_000;

/** @throws payment_method_unavailable 422 before anything is written or asked */
export function requireCurrencyTaken(
  work: ProviderContext,
  name: 'stripe' | 'paypal',
  currency: string,
  country_id: string,
) {
  if (!providerPort(work, name).takesCurrency(currency, country_id)) throw methodUnavailable();
}

/** A cart that costs nothing is paid without asking anybody. */
export const freeCharge = (
  work: PaymentContext,
  row: Pick<PaymentAttempt, 'order_id' | 'currency'>,
): ProviderCharge => ({
  provider_id: `none:${row.order_id}`,
  status: 'paid',
  captured_amount: 0,
  captured_currency: row.currency,
  refunded_amount: 0,
  order_id: row.order_id,
  livemode: work.config.STRIPE_SECRET_KEY?.includes('_live_') ?? false,
});

/**
 * How the provider says an attempt stands. Null: it can't be said yet. An attempt that the provider definitely never saw is
 * `cancelled`, which is as good as a refusal.
 */
export async function fetchCharge(work: ProviderContext, row: PaymentAttempt): Promise<ProviderCharge | null> {
  if (row.provider === 'none') return freeCharge(work, row);
  const provider = providerPort(work, askedOf(row));
  const found = row.provider_id
    ? await provider.fetch(row.provider_id)
    : await provider.find({ order_id: row.order_id, attempt: row.attempt, since: row.created_at });
  if (found) return found;
  return Date.now() - row.created_at.getTime() > FIND_IS_TRUE_AFTER_MS ? neverSeen(work, row) : null;
}

/**
 * The truth, and the money itself where the buyer has approved and only our word is missing (PayPal). A try that was called off makes
 * way for another one, so its money stays where it is.
 */
export async function captureApproved(work: ProviderContext, row: PaymentAttempt): Promise<ProviderCharge | null> {
  const truth = await fetchCharge(work, row);
  const isWanted = isOpenAttempt(row) && row.order_status === 'pending' && row.reserved_until !== null;
  return truth?.status === 'requires_capture' && isWanted
    ? providerPort(work, askedOf(row)).capture(truth.provider_id, `order:${row.order_id}:capture:${row.attempt}`)
    : truth;
}

/** Makes sure that an open attempt brings no money any more, or says that it did. */
export async function cancelCharge(work: ProviderContext, row: PaymentAttempt): Promise<ProviderCharge | null> {
  const truth = await fetchCharge(work, row);
  if (!truth || truth.status === 'paid' || truth.status === 'cancelled') return truth;
  return providerPort(work, askedOf(row)).cancel(truth.provider_id);
}

/** Of money that staff vouch for nobody can be asked: it is settled where it is written down. */
function askedOf({ provider, order_id }: PaymentAttempt): 'stripe' | 'paypal' {
  if (provider === 'stripe' || provider === 'paypal') return provider;
  throw new Error(`order ${order_id} is paid by ${provider}, whom nobody can ask`);
}

const neverSeen = (work: PaymentContext, row: PaymentAttempt): ProviderCharge => ({
  ...freeCharge(work, row),
  status: 'cancelled',
  provider_id: row.provider_id ?? `unseen:${row.order_id}:${row.attempt}`,
});
