import type { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { readBandcampMerchRow } from './bandcamp-merch.ts';
import { BandcampSalesGrouper, readBandcampSaleRow } from './catalogue-from-bandcamp-sales.ts';
import { type FormatDetectedListener, mapImportColumns } from './column-mapping.ts';
import { detectImportFormat, type ImportFormat, indexHeaderColumns } from './file-columns.ts';
import {
  type FormatReadOptions,
  makeRowRefusal,
  type ReleaseReadResult,
  type RowRefusalKey,
  removeInvalidCharacters,
} from './parsed-release.ts';
import { type ImportFileHeader, readCatalogueCsvRecord } from './read-csv-record.ts';
import { findShopifyColumn, readShopifyProduct, type ShopifyRow } from './read-shopify-products.ts';

/** The maximum length of a record; a longer one is a quote that was never closed. */
const MAX_RECORD = 1_000_000;
/** A sales report with more items than this is written in several parts. */
const MAX_ITEMS = 20_000;
const MAX_VARIANTS = 2000;

/** The releases of a CSV file in the format of its header. */
export async function* readCsvReleases(
  text: Readable,
  delimiter: string,
  options: FormatReadOptions,
  onFormat: FormatDetectedListener,
): AsyncGenerator<ReleaseReadResult> {
  const skipped: Skipped[] = [];
  const records = csvRecords(text, delimiter, skipped);
  const first = await records.next();
  const header = first.done ? [] : first.value.record.map(removeInvalidCharacters);
  const format = detectImportFormat(header);
  if (!format) return yield makeRowRefusal(1, 'columns_unknown', header.join(', '));
  await onFormat(format, mapImportColumns(format, header));
  yield* csvReleases(records, { format, names: header, places: indexHeaderColumns(header, format) }, options);
  for (const [i, { after, key, value }] of skipped.entries())
    yield { ok: false, refusal: { row: after + i + 1, key, value } };
}

interface Skipped {
  readonly after: number;
  readonly key: RowRefusalKey;
  readonly value: string;
}

async function* csvRecords(text: Readable, delimiter: string, skipped: Skipped[]): AsyncGenerator<ShopifyRow> {
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
      // After an open quote the rest of the file is one record: reported once.
      if (skipped.at(-1)?.value !== 'CSV_MAX_RECORD_SIZE')
        skipped.push({ after: Number(error?.records ?? 0), key: 'row_broken', value: error?.code ?? '' });
      return undefined;
    },
  });
  text.on('error', (error) => parser.destroy(error));
  text.pipe(parser);
  for await (const next of parser) {
    const { record, info }: { record: string[]; info: { records: number } } = next;
    yield { record, row: info.records + skipped.filter(({ after }) => after < info.records).length };
  }
}

const READERS: Partial<
  Record<
    ImportFormat,
    (
      records: AsyncIterable<ShopifyRow>,
      header: ImportFileHeader,
      options: FormatReadOptions,
    ) => AsyncGenerator<ReleaseReadResult>
  >
> = { shopify: products, bandcamp_sales: sales, bandcamp_merch: merch };

const csvReleases = (
  records: AsyncIterable<ShopifyRow>,
  header: ImportFileHeader,
  options: FormatReadOptions,
): AsyncGenerator<ReleaseReadResult> => (READERS[header.format] ?? plainRecords)(records, header, options);

async function* plainRecords(records: AsyncIterable<ShopifyRow>, header: ImportFileHeader, options: FormatReadOptions) {
  for await (const { record, row } of records) yield readCatalogueCsvRecord(record, header, row, options);
}

async function* merch(records: AsyncIterable<ShopifyRow>, { names }: ImportFileHeader, options: FormatReadOptions) {
  for await (const { record, row } of records) yield readBandcampMerchRow(record, names, row, options);
}

/** Rows of one product follow each other. */
async function* products(records: AsyncIterable<ShopifyRow>, { names }: ImportFileHeader, options: FormatReadOptions) {
  const handleAt = names.findIndex((name) => findShopifyColumn(name) === 'handle');
  let rows: ShopifyRow[] = [];
  for await (const next of records) {
    const isSame = rows[0] !== undefined && rows[0].record[handleAt] === next.record[handleAt];
    if (rows.length && (!isSame || rows.length >= MAX_VARIANTS)) {
      yield readShopifyProduct(rows, names, options);
      rows = [];
    }
    rows.push(next);
  }
  if (rows.length) yield readShopifyProduct(rows, names, options);
}

async function* sales(records: AsyncIterable<ShopifyRow>, { names }: ImportFileHeader, options: FormatReadOptions) {
  const sales = new BandcampSalesGrouper(options);
  for await (const { record, row } of records) {
    const refusal = sales.add(readBandcampSaleRow(record, names), row);
    if (refusal) yield { ok: false as const, refusal };
    if (sales.size >= MAX_ITEMS) yield* sales.take();
  }
  yield* sales.take();
}
