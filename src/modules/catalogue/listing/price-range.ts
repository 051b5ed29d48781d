// Translates a range in the buyer's currency into the shops' prices. Displayed prices are tidy (decisions: Money), so
// the range is computed back through the same rounding.
import { CURRENCIES, type Currency } from '#kit/currency.ts';
import { convert, convertAndRound, type Rates } from '#modules/shared/pricing/round-price.ts';

export interface PriceRange {
  readonly currency: Currency;
  readonly low: number;
  readonly high: number;
}

/** From one price to another in euro cents, both among them. */
export interface EuroCents {
  readonly low: number;
  readonly high: number;
}

/** The lowest and the highest rate that each currency has had. */
export interface RatesEver {
  readonly lowest: Rates;
  readonly highest: Rates;
}

/** Highest price: the limit of an integer in the database. */
export const HIGHEST_PRICE = 2_147_483_647;

/** For each shop currency, the prices displayed to a buyer as `min` to `max`. Open ends stay open. */
export function pricesShownIn(
  currency: Currency,
  { min = 0, max = HIGHEST_PRICE }: { min?: number | undefined; max?: number | undefined },
  rates: Rates,
): PriceRange[] {
  return CURRENCIES.flatMap((from) => {
    const shown = (price: number) => convertAndRound(price, from, currency, rates);
    const low = firstWhere((price) => shown(price) >= min);
    const high = firstWhere((price) => shown(price) > max) - 1;
    return low <= high ? [{ currency: from, low, high }] : [];
  });
}

/** Every price of the ranges in euro cents, at whichever of the rates that there have been; undefined where there are no ranges. */
export function inEuroCents(prices: readonly PriceRange[], { lowest, highest }: RatesEver): EuroCents | undefined {
  if (!prices.length) return undefined;
  const lows = prices.map(({ currency, low }) => convert(low, currency, 'EUR', highest));
  const highs = prices.map(({ currency, high }) => convert(high, currency, 'EUR', lowest));
  // The database rounds half a cent as we do, and no price is above the highest; a cent more costs nothing.
  const [lowestPrice, highestPrice] = [Math.min(...lows) - 1, Math.max(...highs) + 1];
  return { low: Math.min(HIGHEST_PRICE, Math.max(0, lowestPrice)), high: Math.min(HIGHEST_PRICE, highestPrice) };
}

/** The smallest price that something holds for, where it holds for every higher one. */
function firstWhere(holds: (price: number) => boolean): number {
  let [low, high] = [0, HIGHEST_PRICE];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
