// What became different since the buyer last saw the cart: prices, said line by line (invariant 5).
import type { Currency } from '#kit/currency.ts';
import { territoryAt } from '#kit/territory.ts';
import { lineTitle } from '#kit/variant.ts';
import { lineKey, linesOf } from './cart.ts';
import type { CartMessage, PricedCart, PricedLine } from './priced-cart.ts';

/** The server's own figures of the last answer, kept with a stored cart; never what a browser says it saw. */
export interface SeenPrices {
  readonly currency: Currency;
  readonly tax_included: boolean;
  /** The territory it went to: what is left of a price without VAT is another for each. */
  readonly country_id?: string;
  /** By `lineKey`: the price of one piece, and of how many it was. */
  readonly prices: Readonly<Record<string, readonly [price: number, quantity: number]>>;
}

export const pricesToRemember = (cart: PricedCart): SeenPrices => ({
  currency: cart.currency,
  tax_included: cart.tax_included,
  country_id: territoryAt(cart.customer).code,
  prices: Object.fromEntries(pricedLines(cart).map((line) => [lineKey(line), [line.price, line.quantity]])),
});

/**
 * A message for each line whose price is another than it was. Another currency, net instead of gross, or a net price for another
 * country is the buyer's own doing; so is another number of pieces of what has prices by quantity.
 * @param byQuantity items that cost less from so many on
 */
export function priceChangesSince(
  seen: SeenPrices | undefined,
  cart: PricedCart,
  byQuantity: ReadonlySet<number>,
): CartMessage[] {
  if (!seen || seen.currency !== cart.currency || seen.tax_included !== cart.tax_included) return [];
  if (!cart.tax_included && seen.country_id !== territoryAt(cart.customer).code) return [];
  return pricedLines(cart).flatMap((line): CartMessage[] => {
    const [before, quantity] = seen.prices[lineKey(line)] ?? [];
    if (before === undefined || before === line.price) return [];
    if (byQuantity.has(line.item_id) && quantity !== line.quantity) return [];
    const key = line.price > before ? 'price_raised' : 'price_lowered';
    return [
      {
        key,
        item_id: line.item_id,
        name: lineTitle({ name: line.name, variant: line.variant }),
        before,
        after: line.price,
      },
    ];
  });
}

const pricedLines = (cart: PricedCart): PricedLine[] => linesOf(cart) as PricedLine[];
