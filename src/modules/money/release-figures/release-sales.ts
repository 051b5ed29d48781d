// Sales of a release in a span, as in its statements: settled sales minus refunds, exact in each currency. A refund
// counts on the day on which it was paid back.
import type { Currency } from '#kit/currency.ts';
import { splitOriginCode } from '#kit/visit-origin.ts';

/** Amounts in minor units of the currency: gross = tax + fee + production + mechanicals + net. */
interface SalesSum {
  readonly currency: Currency;
  readonly pieces: number;
  readonly gross: number;
  readonly tax: number;
  readonly fee: number;
  readonly production: number;
  readonly mechanicals: number;
  readonly net: number;
}

const AMOUNTS = ['pieces', 'gross', 'tax', 'fee', 'production', 'mechanicals', 'net'] as const;

export interface SalesTotal {
  /** Orders with a sale; refunds add none. */
  readonly orders: number;
  readonly pieces: number;
  readonly sums: SalesSum[];
}

/** Sums of one currency under one key: a day, a country, an origin code or an item. */
export interface ReleaseSalesRow extends SalesSum {
  readonly key: string;
  readonly orders: number;
}

export const NO_SALES: SalesTotal = { orders: 0, pieces: 0, sums: [] };

/** Adds up rows of any keys. An order has one currency, one country and one origin, so orders add up too. */
export function sumSalesRows(rows: readonly (Omit<ReleaseSalesRow, 'key'> | ReleaseSalesRow)[]): SalesTotal {
  const sums = new Map<Currency, Record<(typeof AMOUNTS)[number], number>>();
  let orders = 0;
  for (const row of rows) {
    const sum = sums.get(row.currency) ?? {
      pieces: 0,
      gross: 0,
      tax: 0,
      fee: 0,
      production: 0,
      mechanicals: 0,
      net: 0,
    };
    for (const amount of AMOUNTS) sum[amount] += row[amount];
    sums.set(row.currency, sum);
    orders += row.orders;
  }
  const list = [...sums]
    .map(([currency, sum]) => ({ currency, ...sum }))
    .toSorted((a, b) => a.currency.localeCompare(b.currency));
  return { orders, pieces: list.reduce((total, { pieces }) => total + pieces, 0), sums: list };
}

/** Rows by key, added up. */
export function groupSales(
  rows: readonly ReleaseSalesRow[],
  keyOf: (row: ReleaseSalesRow) => string = ({ key }) => key,
): Map<string, SalesTotal> {
  const groups = Map.groupBy(rows, keyOf);
  return new Map([...groups].map(([key, members]) => [key, sumSalesRows(members)]));
}

/** The channel by which a buyer came: of the origin code that the order stored; `unknown` without one. */
export const parseSalesChannel = (origin: string): string => splitOriginCode(origin).channel ?? 'unknown';

/** Keys of both spans, those with the most copies first. */
export const rankSalesKeys = (
  now: ReadonlyMap<string, SalesTotal>,
  earlier: ReadonlyMap<string, SalesTotal>,
): string[] =>
  [...new Set([...now.keys(), ...earlier.keys()])].toSorted(
    (a, b) =>
      (now.get(b)?.pieces ?? 0) - (now.get(a)?.pieces ?? 0) ||
      (earlier.get(b)?.pieces ?? 0) - (earlier.get(a)?.pieces ?? 0) ||
      a.localeCompare(b),
  );
