import { problem } from '#kit/problem.ts';

/** Obligations that keep an account from deletion, the strongest first. The key names the remedy. */
const TIES = ['account_of_staff', 'account_sells', 'account_orders_open', 'account_box_runs'] as const;
export type Tie = (typeof TIES)[number];

export const accountTied = (tie: Tie) => problem(tie, 409)();
