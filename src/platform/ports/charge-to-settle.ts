import type { PaymentCharge } from '#platform/ports/payments.ts';

/** The parts of a provider's answer that settling uses; `none` is a free cart. */
export type ChargeToSettle = Pick<
  PaymentCharge,
  'provider_id' | 'status' | 'captured_amount' | 'captured_currency' | 'refunded_amount' | 'livemode' | 'order_id'
> &
  Partial<Pick<PaymentCharge, 'client_secret' | 'redirect_url' | 'decline_key' | 'kept_card'>>;
