import { expect, test } from 'vitest';
import { readConfig } from '#platform/config.server.ts';
import { openPaymentProviders } from './open-payment-providers.server.ts';

const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

test('with real keys PayPal is offered only to a shop with an account there', async () => {
  const without = await openPaymentProviders(readConfig(keys));
  const having = await openPaymentProviders(
    readConfig({ ...keys, PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret' }),
  );
  expect([without.paypal.takesCurrency('EUR'), having.paypal.takesCurrency('EUR')]).toEqual([false, true]);
  expect([without.stripe.takesCurrency('EUR'), without.sandbox]).toEqual([true, undefined]);
});
