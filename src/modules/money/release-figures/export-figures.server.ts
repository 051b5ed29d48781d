import { decimalAmountText } from '#kit/money.ts';
import { type SpreadsheetFormat, streamSpreadsheetFile } from '#modules/money/royalties/spreadsheet-file.server.ts';
import type { StatementCell } from '#modules/money/royalties/statement-rows.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { BytesReply } from '#platform/serve-call.server.ts';
import { drawFigurePicture } from './draw-figure-picture.server.ts';
import type { FigureSectionId } from './figure-section.ts';
import { readFigureSection } from './figure-sections.server.ts';
import { readReleaseEarnings } from './read-release-earnings.server.ts';
import { readReleaseFans } from './read-release-fans.server.ts';
import { readReleaseFunding } from './read-release-funding.server.ts';
import { readReleasePlays } from './read-release-plays.server.ts';
import { type ComparedSpanChoice, readReleaseSales } from './read-release-sales.server.ts';
import { readReleaseStock } from './read-release-stock.server.ts';
import type { ComparedSales, ReleaseSalesOut } from './release-figures.contract.ts';
import { formatSalesChannel } from './sales-sections.server.ts';

interface FigureTable {
  /** Keys of `money.column`. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly StatementCell[])[];
}

const count = (value: number): StatementCell => ({ number: String(value) });

/**
 * A section of the dashboard as a file: exact rows of the span as CSV or XLSX, or its plot as PNG.
 * @throws Problem 404 for a project of another user and for a section without a plot, 422 for an invalid span
 */
export async function exportReleaseFigures(
  ctx: Ctx,
  id: number,
  section: FigureSectionId,
  { format, ...asked }: ComparedSpanChoice & { readonly format: SpreadsheetFormat | 'png' },
): Promise<BytesReply> {
  const name = `${section}-${id}`;
  if (format !== 'png') {
    const { columns, rows } = await TABLES[section](ctx, id, asked);
    return streamSpreadsheetFile(ctx, format, name, columns, asyncRows(rows));
  }
  const picture = await drawFigurePicture(await readFigureSection(ctx, id, section, asked));
  return new BytesReply('image/png', picture, { 'content-disposition': `attachment; filename="${name}.png"` });
}

async function* asyncRows<Row>(rows: readonly Row[]) {
  yield* rows;
}

type ReadTable = (ctx: Ctx, id: number, asked: ComparedSpanChoice) => Promise<FigureTable>;

const AMOUNTS = ['gross', 'tax', 'fee', 'production', 'mechanicals', 'net'] as const;
const AMOUNT_COLUMNS = ['currency', 'units', 'gross', 'vat', 'fee', 'production', 'mechanicals', 'net'];

/** A row for each key and currency, without those that sold nothing. */
const salesTable =
  (
    column: string,
    rowsOf: (sales: ReleaseSalesOut) => readonly ComparedSales[],
    nameOf: (row: ComparedSales, ctx: Ctx) => string,
  ): ReadTable =>
  async (ctx, id, asked) => ({
    columns: [column, ...AMOUNT_COLUMNS],
    rows: rowsOf(await readReleaseSales(ctx, id, asked)).flatMap((row) =>
      row.now.sums.map((sum) => [
        nameOf(row, ctx),
        sum.currency,
        count(sum.pieces),
        ...AMOUNTS.map((amount) => ({ number: decimalAmountText(sum[amount], sum.currency) })),
      ]),
    ),
  });

const TABLES: Readonly<Record<FigureSectionId, ReadTable>> = {
  sales: salesTable(
    'date',
    ({ days }) => days,
    ({ key }) => key,
  ),
  countries: salesTable(
    'country',
    ({ countries }) => countries,
    ({ key }) => key,
  ),
  channels: salesTable(
    'channel',
    ({ channels }) => channels,
    ({ key }, ctx) => formatSalesChannel(key, ctx),
  ),
  variants: salesTable(
    'item',
    ({ variants }) => variants,
    (row) => ('name' in row ? String(row.name) : ''),
  ),
  plays: async (ctx, id, asked) => {
    const { tracks, days } = await readReleasePlays(ctx, id, asked);
    return {
      columns: ['date', 'track', 'plays'],
      rows: days.flatMap(({ day, plays }) =>
        plays.flatMap((value, at) => (value === 0 ? [] : [[day, tracks[at]?.title ?? '', count(value)]])),
      ),
    };
  },
  funding: async (ctx, id) => {
    const { funding } = await readReleaseFunding(ctx, id);
    const days = funding?.days ?? [];
    return {
      columns: ['date', 'units', 'total'],
      rows: days.map(({ day, copies, total }) => [day, count(copies), count(total)]),
    };
  },
  fans: async (ctx, id, asked) => {
    const { days } = await readReleaseFans(ctx, id, asked);
    return { columns: ['date', 'followers'], rows: days.map(({ day, followers }) => [day, count(followers)]) };
  },
  stock: async (ctx, id) => {
    const { items } = await readReleaseStock(ctx, id);
    return {
      columns: ['item', 'left', 'reserved', 'sold_28', 'sells_out'],
      rows: items.map(({ name, left, reserved, sold, runs_out_on }) => [
        name,
        left === null ? '' : count(left),
        count(reserved),
        count(sold),
        runs_out_on ?? '',
      ]),
    };
  },
  earnings: async (ctx, id, asked) => {
    const { months } = await readReleaseEarnings(ctx, id, asked);
    return {
      columns: ['month', 'currency', 'net', 'payee_currency', 'own_amount'],
      rows: months.map(({ month, currency, net, own }) => [
        month.slice(0, 7),
        currency,
        { number: decimalAmountText(net, currency) },
        own?.currency ?? '',
        own ? { number: decimalAmountText(own.amount, own.currency) } : '',
      ]),
    };
  },
};
