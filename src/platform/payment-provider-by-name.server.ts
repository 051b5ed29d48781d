import { problem } from '#kit/problem.ts';
import type { PaymentProviderContext } from './payment-context.server.ts';
import type { PaymentProvider } from './ports/payments.ts';

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
