// The stored part of a priced cart: identities, quantities, choices and the prices last shown (contract: Cart).
import type { Cart, CartBox, CartLine, CartShopGroups } from './cart.ts';
import { type DisplayedPrices, toDisplayedPrices } from './price-changes.ts';
import type { PricedCart } from './priced-cart.ts';

export interface StoredCartContent extends Cart {
  /** Missing in carts stored before prices were recorded. */
  readonly seen?: DisplayedPrices;
}

/** The content of a cart for storage. Its id is a column of its own; its figures are never charged. */
export function toStoredCartContent(cart: PricedCart): StoredCartContent {
  const { currency, promo_code, pickup, is_gift, gift_message, gift_wrapped, customer } = cart;
  const groups = Object.entries(cart.shops).map(([key, { id, shipping_type, dispatch, items }]) => [
    key,
    { id, shipping_type, dispatch, items: items.map(toStoredLine) },
  ]);
  return {
    id: null,
    order_id: null,
    currency,
    promo_code,
    pickup,
    is_gift,
    gift_message,
    gift_wrapped,
    customer,
    shops: Object.fromEntries(groups) as CartShopGroups,
    boxes: cart.boxes.map(toStoredBox),
    seen: toDisplayedPrices(cart),
  };
}

const toStoredLine = ({ project_id, item_id, shop_id, chosen_sizes, quantity, comment }: CartLine): CartLine => ({
  project_id,
  item_id,
  shop_id,
  chosen_sizes,
  quantity,
  comment,
});

const toStoredBox = ({ box_offer_id, type, periodicity, sponsor, gift = null }: CartBox): CartBox => ({
  box_offer_id,
  type,
  periodicity,
  sponsor,
  gift,
});
