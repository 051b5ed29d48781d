// What a piece costs when several are taken at once: made to order, many are cheaper to make than one.
import type { Currency } from '#kit/currency.ts';
import { type Priced, unitPrice } from './price.ts';
import { convertAndRound, type Rates } from './round-price.ts';

/** From `quantity` pieces on each costs `price`, in minor units. */
export interface QuantityPrice {
  readonly quantity: number;
  readonly price: number;
}
/** So many steps a list may have. */
export const MOST_QUANTITY_PRICES = 8;

export interface PricedByQuantity extends Priced {
  /** In the shop's currency, the smallest number first; nothing where the number changes nothing. */
  readonly quantity_prices: readonly QuantityPrice[];
}
/** In a buyer's currency: what one costs alone, and from which numbers on each costs less, ever less. */
interface PriceTable {
  readonly price: number;
  readonly quantity_prices: readonly QuantityPrice[];
}

/**
 * The prices a buyer is shown. Rounded to tidy ones, a step may be none any more, or be dearer than a price the shop set for one in
 * that currency or for pro users: such a step is left out, so that more pieces never cost more each.
 */
export function priceTable(priced: PricedByQuantity, currency: Currency, rates: Rates, isPro = false): PriceTable {
  const price = unitPrice(priced, currency, rates, isPro);
  let least = price;
  const quantity_prices = priced.quantity_prices.flatMap((step) => {
    const each = convertAndRound(step.price, priced.currency, currency, rates);
    if (each >= least) return [];
    least = each;
    return [{ quantity: step.quantity, price: each }];
  });
  return { price, quantity_prices };
}

/** What each of so many pieces costs. */
export const priceAt = ({ price, quantity_prices }: PriceTable, quantity: number): number =>
  quantity_prices.findLast((step) => step.quantity <= quantity)?.price ?? price;

/** Whether the numbers rise and the prices fall from what one costs, as buyers expect of such a list. */
export const areFalling = ({ price, quantity_prices }: PriceTable): boolean =>
  quantity_prices.every((step, i) => {
    const before = quantity_prices[i - 1] ?? { quantity: 1, price };
    return step.quantity > before.quantity && step.price < before.price;
  });
