import { problem } from '#kit/problem.ts';

export const webhookRefused = problem('webhook_refused', 400);

/** The difference belongs to no order of ours, so no payment can be queried. */
export const differenceWithoutOrder = problem('nothing_to_settle', 409);
