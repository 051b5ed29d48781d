import { problem } from '#kit/problem.ts';
import type { Ctx } from './ctx.server.ts';
import type { PaymentProvider } from './ports/payments.ts';

/** What payment code needs of a request or a job, inside a transaction. */
export type PaymentContext = Pick<Ctx, 'db' | 'jobs' | 'config' | 'beforeCommit'>;

/** The same with the payment providers, which are asked outside of transactions. */
export type ProviderContext = PaymentContext & { readonly ports: Pick<Ctx['ports'], 'stripe' | 'paypal'> };

/** The providers that can be asked for money. */
type ProviderName = 'stripe' | 'paypal';

/** The port of a provider: PayPal’s, or that of cards. */
export function providerPort({ ports }: Pick<ProviderContext, 'ports'>, name: ProviderName): PaymentProvider {
  return name === 'paypal' ? ports.paypal : ports.stripe;
}

/** The provider does not answer: nothing was charged, and the same try may be repeated soon. */
export const providerAway = () => problem('payment_provider_away', 503)({ headers: { 'retry-after': '10' } });
