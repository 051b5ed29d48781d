import { problem } from '#kit/problem.ts';

/** The method does not take this currency; refused before any call to a provider. */
export const paymentMethodUnavailable = () =>
  problem('payment_method_unavailable', 422)({ fields: { payment_method: 'payment_method_unavailable' } });
