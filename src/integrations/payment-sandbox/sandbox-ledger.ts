import type { PaypalOrderRow, PaypalRefund } from './paypal-objects.ts';
import type { Sandbox } from './sandbox-types.ts';
import { type PaymentIntentRow, type StripeRefundRow, stripeChargeId } from './stripe-records.ts';

/** One movement of money, as GET /sandbox/ledger lists it; amounts in minor units of the currency beside them. */
export interface SandboxLedgerEntry {
  type: 'charge' | 'refund';
  provider: 'stripe' | 'paypal';
  id: string;
  /** The PaymentIntent or PayPal order it belongs to, which the shop calls provider_id. */
  provider_id: string;
  order_id: number | string | null;
  attempt: number | string | null;
  amount: number;
  currency: string;
  status: 'succeeded' | 'refunded' | 'partially_refunded';
  refunded?: number;
  idempotency_key: string | null;
  created: string;
}

/**
 * Everything captured and refunded, as chunks of `{charges: [...], refunds: [...]}`, because it may be long.
 * Refused and unfinished charges moved no money and are left out.
 */
export function* sandboxLedgerJson(sandbox: Sandbox, order_id: string | null): Generator<string> {
  yield '{"charges":[';
  yield* listed(order_id, stripeCharges(sandbox, order_id), paypalCharges(sandbox, order_id));
  yield '],"refunds":[';
  yield* listed(order_id, stripeRefunds(sandbox), paypalRefunds(sandbox));
  yield ']}';
}

function* listed(order_id: string | null, ...sources: Generator<SandboxLedgerEntry>[]): Generator<string> {
  let comma = '';
  for (const source of sources) {
    for (const entry of source) {
      if (order_id !== null && String(entry.order_id) !== order_id) continue;
      yield comma + JSON.stringify(entry);
      comma = ',';
    }
  }
}

/** The rows of one order by their index, or all of a kind. */
const ofOrder = <T extends { id: string }>({ store }: Sandbox, kind: string, order_id: string | null): Iterable<T> =>
  order_id === null ? store.each<T>(kind) : store.list<T>(kind, { ref: order_id });

function* stripeCharges(sandbox: Sandbox, wanted: string | null): Generator<SandboxLedgerEntry> {
  for (const intent of ofOrder<PaymentIntentRow>(sandbox, 'intent', wanted)) {
    if (intent.received === 0) continue;
    const { order_id, attempt } = ownNumbers(intent.metadata.order_id, intent.metadata.attempt);
    yield {
      type: 'charge',
      provider: 'stripe',
      id: stripeChargeId(intent),
      provider_id: intent.id,
      order_id,
      attempt,
      amount: intent.received,
      currency: intent.currency.toUpperCase(),
      status: getLedgerStatus(intent.received, intent.refunded),
      refunded: intent.refunded,
      idempotency_key: intent.key,
      created: new Date((intent.paid_at ?? intent.created) * 1000).toISOString(),
    };
  }
}

function* paypalCharges(sandbox: Sandbox, wanted: string | null): Generator<SandboxLedgerEntry> {
  for (const order of ofOrder<PaypalOrderRow>(sandbox, 'paypal_order', wanted)) {
    if (!order.capture_id) continue;
    yield {
      type: 'charge',
      provider: 'paypal',
      id: order.capture_id,
      provider_id: order.id,
      ...ownNumbers(...splitCustomId(order.custom_id)),
      amount: order.amount,
      currency: order.currency,
      status: getLedgerStatus(order.amount, order.refunded),
      refunded: order.refunded,
      idempotency_key: order.capture_key,
      created: order.captured_at ?? order.created,
    };
  }
}

function* stripeRefunds({ store }: Sandbox): Generator<SandboxLedgerEntry> {
  for (const refund of store.each<StripeRefundRow>('refund')) {
    // A refund that the bank returned moved no money in the end.
    if (refund.status === 'failed') continue;
    const metadata = store.get<PaymentIntentRow>(refund.intent)?.metadata ?? {};
    yield {
      type: 'refund',
      provider: 'stripe',
      id: refund.id,
      provider_id: refund.intent,
      ...ownNumbers(metadata.order_id, metadata.attempt),
      amount: refund.amount,
      currency: refund.currency.toUpperCase(),
      status: 'succeeded',
      idempotency_key: refund.key,
      created: new Date(refund.created * 1000).toISOString(),
    };
  }
}

function* paypalRefunds({ store }: Sandbox): Generator<SandboxLedgerEntry> {
  for (const refund of store.each<PaypalRefund>('paypal_refund')) {
    const { id, order: provider_id, amount, currency, created, key } = refund;
    const own = ownNumbers(...splitCustomId(refund.custom_id));
    const shared = { type: 'refund', provider: 'paypal', status: 'succeeded' } as const;
    yield { ...shared, id, provider_id, ...own, amount, currency, idempotency_key: key, created };
  }
}

const splitCustomId = (custom_id: string | null): [string?, string?] => {
  const [order_id, attempt] = (custom_id ?? '').split(':');
  return [order_id, attempt];
};

const ownNumbers = (order_id?: string, attempt?: string) => ({ order_id: number(order_id), attempt: number(attempt) });

/** A number in our format becomes a number; any other text is shown unchanged. */
const number = (word: string | undefined) => (/^\d{1,15}$/.test(word ?? '') ? Number(word) : word || null);

function getLedgerStatus(amount: number, refunded: number): SandboxLedgerEntry['status'] {
  if (refunded === 0) return 'succeeded';
  return refunded === amount ? 'refunded' : 'partially_refunded';
}
