// A payment attempt: one try to charge an order. A charge is the provider's record of it. An order may need several
// attempts.

/** `none`: nothing to pay; `outside`: paid offline; `given`: given away. Staff record the last two. */
export type AttemptProvider = 'stripe' | 'paypal' | 'none' | 'outside' | 'given';

export type AttemptStatus =
  | 'started'
  | 'requires_action'
  | 'processing'
  | 'paid'
  | 'declined'
  | 'cancelled'
  | 'refunded_late';

/** The purpose of the order: it decides the effect of a payment or a decline. */
export type AttemptPurpose =
  | {
      readonly kind: 'goods';
      readonly has_boxes: boolean;
      /** Pledges of the same cart wait for the card that pays the goods. */
      readonly brings_card: boolean;
    }
  | { readonly kind: 'pledge' }
  | { readonly kind: 'pressing' }
  | { readonly kind: 'box_period'; readonly period_id: number };

interface Attempt {
  readonly order_id: number;
  readonly provider_id: string | null;
  readonly attempt_status: AttemptStatus;
  readonly amount: number;
  readonly currency: string;
}

interface Charge {
  readonly provider_id: string;
  readonly status: string;
  readonly captured_amount: number;
  readonly captured_currency: string;
  readonly order_id: number | null;
  readonly livemode: boolean;
}

/** Whether an attempt has no outcome yet. */
export const isOpenAttempt = ({ attempt_status: status }: Pick<Attempt, 'attempt_status'>): boolean =>
  status === 'started' || status === 'requires_action' || status === 'processing';

/**
 * Whether an attempt may still be paid, so that it must be closed before the next one. A declined Stripe intent counts
 * too: any holder of its secret could pay it if closing it failed.
 */
export const mayAttemptStillBePaid = (attempt: Pick<Attempt, 'attempt_status' | 'provider_id'>): boolean =>
  isOpenAttempt(attempt) || (attempt.attempt_status === 'declined' && attempt.provider_id?.startsWith('pi_') === true);

/** `settled`: the attempt was paid before; `mismatch`: money that does not belong to it; `open`: no outcome yet. */
type ChargeMeaning = 'settled' | 'paid' | 'mismatch' | 'refused' | 'open';

/**
 * The effect of a charge's state on its attempt.
 * @param isLive whether the shop charges real cards
 */
export function chargeEffectOnAttempt(attempt: Attempt, charge: Charge, isLive: boolean): ChargeMeaning {
  if (attempt.attempt_status === 'paid' || attempt.attempt_status === 'refunded_late') return 'settled';
  if (charge.status === 'paid') return isExpected(attempt, charge, isLive) ? 'paid' : 'mismatch';
  return charge.status === 'declined' || charge.status === 'cancelled' ? 'refused' : 'open';
}

/** Order, charge, amount, currency and mode must be those of the attempt (invariant 18). */
const isExpected = (attempt: Attempt, charge: Charge, isLive: boolean): boolean =>
  (charge.order_id === null || charge.order_id === attempt.order_id) &&
  (attempt.provider_id === null || attempt.provider_id === charge.provider_id) &&
  charge.captured_amount === attempt.amount &&
  charge.captured_currency === attempt.currency &&
  charge.livemode === isLive;
