// Which prices, as shops set them, are shown within a range of the buyer's currency: shown prices are tidy (design, Money), so the
// range is worked back through the same rounding.
import { CURRENCIES, type Currency } from '#kit/currency.ts';
import { convertTidy, type Rates } from '#modules/pricing/tidy.ts';

export interface PriceRange {
  readonly currency: Currency;
  readonly low: number;
  readonly high: number;
}

/** No price is higher: what the database counts in. */
export const HIGHEST_PRICE = 2_147_483_647;

/** For each currency a shop may sell in, the prices in it that a buyer sees from `min` to `max`; ends that are open stay open. */
export function pricesShownIn(
  currency: Currency,
  { min = 0, max = HIGHEST_PRICE }: { min?: number | undefined; max?: number | undefined },
  rates: Rates,
): PriceRange[] {
  return CURRENCIES.flatMap((from) => {
    const shown = (price: number) => convertTidy(price, from, currency, rates);
    const low = firstWhere((price) => shown(price) >= min);
    const high = firstWhere((price) => shown(price) > max) - 1;
    return low <= high ? [{ currency: from, low, high }] : [];
  });
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
