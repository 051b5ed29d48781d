import { problem } from '#kit/problem.ts';

export const orderStatusChangeNotAllowed = problem('order_step_not_allowed', 409);

export const orderNotReaddressable = problem('order_not_readdressable', 409);

/** Taxes and postage were paid for a country, so the address may only change within it. */
export const orderCountryNotChangeable = () =>
  problem('order_country_fixed', 422)({ fields: { country_id: 'order_country_fixed' } });
