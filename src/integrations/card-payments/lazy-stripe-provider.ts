import type { CardVault, PaymentProvider } from '#platform/ports/payments.ts';
import { isStripeCurrency } from './stripe-currencies.ts';
import type { StripeSettings } from './stripe-provider.ts';

/** Cards through Stripe. Its SDK (some 30 MB in memory) is loaded only at the first payment. */
export function makeLazyStripeProvider(settings: StripeSettings): PaymentProvider & CardVault {
  let made: Promise<PaymentProvider & CardVault> | undefined;
  const stripe = () => {
    made ??= import('./stripe-provider.ts').then(({ createStripeProvider }) => createStripeProvider(settings));
    return made;
  };
  return {
    name: 'stripe',
    takesCurrency(currency) {
      // The first call of a payment: the SDK is loaded while the order is being written.
      void stripe().catch(() => undefined);
      return isStripeCurrency(currency);
    },
    start: async (order) => (await stripe()).start(order),
    fetch: async (provider_id) => (await stripe()).fetch(provider_id),
    capture: async (provider_id, key) => (await stripe()).capture(provider_id, key),
    find: async (attempt) => (await stripe()).find(attempt),
    refund: async (refund) => (await stripe()).refund(refund),
    fetchRefund: async (refund_id) => (await stripe()).fetchRefund(refund_id),
    keepCard: async (request) => (await stripe()).keepCard(request),
    fetchSetup: async (setup_id) => (await stripe()).fetchSetup(setup_id),
    forgetCard: async (payment_method_id) => (await stripe()).forgetCard(payment_method_id),
    cancel: async (provider_id) => (await stripe()).cancel(provider_id),
    list: async (span) => (await stripe()).list(span),
    listDisputes: async (span) => (await stripe()).listDisputes(span),
    fetchDispute: async (dispute_id) => (await stripe()).fetchDispute(dispute_id),
    verifyWebhook: async (raw, headers) => (await stripe()).verifyWebhook(raw, headers),
  };
}
