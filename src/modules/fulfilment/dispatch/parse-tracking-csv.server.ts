import { parse } from 'csv-parse';
import { fieldProblem } from '#kit/problem.ts';
import { detectCsvSeparator } from '#platform/csv-separator.ts';

export interface TrackingCsvRow {
  /** The line number in the file; the header is line 1. */
  readonly row: number;
  readonly parcel: string;
  readonly order: string;
  readonly transporter: string;
  readonly tracking_number: string;
  readonly logistician_id: string;
}
const COLUMNS = ['parcel', 'order', 'transporter', 'tracking_number', 'logistician_id'] as const;
const MAX_ROWS = 5000;

/**
 * The rows of a warehouse's file with a parcel number. Our own export has a line per item: a parcel counts once, by
 * its first line with a tracking number. @throws csv_unreadable, csv_columns_missing 422
 */
export async function parseTrackingRows(csv: string): Promise<TrackingCsvRow[]> {
  const [head, ...body] = await parseTrackingCsv(csv);
  const names = (head ?? []).map((name) => name.trim().toLowerCase().replaceAll(' ', '_'));
  const at = (column: (typeof COLUMNS)[number]) => names.indexOf(column);
  if ((at('parcel') < 0 && at('order') < 0) || at('tracking_number') < 0 || at('transporter') < 0)
    throw fieldProblem('csv', 'csv_columns_missing');
  const cell = (record: readonly string[], column: (typeof COLUMNS)[number]) =>
    (record[at(column)] ?? '').trim().replace(/^'(?=[=+\-@])/, '');
  const rows = body.map((record, i) => ({
    row: i + 2,
    parcel: cell(record, 'parcel'),
    order: cell(record, 'order'),
    transporter: cell(record, 'transporter'),
    tracking_number: cell(record, 'tracking_number'),
    logistician_id: cell(record, 'logistician_id'),
  }));
  return onceEach(rows);
}

function onceEach(rows: readonly TrackingCsvRow[]): TrackingCsvRow[] {
  const first = new Map<string, TrackingCsvRow>();
  for (const row of rows) {
    const key = row.parcel ? `p${row.parcel}` : `o${row.order}`;
    const known = first.get(key);
    if (!known || (known.tracking_number === '' && row.tracking_number !== '')) first.set(key, row);
  }
  // Rows of our own export without a tracking number are unsent parcels, not mistakes.
  const named = [...first.values()].sort((a, b) => a.row - b.row);
  return named.filter((row) => row.tracking_number !== '' || row.transporter !== '' || row.logistician_id !== '');
}

function parseTrackingCsv(csv: string): Promise<string[][]> {
  const { separator, text } = detectCsvSeparator(csv);
  return new Promise((resolve, reject) => {
    parse(
      text,
      {
        delimiter: separator,
        relax_column_count: true,
        relax_quotes: true,
        skip_empty_lines: true,
        to: MAX_ROWS,
        max_record_size: 20_000,
      },
      (error, records: string[][]) => (error ? reject(fieldProblem('csv', 'csv_unreadable')) : resolve(records)),
    );
  });
}
