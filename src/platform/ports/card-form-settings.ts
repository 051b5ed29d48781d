/**
 * How the browser turns a card into a payment method: Stripe's own form with real keys, the sandbox's test cards
 * without.
 */
export type CardFormSettings =
  | { readonly kind: 'sandbox' }
  | { readonly kind: 'stripe'; readonly publishable_key: string };
