import { useState } from 'react';
import type { SavedCardOut } from '#modules/selling/cards/cards.contract.ts';
import type { PricedCart } from '#modules/selling/cart/priced-cart.ts';
import { savedCardFormValue } from './checkout-form-body.ts';

/** Countries of the buyer from which PayPal accepts the cart's currency. */
export interface PaypalAvailability {
  readonly inChina: boolean;
  readonly elsewhere: boolean;
}

/** PayPal takes yuan only from buyers in China, and no won at all (contract: Cart). It can't be used for pledges. */
export const isPaypalAvailable = ({ inChina, elsewhere }: PaypalAvailability, cart: PricedCart): boolean =>
  cart.pledged === undefined && (cart.customer.country_id === 'CN' ? inChina : elsewhere);

/**
 * The chosen value of `payment_method`. It is the first one, the preferred saved card, until the buyer picks another or
 * while their choice can't pay this cart.
 * @param typed of a refused post
 */
export function usePaymentMethodChoice(
  { cart, cards, paypal }: { cart: PricedCart; cards: readonly SavedCardOut[]; paypal: PaypalAvailability },
  typed: string | undefined,
) {
  const [picked, pickMethod] = useState(typed);
  const methods = [
    ...cards.map(({ id }) => savedCardFormValue(id)),
    ...(cart.total !== 0 ? ['stripe'] : []),
    ...(isPaypalAvailable(paypal, cart) ? ['paypal'] : []),
  ];
  const method = methods.find((each) => each === picked) ?? methods[0] ?? 'stripe';
  return { method, pickMethod };
}
