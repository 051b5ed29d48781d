// A price list: the setup of each cost item and the price of each further copy. Staff write it; versions are dated.
import type { CostedProduct } from './configuration.ts';

/** All amounts of a list are whole ten-thousandths of a euro, so that a sticker may cost 3.5 cents: 0.035 € is 350. */
export const PRICE_LIST_UNITS_PER_EURO = 10_000;

export interface PriceRow {
  /** Paid once, for any quantity. */
  readonly setup: number;
  /** Grams that one of it weighs. */
  readonly grams: number;
  /** Days that it adds to making all. */
  readonly days: number;
  /**
   * Price of a copy from `from[i]` up to the next quantity break. It applies to these copies, not to earlier ones, and
   * never rises.
   */
  readonly units: readonly number[];
}

export interface PriceList {
  readonly id: number;
  /** Its first valid day, YYYY-MM-DD. */
  readonly valid_from: string;
  /** Numbers of copies at which the price of the next one may fall: from 1, rising. The same for all rows. */
  readonly from: readonly number[];
  readonly rows: Readonly<Record<string, PriceRow>>;
}

/**
 * The name of a row: `vinyl/sleeve.gatefold.12` is product, component, choice and size; `any` stands for all products.
 */
export type PriceRowKey = `${CostedProduct | 'any'}/${string}`;

/**
 * Cost of the copies of a row without its setup, in the list's unit: each copy at the price of its quantity break.
 * As a function of the quantity it is piecewise linear. Its slopes are prices, which are not negative and never rise.
 * So it never falls and is concave (see calculate-costing.ts).
 */
export function calculateCopiesCost(from: readonly number[], { units }: PriceRow, quantity: number): number {
  let sum = 0;
  for (let i = 0; i < from.length; i += 1) {
    const first = from[i] ?? 1;
    if (quantity < first) break;
    const last = Math.min(quantity, (from[i + 1] ?? Number.MAX_SAFE_INTEGER) - 1);
    sum += (units[i] ?? 0) * (last - first + 1);
  }
  return sum;
}

/** The same prices with other quantity breaks. A new break gets the price that the list has for that copy. */
export const replaceQuantityBreaks = (
  rows: PriceList['rows'],
  before: readonly number[],
  from: readonly number[],
): PriceList['rows'] =>
  Object.fromEntries(
    Object.entries(rows).map(([key, row]) => [
      key,
      { ...row, units: from.map((step) => findUnitPrice(row, before, step)) },
    ]),
  );

function findUnitPrice({ units }: PriceRow, from: readonly number[], copy: number): number {
  const at = from.findLastIndex((step) => step <= copy);
  return units[Math.max(0, at)] ?? 0;
}

/** The rows that a costing of these products may need, so that a page sends no others. */
export const selectPriceRowsOfProducts = (list: PriceList, products: readonly CostedProduct[]): PriceList => ({
  ...list,
  rows: Object.fromEntries(
    Object.entries(list.rows).filter(([key]) => ['any', ...products].some((product) => key.startsWith(`${product}/`))),
  ),
});
