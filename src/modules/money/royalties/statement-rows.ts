// A statement's lines as a table: its columns, their order and the cells (contract: Account).
import type { Currency } from '#kit/currency.ts';
import { decimalAmountText } from '#kit/money.ts';

/** A cell: text, or a number as decimal text to avoid floats. */
export type StatementCell = string | { readonly number: string };

interface LineCells {
  readonly at: string;
  readonly number: string;
  readonly kind: string;
  readonly release: string;
  readonly item: string;
  readonly type: string;
  readonly quantity: number;
  readonly currency: Currency;
  readonly gross: number;
  readonly tax: number;
  readonly fee: number;
  readonly production: number;
  readonly mechanicals: number;
  readonly net: number;
}
interface ShareCells extends LineCells {
  readonly name: string;
  readonly basis_points: number;
  readonly share: number;
  readonly amount: number;
  readonly amount_currency: Currency;
  readonly rate_from: string;
  readonly rate_to: string;
}

export const STATEMENT_LINE_COLUMNS = [
  'date',
  'order',
  'kind',
  'release',
  'item',
  'type',
  'units',
  'currency',
  'gross',
  'vat',
  'fee',
  'production',
  'mechanicals',
  'net',
] as const;
export const STATEMENT_SHARE_COLUMNS = [
  'share_of',
  'percent',
  'share',
  'euro_rate',
  'payee_currency',
  'payee_euro_rate',
  'amount',
] as const;

export const createStatementLineCells = (line: LineCells): StatementCell[] => [
  line.at.slice(0, 10),
  line.number,
  line.kind,
  line.release,
  line.item,
  line.type,
  { number: String(line.quantity) },
  line.currency,
  ...[line.gross, line.tax, line.fee, line.production, line.mechanicals, line.net].map((amount) => ({
    number: decimalAmountText(amount, line.currency),
  })),
];

export const createStatementShareCells = (line: ShareCells): StatementCell[] => [
  ...createStatementLineCells(line),
  line.name,
  { number: formatBasisPointsAsPercent(line.basis_points) },
  { number: decimalAmountText(line.share, line.currency) },
  { number: line.rate_from },
  line.amount_currency,
  { number: line.rate_to },
  { number: decimalAmountText(line.amount, line.amount_currency) },
];

/** `3333` → `33.33`. */
export const formatBasisPointsAsPercent = (basis_points: number): string =>
  `${Math.floor(basis_points / 100)}.${String(basis_points % 100).padStart(2, '0')}`;

/** A month in the name of a file: `2026-11`. */
export const formatMonthForFileName = (month: string): string => month.slice(0, 7);
