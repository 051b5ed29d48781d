import { expect, test } from 'vitest';
import type { ExistingRelease } from './existing-releases.ts';
import { DISCOGS_COLUMNS, SHOPIFY_COLUMNS, toDiscogsRows, toShopifyRows } from './export-discogs-shopify.ts';
import { EMPTY_ITEM_COLUMNS, EMPTY_PROJECT_COLUMNS, type ItemColumns } from './project-and-item-columns.ts';
import { readShopifyProduct } from './read-shopify-products.ts';

/** A record of Discogs' release 123 with these items. */
const record = (...items: Partial<ItemColumns>[]): ExistingRelease => ({
  id: 7,
  step: 'in_progress',
  source: 'discogs',
  source_id: '123',
  words: null,
  record: null,
  label: '',
  songs: 0,
  columns: { ...EMPTY_PROJECT_COLUMNS, name: 'Kiln', artist_name: 'Nova' },
  items: items.map((columns, at) => ({
    id: 50 + at,
    source: null,
    source_id: null,
    stock: 1,
    reserved: 0,
    sold: 0,
    imported: 0,
    barcodes: [],

    prices: {},
    quantity_prices: [],
    columns: { ...EMPTY_ITEM_COLUMNS, type: 'vinyl', format: '12"', price: 2500, ...columns },
  })),
});
const by = (columns: readonly string[], rows: readonly string[][], ...names: string[]) =>
  rows.map((row) => names.map((name) => row[columns.indexOf(name)]));

test.each([
  [null, 'Mint (M)'],
  ['Mint (M)', 'Mint (M)'],
  ['Very Good Plus (VG+)', 'Very Good Plus (VG+)'],
  ['VG+', 'Very Good Plus (VG+)'],
  ['nm', 'Near Mint (NM or M-)'],
  ['M-', 'Near Mint (NM or M-)'],
  ['Near Mint', 'Near Mint (NM or M-)'],
  ['very good', 'Very Good (VG)'],
])('a copy graded %s is offered at Discogs as %s', (condition_media, grade) => {
  const rows = toDiscogsRows(record({ condition_media, condition_sleeve: 'generic' }), 'EUR', 'sillon-x');
  expect(by(DISCOGS_COLUMNS, rows, 'media_condition', 'sleeve_condition')).toEqual([[grade, 'Generic']]);
});

test('a grade unknown to Discogs is not invented', () => {
  const rows = toDiscogsRows(record({ condition_media: 'EX' }, { condition_media: 'G+' }), 'EUR', 'sillon-x');
  expect(by(DISCOGS_COLUMNS, rows, 'media_condition')).toEqual([['Good Plus (G+)']]);
});

const OPTIONS = [1, 2, 3].flatMap((at) => [`Option${at} Name`, `Option${at} Value`]);

test('two copies of one record are two variants at Shopify, distinguished by condition, and return with it', () => {
  const rows = toShopifyRows(
    record({ condition_media: 'Near Mint (NM or M-)' }, { condition_media: 'Good (G)' }),
    'EUR',
    'sillon-x',
  );
  expect(by(SHOPIFY_COLUMNS, rows, ...OPTIONS)).toEqual([
    ['Condition', 'Near Mint (NM or M-)', '', '', '', ''],
    ['', 'Good (G)', '', '', '', ''],
  ]);
  const read = readShopifyProduct(
    rows.map((cells, at) => ({ row: at + 2, record: cells })),
    SHOPIFY_COLUMNS,
    { currency: 'EUR', price: null, stock: 1, space: '', installation: 'sillon-x' },
  );
  expect(read.ok && read.release.items.map(({ columns }) => [columns.condition_media, columns.name])).toEqual([
    ['Near Mint (NM or M-)', ''],
    ['Good (G)', ''],
  ]);
});

test('variants without a difference are numbered, since Shopify refuses two variants with the same options', () => {
  const rows = toShopifyRows(record({}, {}, { name: 'VINYL 12" (2)' }), 'EUR', 'sillon-x');
  expect(by(SHOPIFY_COLUMNS, rows, 'Option1 Name', 'Option1 Value')).toEqual([
    ['Format', 'Vinyl 12"'],
    ['', 'Vinyl 12" (2)'],
    ['', 'VINYL 12" (2) (2)'],
  ]);
  expect(by(SHOPIFY_COLUMNS, toShopifyRows(record({}), 'EUR', 'sillon-x'), 'Option1 Name', 'Option1 Value')).toEqual([
    ['Title', 'Default Title'],
  ]);
});

test('no title and no option exceeds the limits of Shopify', () => {
  const long = record({ name: 'x'.repeat(400) }, { name: 'x'.repeat(400) });
  const rows = toShopifyRows({ ...long, columns: { ...long.columns, name: 'T'.repeat(300) } }, 'EUR', 'sillon-x');
  for (const cells of by(SHOPIFY_COLUMNS, rows, 'Title', 'Option1 Value'))
    for (const cell of cells) expect(cell?.length).toBeLessThanOrEqual(255);
  expect(new Set(by(SHOPIFY_COLUMNS, rows, 'Option1 Value').flat()).size).toBe(2);
});
