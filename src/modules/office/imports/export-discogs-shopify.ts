// Exports for other tools: Discogs' inventory upload and Shopify's products. Bandcamp imports no product file.

import { type Currency, isCurrency } from '#kit/currency.ts';
import { lookupTable } from '#kit/lookup-table.ts';
import { decimalAmountText } from '#kit/money.ts';
import { escapeSpreadsheetCell } from '#kit/spreadsheet-csv.ts';
import { truncateText } from '#kit/truncate-text.ts';
import type { ExistingItem, ExistingRelease } from './existing-releases.ts';
import { textToHtml } from './html-text.ts';
import { isDiscogsSource } from './namesakes.ts';
import { listingDataKey } from './read-csv-record.ts';
import { formatShopifyExportId, SHOPIFY_CONDITION_OPTION } from './read-shopify-products.ts';

export const DISCOGS_COLUMNS = [
  ...['release_id', 'price', 'media_condition', 'sleeve_condition', 'comments', 'accept_offer', 'location'],
  ...['external_id', 'weight', 'format_quantity'],
];

const MEDIA = [
  ...['Mint (M)', 'Near Mint (NM or M-)', 'Very Good Plus (VG+)', 'Very Good (VG)'],
  ...['Good Plus (G+)', 'Good (G)', 'Fair (F)', 'Poor (P)'],
];
const SLEEVES = [...MEDIA, 'Not Graded', 'Generic', 'No Cover'];

/** The names of a grade: the full name and its short forms, `VG+` among those of `Very Good Plus (VG+)`. */
const gradeNames = (text: string): string[] => {
  const [, name = '', short = ''] = /^([^(]*)(?:\((.*)\))?$/.exec(text.toLowerCase()) ?? [];
  return [name, ...short.split(/ or |,/)].map((each) => each.trim()).filter(Boolean);
};

/** A grade in the notation of Discogs; null where Discogs has no such grade. */
const discogsGrade = (text: string, grades: readonly string[]): string | null =>
  grades.find((grade) => gradeNames(grade).some((name) => gradeNames(text).includes(name))) ?? null;

/**
 * Rows of Discogs' upload form: items for sale of releases with a known Discogs number, in the currency of the
 * seller's account there. Items without a grade are new. Items with a grade unknown to Discogs are left out, since any
 * other grade would be a guess.
 */
export function toDiscogsRows(known: ExistingRelease, currency: Currency, installation: string): string[][] {
  const release_id = discogsId(known);
  if (!release_id) return [];
  return known.items
    .filter((item) => item.columns.active && item.columns.currency === currency && (item.stock ?? 1) > 0)
    .flatMap((item) => {
      const grade = discogsGrade(item.columns.condition_media ?? 'Mint (M)', MEDIA);
      return grade
        ? [discogsCells(known, item, grade, release_id, currency, installation).map(escapeSpreadsheetCell)]
        : [];
    });
}

/** The Discogs id of a release that was imported from a Discogs file. */
const discogsId = ({ source, source_id }: ExistingRelease): string | null =>
  isDiscogsSource(source) && /^\d+$/.test(source_id ?? '') ? source_id : null;

function discogsCells(
  known: ExistingRelease,
  item: ExistingItem,
  grade: string,
  release_id: string,
  currency: Currency,
  installation: string,
): string[] {
  const { id, columns } = item;
  const { condition_sleeve, discs, weight_grams } = columns;
  const listed = (column: string) => discogsListValue(known, item, column);
  return [
    release_id,
    decimalAmountText(columns.price, currency),
    grade,
    discogsGrade(condition_sleeve ?? '', SLEEVES) ?? '',
    columns.comments,
    listed('accept_offer') === 'Y' ? 'Y' : 'N',
    listed('location'),
    `${installation}:${id}`,
    weight_grams === null ? '' : String(weight_grams),
    String(discs),
  ];
}

/**
 * A value of Discogs' own list of copies for which we have no column: the shelf location, or whether offers are
 * welcome.
 */
function discogsListValue({ record }: ExistingRelease, { source_id }: ExistingItem, column: string): string {
  const listing = record?.[listingDataKey(source_id ?? '')];
  const value = typeof listing === 'object' && listing !== null ? new Map(Object.entries(listing)).get(column) : '';
  return typeof value === 'string' ? value : '';
}

export const SHOPIFY_COLUMNS = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Tags', 'Published', 'Option1 Name', 'Option1 Value'],
  ...['Option2 Name', 'Option2 Value', 'Option3 Name', 'Option3 Value', 'Variant SKU', 'Variant Grams'],
  ...['Variant Inventory Tracker', 'Variant Inventory Qty', 'Variant Inventory Policy', 'Variant Fulfillment Service'],
  ...['Variant Price', 'Variant Requires Shipping', 'Variant Taxable', 'Variant Barcode'],
  ...['Google Shopping / Custom Label 4', 'Variant Weight Unit', 'Status'],
];

const TYPES: Readonly<Record<string, string>> = lookupTable({
  vinyl: 'Vinyl',
  cd: 'CD',
  tape: 'Cassette',
  't-shirt': 'T-Shirt',
  hoodie: 'Hoodie',
  digital: 'Digital',
});

/** Rows of Shopify's product CSV: a product for each project, a variant for each item in the shop's currency. */
export function toShopifyRows(known: ExistingRelease, currency: Currency, installation: string): string[][] {
  const items = known.items.filter((item) => item.columns.currency === currency);
  if (items.length === 0) return [];
  const options = shopifyOptions(items);
  const handle = shopifyHandle(known);
  return items.map((item, i) =>
    [
      handle,
      ...(i === 0 ? productCells(known, items) : ['', '', '', '', '', '']),
      ...options(i),
      ...variantCells(item),
      i === 0 ? formatShopifyExportId(installation, known.id) : '',
      'g',
      i === 0 ? shopifyStatus(known, items) : '',
    ].map(escapeSpreadsheetCell),
  );
}

const shopifyHandle = ({ id, source, source_id }: ExistingRelease): string =>
  source?.startsWith('shopify') && source_id ? source_id : `sillon-${id}`;

/** Shopify limits titles to 255 characters. */
function productCells(known: ExistingRelease, items: readonly ExistingItem[]): string[] {
  const { columns } = known;
  const type = TYPES[items[0]?.columns.type ?? ''] ?? 'Merch';
  return [
    truncateText(columns.name, 255),
    textToHtml(columns.description),
    columns.artist_name,
    type,
    columns.tags.join(', '),
    'TRUE',
  ];
}

const shopifyStatus = ({ step }: ExistingRelease, items: readonly ExistingItem[]): string =>
  items.some(({ columns }) => columns.active) && step !== 'creating' ? 'active' : 'draft';

/**
 * Up to three options out of type, size, colour and condition: those that distinguish the variants, or a single
 * default one. Shopify accepts no two variants with the same options, so equal ones are numbered.
 */
function shopifyOptions(items: readonly ExistingItem[]) {
  const format = {
    name: 'Format',
    read: ({ columns }: ExistingItem) =>
      columns.name || [TYPES[columns.type] ?? columns.type, columns.format].filter(Boolean).join(' '),
  };
  const size = { name: 'Size', read: ({ columns }: ExistingItem) => columns.size };
  const color = { name: 'Color', read: ({ columns }: ExistingItem) => columns.color };
  const condition = {
    name: SHOPIFY_CONDITION_OPTION,
    read: ({ columns }: ExistingItem) => columns.condition_media ?? '',
  };
  const differ = ({ read }: typeof format) => new Set(items.map(read)).size > 1;
  const isFilled = ({ read }: typeof format) => items.some((item) => read(item) !== '');
  const telling = [
    ...[format].filter(differ),
    ...[size, color].filter((kind) => differ(kind) || isFilled(kind)),
    ...[condition].filter(differ),
  ].slice(0, 3);
  const used = telling.length || items.length === 1 ? telling : [format];
  const values = numberDuplicates(
    items.map((item) => used.map(({ read }) => truncateText(read(item), MAX_OPTION) || '-')),
  );
  return (i: number): string[] => {
    if (used.length === 0) return [i === 0 ? 'Title' : '', 'Default Title', '', '', '', ''];
    return [0, 1, 2].flatMap((at) => (used[at] ? [i === 0 ? used[at].name : '', values[i]?.[at] ?? ''] : ['', '']));
  };
}

/** Shopify's limit is 255; this leaves room for a number. */
const MAX_OPTION = 240;

/** The same rows, with a number added to the first cell of repeated ones. */
function numberDuplicates(rows: readonly (readonly string[])[]): string[][] {
  const seen = new Set<string>();
  return rows.map(([first = '', ...rest]) => {
    const numbered = (count: number): string[] => {
      const row = [count === 1 ? first : `${first} (${count})`, ...rest];
      return seen.has(rowKey(row)) ? numbered(count + 1) : row;
    };
    const row = numbered(1);
    seen.add(rowKey(row));
    return row;
  });
}

const rowKey = (row: readonly string[]): string => JSON.stringify(row).toLowerCase();

function variantCells({ columns, stock, barcodes }: ExistingItem): string[] {
  const { price, currency, sku, weight_grams, type } = columns;
  return [
    sku,
    String(weight_grams ?? 0),
    stock === null ? '' : 'shopify',
    stock === null ? '' : String(stock),
    stock === null ? 'continue' : 'deny',
    'manual',
    isCurrency(currency) ? decimalAmountText(price, currency) : '',
    type === 'digital' ? 'FALSE' : 'TRUE',
    'TRUE',
    barcodes[0] ?? '',
  ];
}
