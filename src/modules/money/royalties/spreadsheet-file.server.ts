import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { escapeSpreadsheetCell, SPREADSHEET_CSV_OPTIONS } from '#kit/spreadsheet-csv.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { BytesReply } from '#platform/serve-call.server.ts';
import { writeXlsx, XLSX_MIME } from '#platform/write-xlsx.server.ts';
import type { StatementCell } from './statement-rows.ts';

export type SpreadsheetFormat = 'csv' | 'xlsx';

/** Rows as a spreadsheet file, streamed; `columns` are keys of texts. */
export function streamSpreadsheetFile(
  { t }: Pick<Ctx, 't'>,
  format: SpreadsheetFormat,
  name: string,
  columns: readonly string[],
  rows: AsyncIterable<readonly StatementCell[]>,
): BytesReply {
  const header = columns.map((column) => t(`money.column.${column}`));
  const headers = { 'content-disposition': `attachment; filename="${name}.${format}"` };
  if (format === 'xlsx') return new BytesReply(XLSX_MIME, writeXlsx(name, header, rows), headers);
  const source = Readable.from(csvRows(rows));
  const written = stringify({ ...SPREADSHEET_CSV_OPTIONS, columns: header, bom: true });
  source.on('error', (error) => written.destroy(error));
  return new BytesReply('text/csv; charset=utf-8', source.pipe(written), headers);
}

/** Amounts stay as they are, also below zero: they are numbers of ours, and a column of them must still add up. */
async function* csvRows(rows: AsyncIterable<readonly StatementCell[]>) {
  for await (const row of rows)
    yield row.map((cell) => (typeof cell === 'string' ? escapeSpreadsheetCell(cell) : cell.number));
}

/** The requested format: by name, else by the Accept header; CSV by default. */
export const chooseSpreadsheetFormat = (
  named: SpreadsheetFormat | undefined,
  accept: string | undefined,
): SpreadsheetFormat => named ?? (accept?.includes(XLSX_MIME) ? 'xlsx' : 'csv');
