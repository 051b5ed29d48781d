// The browser's request about its cart: identities, quantities and choices, never a figure (contract: Cart).
import type { CallInput } from '#kit/call.ts';
import type { calculateCartCall } from '../cart.contract.ts';
import type { Cart } from '../cart.ts';

export type CartRequest = CallInput<typeof calculateCartCall>['body'];

/** The body of `cart/calculate` for the browser's cart. */
export function toCartRequest(cart: Cart, currency: CartRequest['currency'] = cart.currency): CartRequest {
  const { id, promo_code, pickup, is_gift, gift_message, gift_wrapped } = cart;
  const { country_id, zip_code, state, company, vat_number } = cart.customer;
  const customer = {
    country_id: country_id || null,
    ...(zip_code && { zip_code }),
    ...(state && { state }),
    ...(company && { company }),
    ...(vat_number && { vat_number }),
  };
  return {
    id,
    currency,
    promo_code,
    pickup,
    is_gift,
    gift_message,
    gift_wrapped,
    customer,
    shops: toRequestShops(cart),
    boxes: toRequestBoxes(cart),
    save: true,
  };
}

function toRequestShops({ shops }: Cart): CartRequest['shops'] {
  const groups = Object.entries(shops).map(([key, group]) => {
    const items = group.items.map(({ project_id, item_id, quantity, chosen_sizes, comment }) => ({
      project_id,
      item_id,
      quantity,
      comment,
      chosen_sizes: { ...chosen_sizes },
    }));
    const { id, shipping_type, dispatch } = group;
    return [key, { id, shipping_type, dispatch, items }] as const;
  });
  return Object.fromEntries(groups);
}

const toRequestBoxes = ({ boxes }: Cart): CartRequest['boxes'] =>
  boxes.map(({ box_offer_id, type, periodicity, sponsor, gift = null }) => ({
    box_offer_id,
    type,
    periodicity,
    sponsor,
    gift,
  }));
