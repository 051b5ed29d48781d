import { problem } from '#kit/problem.ts';

export const notCancellable = problem('order_not_cancellable', 409);
