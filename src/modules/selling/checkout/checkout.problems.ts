import { problem } from '#kit/problem.ts';

/** The amount to charge differs from the one displayed. The error carries the new cart in `cart`. */
export const cartChanged = problem('cart_changed', 409);
export const outOfStock = problem('out_of_stock', 409);
/** The files of a download in the cart are missing. The error carries the new cart. */
export const downloadUnavailable = problem('download_unavailable', 409);
/** No tariff covers the destination, so there is no amount to charge. The error carries the new cart. */
export const shippingUnavailable = problem('shipping_unavailable', 409);
export const promoUsedUp = problem('promo_code_used', 409);
export const promoUsedByBuyer = problem('promo_code_used_by_you', 409);
/** Boxes are skipped, changed and cancelled in an account, so guests can't buy them. */
export const boxNeedsAccount = () => problem('box_needs_account', 422)({ fields: { cart_id: 'box_needs_account' } });
/** No payment is due: the order is over or cancelled. */
export const orderNotDue = problem('order_not_due', 409);

export { cartEmpty } from '#modules/selling/cart/cart.problems.ts';
export const cartNotFound = problem('cart_not_found', 404);
