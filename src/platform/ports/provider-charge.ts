import type { Charge } from '#platform/ports/payments.ts';

/** What settling believes of a provider's answer; `none` is a cart that costs nothing. */
export type ProviderCharge = Pick<
  Charge,
  'provider_id' | 'status' | 'captured_amount' | 'captured_currency' | 'refunded_amount' | 'livemode' | 'order_id'
> &
  Partial<Pick<Charge, 'client_secret' | 'redirect_url' | 'decline_key' | 'kept_card'>>;
