// The faults of a price list. A list with a fault cannot be approved.
import type { PriceList, PriceRow } from './price-list.ts';

export interface PriceListFault {
  /** The faulty row; empty for the list as a whole. */
  readonly row: string;
  /** The key of its text (errors.json). */
  readonly key: string;
}

/** A row of a list costs at most this much, in the list's unit: a hundred thousand euros. */
const MOST = 1_000_000_000;
export const MAX_QUANTITY_BREAKS = 16;
const MAX_GRAMS = 20_000;
const MAX_DAYS = 365;

/** Everything that is wrong, the steps first, then row by row. @param keys the rows that there must be, and no other */
export function checkPriceList(
  { from, rows }: Pick<PriceList, 'from' | 'rows'>,
  keys: readonly string[],
): PriceListFault[] {
  const steps = stepsFault(from);
  if (steps) return [{ row: '', key: steps }];
  const known = new Set(keys);
  const missing = keys.filter((key) => !rows[key]).map((row) => ({ row, key: 'price_row_missing' }));
  const wrong = Object.entries(rows).flatMap(([row, prices]) => {
    const key = known.has(row) ? rowFault(prices, from.length) : 'price_row_unknown';
    return key ? [{ row, key }] : [];
  });
  return [...missing, ...wrong];
}

/** The key of the error in a list's quantity breaks, or null. */
function stepsFault(from: readonly number[]): string | null {
  if (from.length === 0 || from.length > MAX_QUANTITY_BREAKS) return 'price_steps_number';
  if (from[0] !== 1) return 'price_steps_hole';
  const isRising = from.every(
    (step, i) => Number.isSafeInteger(step) && step > (from[i - 1] ?? 0) && step <= 1_000_000,
  );
  return isRising ? null : 'price_steps_overlap';
}

function rowFault({ setup, grams, days, units }: PriceRow, steps: number): string | null {
  if (units.length !== steps) return 'price_row_hole';
  if (![setup, ...units].every((price) => isWithin(price, MOST))) return 'price_invalid';
  if (!isWithin(grams, MAX_GRAMS)) return 'grams_invalid';
  if (!isWithin(days, MAX_DAYS)) return 'days_invalid';
  return units.every((unit, i) => unit <= (units[i - 1] ?? unit)) ? null : 'price_rises';
}

const isWithin = (value: number, most: number): boolean => Number.isSafeInteger(value) && value >= 0 && value <= most;
