// Reads Bandcamp's merch list: a row (or an object of its API) for each item, or for each option of it.

import { truncateText } from '#kit/truncate-text.ts';
import { normalizeColumnName } from './file-columns.ts';
import { parsePriceText } from './parse-price-text.ts';
import { parseRecordFormatText } from './parse-record-format-text.ts';
import {
  type FormatReadOptions,
  MAX_IMPORT_STOCK,
  MAX_IMPORT_TITLE,
  makeRowRefusal,
  NO_SOURCE_TEXTS,
  type ReleaseReadResult,
  type RowRefusalKey,
} from './parsed-release.ts';
import type { ItemColumns } from './project-and-item-columns.ts';
import { deriveIdFromContent, findInvalidCell, parseWholeNumber, readCurrencyCell } from './read-csv-record.ts';

const NAMES = {
  id: ['packageid', 'itemid', 'id'],
  option_id: ['optionid'],
  title: ['title', 'itemtitle', 'packagetitle', 'name'],
  album: ['albumtitle', 'album'],
  artist: ['artist', 'subdomain', 'memberband', 'bandname'],
  format: ['itemtype', 'packagetype', 'type', 'format'],
  option: ['option', 'optiontitle', 'optionname'],
  sku: ['sku', 'optionsku'],
  price: ['price', 'itemprice'],
  currency: ['currency'],
  stock: ['quantityavailable', 'available', 'stock'],
  upc: ['upc', 'barcode', 'ean'],
  catno: ['catalognumber', 'catno'],
} as const satisfies Record<string, readonly string[]>;
type Name = keyof typeof NAMES;

const byPlain = new Map<string, string>(
  Object.entries(NAMES).flatMap(([name, plains]) => plains.map((each): [string, string] => [each, name])),
);

/** The meaning of a column; null where it is ignored. */
export const findBandcampMerchColumn = (name: string): string | null => byPlain.get(normalizeColumnName(name)) ?? null;

/** One row of the list, by the names of its columns. */
export function readBandcampMerchRow(
  record: readonly string[],
  header: readonly string[],
  row: number,
  options: FormatReadOptions,
): ReleaseReadResult {
  const bad = findInvalidCell(record);
  if (bad) return makeRowRefusal(row, bad.key, bad.value);
  const columns = header.map(findBandcampMerchColumn);
  return readMerchCells(
    (name) => {
      const text = (record[columns.indexOf(name)] ?? '').trim();
      return text.toLowerCase() === 'n/a' ? '' : text;
    },
    row,
    options,
  );
}

/** The items of an API object: itself, or each of its options. */
export function readBandcampMerchJson(
  merch: Readonly<Record<string, unknown>>,
  row: number,
  options: FormatReadOptions,
): ReleaseReadResult[] {
  const listed = Array.isArray(merch.options) ? merch.options : [];
  const parts = listed.filter((each): each is Record<string, unknown> => typeof each === 'object' && each !== null);
  const one = (part: Readonly<Record<string, unknown>>) => {
    const option = 'title' in part ? { option: part.title } : {};
    const all = { ...merch, ...part, title: merch.title, ...option };
    const byName = new Map(Object.entries(all).map(([name, value]) => [findBandcampMerchColumn(name), value]));
    const bad = findInvalidCell([...byName.values()].filter((value) => typeof value === 'string'));
    if (bad) return makeRowRefusal(row, bad.key, bad.value);
    return readMerchCells(
      (name) => {
        const value = byName.get(name);
        return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
      },
      row,
      options,
    );
  };
  return parts.length ? parts.map(one) : [one({})];
}

function readMerchCells(cell: (name: Name) => string, row: number, options: FormatReadOptions): ReleaseReadResult {
  const title = cell('album') || cell('title');
  const refuse = (key: RowRefusalKey, value: string) =>
    makeRowRefusal(row, key, value, { artist: cell('artist'), title });
  if (title === '') return refuse('title_missing', cell('sku'));
  if (title.length > MAX_IMPORT_TITLE || cell('artist').length > MAX_IMPORT_TITLE)
    return refuse('title_too_long', title);
  const currency = readCurrencyCell(cell('currency'), options);
  if (!currency) return refuse('currency_unknown', cell('currency'));
  const price = cell('price') === '' ? null : parsePriceText(cell('price'), currency);
  if (price && !price.ok) return refuse(price.key, cell('price'));
  const stock = cell('stock') === '' ? undefined : parseWholeNumber(cell('stock'), 0);
  if (stock === null || (stock ?? 0) > MAX_IMPORT_STOCK) return refuse('stock_invalid', cell('stock'));
  const format = cell('format') || cell('title');
  const { type, format: size, discs, rpm, color } = parseRecordFormatText(format);
  const source_id = deriveIdFromContent([cell('artist'), title]);
  const amount = price?.amount ?? options.price;
  const columns: Partial<ItemColumns> = {
    type,
    format: size,
    discs,
    rpm,
    color,
    sku: cell('sku'),
    name: truncateText([cell('album') ? cell('title') : '', cell('option')].filter(Boolean).join(', '), 200),
    size: type === 'merch' ? truncateText(cell('option'), 60) : '',
    price: amount ?? 0,
    currency,
  };
  const id =
    deriveIdFromContent([cell('id'), cell('option_id')]) ||
    deriveIdFromContent([cell('sku'), cell('title'), cell('option')]);
  return {
    ok: true,
    release: {
      row,
      source: `bandcamp-merch${options.space}`,
      source_id,
      own_id: null,
      words: { ...NO_SOURCE_TEXTS, artist: cell('artist'), title, catno: cell('catno'), format, barcode: cell('upc') },
      facts: {},
      step: '',
      record: null,
      items:
        amount === null
          ? []
          : [
              {
                source_id: truncateText(`${source_id}#${id}`, 400).trimEnd(),
                own_id: null,
                stock,
                counted: 'delivered',
                barcode: cell('upc'),
                columns,
                prices: null,
              },
            ],
      songs: null,
    },
  };
}
