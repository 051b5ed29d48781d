import { problem } from '#kit/problem.ts';
import type { Ctx } from './ctx.server.ts';
import type { PaymentProvider } from './ports/payments.ts';

/** The parts of a request or job that payment code needs inside a transaction. */
export type PaymentContext = Pick<Ctx, 'db' | 'jobs' | 'config' | 'beforeCommit'>;

/** The same with the payment providers, which are called outside of transactions. */
export type PaymentProviderContext = PaymentContext & { readonly ports: Pick<Ctx['ports'], 'stripe' | 'paypal'> };

/** The payment providers. */
type ProviderName = 'stripe' | 'paypal';

/** The adapter of a provider: PayPal, or the one for cards. */
export function paymentProviderByName(
  { ports }: Pick<PaymentProviderContext, 'ports'>,
  name: ProviderName,
): PaymentProvider {
  return name === 'paypal' ? ports.paypal : ports.stripe;
}

/** The provider does not answer: nothing was charged, and the same attempt may be repeated soon. */
export const paymentProviderUnavailable = () =>
  problem('payment_provider_away', 503)({ headers: { 'retry-after': '10' } });
