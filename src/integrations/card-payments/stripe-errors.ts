import Stripe from 'stripe';
import { ProviderOutcomeUnknownError, ProviderRejectedError, type RefundRefusalKey } from '#platform/ports/payments.ts';

const { errors } = Stripe;

/**
 * The outcome that a failed call implies. Time-outs, lost connections, 5xx, 429, truncated answers and a key in use or
 * with another body are ProviderOutcomeUnknownError. A refused request is definite (ProviderRejectedError). Never
 * "declined".
 */
export function translateStripeError(error: unknown): unknown {
  if (!(error instanceof errors.StripeError)) return error;
  if (error instanceof errors.StripeConnectionError)
    return new ProviderOutcomeUnknownError('stripe', 'no_answer', error);
  if (error instanceof errors.StripeIdempotencyError)
    return new ProviderOutcomeUnknownError('stripe', 'key_conflict', error);
  const status = error.statusCode ?? 0;
  const definite = status >= 400 && status < 500 && status !== 409 && status !== 429;
  if (definite) return new ProviderRejectedError('stripe', error.code ?? error.type, error.message);
  if (status === 409) return new ProviderOutcomeUnknownError('stripe', 'key_conflict', error);
  return new ProviderOutcomeUnknownError('stripe', status ? `status_${status}` : 'malformed', error);
}

/** The intent inside a card refusal; undefined for every other failure. */
export const declinedStripeIntent = (error: unknown): Stripe.PaymentIntent | undefined =>
  error instanceof errors.StripeCardError ? error.payment_intent : undefined;

/** The setup inside a card refusal; undefined for every other failure. */
export const declinedStripeSetupIntent = (error: unknown): Stripe.SetupIntent | undefined =>
  error instanceof errors.StripeCardError ? error.setup_intent : undefined;

export function stripeRefundRefusalKey(error: unknown): RefundRefusalKey | undefined {
  if (!(error instanceof errors.StripeInvalidRequestError)) return undefined;
  if (error.code === 'charge_already_refunded') return 'charge_already_refunded';
  if (error.code === 'amount_too_large' || error.param === 'amount') return 'refund_exceeds_charge';
  return refusedStates.has(error.code ?? '') ? 'refund_not_possible' : undefined;
}

const refusedStates = new Set([
  'charge_not_captured',
  'charge_disputed',
  'payment_intent_unexpected_state',
  'refund_disputed_payment',
]);

export const isStripeObjectMissing = (error: unknown) =>
  error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing';

export const isStripeStateError = (error: unknown) =>
  error instanceof errors.StripeInvalidRequestError && error.code === 'payment_intent_unexpected_state';
