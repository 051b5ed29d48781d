import type { Readable } from 'node:stream';
import { truncateText } from '#kit/truncate-text.ts';
import { splitStreamIntoLines } from '#platform/split-stream-into-lines.server.ts';
import { readBandcampMerchJson } from './bandcamp-merch.ts';
import { BandcampSalesGrouper, readBandcampSaleJson } from './catalogue-from-bandcamp-sales.ts';
import type { FormatDetectedListener } from './column-mapping.ts';
import type { ImportFormat } from './file-columns.ts';
import { type FormatReadOptions, makeRowRefusal, type ReleaseReadResult } from './parsed-release.ts';
import { readDiscogsReleaseJson } from './read-discogs-json.ts';
import { JsonExportHead, readSillonJsonLine, SILLON_JSON_VERSION } from './sillon-json.ts';
import { type JsonObjectResult, JsonObjectSplitter } from './split-json-objects.ts';

type Numbered = JsonObjectResult & { readonly row: number };

/** The releases of a JSON file: our own format, the Discogs dump, or a response of Bandcamp's API. */
export async function* readJsonReleases(
  text: Readable,
  start: string,
  options: FormatReadOptions,
  onFormat: FormatDetectedListener,
): AsyncGenerator<ReleaseReadResult> {
  const objects = isLines(start) ? lines(text) : pieces(text);
  let format: ImportFormat | undefined;
  let isBroken = false;
  const sales = new BandcampSalesGrouper(options);
  for await (const next of objects) {
    if (!next.ok) {
      isBroken = true;
      yield makeRowRefusal(next.row, 'row_not_json', next.text);
      continue;
    }
    const fields = objectFields(next.value);
    if (!format) {
      format = detectJsonFormat(fields);
      await onFormat(format, []);
      const head = JsonExportHead.safeParse(next.value);
      if (head.success && head.data.sillon_catalogue > SILLON_JSON_VERSION)
        return yield makeRowRefusal(1, 'version_newer', String(head.data.sillon_catalogue));
      if (head.success) continue;
    }
    yield* readOne(format, next, fields, options, sales);
  }
  if (!format && !isBroken) yield makeRowRefusal(1, 'columns_unknown', start.trim());
  yield* sales.take();
}

function* readOne(
  format: ImportFormat,
  { row, ...next }: Extract<Numbered, { ok: true }>,
  fields: Readonly<Record<string, unknown>>,
  options: FormatReadOptions,
  sales: BandcampSalesGrouper,
): Generator<ReleaseReadResult> {
  if (format === 'sillon_json') return yield readSillonJsonLine(next.value, row, options);
  if (format === 'bandcamp_merch') return yield* readBandcampMerchJson(fields, row, options);
  if (format !== 'bandcamp_sales') return yield readDiscogsReleaseJson(next.value, row, options);
  const refusal = sales.add(readBandcampSaleJson(fields), row);
  if (refusal) yield { ok: false, refusal };
}

const objectFields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

function detectJsonFormat(fields: Readonly<Record<string, unknown>>): ImportFormat {
  if ('sillon_catalogue' in fields) return 'sillon_json';
  if ('item_type' in fields && 'item_name' in fields) return 'bandcamp_sales';
  return 'package_id' in fields || 'quantity_available' in fields ? 'bandcamp_merch' : 'discogs_releases';
}

/** Whether the first line is a complete object: then each line is one, and a broken line loses only itself. */
function isLines(start: string): boolean {
  const line = start.trimStart().split(/\r?\n/)[0] ?? '';
  if (!line.startsWith('{')) return false;
  try {
    return !Array.isArray(objectFields(JSON.parse(line)).report);
  } catch {
    return /^\{\s*"id"/.test(line);
  }
}

async function* lines(text: Readable): AsyncGenerator<Numbered> {
  let row = 0;
  for await (const line of splitStreamIntoLines(text)) {
    row += 1;
    const words = row === 1 ? line.replace(/^\uFEFF/, '') : line;
    if (words.trim() !== '') yield { ...parsed(words), row };
  }
}

function parsed(line: string): JsonObjectResult {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null
      ? { ok: true, value }
      : { ok: false, text: truncateText(line, 80) };
  } catch {
    return { ok: false, text: truncateText(line, 80) };
  }
}

async function* pieces(text: Readable): AsyncGenerator<Numbered> {
  const cutter = new JsonObjectSplitter();
  let row = 0;
  const numbered = function* (cuts: Generator<JsonObjectResult>): Generator<Numbered> {
    for (const cut of cuts) {
      row += 1;
      yield { ...cut, row };
    }
  };
  for await (const piece of text) yield* numbered(cutter.push(String(piece)));
  yield* numbered(cutter.end());
}
