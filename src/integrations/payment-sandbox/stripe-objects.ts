// The objects of the Stripe API as the sandbox answers them.
import type Stripe from 'stripe';
import type { SandboxEventRow } from './sandbox-events.ts';
import {
  type PaymentIntentRow,
  type SandboxCardRow,
  type SandboxCustomerRow,
  type SetupIntentRow,
  type StripeRefundRow,
  stripeChargeId,
} from './stripe-records.ts';

export function paymentIntentJson(intent: PaymentIntentRow): Stripe.PaymentIntent {
  return {
    id: intent.id,
    object: 'payment_intent',
    allowed_payment_method_types: ['card'],
    amount: intent.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: intent.received,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: intent.canceled_at,
    cancellation_reason: intent.canceled_at ? 'requested_by_customer' : null,
    capture_method: 'automatic',
    client_secret: intent.secret,
    confirmation_method: 'automatic',
    created: intent.created,
    currency: intent.currency,
    customer: intent.customer,
    customer_account: null,
    description: intent.description,
    excluded_payment_method_types: null,
    last_payment_error: intent.error,
    latest_charge: intent.received > 0 ? stripeChargeId(intent) : null,
    livemode: false,
    managed_payments: null,
    metadata: intent.metadata,
    next_action: intent.status === 'requires_action' ? nextAction('3ds', intent) : null,
    on_behalf_of: null,
    payment_method: intent.payment_method,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: intent.setup_future_usage,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: intent.status,
    transfer_group: null,
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

const NOBODY = { address: null, email: null, name: null, phone: null, tax_id: null };

export function stripeChargeJson(intent: PaymentIntentRow): Stripe.Charge {
  return {
    id: stripeChargeId(intent),
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.received,
    amount_refunded: intent.refunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: NOBODY,
    calculated_statement_descriptor: null,
    captured: intent.received > 0,
    created: intent.paid_at ?? intent.created,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      reason: null,
      network_status: 'approved_by_network',
      risk_level: 'normal',
      seller_message: 'Payment complete.',
      type: 'authorized',
    },
    paid: intent.received > 0,
    payment_intent: intent.id,
    payment_method: intent.payment_method,
    payment_method_details: { type: 'card' },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: intent.refunded > 0 && intent.refunded === intent.received,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
}

export function setupIntentJson(setup: SetupIntentRow): Stripe.SetupIntent {
  return {
    id: setup.id,
    object: 'setup_intent',
    allowed_payment_method_types: ['card'],
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: setup.secret,
    created: setup.created,
    customer: setup.customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_setup_error: setup.error,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: setup.metadata,
    next_action: setup.status === 'requires_action' ? nextAction('3ds', setup) : null,
    on_behalf_of: null,
    payment_method: setup.payment_method,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: setup.status,
    usage: setup.usage,
  };
}

export function stripeCardJson(card: SandboxCardRow): Stripe.PaymentMethod {
  const { brand, last4, exp_month, exp_year } = card;
  return {
    id: card.id,
    object: 'payment_method',
    billing_details: { ...NOBODY, name: card.name },
    card: {
      brand,
      display_brand: brand,
      last4,
      exp_month,
      exp_year,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      fingerprint: `fp${card.behaves}${last4}`,
      funding: 'credit',
      generated_from: null,
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: card.created,
    customer: card.customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}

export const stripeCustomerJson = ({ id, email, name, metadata, created }: SandboxCustomerRow): Stripe.Customer => ({
  id,
  object: 'customer',
  email,
  name,
  metadata,
  created,
  address: null,
  balance: 0,
  currency: null,
  default_source: null,
  delinquent: false,
  description: null,
  discount: null,
  livemode: false,
  phone: null,
  preferred_locales: [],
  shipping: null,
  tax_exempt: 'none',
  invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
});

export function stripeRefundJson(refund: StripeRefundRow): Stripe.Refund {
  const { id, intent, amount, currency, created, reason, metadata, status = 'succeeded' } = refund;
  const ids = { charge: intent.replace(/^pi_/, 'ch_'), payment_intent: intent };
  return {
    id,
    object: 'refund',
    amount,
    currency,
    created,
    reason,
    metadata,
    ...ids,
    status,
    balance_transaction: null,
    customer: null,
    customer_account: null,
    payment_method: null,
    receipt_number: null,
    source_transfer_reversal: null,
    transfer_reversal: null,
    ...(status === 'failed' && { failure_reason: 'lost_or_stolen_card' }),
  };
}

export const stripeListJson = (url: string, data: object[], has_more = false) => ({
  object: 'list',
  url,
  data,
  has_more,
});

export function wrapStripeEventJson(event: SandboxEventRow, object: object) {
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
