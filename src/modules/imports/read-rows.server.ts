import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { type Column, isCatalogue, readHeader } from './columns.ts';
import { decodeText } from './decode-text.server.ts';
import type { ImportOptions, RefusalKey } from './imported.ts';
import { type ReadRecord, readRecord } from './read-record.ts';
import { readReleaseJson } from './read-release-json.ts';

/** One record may hold this many characters; more is a quote that was never closed. */
const MAX_RECORD = 1_000_000;

/** Reads a catalogue file row by row, whatever its encoding, separator and kind; memory stays flat. */
export async function* readRows(bytes: Readable, options: ImportOptions): AsyncGenerator<ReadRecord> {
  const decoded = decodeText();
  bytes.once('error', (error) => decoded.destroy(error));
  const chunks: AsyncIterator<unknown> = bytes.pipe(decoded)[Symbol.asyncIterator]();
  const start = await firstLine(chunks);
  if (start.trim() === '') return yield { ok: false, refusal: { row: 0, key: 'file_empty', value: '' } };
  if (/^\s*[{[]\s*\r?\n/.test(start))
    return yield { ok: false, refusal: { row: 1, key: 'row_not_json', value: start.slice(0, 80) } };
  const text = Readable.from(startAgain(start, chunks));
  yield* start.trimStart().startsWith('{') ? jsonLines(text, options) : csvRecords(text, separatorOf(start), options);
}

/** Enough of the text to know what it is: its first line that is not blank, or 64 k. */
async function firstLine(chunks: AsyncIterator<unknown>): Promise<string> {
  let start = '';
  while (!/\S[^\n]*\n/.test(start) && start.length < 65_536) {
    const next = await chunks.next();
    if (next.done) break;
    start += String(next.value);
  }
  return start.replace(/^\uFEFF/, '');
}

async function* startAgain(start: string, chunks: AsyncIterator<unknown>): AsyncGenerator<string> {
  yield start;
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield String(next.value);
}

/** The sign that the header uses most, outside quotes. */
function separatorOf(start: string): string {
  const header = (start.trimStart().split(/\r?\n/)[0] ?? '').replace(/"[^"]*"/g, '');
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: header.split(sign).length }));
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).sign;
}

async function* jsonLines(text: Readable, options: ImportOptions): AsyncGenerator<ReadRecord> {
  let row = 0;
  for await (const line of createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })) {
    row += 1;
    const words = row === 1 ? line.replace(/^\uFEFF/, '') : line;
    if (words.trim() !== '') yield readReleaseJson(words, row, options);
  }
}

async function* csvRecords(text: Readable, delimiter: string, options: ImportOptions): AsyncGenerator<ReadRecord> {
  let places: Map<Column, number> | undefined;
  const skipped: { after: number; key: RefusalKey; value: string }[] = [];
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: MAX_RECORD,
    delimiter,
    on_skip: (error) => {
      // Past an open quote everything is one endless record: said once.
      if (skipped.at(-1)?.value !== 'CSV_MAX_RECORD_SIZE')
        skipped.push({ after: Number(error?.records ?? 0), key: 'row_broken', value: error?.code ?? '' });
      return undefined;
    },
  });
  text.on('error', (error) => parser.destroy(error));
  text.pipe(parser);
  for await (const next of parser) {
    const { record, info }: { record: string[]; info: { records: number } } = next;
    if (places) yield readRecord(record, places, info.records + skippedBefore(skipped, info.records), options);
    else places = readHeader(record);
    if (!isCatalogue(places)) return yield refusedHeader(record);
  }
  for (const [i, { after, key, value }] of skipped.entries())
    yield { ok: false, refusal: { row: after + i + 1, key, value } };
}

const skippedBefore = (skipped: readonly { after: number }[], records: number): number =>
  skipped.filter(({ after }) => after < records).length;

const refusedHeader = (header: readonly string[]): ReadRecord => ({
  ok: false,
  refusal: { row: 1, key: 'columns_unknown', value: header.join(', ').slice(0, 80) },
});
