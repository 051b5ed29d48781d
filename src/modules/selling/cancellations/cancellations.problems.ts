import { problem } from '#kit/problem.ts';

export const orderNotCancellable = problem('order_not_cancellable', 409);
