import type { ProviderLedger } from './provider-ledger.ts';

/**
 * The interface of a payment provider, the same for cards (Stripe) and PayPal (contract: Cart; invariants 14 to 19).
 * Amounts are integers in the minor unit of the ISO currency beside them (JPY and KRW have none).
 */
export interface PaymentProvider extends ProviderLedger {
  readonly name: 'stripe' | 'paypal';

  /** PayPal takes no KRW, and CNY only from buyers inside China. */
  takesCurrency(currency: string, country_id?: string): boolean;

  /**
   * Requests the payment. The same idempotency_key with the same figures returns the same charge, never a second one.
   */
  start(order: ChargeRequest): Promise<PaymentCharge>;

  /** The current state of a charge at the provider; null for an unknown id. */
  fetch(provider_id: string): Promise<PaymentCharge | null>;

  /**
   * Collects the money that the buyer has approved. A charge that is already paid, or not yet approved, is returned
   * unchanged.
   */
  capture(provider_id: string, idempotency_key: string): Promise<PaymentCharge>;

  /**
   * The charge of one attempt whose answer was lost. Null: the provider has none. Stripe's index may lag a minute, so
   * trust it only for attempts older than two. PayPal can't search by order, but it moves no money before `capture`.
   */
  find(attempt: { order_id: number; attempt: number; since: Date }): Promise<PaymentCharge | null>;

  refund(refund: RefundRequest): Promise<PaymentRefund>;

  /** Status of a refund; null for an unknown id. A refund that succeeded may still be returned by the bank. */
  fetchRefund(refund_id: string): Promise<PaymentRefund | null>;

  /** Ensures that an unpaid charge is never paid; returns the current charge, which may have been paid already. */
  cancel(provider_id: string): Promise<PaymentCharge>;

  /** Checks the signature over the raw bytes, and the age (5 minutes either way). */
  verifyWebhook(rawBody: Buffer, headers: WebhookHeaders): Promise<WebhookCheck>;
}

/** Cards saved at the provider: the shop stores their brands and last digits, never their numbers. */
export interface CardVault {
  /**
   * Asks the bank once for permission to charge the card later. The same idempotency_key for the same person, card and
   * page gives the same answer.
   */
  keepCard(request: SaveCardRequest): Promise<CardSetup>;

  /** Status of a setup; null for an unknown id. */
  fetchSetup(setup_id: string): Promise<CardSetup | null>;

  /** Removes the card, so that it can't be charged any more; an already removed card is no error. */
  forgetCard(payment_method_id: string): Promise<void>;
}

/** Owner of the card: an account, or the order for which it is saved. */
export interface SaveCardRequest {
  user_id: number | null;
  order_id?: number | undefined;
  idempotency_key: string;
  payment_method_id: string;
  customer: ChargeRequest['customer'];
  /** Absolute; the provider adds `setup_intent` to it. */
  return_url: string;
}

/** A card as its owner recognises it. */
export interface VaultCard {
  payment_method_id: string;
  provider_customer_id: string;
  /** visa, mastercard, amex …, as the provider writes it. */
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  /** The same for one card wherever it was entered; undefined for other payment methods. */
  fingerprint?: string;
}

export interface CardSetup {
  setup_id: string;
  status: 'kept' | 'requires_action' | 'declined';
  /** From our own metadata; null when the setup isn't ours. */
  user_id: number | null;
  /** The same, when the card is saved for an order. */
  order_id: number | null;
  card?: VaultCard;
  client_secret?: string;
  redirect_url?: string;
  decline_key?: ChargeDeclineKey;
}

export interface ChargeRequest {
  order_id: number;
  /** Counts from 1; increased only after a definite decline. */
  attempt: number;
  amount: number;
  currency: string;
  /** Derived from our row, as `order:12:charge:1`, and stored before the call. */
  idempotency_key: string;
  /** Without one the buyer enters the card in the browser, with `client_secret`. */
  payment_method_id?: string | undefined;
  customer: { email: string; name: string; provider_customer_id?: string | undefined };
  /** Absolute; the provider adds its own query parameters. */
  return_url: string;
  cancel_url: string;
  save_card?: boolean | undefined;
  /**
   * The buyer is absent and can't authenticate, so a request for authentication is a decline
   * (`authentication_failed`). Only for saved cards.
   */
  off_session?: boolean | undefined;
}

/** requires_capture: the buyer has approved, call `capture`. declined, paid and cancelled are definite. */
export type ChargeStatus = 'paid' | 'requires_action' | 'requires_capture' | 'processing' | 'declined' | 'cancelled';

export interface PaymentCharge {
  provider_id: string;
  status: ChargeStatus;
  /** The requested amount. */
  amount: number;
  captured_amount: number;
  captured_currency: string;
  refunded_amount: number;
  /** The provider's id of the captured payment; null before. */
  charge_id: string | null;
  /** From our own metadata, so that an event finds its order; null when the charge isn't ours. */
  order_id: number | null;
  attempt: number | null;
  livemode: boolean;
  created: Date;
  client_secret?: string;
  redirect_url?: string;
  decline_key?: ChargeDeclineKey;
  /** The card that is saved from now on, once it has paid. */
  kept_card?: VaultCard;
}

export interface RefundRequest {
  provider_id: string;
  amount: number;
  currency: string;
  idempotency_key: string;
}

/** refused is definite: no money was returned, and `refusal_key` gives the reason. */
export interface PaymentRefund {
  refund_id: string;
  status: 'succeeded' | 'pending' | 'failed' | 'refused';
  refusal_key?: RefundRefusalKey;
}

export type WebhookHeaders = Record<string, string | string[] | undefined>;

export interface WebhookEvent {
  ok: true;
  event_id: string;
  type: string;
  /** The charge of the event, as returned by `start`; null for events about other things. */
  provider_id: string | null;
  order_id: number | null;
  /** The dispute of the event; `fetchDispute` returns its state. */
  dispute_id: string | null;
  /** The refund of the event; `fetchRefund` returns its state. */
  refund_id: string | null;
  created: Date;
  livemode: boolean;
}

export type WebhookCheck =
  | WebhookEvent
  | { ok: false; reason: 'signature_missing' | 'signature_wrong' | 'too_old' | 'malformed' };

/**
 * Stable, translatable reasons of a declined charge. For lost, stolen and suspected cards the buyer sees only
 * card_declined.
 */
export const CHARGE_DECLINE_KEYS = [
  'card_declined',
  'paypal_declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'incorrect_number',
  'processing_error',
  'card_limit_exceeded',
  'authentication_failed',
  'payment_method_unavailable',
] as const;
export type ChargeDeclineKey = (typeof CHARGE_DECLINE_KEYS)[number];

export type RefundRefusalKey = 'refund_exceeds_charge' | 'charge_already_refunded' | 'refund_not_possible';

/**
 * Unknown whether the money moved: a timeout, a lost connection, a failure of the provider, or a request still in
 * progress under the same key.
 * The order stays pending and is requested again, with the same key.
 */
export class ProviderOutcomeUnknownError extends Error {
  readonly provider: string;
  readonly reason: string;
  constructor(provider: string, reason: string, cause?: unknown) {
    super(`${provider}: outcome unknown (${reason})`, { cause });
    this.name = 'ProviderOutcomeUnknownError';
    this.provider = provider;
    this.reason = reason;
  }
}

/** Nothing was sent: after repeated failures the provider is not called for some seconds. */
export class ProviderUnavailableError extends Error {
  readonly provider: string;
  constructor(provider: string) {
    super(`${provider}: left alone after repeated failures`);
    this.name = 'ProviderUnavailableError';
    this.provider = provider;
  }
}

/**
 * The provider rejected the request itself (a wrong key, a wrong parameter): nothing happened, and the fault is ours.
 */
export class ProviderRejectedError extends Error {
  readonly provider: string;
  readonly code: string;
  constructor(provider: string, code: string, message: string) {
    super(`${provider}: ${code}: ${message}`);
    this.name = 'ProviderRejectedError';
    this.provider = provider;
    this.code = code;
  }
}
