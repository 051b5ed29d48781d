import { problem } from '#kit/problem.ts';

/** What would be charged is not what the buyer saw; the new cart stands beside the error in `cart`. */
export const cartChanged = problem('cart_changed', 409);
export const outOfStock = problem('out_of_stock', 409);
/** The files of a download in the cart are missing; the new cart stands beside the error. */
export const downloadUnavailable = problem('download_unavailable', 409);
/** Nobody can say what it costs to send it there, so there is nothing that could be charged; the new cart stands beside it too. */
export const shippingUnavailable = problem('shipping_unavailable', 409);
export const promoUsedUp = problem('promo_code_used', 409);
export const promoUsedByBuyer = problem('promo_code_used_by_you', 409);
/** The provider knows no such card: nothing was kept or charged. */
export const unknownCard = () =>
  problem('payment_method_unknown', 422)({ fields: { payment_method: 'payment_method_unknown' } });
/** A pledge needs a card that can be charged later; nothing was kept. */
export const cardMissing = () => problem('card_missing', 422)({ fields: { payment_method: 'card_missing' } });
/** A box is skipped, changed and cancelled in an account: without one it is not sold. */
export const boxNeedsAccount = () => problem('box_needs_account', 422)({ fields: { cart_id: 'box_needs_account' } });
/** It is not asked for money now: its funding runs, or it is paid, or over. */
export const pledgeNotDue = problem('pledge_not_due', 409);
/** It is not asked for money now: it is over, or was called off. */
export const orderNotDue = problem('order_not_due', 409);
export const cardsTooMany = problem('cards_too_many', 409);

export { cartEmpty } from '#modules/selling/cart/cart.problems.ts';
export const cartGone = problem('cart_not_found', 404);

/** That method does not take this currency: said before anything is asked of a provider. */
export const methodUnavailable = () =>
  problem('payment_method_unavailable', 422)({ fields: { payment_method: 'payment_method_unavailable' } });

/** The provider does not answer: nothing was charged, and the same try may be repeated soon. */
export const providerAway = () => problem('payment_provider_away', 503)({ headers: { 'retry-after': '10' } });
export const webhookRefused = problem('webhook_refused', 400);
export const notCancellable = problem('order_not_cancellable', 409);

/** More than what is left of what was captured (invariant 6). */
export const refundTooLarge = () => problem('refund_too_large', 409)({ fields: { amount: 'refund_too_large' } });
/** Nothing was chosen, or what was chosen costs nothing. */
export const refundNothing = () => problem('refund_nothing', 422)({ fields: { amount: 'refund_nothing' } });
/** A bank holds the money: what becomes of it is the bank's to say. */
export const orderDisputed = problem('order_disputed', 409);
/** The difference belongs to no order of ours: there is nothing to ask for. */
export const nothingToSettle = problem('nothing_to_settle', 409);
export const refundLineUnknown = () =>
  problem('refund_line_unknown', 422)({ fields: { lines: 'refund_line_unknown' } });
export const refundUnderWay = problem('refund_under_way', 409);
export const refundOverLimit = problem('refund_over_limit', 403);
/** What costs nothing is given away, not paid. */
export const draftCostsNothing = problem('draft_costs_nothing', 409);
/** Its provider gives it back, not staff. */
export const notOutside = problem('refund_not_outside', 409);
/** It was given back already, and otherwise than is said now. */
export const refundSettled = problem('refund_settled', 409);
export const refundRefused = problem('refund_refused', 409);
