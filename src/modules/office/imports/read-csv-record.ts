// Reads one record of a catalogue CSV as a release, or the reason why it is rejected. Names are kept to the character;
// other values are normalized.

import { isCurrency } from '#kit/currency.ts';
import { truncateText } from '#kit/truncate-text.ts';
import type { CatalogueColumn, CellReader, ImportFormat } from './file-columns.ts';
import { parsePriceText } from './parse-price-text.ts';
import {
  type FormatReadOptions,
  MAX_IMPORT_CELL,
  MAX_IMPORT_GRAMS,
  MAX_IMPORT_STOCK,
  MAX_IMPORT_TITLE,
  makeRowRefusal,
  NO_SOURCE_TEXTS,
  type ParsedItem,
  type ReleaseReadResult,
  type RowRefusalKey,
} from './parsed-release.ts';
import type { ItemColumns } from './project-and-item-columns.ts';
import { readSellerSpreadsheetRow, type SellerSpreadsheetValues, VARIANT_COLUMNS } from './seller-spreadsheet.ts';
import { readSillonCsvFields, type SillonCsvFields } from './sillon-csv.ts';

export interface ImportFileHeader {
  readonly format: ImportFormat;
  readonly names: readonly string[];
  readonly places: ReadonlyMap<CatalogueColumn, number>;
}

/** `row` is the row number in a spreadsheet. */
export function readCatalogueCsvRecord(
  record: readonly string[],
  header: ImportFileHeader,
  row: number,
  options: FormatReadOptions,
): ReleaseReadResult {
  const { format, places } = header;
  const isOurs = format === 'sillon_csv';
  const isGuarded = isOurs || format === 'discogs_upload';
  const cell: CellReader = (column) => {
    const text = record[places.get(column) ?? -1] ?? '';
    return isGuarded ? removeFormulaGuard(text) : text;
  };
  const refuse = (key: RowRefusalKey, value: string) =>
    makeRowRefusal(row, key, value, { artist: cell('artist'), title: cell('title') || cell('release_id') });
  const wrong = recordRefusal(record, cell, header);
  if (wrong) return refuse(wrong.key, wrong.value);
  const own = isOurs ? readSillonCsvFields(cell, options) : null;
  if (own && 'key' in own) return refuse(own.key, own.value);
  const byHand = format === 'catalogue' ? readSellerSpreadsheetRow(cell) : null;
  const item = readItem(cell, header, options, own, byHand);
  if (item && 'key' in item) return refuse(item.key, item.value);
  if (!places.has('title') && !item) return refuse('price_invalid', '');
  return { ok: true, release: toRelease(cell, row, item, { options, header, record, own, byHand }) };
}

/** Removes the guard that an export puts before cells that a spreadsheet would execute (rule 36). */
export const removeFormulaGuard = (text: string): string => (/^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text);

type Bad = { readonly key: RowRefusalKey; readonly value: string };

/** Content that no record of any format may have; cells of our own files may have a whole description. */
export function findInvalidCell(record: readonly string[], most = MAX_IMPORT_CELL): Bad | null {
  const huge = record.find((text) => text.length > most);
  if (huge !== undefined) return { key: 'cell_too_long', value: huge };
  const odd = record.find((text) => text.includes('\u0000') || !text.isWellFormed());
  return odd === undefined ? null : { key: 'text_invalid', value: odd };
}

function recordRefusal(record: readonly string[], cell: CellReader, { format, places }: ImportFileHeader): Bad | null {
  const bad = findInvalidCell(record, format === 'sillon_csv' ? 10 * MAX_IMPORT_CELL : MAX_IMPORT_CELL);
  if (bad) return bad;
  if (!places.has('title')) return cell('release_id').trim() === '' ? { key: 'source_id_missing', value: '' } : null;
  if (cell('title').trim() === '') return { key: 'title_missing', value: cell('artist') };
  return cell('title').length > MAX_IMPORT_TITLE || cell('artist').length > MAX_IMPORT_TITLE
    ? { key: 'title_too_long', value: cell('title') }
    : null;
}

interface Read {
  readonly options: FormatReadOptions;
  readonly header: ImportFileHeader;
  readonly record: readonly string[];
  readonly own: SillonCsvFields | null;
  readonly byHand: SellerSpreadsheetValues | null;
}

function toRelease(cell: CellReader, row: number, item: ParsedItem | null, read: Read) {
  const { options, header, own, byHand } = read;
  const words = {
    ...NO_SOURCE_TEXTS,
    ...Object.fromEntries(WORD_COLUMNS.map((column) => [column, cell(column)])),
    year: cell('year').trim(),
    released: cell('released').trim(),
    tracks: cell('tracks').trim(),
  };
  const source = cell('source').trim() || (cell('release_id') ? 'discogs' : 'file');
  const source_id = releaseId(cell);
  return {
    row,
    source: own?.source ?? `${source}${options.space}`,
    source_id,
    own_id: own?.own_id ?? null,
    words,
    facts: own?.facts ?? byHand?.facts ?? {},
    colour: (item && byHand?.item.color?.toLowerCase()) || undefined,
    step: own?.step ?? '',
    record: own ? own.record : isOurOffer(item, header) ? null : remainingColumns(cell, item, read),
    items: item ? [item] : [],
    songs: own?.songs ?? byHand?.songs ?? null,
  };
}

const releaseId = (cell: CellReader): string =>
  cell('source_id').trim() ||
  cell('release_id').trim() ||
  deriveIdFromContent([cell('artist'), cell('title'), catalogueNumberKey(cell('catno')), cell('format')]);

/**
 * A catalogue number in a normalized spacing: `CAT 1`, `CAT-1` and `cat1` are one, as in other catalogues. Between
 * digits a sign separates numbers: `12` is not `1-2`.
 */
export const catalogueNumberKey = (catno: string): string =>
  catno
    .toLowerCase()
    .replace(/(?<=\d)[\s._\u2010-\u2015-]+(?=\d)/g, '-')
    .replace(/[\s._\u2010-\u2015]+|(?<!\d)-+|-+(?!\d)/g, '');

/** The id of a variant, from its colour or size: `nova · lamp · red`, and without either `nova · lamp · -`. */
function variantId(cell: CellReader, { places }: ImportFileHeader): Pick<ParsedItem, 'source_id' | 'former_id'> {
  if (!VARIANT_COLUMNS.some((column) => places.has(column))) return { source_id: '' };
  const former_id = releaseId(cell);
  return {
    source_id: deriveIdFromContent([former_id, deriveIdFromContent(VARIANT_COLUMNS.map(cell)) || '-']),
    former_id,
  };
}

/** A returning row of our own upload form for Discogs: its other columns were written by our export. */
const isOurOffer = (item: ParsedItem | null, { format }: ImportFileHeader): boolean =>
  format === 'discogs_upload' && item !== null && item.own_id !== null;

const WORD_COLUMNS = ['artist', 'title', 'label', 'catno', 'format', 'genre', 'style', 'country', 'barcode'] as const;

/**
 * Columns without a counterpart are stored unchanged, so that an export can return them. A list of copies may have
 * several of a release; the shelf location is stored by the number of the copy.
 */
function remainingColumns(cell: CellReader, item: ParsedItem | null, { header, record, byHand, options }: Read) {
  const { format, names, places } = header;
  const unread = new Set(unreadColumns(cell, item, byHand, options).map((column) => places.get(column)));
  const used = new Set([...places.values()].filter((place) => !unread.has(place)));
  const rest = names.flatMap((name, i) =>
    used.has(i) || !record[i] ? [] : [[truncateText(name, 100), record[i]] as const],
  );
  if (rest.length === 0) return null;
  const remaining = Object.fromEntries(rest);
  return format === 'discogs_inventory' ? { [listingDataKey(cell('listing_id').trim())]: remaining } : remaining;
}

/** The name for the remaining data of a copy's row in its release. */
export const listingDataKey = (listing_id: string): string => `listing ${listing_id}`;

/** Columns without effect: item columns of a release without items, and unknown words. */
function unreadColumns(
  cell: CellReader,
  item: ParsedItem | null,
  byHand: SellerSpreadsheetValues | null,
  options: FormatReadOptions,
) {
  const isOurs = parseExportedItemId(cell('external_id'), options) !== null;
  return [
    ...(byHand?.unread ?? []),
    ...(item ? [] : [...OF_A_THING, ...(byHand ? THING_BY_HAND : [])]),
    ...(isOurs ? [] : (['external_id'] as const)),
    ...(SOLD_OR_NOT.test(cell('status')) ? [] : (['status'] as const)),
  ];
}

const OF_A_THING = [
  ...(['listing_id', 'quantity', 'weight', 'status'] as const),
  ...(['condition_media', 'condition_sleeve', 'comments'] as const),
];
const THING_BY_HAND = [
  ...(['item_type', 'item_name', 'item_format', 'discs', 'rpm', 'color', 'size', 'sku', 'other_prices'] as const),
];
/** These two words only mean whether an item is for sale, and an export derives them anew. */
const SOLD_OR_NOT = /^\s*(for sale|draft)?\s*$/i;

/** A file without ids is recognized by the content of its rows; the id ends at a word, like ids read from a file. */
export const deriveIdFromContent = (parts: readonly string[]): string =>
  truncateText(
    parts
      .map((part) => part.trim().toLowerCase())
      .filter(Boolean)
      .join(' · '),
    400,
  ).trimEnd();

function readItem(
  cell: CellReader,
  header: ImportFileHeader,
  options: FormatReadOptions,
  own: SillonCsvFields | null,
  byHand: SellerSpreadsheetValues | null,
): ParsedItem | Bad | null {
  const written = cell('price').trim();
  const named = cell('currency').trim();
  const price = written === '' ? null : parsePriceText(named ? `${named} ${written}` : written, options.currency);
  if (price && !price.ok) return { key: price.key, value: written };
  if (own && !price) return null;
  if (!price && options.price === null) return null;
  const stock = readStock(cell, options, written, own);
  if (stock !== undefined && stock !== null && (Number.isNaN(stock) || stock > MAX_IMPORT_STOCK))
    return { key: 'stock_invalid', value: cell('quantity') };
  const weight = parseWholeNumber(cell('weight'), 0);
  if (weight === null || weight > MAX_IMPORT_GRAMS) return { key: 'weight_invalid', value: cell('weight') };
  const status = cell('status').trim().toLowerCase();
  const columns: Partial<ItemColumns> = {
    price: price ? price.amount : (options.price ?? 0),
    currency: price ? price.currency : options.currency,
    ...((weight > 0 || own) && { weight_grams: weight || null }),
    active: status === '' || status === 'for sale',
    condition_media: cell('condition_media').trim() || null,
    condition_sleeve: cell('condition_sleeve').trim() || null,
    comments: cell('comments'),
    ...(own ?? byHand)?.item,
  };
  const listing_id = cell('listing_id').trim();
  return {
    ...(byHand && listing_id === '' ? variantId(cell, header) : { source_id: listing_id }),
    own_id: parseExportedItemId(cell('listing_id'), options) ?? parseExportedItemId(cell('external_id'), options),
    stock,
    counted: own ? 'on_shelf' : 'delivered',
    barcode: own?.barcode ?? '',
    columns,
    prices: (own ?? byHand)?.prices ?? null,
    quantity_prices: own?.quantity_prices,
  };
}

/**
 * NaN is invalid; null is made to order, which only our own files contain; undefined means a price without a quantity.
 */
function readStock(
  cell: CellReader,
  options: FormatReadOptions,
  written: string,
  own: SillonCsvFields | null,
): number | null | undefined {
  if (own && cell('quantity').trim() === '') return null;
  if (cell('quantity').trim() === '' && written !== '') return undefined;
  return parseWholeNumber(cell('quantity'), options.stock) ?? Number.NaN;
}

/** The id of our item in a file, as our exports write it: `sillon-…:5001`. */
export function parseExportedItemId(
  text: string,
  { installation }: Pick<FormatReadOptions, 'installation'>,
): number | null {
  const [name, id = ''] = text.trim().split(':');
  return name === installation && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
}

export const parseWholeNumber = (text: string, usual: number): number | null => {
  const trimmed = text.trim();
  if (trimmed === '') return usual;
  return /^\d{1,9}(\.0+)?$/.test(trimmed) ? Math.trunc(Number(trimmed)) : null;
};

/** A supported currency, or the default where the file has none. */
export const readCurrencyCell = (text: string, { currency }: FormatReadOptions) => {
  const named = text.trim().toUpperCase();
  return named === '' ? currency : isCurrency(named) ? named : null;
};
