import { problem } from '#kit/problem.ts';

/** More than the rest of the captured amount (invariant 6). */
export const refundTooLarge = () => problem('refund_too_large', 409)({ fields: { amount: 'refund_too_large' } });

/** The request is empty, or its lines are free. */
export const refundAmountIsZero = () => problem('refund_nothing', 422)({ fields: { amount: 'refund_nothing' } });

/** A bank holds the money in a dispute and decides about it. */
export const orderIsDisputed = problem('order_disputed', 409);

export const refundLineUnknown = () =>
  problem('refund_line_unknown', 422)({ fields: { lines: 'refund_line_unknown' } });

export const refundInProgress = problem('refund_under_way', 409);

export const refundOverLimit = problem('refund_over_limit', 403);

/** Its provider pays the refund, not staff. */
export const refundIsNotOffline = problem('refund_not_outside', 409);

/** It was refunded already, and with other details. */
export const refundAlreadyCompleted = problem('refund_settled', 409);

export const refundRejectedByProvider = problem('refund_refused', 409);
