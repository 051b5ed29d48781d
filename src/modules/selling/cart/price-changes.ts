// Price changes since the buyer last saw the cart, line by line (invariant 5).
import type { Currency } from '#kit/currency.ts';
import { addressTerritory } from '#kit/territory.ts';
import { orderLineTitle } from '#kit/variant.ts';
import { cartLineKey, cartLines } from './cart.ts';
import type { CartMessage, PricedCart, PricedLine } from './priced-cart.ts';

/** The server's figures of the last answer, stored with the cart; the browser's own figures are ignored. */
export interface DisplayedPrices {
  readonly currency: Currency;
  readonly tax_included: boolean;
  /** The destination: a price without VAT differs by territory. */
  readonly country_id?: string;
  /** Price per copy and quantity, by `cartLineKey`. */
  readonly prices: Readonly<Record<string, readonly [price: number, quantity: number]>>;
}

export const toDisplayedPrices = (cart: PricedCart): DisplayedPrices => ({
  currency: cart.currency,
  tax_included: cart.tax_included,
  country_id: addressTerritory(cart.customer).code,
  prices: Object.fromEntries(pricedLines(cart).map((line) => [cartLineKey(line), [line.price, line.quantity]])),
});

/**
 * A message for each line with a changed price. Changes caused by the buyer get none: another currency, net instead of
 * gross, another country, or another quantity of an item with quantity prices.
 * @param byQuantity items with quantity prices
 */
export function priceChangesSince(
  seen: DisplayedPrices | undefined,
  cart: PricedCart,
  byQuantity: ReadonlySet<number>,
): CartMessage[] {
  if (!seen || seen.currency !== cart.currency || seen.tax_included !== cart.tax_included) return [];
  if (!cart.tax_included && seen.country_id !== addressTerritory(cart.customer).code) return [];
  return pricedLines(cart).flatMap((line): CartMessage[] => {
    const [before, quantity] = seen.prices[cartLineKey(line)] ?? [];
    if (before === undefined || before === line.price) return [];
    if (byQuantity.has(line.item_id) && quantity !== line.quantity) return [];
    const key = line.price > before ? 'price_raised' : 'price_lowered';
    return [
      {
        key,
        item_id: line.item_id,
        name: orderLineTitle({ name: line.name, variant: line.variant }),
        before,
        after: line.price,
      },
    ];
  });
}

const pricedLines = (cart: PricedCart): PricedLine[] => cartLines(cart) as PricedLine[];
