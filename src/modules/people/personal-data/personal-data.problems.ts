import { problem } from '#kit/problem.ts';

/** Obligations that keep an account from deletion, the strongest first. The key names the remedy. */
const TIES = ['account_of_staff', 'account_sells', 'account_orders_open', 'account_box_runs'] as const;
export type AccountObligation = (typeof TIES)[number];

export const accountHasObligations = (tie: AccountObligation) => problem(tie, 409)();
