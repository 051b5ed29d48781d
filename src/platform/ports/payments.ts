import type { PaymentBooks } from './payment-books.ts';

/**
 * What the shop asks of a payment provider, the same for cards (Stripe) and PayPal (contract: Cart; invariants 14 to 19).
 * Amounts are integers in the minor unit of the ISO currency beside them (JPY and KRW have none).
 */
export interface PaymentProvider extends PaymentBooks {
  readonly name: 'stripe' | 'paypal';

  /** PayPal takes no KRW, and CNY only from buyers inside China. */
  takesCurrency(currency: string, country_id?: string): boolean;

  /** Asks for the money. The same idempotency_key with the same figures gives the same charge again, never a second one. */
  start(order: ChargeRequest): Promise<Charge>;

  /** The provider's own truth about a charge, or null when it knows no such id. */
  fetch(provider_id: string): Promise<Charge | null>;

  /** Brings home what the buyer has approved; a charge that is already paid, or not yet approved, comes back as it is. */
  capture(provider_id: string, idempotency_key: string): Promise<Charge>;

  /**
   * The charge of one attempt when its answer was lost. Null: the provider shows none (Stripe's index may lag a minute, so
   * believe it only for attempts older than two). PayPal can't be asked by order, but there no money moves before `capture`.
   */
  find(attempt: { order_id: number; attempt: number; since: Date }): Promise<Charge | null>;

  refund(refund: RefundRequest): Promise<Refund>;

  /** How a refund stands now, or null when the provider knows no such id: one that succeeded may still come back from the bank. */
  fetchRefund(refund_id: string): Promise<Refund | null>;

  /** Makes sure that an unpaid charge is never paid; answers the truth, which may be that it was paid already. */
  cancel(provider_id: string): Promise<Charge>;

  /** Checks the signature over the bytes as they came, and the age (5 minutes either way). */
  verifyWebhook(rawBody: Buffer, headers: WebhookHeaders): Promise<WebhookCheck>;
}

/** Cards that stay with the provider: the shop keeps their names and last digits, never their numbers. */
export interface CardVault {
  /** Asks the bank once that the card may be used from now on; the same idempotency_key for the same person, card and page gives the same answer. */
  keepCard(request: KeepCardRequest): Promise<CardSetup>;

  /** How a setup stands, or null when the provider knows no such id. */
  fetchSetup(setup_id: string): Promise<CardSetup | null>;

  /** The card can't be charged any more; one that is gone already is fine. */
  forgetCard(payment_method_id: string): Promise<void>;
}

/** Whose card it is: an account's, or that of the order it is kept for. */
export interface KeepCardRequest {
  user_id: number | null;
  order_id?: number | undefined;
  idempotency_key: string;
  payment_method_id: string;
  customer: ChargeRequest['customer'];
  /** Absolute; the provider adds `setup_intent` to it. */
  return_url: string;
}

/** A card as its owner knows it. */
export interface KeptCard {
  payment_method_id: string;
  provider_customer_id: string;
  /** visa, mastercard, amex …, as the provider writes it. */
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  /** The same for one card wherever it was entered; unknown for what is no card. */
  fingerprint?: string;
}

export interface CardSetup {
  setup_id: string;
  status: 'kept' | 'requires_action' | 'declined';
  /** From our own metadata; null when the setup isn't ours. */
  user_id: number | null;
  /** The same, where the card is kept for an order. */
  order_id: number | null;
  card?: KeptCard;
  client_secret?: string;
  redirect_url?: string;
  decline_key?: DeclineKey;
}

export interface ChargeRequest {
  order_id: number;
  /** Counts from 1; a new number only after a definite decline. */
  attempt: number;
  amount: number;
  currency: string;
  /** Derived from our row, as `order:12:charge:1`, and written before the call. */
  idempotency_key: string;
  /** Without one the buyer gives the card in the browser, with `client_secret`. */
  payment_method_id?: string | undefined;
  customer: { email: string; name: string; provider_customer_id?: string | undefined };
  /** Absolute; the provider adds its own query parameters. */
  return_url: string;
  cancel_url: string;
  save_card?: boolean | undefined;
  /** Nobody is there to answer the bank: one that asks back is a decline (`authentication_failed`). Only for kept cards. */
  off_session?: boolean | undefined;
}

/** requires_capture: the buyer has approved, call `capture`. declined, paid and cancelled are definite. */
export type ChargeStatus = 'paid' | 'requires_action' | 'requires_capture' | 'processing' | 'declined' | 'cancelled';

export interface Charge {
  provider_id: string;
  status: ChargeStatus;
  /** What was asked for. */
  amount: number;
  captured_amount: number;
  captured_currency: string;
  refunded_amount: number;
  /** The provider's id of the captured money; null before. */
  charge_id: string | null;
  /** From our own metadata, so that an event finds its order; null when the charge isn't ours. */
  order_id: number | null;
  attempt: number | null;
  livemode: boolean;
  created: Date;
  client_secret?: string;
  redirect_url?: string;
  decline_key?: DeclineKey;
  /** The card that is kept from now on, once it has paid. */
  kept_card?: KeptCard;
}

export interface RefundRequest {
  provider_id: string;
  amount: number;
  currency: string;
  idempotency_key: string;
}

/** refused is definite: nothing was given back, and `refusal_key` says why. */
export interface Refund {
  refund_id: string;
  status: 'succeeded' | 'pending' | 'failed' | 'refused';
  refusal_key?: RefusalKey;
}

export type WebhookHeaders = Record<string, string | string[] | undefined>;

export interface WebhookEvent {
  ok: true;
  event_id: string;
  type: string;
  /** The charge it speaks of, as `start` named it; null for events about other things. */
  provider_id: string | null;
  order_id: number | null;
  /** The dispute it speaks of, whose truth `fetchDispute` tells. */
  dispute_id: string | null;
  /** The refund it speaks of, whose truth `fetchRefund` tells. */
  refund_id: string | null;
  created: Date;
  livemode: boolean;
}

export type WebhookCheck =
  | WebhookEvent
  | { ok: false; reason: 'signature_missing' | 'signature_wrong' | 'too_old' | 'malformed' };

/** Stable, translatable reasons of a declined charge. Lost, stolen and suspected cards are plainly card_declined to the buyer. */
export const declineKeys = [
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
export type DeclineKey = (typeof declineKeys)[number];

export type RefusalKey = 'refund_exceeds_charge' | 'charge_already_refunded' | 'refund_not_possible';

/**
 * Nobody knows whether the money moved: time ran out, the line broke, the provider fell over or still works on the same key.
 * The order stays pending and is asked about again, with the same key.
 */
export class ProviderUnknown extends Error {
  readonly provider: string;
  readonly reason: string;
  constructor(provider: string, reason: string, cause?: unknown) {
    super(`${provider}: outcome unknown (${reason})`, { cause });
    this.name = 'ProviderUnknown';
    this.provider = provider;
    this.reason = reason;
  }
}

/** Nothing was sent: the provider failed so often that we leave it alone for some seconds. */
export class ProviderUnavailable extends Error {
  readonly provider: string;
  constructor(provider: string) {
    super(`${provider}: left alone after repeated failures`);
    this.name = 'ProviderUnavailable';
    this.provider = provider;
  }
}

/** The provider understood and said no to the request itself (a wrong key, a wrong parameter): nothing happened, and we are at fault. */
export class ProviderRejected extends Error {
  readonly provider: string;
  readonly code: string;
  constructor(provider: string, code: string, message: string) {
    super(`${provider}: ${code}: ${message}`);
    this.name = 'ProviderRejected';
    this.provider = provider;
    this.code = code;
  }
}
