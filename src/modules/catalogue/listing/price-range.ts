// Translates a range in the buyer's currency into the shops' prices. Displayed prices are tidy (decisions: Money), so
// the range is computed back through the same rounding.
import { CURRENCIES, type Currency } from '#kit/currency.ts';
import {
  convertAndRoundPrice,
  convertCurrency,
  type EuroExchangeRates,
} from '#modules/shared/pricing/currency-conversion.ts';

export interface PriceRange {
  readonly currency: Currency;
  readonly low: number;
  readonly high: number;
}

/** A range in euro cents, both ends included. */
export interface EuroCentRange {
  readonly low: number;
  readonly high: number;
}

/** The lowest and the highest rate of each currency so far. */
export interface ExchangeRateExtremes {
  readonly lowest: EuroExchangeRates;
  readonly highest: EuroExchangeRates;
}

/** Highest price: the limit of an integer in the database. */
export const MAX_PRICE = 2_147_483_647;

/** For each shop currency, the prices displayed to a buyer as `min` to `max`. Open ends stay open. */
export function convertPriceFilterToCurrencies(
  currency: Currency,
  { min = 0, max = MAX_PRICE }: { min?: number | undefined; max?: number | undefined },
  rates: EuroExchangeRates,
): PriceRange[] {
  return CURRENCIES.flatMap((from) => {
    const shown = (price: number) => convertAndRoundPrice(price, from, currency, rates);
    const low = firstWhere((price) => shown(price) >= min);
    const high = firstWhere((price) => shown(price) > max) - 1;
    return low <= high ? [{ currency: from, low, high }] : [];
  });
}

/** The range in euro cents of all prices in the ranges, at any rate so far; undefined without ranges. */
export function coveringEuroCentRange(
  prices: readonly PriceRange[],
  { lowest, highest }: ExchangeRateExtremes,
): EuroCentRange | undefined {
  if (!prices.length) return undefined;
  const lows = prices.map(({ currency, low }) => convertCurrency(low, currency, 'EUR', highest));
  const highs = prices.map(({ currency, high }) => convertCurrency(high, currency, 'EUR', lowest));
  // The database rounds half cents as this code does, and prices have a maximum. A cent of tolerance costs nothing.
  const [lowestPrice, highestPrice] = [Math.min(...lows) - 1, Math.max(...highs) + 1];
  return { low: Math.min(MAX_PRICE, Math.max(0, lowestPrice)), high: Math.min(MAX_PRICE, highestPrice) };
}

/** The smallest price that fulfils a monotonic condition. */
function firstWhere(holds: (price: number) => boolean): number {
  let [low, high] = [0, MAX_PRICE];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
