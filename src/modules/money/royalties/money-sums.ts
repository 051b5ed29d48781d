// A sheet per currency on which all money must agree: orders, captures, and their use.
import type { Currency } from '#kit/currency.ts';
import { decimalAmountText } from '#kit/money.ts';

/** All amounts in minor units of `currency`. */
export interface MoneySums {
  readonly currency: Currency;
  /** Totals of orders that were paid, also of those cancelled since. */
  readonly orders: number;
  /** Payments for these orders, by providers and outside. */
  readonly captures: number;
  /** Refunds of these payments. */
  readonly refunds: number;
  /** The part of captures less refunds without a provider: transfers and cash recorded by staff. */
  readonly outside: number;
  /** Refunded payments of orders that could not be fulfilled. */
  readonly late_captures: number;
  readonly late_refunds: number;
  /** Earnings of creators, stated line by line. */
  readonly statements: number;
  readonly fees: number;
  readonly production: number;
  readonly mechanicals: number;
  readonly tax: number;
  readonly shipping: number;
  /** Sales of boxes and of the platform's own items. */
  readonly house: number;
  /** Amounts of the last minutes' orders and refunds, which the journal has not posted yet. */
  readonly waiting: number;
  readonly late: number;
  /** In the currency of the payees: credited, still owed, and paid out or in transit. */
  readonly credited: number;
  readonly owed: number;
  readonly payouts: number;
  /** Adjustments charged to creators, as for storage; negative when credited. */
  readonly adjustments: number;
}

/** The failed equations in words. Empty when all money is accounted for. */
export function findMoneySumErrors(sums: MoneySums): string[] {
  const went = sums.statements + sums.fees + sums.production + sums.mechanicals + sums.tax + sums.shipping + sums.house;
  const equations: readonly (readonly [string, number, number])[] = [
    ['orders = captures', sums.orders, sums.captures],
    [
      'captures − refunds = statements + fees + production + mechanicals + tax + shipping + house + waiting',
      sums.captures - sums.refunds,
      went + sums.waiting,
    ],
    ['late captures − late refunds = late money kept', sums.late_captures - sums.late_refunds, sums.late],
    ['credited = owed + payouts + adjustments', sums.credited, sums.owed + sums.payouts + sums.adjustments],
  ];
  const text = (amount: number) => decimalAmountText(amount, sums.currency);
  return equations
    .filter(([, left, right]) => left !== right)
    .map(([name, left, right]) => `${sums.currency}: ${name}: ${text(left)} is not ${text(right)}`);
}

const ROWS: readonly (readonly [keyof MoneySums, string])[] = [
  ['orders', 'orders'],
  ['captures', '= captures'],
  ['refunds', '− refunds'],
  ['outside', '  of both, outside providers'],
  ['statements', 'statements (creators’ net)'],
  ['fees', '+ fees'],
  ['production', '+ production cost'],
  ['mechanicals', '+ mechanical rights'],
  ['tax', '+ tax'],
  ['shipping', '+ shipping'],
  ['house', '+ house’s own sales'],
  ['waiting', '+ not posted yet'],
  ['late_captures', 'late money that came'],
  ['late_refunds', '− late money given back'],
  ['late', '= late money still here'],
  ['credited', 'credited to creators, as they are paid'],
  ['owed', '= still owed'],
  ['payouts', '+ paid out or on its way'],
  ['adjustments', '+ storage and corrections'],
];

/** The sheets as a table for a terminal: a column for each currency. */
export function formatMoneySums(all: readonly MoneySums[]): string[] {
  const cells = [
    ['', ...all.map(({ currency }) => currency as string)],
    ...ROWS.map(([name, words]) => [words, ...all.map((sums) => decimalAmountText(Number(sums[name]), sums.currency))]),
  ];
  const widths = (cells[0] ?? []).map((_, i) => Math.max(...cells.map((row) => (row[i] ?? '').length)));
  return cells.map((row) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  '),
  );
}
