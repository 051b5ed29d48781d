import type { PricedStoredCart } from '#modules/selling/cart/price-stored-cart.server.ts';
import {
  cartChanged,
  downloadUnavailable,
  outOfStock,
  promoUsedByBuyer,
  shippingUnavailable,
} from './checkout.problems.ts';

const SHORT = new Set([
  'download_unavailable',
  'item_sold_out',
  'quantity_reduced',
  'item_unavailable',
  'size_unavailable',
]);

/** Whether a priced cart holds less than was requested. */
export const isStockShort = ({ messages }: PricedStoredCart['cart']): boolean =>
  messages.some(({ key }) => SHORT.has(key));

/** The problem that explains the shortage. */
export const stockShortageProblem = ({ messages }: PricedStoredCart['cart']) =>
  messages.some(({ key }) => key === 'download_unavailable') ? downloadUnavailable : outOfStock;

/**
 * The buyer pays the displayed total, or nothing.
 * @throws the problem that explains the difference, with the new cart
 */
export function requireUnchangedTotal({ cart, payable }: PricedStoredCart, expected_total: number): void {
  if (payable && cart.total === expected_total) return;
  throw changeProblem(cart)({ extra: { cart } });
}

function changeProblem(cart: PricedStoredCart['cart']) {
  if (isStockShort(cart)) return stockShortageProblem(cart);
  if (cart.total === null) return shippingUnavailable;
  return cart.messages.some(({ key }) => key === 'promo_code_used_by_you') ? promoUsedByBuyer : cartChanged;
}

/** A cart with more messages, for the body of a problem. */
export const withCartMessages = (
  { cart }: Pick<PricedStoredCart, 'cart'>,
  messages: { key: string; item_id?: number }[],
) => ({
  ...cart,
  messages: [...cart.messages, ...messages],
});
