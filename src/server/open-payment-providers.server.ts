import { makeLazyStripeProvider } from '#integrations/card-payments/lazy-stripe-provider.ts';
import type { RunningSandbox } from '#integrations/payment-sandbox/ensure-sandbox.ts';
import { createPaypalProvider } from '#integrations/paypal/paypal-provider.ts';
import type { Config } from '#platform/config.server.ts';
import type { CardFormSettings } from '#platform/ports/card-form-settings.ts';
import type { CardVault, PaymentProvider } from '#platform/ports/payments.ts';
import { startSandbox } from './start-sandbox.server.ts';

interface Payments {
  readonly stripe: PaymentProvider & CardVault;
  readonly paypal: PaymentProvider;
  readonly cardEntry: CardFormSettings;
  /** Undefined with real keys, and always in production. */
  readonly sandbox: RunningSandbox | undefined;
  close(): Promise<void>;
}

/**
 * The clients of both providers: real ones with keys, otherwise the built-in sandbox (decisions: One program).
 * The code that started the sandbox also stops it.
 */
export async function openPaymentProviders(
  config: Config,
  started?: Promise<RunningSandbox | undefined>,
): Promise<Payments> {
  const sandbox = await (started ?? startSandbox(config));
  if (!sandbox) return realPayments(config);
  return {
    stripe: makeLazyStripeProvider({
      secret_key: sandbox.stripeKey,
      webhook_secret: sandbox.webhookSecret,
      api_base: config.STRIPE_API_BASE ?? sandbox.stripeBase,
    }),
    paypal: createPaypalProvider({
      client_id: sandbox.paypalClientId,
      secret: sandbox.paypalSecret,
      webhook_id: sandbox.paypalWebhookId,
      api_base: config.PAYPAL_API_BASE ?? sandbox.paypalBase,
      live: false,
    }),
    cardEntry: { kind: 'sandbox' },
    sandbox,
    close: async () => (started ? undefined : sandbox.stop()),
  };
}

function realPayments(config: Config): Payments {
  const live = config.STRIPE_SECRET_KEY?.includes('_live_') ?? false;
  return {
    stripe: makeLazyStripeProvider({
      secret_key: config.STRIPE_SECRET_KEY ?? '',
      webhook_secret: config.STRIPE_WEBHOOK_SECRET ?? '',
      api_base: config.STRIPE_API_BASE,
    }),
    paypal: realPaypal(config, live),
    cardEntry: { kind: 'stripe', publishable_key: config.STRIPE_PUBLISHABLE_KEY ?? '' },
    sandbox: undefined,
    close: async () => undefined,
  };
}

/** Without its own account PayPal accepts no currency, so it is never offered. */
function realPaypal(config: Config, live: boolean): PaymentProvider {
  const provider = createPaypalProvider({
    client_id: config.PAYPAL_CLIENT_ID ?? '',
    secret: config.PAYPAL_CLIENT_SECRET ?? '',
    webhook_id: config.PAYPAL_WEBHOOK_ID ?? '',
    api_base: config.PAYPAL_API_BASE ?? (live ? 'https://api-m.paypal.com' : 'https://api-m.sandbox.paypal.com'),
    live,
  });
  return config.PAYPAL_CLIENT_ID ? provider : { ...provider, takesCurrency: () => false };
}
