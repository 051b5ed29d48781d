// A price list as a file for spreadsheets, and back: a row a line, a column a step, amounts in euro.
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { fieldProblem } from '#kit/problem.ts';
import { escapeSpreadsheetCell, SPREADSHEET_CSV_OPTIONS } from '#kit/spreadsheet-csv.ts';
import type { Translate } from '#kit/translate.ts';
import { detectCsvSeparator } from '#platform/csv-separator.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { detectEncoding } from '#platform/decode-text.server.ts';
import { isZipFile, readXlsx } from '#platform/read-xlsx.server.ts';
import { BytesReply } from '#platform/serve-call.server.ts';
import { writeXlsx, XLSX_MIME, type XlsxCell } from '#platform/write-xlsx.server.ts';
import { findPriceListFaults, PRICE_ROW_KEYS } from './default-price-list.server.ts';
import type { PriceList } from './price-list.ts';
import { formatPriceListAmount, parsePriceListTable } from './price-list-table.ts';
import type { PriceListDetail } from './price-lists.contract.ts';
import {
  readPriceList,
  requireEditablePriceListDraft,
  requireNoPriceListFaults,
  savePriceListDraft,
} from './price-lists.server.ts';
import { formatPriceRowLabel, formatPriceRowProduct } from './price-row-label.ts';

/** @throws Problem 404 */
export async function exportPriceList(ctx: Ctx, id: number, format: 'csv' | 'xlsx'): Promise<BytesReply> {
  const list = await readPriceList(ctx, id);
  const header = ['row', 'product', 'name', 'setup', 'grams', 'days', ...list.from.map(String)];
  const cells = createPriceListCells(list, ctx.t);
  const headers = { 'content-disposition': `attachment; filename="price-list-${list.valid_from}.${format}"` };
  if (format === 'xlsx') return new BytesReply(XLSX_MIME, writeXlsx('Prices', header, inTurn(cells)), headers);
  const rows = cells.map((row) =>
    row.map((cell) => (typeof cell === 'string' ? escapeSpreadsheetCell(cell) : cell.number)),
  );
  const text = stringify(rows, { ...SPREADSHEET_CSV_OPTIONS, columns: header, bom: true });
  return new BytesReply('text/csv; charset=utf-8', Buffer.from(text), headers);
}

/**
 * Import such a file into a draft.
 * @throws Problem 404, 409. 422 price_file_empty, price_file_unreadable, price_file_columns, or price_list_faulty with
 * the faulty rows
 */
export async function importPriceList(ctx: Ctx, id: number, version: number, bytes: Buffer): Promise<PriceListDetail> {
  const before = await requireEditablePriceListDraft(ctx, id, version);
  const read = parsePriceListTable(await parseTableFile(bytes));
  if (!read.ok) throw fieldProblem('data', read.key);
  requireNoPriceListFaults([...read.faults, ...findPriceListFaults(read)]);
  await savePriceListDraft(
    ctx,
    before,
    { name: before.name, valid_from: before.valid_from, from: read.from, rows: read.rows },
    'price_list.imported',
  );
  return readPriceList(ctx, id);
}

function createPriceListCells({ from, rows }: Pick<PriceList, 'from' | 'rows'>, t: Translate): XlsxCell[][] {
  const known = PRICE_ROW_KEYS.filter((key) => rows[key]);
  return [...known, ...Object.keys(rows).filter((key) => !PRICE_ROW_KEYS.includes(key))].flatMap((key) => {
    const row = rows[key];
    if (!row) return [];
    const numbers = [
      formatPriceListAmount(row.setup),
      String(row.grams),
      String(row.days),
      ...from.map((_, i) => formatPriceListAmount(row.units[i] ?? 0)),
    ];
    return [
      [key, formatPriceRowProduct(key, t), formatPriceRowLabel(key, t), ...numbers.map((number) => ({ number }))],
    ];
  });
}

async function* inTurn<T>(rows: readonly T[]): AsyncGenerator<T> {
  yield* rows;
}

/** @throws Problem 422 */
async function parseTableFile(bytes: Buffer): Promise<string[][]> {
  if (bytes.length === 0) throw fieldProblem('data', 'price_file_empty');
  try {
    return isZipFile(bytes)
      ? await readXlsx(bytes)
      : parseCsvFile(new TextDecoder(detectEncoding(bytes)).decode(bytes));
  } catch {
    throw fieldProblem('data', 'price_file_unreadable');
  }
}

function parseCsvFile(file: string): string[][] {
  const { separator, text } = detectCsvSeparator(file);
  return parse(text, {
    delimiter: separator,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: 100_000,
  });
}
