import { problem } from '#kit/problem.ts';

/** That method does not take this currency: said before anything is asked of a provider. */
export const methodUnavailable = () =>
  problem('payment_method_unavailable', 422)({ fields: { payment_method: 'payment_method_unavailable' } });
