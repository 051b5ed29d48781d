import type Stripe from 'stripe';
import { lookupTable } from '#kit/lookup-table.ts';
import type { ChargeDeclineKey, ChargeStatus, PaymentCharge, VaultCard } from '#platform/ports/payments.ts';

/** A PaymentIntent as a `Charge` of the port. Refunds are known only if `latest_charge` was expanded. */
export function chargeFromStripeIntent(intent: Stripe.PaymentIntent): PaymentCharge {
  const status = getChargeStatus(intent);
  const charge = intent.latest_charge;
  const redirect_url = intent.next_action?.redirect_to_url?.url;
  return {
    provider_id: intent.id,
    status,
    amount: intent.amount,
    captured_amount: intent.amount_received,
    captured_currency: intent.currency.toUpperCase(),
    refunded_amount: typeof charge === 'object' ? (charge?.amount_refunded ?? 0) : 0,
    charge_id: typeof charge === 'object' ? (charge?.id ?? null) : charge,
    order_id: parseMetadataNumber(intent.metadata.order_id),
    attempt: parseMetadataNumber(intent.metadata.attempt),
    livemode: intent.livemode,
    created: new Date(intent.created * 1000),
    ...(status === 'requires_action' && intent.client_secret && { client_secret: intent.client_secret }),
    ...(status === 'requires_action' && redirect_url && { redirect_url }),
    ...(status === 'declined' && { decline_key: stripeDeclineKey(intent.last_payment_error ?? {}) }),
    ...getSavedCard(intent),
  };
}

function getChargeStatus(intent: Stripe.PaymentIntent): ChargeStatus {
  if (intent.status === 'requires_payment_method') return intent.last_payment_error ? 'declined' : 'requires_action';
  return statuses[intent.status] ?? 'processing';
}

const statuses: Record<string, ChargeStatus> = lookupTable({
  succeeded: 'paid',
  requires_action: 'requires_action',
  requires_confirmation: 'requires_action',
  requires_capture: 'requires_capture',
  processing: 'processing',
  canceled: 'cancelled',
});

function getSavedCard(intent: Stripe.PaymentIntent): { kept_card?: VaultCard } {
  if (intent.status !== 'succeeded' || intent.setup_future_usage === null) return {};
  const kept_card = toVaultCard(intent.payment_method, intent.customer);
  return kept_card ? { kept_card } : {};
}

/** An expanded payment method as a saved card; undefined for other kinds. */
export function toVaultCard(
  method: Stripe.PaymentMethod | string | null,
  customer: Stripe.PaymentIntent['customer'],
): VaultCard | undefined {
  if (customer === null || method === null || typeof method === 'string' || !method.card) return undefined;
  const { brand, last4, exp_month, exp_year, fingerprint } = method.card;
  const provider_customer_id = typeof customer === 'string' ? customer : customer.id;
  const named = fingerprint ? { fingerprint } : {};
  return { payment_method_id: method.id, provider_customer_id, brand, last4, exp_month, exp_year, ...named };
}

export const parseMetadataNumber = (word: string | undefined): number | null =>
  word !== undefined && /^\d{1,15}$/.test(word) ? Number(word) : null;

/** The reason for the buyer, from Stripe's decline code or else its error code. */
export function stripeDeclineKey({
  code,
  decline_code,
}: {
  code?: string | undefined;
  decline_code?: string | undefined;
}): ChargeDeclineKey {
  return declineKeyByCode[decline_code ?? ''] ?? declineKeyByCode[code ?? ''] ?? 'card_declined';
}

const declineKeyByCode: Record<string, ChargeDeclineKey> = lookupTable({
  insufficient_funds: 'insufficient_funds',
  withdrawal_count_limit_exceeded: 'card_limit_exceeded',
  card_velocity_exceeded: 'card_limit_exceeded',
  expired_card: 'expired_card',
  invalid_expiry_month: 'expired_card',
  invalid_expiry_year: 'expired_card',
  incorrect_cvc: 'incorrect_cvc',
  invalid_cvc: 'incorrect_cvc',
  incorrect_number: 'incorrect_number',
  invalid_number: 'incorrect_number',
  processing_error: 'processing_error',
  try_again_later: 'processing_error',
  authentication_required: 'authentication_failed',
  authentication_not_handled: 'authentication_failed',
  payment_intent_authentication_failure: 'authentication_failed',
  card_not_supported: 'payment_method_unavailable',
  currency_not_supported: 'payment_method_unavailable',
});
