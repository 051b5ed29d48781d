// One CSV record as a release, or why it is none. Names are kept to the character; everything else is made comparable.
import type { Column } from './columns.ts';
import {
  type ImportedItem,
  type ImportedRelease,
  type ImportOptions,
  MAX_CELL,
  MAX_TITLE,
  type Refusal,
  type RefusalKey,
  shorten,
} from './imported.ts';
import { readPrice } from './price-text.ts';

/** A change of price or condition for a release that an earlier file brought: all that Discogs' upload form has. */
export interface ListingChange {
  readonly row: number;
  readonly release_id: string;
  readonly item: ImportedItem;
}
export type ReadRecord =
  | { readonly ok: true; readonly release: ImportedRelease }
  | { readonly ok: true; readonly listing: ListingChange }
  | { readonly ok: false; readonly refusal: Refusal };

type Cell = (column: Column) => string;

/** `row` is the number a spreadsheet shows; `places` come from the header. */
export function readRecord(
  record: readonly string[],
  places: ReadonlyMap<Column, number>,
  row: number,
  options: ImportOptions,
): ReadRecord {
  const isOurs = places.has('sillon_id');
  const cell: Cell = (column) => {
    const text = record[places.get(column) ?? -1] ?? '';
    return isOurs ? withoutGuard(text) : text;
  };
  const wrong = refusalOf(record, cell, places);
  if (wrong) return refused(row, wrong.key, wrong.value);
  const item = itemOf(cell, options);
  if (item && 'key' in item) return refused(row, item.key, item.value);
  const release_id = cell('release_id').trim();
  if (!places.has('title'))
    return item ? { ok: true, listing: { row, release_id, item } } : refused(row, 'price_invalid', '');
  return { ok: true, release: releaseOf(cell, row, item, options) };
}

const refused = (row: number, key: RefusalKey, value: string): ReadRecord => ({
  ok: false,
  refusal: { row, key, value: shorten(value) },
});

// Our own export guards cells that a spreadsheet would run (quality, rule 36).
const withoutGuard = (text: string): string => (/^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text);

function refusalOf(
  record: readonly string[],
  cell: Cell,
  places: ReadonlyMap<Column, number>,
): { key: RefusalKey; value: string } | null {
  const huge = record.find((text) => text.length > MAX_CELL);
  if (huge !== undefined) return { key: 'cell_too_long', value: huge };
  const odd = record.find((text) => text.includes('\u0000') || !text.isWellFormed());
  if (odd !== undefined) return { key: 'text_invalid', value: odd.replaceAll('\u0000', '') };
  if (!places.has('title')) return cell('release_id').trim() === '' ? { key: 'source_id_missing', value: '' } : null;
  if (cell('title').trim() === '') return { key: 'title_missing', value: cell('artist') };
  return cell('title').length > MAX_TITLE || cell('artist').length > MAX_TITLE
    ? { key: 'title_too_long', value: cell('title') }
    : null;
}

function releaseOf(cell: Cell, row: number, item: ImportedItem | null, options: ImportOptions): ImportedRelease {
  const words = {
    artist: cell('artist'),
    title: cell('title'),
    label: cell('label'),
    catno: cell('catno'),
    released: cell('released').trim() || cell('year').trim(),
    format: cell('format'),
    genre: cell('genre'),
    style: cell('style'),
    country: cell('country'),
    barcode: cell('barcode'),
  };
  const id = cell('source_id').trim() || cell('release_id').trim();
  const source = cell('source').trim() || (cell('release_id') ? 'discogs' : 'file');
  const source_id = id || namedId([words.artist, words.title, words.catno, words.format]);
  const owned = item && { ...item, source_id: item.source_id || source_id };
  return {
    row,
    source: `${source}${options.shop_id === 1 ? '' : `@${options.shop_id}`}`,
    source_id,
    words,
    item: owned,
    songs: null,
  };
}

// A file without ids is known again by what its rows say.
const namedId = (parts: readonly string[]): string =>
  parts
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean)
    .join(' · ')
    .slice(0, 400);

type BadItem = { readonly key: RefusalKey; readonly value: string };

function itemOf(cell: Cell, options: ImportOptions): ImportedItem | BadItem | null {
  const written = cell('price').trim();
  const usual = cell('currency').trim() === '' ? options.currency : null;
  const price = written === '' ? null : readPrice(usual ? written : `${cell('currency')} ${written}`, options.currency);
  if (price && !price.ok) return { key: price.key, value: written };
  if (!price && options.price === null) return null;
  const stock = wholeNumber(cell('quantity'), written === '' ? options.stock : 1);
  if (stock === null || stock > 1_000_000) return { key: 'stock_invalid', value: cell('quantity') };
  const weight = wholeNumber(cell('weight'), 0);
  if (weight === null || weight > 100_000) return { key: 'weight_invalid', value: cell('weight') };
  const status = cell('status').trim().toLowerCase();
  return {
    source_id: cell('listing_id').trim(),
    price: price ? price.amount : (options.price ?? 0),
    currency: price ? price.currency : options.currency,
    stock,
    counted: cell('sillon_id') === '' ? 'delivered' : 'on_shelf',
    weight_grams: weight || null,
    active: status === '' || status === 'for sale',
    condition_media: cell('condition_media').trim() || null,
    condition_sleeve: cell('condition_sleeve').trim() || null,
    comments: cell('comments'),
  };
}

const wholeNumber = (text: string, usual: number): number | null => {
  const trimmed = text.trim();
  if (trimmed === '') return usual;
  return /^\d{1,9}(\.0+)?$/.test(trimmed) ? Math.trunc(Number(trimmed)) : null;
};
