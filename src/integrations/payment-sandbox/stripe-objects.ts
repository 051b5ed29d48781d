import type { EventRow } from './sandbox.ts';

/** What the sandbox keeps of a PaymentIntent and of its charge; amounts in minor units, times in Unix seconds. */
export interface Intent {
  id: string;
  amount: number;
  currency: string;
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'processing'
    | 'succeeded'
    | 'canceled';
  created: number;
  secret: string;
  metadata: Record<string, string>;
  payment_method: string | null;
  customer: string | null;
  description: string | null;
  setup_future_usage: string | null;
  return_url: string | null;
  received: number;
  refunded: number;
  key: string | null;
  error: CardError | null;
  paid_at: number | null;
  canceled_at: number | null;
}

export interface CardError {
  type: 'card_error' | 'invalid_request_error';
  code: string;
  decline_code?: string | undefined;
  message: string;
}

export interface Setup {
  id: string;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  created: number;
  secret: string;
  metadata: Record<string, string>;
  payment_method: string | null;
  customer: string | null;
  usage: string;
  return_url: string | null;
  error: CardError | null;
}

export interface SavedCard {
  id: string;
  /** The test name whose behaviour it has. */
  behaves: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  name: string | null;
  customer: string | null;
  created: number;
}

export interface Customer {
  id: string;
  email: string | null;
  name: string | null;
  metadata: Record<string, string>;
  created: number;
}

export interface StripeRefund {
  id: string;
  intent: string;
  amount: number;
  currency: string;
  created: number;
  reason: string | null;
  metadata: Record<string, string>;
  key: string | null;
  /** Left out in what was written before refunds could come back. */
  status?: 'pending' | 'succeeded' | 'failed';
}

export const chargeIdOf = (intent: Intent) => intent.id.replace(/^pi_/, 'ch_');

export function showIntent(intent: Intent, expandCharge = false) {
  const charge = intent.received > 0 ? chargeIdOf(intent) : null;
  return {
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: intent.received,
    application: null,
    automatic_payment_methods: null,
    canceled_at: intent.canceled_at,
    cancellation_reason: intent.canceled_at ? 'requested_by_customer' : null,
    capture_method: 'automatic',
    client_secret: intent.secret,
    confirmation_method: 'automatic',
    created: intent.created,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    last_payment_error: intent.error,
    latest_charge: charge && expandCharge ? showCharge(intent) : charge,
    livemode: false,
    metadata: intent.metadata,
    next_action: intent.status === 'requires_action' ? nextAction('3ds', intent) : null,
    payment_method: intent.payment_method,
    payment_method_options: {},
    payment_method_types: ['card'],
    processing: null,
    receipt_email: null,
    setup_future_usage: intent.setup_future_usage,
    shipping: null,
    statement_descriptor: null,
    status: intent.status,
  };
}

/** The buyer's browser reaches the sandbox's pages through the shop itself, hence at the origin of return_url. */
function nextAction(
  page: string,
  { id, secret, return_url }: { id: string; secret: string; return_url: string | null },
) {
  const address = `/sandbox/${page}/${id}?key=${secret.split('_secret_')[1]}`;
  const url = return_url ? new URL(address, return_url).href : address;
  return { type: 'redirect_to_url', redirect_to_url: { return_url, url } };
}

export function showCharge(intent: Intent) {
  return {
    id: chargeIdOf(intent),
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.received,
    amount_refunded: intent.refunded,
    captured: intent.received > 0,
    created: intent.paid_at ?? intent.created,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: intent.metadata,
    outcome: { network_status: 'approved_by_network', risk_level: 'normal', type: 'authorized' },
    paid: intent.received > 0,
    payment_intent: intent.id,
    payment_method: intent.payment_method,
    refunded: intent.refunded > 0 && intent.refunded === intent.received,
    status: 'succeeded',
  };
}

export function showSetup(setup: Setup) {
  return {
    id: setup.id,
    object: 'setup_intent',
    client_secret: setup.secret,
    created: setup.created,
    customer: setup.customer,
    last_setup_error: setup.error,
    livemode: false,
    metadata: setup.metadata,
    next_action: setup.status === 'requires_action' ? nextAction('3ds', setup) : null,
    payment_method: setup.payment_method,
    payment_method_types: ['card'],
    status: setup.status,
    usage: setup.usage,
  };
}

export function showCard(card: SavedCard) {
  const { brand, last4, exp_month, exp_year } = card;
  return {
    id: card.id,
    object: 'payment_method',
    billing_details: { address: null, email: null, name: card.name, phone: null },
    card: {
      brand,
      last4,
      exp_month,
      exp_year,
      country: 'US',
      fingerprint: `fp${card.behaves}${last4}`,
      funding: 'credit',
    },
    created: card.created,
    customer: card.customer,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}

export const showCustomer = (customer: Customer) => ({ ...customer, object: 'customer', livemode: false });

export function showRefund({ id, intent, amount, currency, created, reason, metadata, status }: StripeRefund) {
  const charge = intent.replace(/^pi_/, 'ch_');
  const shown = { id, object: 'refund', amount, currency, created, reason, metadata, charge, payment_intent: intent };
  return {
    ...shown,
    status: status ?? 'succeeded',
    ...(status === 'failed' && { failure_reason: 'lost_or_stolen_card' }),
  };
}

export const showList = (url: string, data: object[], has_more = false) => ({ object: 'list', url, data, has_more });

export function showEvent(event: EventRow, object: object) {
  return {
    id: event.id,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: event.created,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: event.request_key },
    type: event.type,
  };
}
