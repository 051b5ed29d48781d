import { problem } from '#kit/problem.ts';

export const moveNotAllowed = problem('order_step_not_allowed', 409);

export const notReaddressable = problem('order_not_readdressable', 409);

/** Taxes and shipping were paid for a country: another address in it is fine, another country is another order. */
export const countryFixed = () =>
  problem('order_country_fixed', 422)({ fields: { country_id: 'order_country_fixed' } });
