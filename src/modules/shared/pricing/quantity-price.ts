// Quantity prices: made to order, a larger number of copies costs less per copy.
import type { Currency } from '#kit/currency.ts';
import { buyerUnitPrice, type ItemPriceFields } from './buyer-unit-price.ts';
import { convertAndRoundPrice, type EuroExchangeRates } from './currency-conversion.ts';

/** From `quantity` copies on each costs `price`, in minor units. */
export interface QuantityPrice {
  readonly quantity: number;
  readonly price: number;
}
/** The most quantity prices per item. */
export const MAX_QUANTITY_PRICES = 8;

export interface ItemPricesByQuantity extends ItemPriceFields {
  /** In the shop's currency, the smallest quantity first; empty where the price does not depend on the quantity. */
  readonly quantity_prices: readonly QuantityPrice[];
}
/** In a buyer's currency: the price of one copy, and falling prices from given quantities on. */
interface PriceTable {
  readonly price: number;
  readonly quantity_prices: readonly QuantityPrice[];
}

/**
 * The prices shown to a buyer. After rounding, a quantity price may equal the one before, or exceed a price that the
 * shop set in that currency or for pro users. Such a quantity price is left out, so that the unit price never rises
 * with the quantity.
 */
export function quantityPriceTable(
  priced: ItemPricesByQuantity,
  currency: Currency,
  rates: EuroExchangeRates,
  isPro = false,
): PriceTable {
  const price = buyerUnitPrice(priced, currency, rates, isPro);
  let least = price;
  const quantity_prices = priced.quantity_prices.flatMap((step) => {
    const each = convertAndRoundPrice(step.price, priced.currency, currency, rates);
    if (each >= least) return [];
    least = each;
    return [{ quantity: step.quantity, price: each }];
  });
  return { price, quantity_prices };
}

/** The unit price at a quantity. */
export const priceForQuantity = ({ price, quantity_prices }: PriceTable, quantity: number): number =>
  quantity_prices.findLast((step) => step.quantity <= quantity)?.price ?? price;

/** Whether quantities rise and prices fall from the single price, as buyers expect of such a list. */
export const areQuantityPricesFalling = ({ price, quantity_prices }: PriceTable): boolean =>
  quantity_prices.every((step, i) => {
    const before = quantity_prices[i - 1] ?? { quantity: 1, price };
    return step.quantity > before.quantity && step.price < before.price;
  });
