// A list of prices: what each thing costs to set up and what each further copy of it costs. Staff write it; versions are dated.
import type { Product } from './configuration.ts';

/** All amounts of a list are whole ten-thousandths of a euro, so that a sticker may cost 3.5 cents: 0.035 € is 350. */
export const LIST_UNIT = 10_000;

export interface PriceRow {
  /** Once, whatever the quantity. */
  readonly setup: number;
  /** Grams that one of it weighs. */
  readonly grams: number;
  /** Days that it adds to making all. */
  readonly days: number;
  /** What a copy costs from `from[i]` on up to the next step: only these, not the copies before. Never rises. */
  readonly units: readonly number[];
}

export interface PriceList {
  readonly id: number;
  /** The first day on which it holds, YYYY-MM-DD. */
  readonly valid_from: string;
  /** Numbers of copies at which the price of the next one may fall: from 1, rising. The same for all rows. */
  readonly from: readonly number[];
  readonly rows: Readonly<Record<string, PriceRow>>;
}

/** The name of a row: `vinyl/sleeve.gatefold.12` is product, component, choice and size; `any` stands for all products. */
export type PriceKey = `${Product | 'any'}/${string}`;

/**
 * What the copies of a row cost together, without its setup, in the list's unit: each copy at the price of its step. As a function
 * of the quantity it is continuous and piecewise linear; its slopes are the prices, which are not negative and never rise, so it
 * never falls and is concave (see calculate.ts).
 */
export function copiesCost(from: readonly number[], { units }: PriceRow, quantity: number): number {
  let sum = 0;
  for (let i = 0; i < from.length; i += 1) {
    const first = from[i] ?? 1;
    if (quantity < first) break;
    const last = Math.min(quantity, (from[i + 1] ?? Number.MAX_SAFE_INTEGER) - 1);
    sum += (units[i] ?? 0) * (last - first + 1);
  }
  return sum;
}

/** The same prices said at other steps: a new step costs what the list asks for a copy there. */
export const atSteps = (
  rows: PriceList['rows'],
  before: readonly number[],
  from: readonly number[],
): PriceList['rows'] =>
  Object.fromEntries(
    Object.entries(rows).map(([key, row]) => [key, { ...row, units: from.map((step) => unitAt(row, before, step)) }]),
  );

function unitAt({ units }: PriceRow, from: readonly number[], copy: number): number {
  const at = from.findLastIndex((step) => step <= copy);
  return units[Math.max(0, at)] ?? 0;
}

/** The rows that a calculation of these products may ask for: what a page needs of a list. */
export const rowsFor = (list: PriceList, products: readonly Product[]): PriceList => ({
  ...list,
  rows: Object.fromEntries(
    Object.entries(list.rows).filter(([key]) => ['any', ...products].some((product) => key.startsWith(`${product}/`))),
  ),
});
