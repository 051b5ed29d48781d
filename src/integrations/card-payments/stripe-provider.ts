import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import Stripe from 'stripe';
import type {
  CardVault,
  ChargeRequest,
  PaymentCharge,
  PaymentProvider,
  PaymentRefund,
  RefundRequest,
} from '#platform/ports/payments.ts';
import { chargeFromStripeIntent } from './charge-from-stripe.ts';
import { type CircuitBreaker, makeCircuitBreaker } from './circuit-breaker.ts';
import { isStripeCurrency } from './stripe-currencies.ts';
import {
  declinedStripeIntent,
  isStripeObjectMissing,
  isStripeStateError,
  stripeRefundRefusalKey,
  translateStripeError,
} from './stripe-errors.ts';
import { makeStripeLedger } from './stripe-ledger.ts';
import { ensureStripeCustomer, makeStripeVault } from './stripe-vault.ts';
import { checkStripeWebhook } from './stripe-webhook.ts';
import type { GuardedStripe } from './stripe-with-circuit-breaker.ts';

export interface StripeSettings {
  secret_key: string;
  webhook_secret: string;
  /** STRIPE_API_BASE; Stripe itself when undefined. */
  api_base?: string | undefined;
  /** Connect and read together, default 10 s. */
  timeout_ms?: number | undefined;
  /** Most entries that a list of a span returns, the newest; default 10,000. */
  list_most?: number | undefined;
}

const apiVersion = '2026-10-28.endive';

/** Cards through Stripe's own SDK: one PaymentIntent per attempt, created and confirmed in one call. */
export function createStripeProvider(settings: StripeSettings): PaymentProvider & CardVault {
  const timeout = settings.timeout_ms ?? 10_000;
  const guard = makeCircuitBreaker({ provider: 'stripe', deadline_ms: timeout + 250 });
  const guarded: CircuitBreaker = (work) => guard(() => work().catch(rethrowMeaning));
  const at: GuardedStripe = { stripe: connect(settings, timeout), guarded };
  return {
    name: 'stripe',
    takesCurrency: isStripeCurrency,
    start: (order) => start(at, order),
    fetch: (provider_id) => fetchCharge(at, provider_id),
    capture: (provider_id, key) => capture(at, provider_id, key),
    find: (attempt) => find(at, attempt),
    refund: (refund) => giveBack(at, refund),
    fetchRefund: (refund_id) => guarded(() => at.stripe.refunds.retrieve(refund_id).then(toPaymentRefund, missing)),
    cancel: (provider_id) => cancel(at, provider_id),
    ...makeStripeVault(at),
    ...makeStripeLedger(at, settings.list_most),
    verifyWebhook: async (raw, headers) => checkStripeWebhook(at.stripe, settings.webhook_secret, raw, headers),
  };
}

function rethrowMeaning(error: unknown): never {
  throw translateStripeError(error);
}

/**
 * No retries here, because our own reconciler repeats calls. Connections are kept alive, and their number is bounded.
 */
function connect({ secret_key, api_base }: StripeSettings, timeout: number): Stripe {
  const common = { apiVersion, timeout, maxNetworkRetries: 0, telemetry: false } as const;
  const pool = { keepAlive: true, maxSockets: 64, scheduling: 'lifo' } as const;
  if (!api_base) return new Stripe(secret_key, { ...common, httpAgent: new HttpsAgent(pool) });
  const { hostname: host, port, protocol } = new URL(api_base);
  const plain = protocol === 'http:';
  const httpAgent = plain ? new HttpAgent(pool) : new HttpsAgent(pool);
  const place = { host, port: port || (plain ? 80 : 443), protocol: plain ? 'http' : 'https' } as const;
  return new Stripe(secret_key, { ...common, ...place, httpAgent });
}

async function start({ stripe, guarded }: GuardedStripe, order: ChargeRequest): Promise<PaymentCharge> {
  const customer = order.save_card
    ? await ensureStripeCustomer({ stripe, guarded }, order)
    : order.customer.provider_customer_id;
  const intent = intentFor(order, customer);
  return guarded(() =>
    stripe.paymentIntents
      .create(intent, { idempotencyKey: order.idempotency_key })
      .then(chargeFromStripeIntent, declined),
  );
}

function intentFor(order: ChargeRequest, customer: string | undefined): Stripe.PaymentIntentCreateParams {
  const { order_id, attempt, amount, currency, payment_method_id } = order;
  return {
    amount,
    currency: currency.toLowerCase(),
    allowed_payment_method_types: ['card'],
    description: `Order ${order_id}`,
    metadata: { order_id: String(order_id), attempt: String(attempt) },
    ...(customer && { customer }),
    ...(order.off_session && { off_session: true }),
    ...(order.save_card && { setup_future_usage: 'off_session', expand: ['payment_method'] }),
    ...(payment_method_id && { payment_method: payment_method_id, confirm: true, return_url: order.return_url }),
  };
}

/** A refused card is an answer, not a failure. */
function declined(error: unknown): PaymentCharge {
  const intent = declinedStripeIntent(error);
  if (!intent) throw error;
  return { ...chargeFromStripeIntent(intent), status: 'declined' };
}

const withCharge = { expand: ['latest_charge', 'payment_method'] };

async function fetchCharge({ stripe, guarded }: GuardedStripe, provider_id: string): Promise<PaymentCharge | null> {
  return guarded(() => stripe.paymentIntents.retrieve(provider_id, withCharge).then(chargeFromStripeIntent, missing));
}

function missing(error: unknown): null {
  if (isStripeObjectMissing(error)) return null;
  throw error;
}

async function capture(
  { stripe, guarded }: GuardedStripe,
  provider_id: string,
  idempotencyKey: string,
): Promise<PaymentCharge> {
  const intent = await guarded(() => stripe.paymentIntents.retrieve(provider_id, withCharge));
  if (intent.status !== 'requires_capture') return chargeFromStripeIntent(intent);
  return guarded(() =>
    stripe.paymentIntents.capture(provider_id, {}, { idempotencyKey }).then(chargeFromStripeIntent, declined),
  );
}

/** The search index may lag; the list of the minutes around the attempt does not, so it decides. */
async function find(
  at: GuardedStripe,
  { order_id, attempt, since }: Parameters<PaymentProvider['find']>[0],
): Promise<PaymentCharge | null> {
  const query = `metadata['order_id']:'${order_id}' AND metadata['attempt']:'${attempt}'`;
  const found = await at.guarded(() => at.stripe.paymentIntents.search({ query, limit: 1 }));
  const intent = found.data[0] ?? (await findInList(at, { order_id, attempt, since }));
  return intent ? fetchCharge(at, intent.id) : null;
}

const mostListed = 1000;

async function findInList(
  { stripe, guarded }: GuardedStripe,
  { order_id, attempt, since }: Parameters<PaymentProvider['find']>[0],
) {
  const startSeconds = Math.floor(since.getTime() / 1000);
  const created = { gte: startSeconds - 30, lte: startSeconds + 120 };
  const listed = await guarded(() =>
    stripe.paymentIntents.list({ created, limit: 100 }).autoPagingToArray({ limit: mostListed }),
  );
  const expected = { order_id: String(order_id), attempt: String(attempt) };
  return listed.find(
    ({ metadata }) => metadata.order_id === expected.order_id && metadata.attempt === expected.attempt,
  );
}

/** Stripe refunds in the charge's currency without checking ours, so the currency is compared first. */
async function giveBack({ stripe, guarded }: GuardedStripe, refund: RefundRequest): Promise<PaymentRefund> {
  const { provider_id, amount, idempotency_key: idempotencyKey } = refund;
  const charge = await fetchCharge({ stripe, guarded }, provider_id);
  if (charge?.captured_currency !== refund.currency) return refusedRefund('refund_not_possible');
  const wish = { payment_intent: provider_id, amount };
  return guarded(() => stripe.refunds.create(wish, { idempotencyKey }).then(toPaymentRefund, refusedOr));
}

function toPaymentRefund({ id, status }: Stripe.Refund): PaymentRefund {
  const known = status === 'succeeded' || status === 'failed' ? status : 'pending';
  return { refund_id: id, status: status === 'canceled' ? 'failed' : known };
}

function refusedOr(error: unknown): PaymentRefund {
  const key = stripeRefundRefusalKey(error);
  if (!key) throw error;
  return refusedRefund(key);
}

const refusedRefund = (refusal_key: NonNullable<PaymentRefund['refusal_key']>): PaymentRefund => ({
  refund_id: '',
  status: 'refused',
  refusal_key,
});

async function cancel({ stripe, guarded }: GuardedStripe, provider_id: string): Promise<PaymentCharge> {
  const cancelled = await guarded(() =>
    stripe.paymentIntents.cancel(provider_id).then(chargeFromStripeIntent, tooLate),
  );
  if (cancelled) return cancelled;
  return guarded(() => stripe.paymentIntents.retrieve(provider_id, withCharge)).then(chargeFromStripeIntent);
}

function tooLate(error: unknown): null {
  if (isStripeStateError(error)) return null;
  throw error;
}
