import { problem } from '#kit/problem.ts';

/** What holds an account, most binding first; the key says what to do about it. */
const TIES = ['account_of_staff', 'account_sells', 'account_orders_open', 'account_box_runs'] as const;
export type Tie = (typeof TIES)[number];

export const accountTied = (tie: Tie) => problem(tie, 409)();
