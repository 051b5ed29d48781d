// Reads Shopify's product CSV: rows with one Handle are variants of one product, and later rows may have only an
// image.
import { truncateText } from '#kit/truncate-text.ts';
import { normalizeColumnName } from './file-columns.ts';
import { htmlToText } from './html-text.ts';
import { parsePriceText } from './parse-price-text.ts';
import { parseRecordFormatText } from './parse-record-format-text.ts';
import {
  type FormatReadOptions,
  MAX_IMPORT_GRAMS,
  MAX_IMPORT_STOCK,
  MAX_IMPORT_TITLE,
  makeRowRefusal,
  NO_SOURCE_TEXTS,
  type ParsedItem,
  type ParsedRelease,
  type ReleaseReadResult,
  type RowRefusalKey,
} from './parsed-release.ts';
import { type ItemColumns, listFieldNames } from './project-and-item-columns.ts';
import { findInvalidCell, parseExportedItemId, parseWholeNumber, removeFormulaGuard } from './read-csv-record.ts';

/** Column names of Shopify over the years → our names. */
const NAMES = {
  handle: ['handle', 'urlhandle'],
  title: ['title'],
  body: ['bodyhtml', 'description'],
  vendor: ['vendor'],
  type: ['type'],
  tags: ['tags'],
  status: ['status'],
  published: ['published', 'publishedononlinestore'],
  name1: ['option1name'],
  value1: ['option1value'],
  name2: ['option2name'],
  value2: ['option2value'],
  name3: ['option3name'],
  value3: ['option3value'],
  sku: ['variantsku', 'sku'],
  grams: ['variantgrams', 'weightvaluegrams'],
  tracker: ['variantinventorytracker', 'inventorytracker'],
  stock: ['variantinventoryqty', 'inventoryquantity'],
  price: ['variantprice', 'price'],
  barcode: ['variantbarcode', 'barcode'],
  image: ['imagesrc', 'productimageurl'],
  ours: ['googleshoppingcustomlabel4'],
} as const;
type Name = keyof typeof NAMES;

/**
 * Written into a rarely used column of Shopify, so that our own file is recognized when it returns, with each release
 * in its own installation.
 */
export const formatShopifyExportId = (installation: string, id: number): string => `${installation}:${id}`;

/** Files of earlier versions only named the installation. */
const isOurs = (mark: string): boolean => /^sillon(-[^:]*:\d+)?$/.test(mark.trim());
/** The option that distinguishes copies of one record in different conditions. */
export const SHOPIFY_CONDITION_OPTION = 'Condition';

const byPlain = new Map<string, Name>(
  listFieldNames(NAMES).flatMap((name) => NAMES[name].map((each): [string, Name] => [each, name])),
);

/** The meaning of a column of such a file; null where it is ignored. */
export const findShopifyColumn = (name: string): Name | null => byPlain.get(normalizeColumnName(name)) ?? null;

export interface ShopifyRow {
  readonly row: number;
  readonly record: readonly string[];
}

/** All rows of one Handle; the first has the product's name. */
export function readShopifyProduct(
  rows: readonly ShopifyRow[],
  header: readonly string[],
  options: FormatReadOptions,
): ReleaseReadResult {
  const places = new Map(header.map((name, i) => [findShopifyColumn(name), i] as const));
  const at = (record: readonly string[], name: Name) => removeFormulaGuard(record[places.get(name) ?? -1] ?? '');
  const [first] = rows;
  if (!first) return makeRowRefusal(0, 'row_broken', '');
  const firstCell = (name: Name) => at(first.record, name);
  const refuse = (row: number, key: RowRefusalKey, value: string) =>
    makeRowRefusal(row, key, value, {
      artist: firstCell('vendor'),
      title: firstCell('title') || firstCell('handle'),
    });
  for (const { row, record } of rows) {
    const bad = findInvalidCell(record, 200_000);
    if (bad) return refuse(row, bad.key, bad.value);
  }
  const handle = firstCell('handle').trim();
  if (handle === '') return refuse(first.row, 'source_id_missing', firstCell('title'));
  if (firstCell('title').length > MAX_IMPORT_TITLE || firstCell('vendor').length > MAX_IMPORT_TITLE)
    return refuse(first.row, 'title_too_long', firstCell('title'));
  const product = {
    firstCell,
    names: [firstCell('name1'), firstCell('name2'), firstCell('name3')],
    format: formatWords(rows, at),
    saysTracker: places.has('tracker'),
  };
  const items: ParsedItem[] = [];
  for (const { row, record } of rows) {
    const item = readVariant((name) => at(record, name), product, options);
    if (item && 'key' in item) return refuse(row, item.key, item.value);
    if (item) items.push({ ...item, columns: { ...item.columns, position: items.length } });
  }
  return { ok: true, release: productRelease(first.row, handle, product, items, rows, header, options) };
}

interface Product {
  readonly firstCell: (name: Name) => string;
  /** The names of its options, which only the first row has. */
  readonly names: readonly string[];
  readonly format: string;
  /** Whether the file has the column of tracked stock. */
  readonly saysTracker: boolean;
}

const SAYS_FORMAT: readonly Name[] = ['type', 'value1', 'value2', 'value3', 'title'];

/** The words of the item's format: its type, or the first option that names a format. */
function formatWords(rows: readonly ShopifyRow[], at: (record: readonly string[], name: Name) => string): string {
  const words = rows.flatMap(({ record }) => SAYS_FORMAT.map((name) => at(record, name)));
  return words.find((text) => text !== '' && parseRecordFormatText(text).type !== 'merch') ?? words.find(Boolean) ?? '';
}

function productRelease(
  row: number,
  handle: string,
  { firstCell, format }: Product,
  items: readonly ParsedItem[],
  rows: readonly ShopifyRow[],
  header: readonly string[],
  options: FormatReadOptions,
): ParsedRelease {
  const tags = firstCell('tags')
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
  const type = productType(firstCell('type'), firstCell('title'));
  const category = type === 'merch' || type === 't-shirt' || type === 'hoodie' ? type : null;
  return {
    row,
    source: `shopify${options.space}`,
    source_id: truncateText(handle, 400),
    own_id: parseExportedItemId(firstCell('ours'), options),
    words: {
      ...NO_SOURCE_TEXTS,
      artist: firstCell('vendor'),
      title: firstCell('title'),
      format,
      barcode: items[0]?.barcode ?? '',
    },
    facts: {
      ...(header.some((name) => findShopifyColumn(name) === 'body') && { description: htmlToText(firstCell('body')) }),
      ...(header.some((name) => findShopifyColumn(name) === 'tags') && { tags: tags.slice(0, 100) }),
      ...(category && parseRecordFormatText(format).type === 'merch' && { category }),
    },
    step: '',
    record: unusedColumns(rows, header),
    items,
    songs: null,
  };
}

/** Columns without a counterpart here, images among them, stored unchanged. */
function unusedColumns(rows: readonly ShopifyRow[], header: readonly string[]): Record<string, unknown> | null {
  const unused = rows.flatMap(({ record }) => {
    const rest = header.flatMap((name, i) => {
      const known = findShopifyColumn(name);
      return (known && known !== 'image' && known !== 'vendor') || !record[i] ? [] : [[name, record[i]] as const];
    });
    return rest.length ? [Object.fromEntries(rest)] : [];
  });
  return unused.length ? { shopify: unused } : null;
}

type Bad = { readonly key: RowRefusalKey; readonly value: string };

/** Null for a row with only an image. */
function readVariant(
  cell: (name: Name) => string,
  { firstCell, names, format, saysTracker }: Product,
  options: FormatReadOptions,
): ParsedItem | Bad | null {
  if (cell('price').trim() === '' && cell('sku') === '' && cell('value1') === '') return null;
  const price = cell('price').trim() === '' ? null : parsePriceText(cell('price'), options.currency);
  if (price && !price.ok) return { key: price.key, value: cell('price') };
  if (!price && options.price === null) return null;
  const stock = variantStock(cell, saysTracker);
  if (stock === undefined || (stock !== null && stock > MAX_IMPORT_STOCK))
    return { key: 'stock_invalid', value: cell('stock') };
  const grams = parseWholeNumber(cell('grams').replace(/\.\d+$/, ''), 0);
  if (grams === null || grams > MAX_IMPORT_GRAMS) return { key: 'weight_invalid', value: cell('grams') };
  const values = [cell('value1'), cell('value2'), cell('value3')].map((value) => value.trim());
  const chosen = values
    .map((value, i) => ({ name: names[i] ?? '', value }))
    .filter(({ value }) => value !== '' && value !== 'Default Title');
  const status = firstCell('status').trim().toLowerCase();
  const columns: Partial<ItemColumns> = {
    ...variantKind(chosen, firstCell, format),
    price: price ? price.amount : (options.price ?? 0),
    currency: price ? price.currency : options.currency,
    sku: cell('sku'),
    weight_grams: grams || null,
    active: status === '' || status === 'active',
  };
  return {
    source_id: truncateText(
      `${firstCell('handle').trim()}#${cell('sku').trim() || values.filter(Boolean).join('/') || '1'}`,
      400,
    ),
    own_id: null,
    stock,
    counted: isOurs(firstCell('ours')) ? 'on_shelf' : 'delivered',
    barcode: cell('barcode'),
    columns,
    prices: null,
  };
}

/** Untracked items never sell out; a negative stock is zero. Without a tracker column, 0 means zero. */
function variantStock(cell: (name: Name) => string, saysTracker: boolean): number | null | undefined {
  const written = cell('stock').trim();
  if (written === '' || (saysTracker && cell('tracker').trim() === '' && written === '0')) return null;
  const count = /^-?\d{1,9}(\.0+)?$/.test(written) ? Math.trunc(Number(written)) : undefined;
  return count === undefined ? undefined : Math.max(0, count);
}

const SIZE = /size|taille|talla|größe|grösse|尺|사이즈/i;
const COLOUR = /colou?r|couleur|farbe|颜色|색/i;

/** Size, colour and condition have columns of their own; any other option is the name of the variant. */
function variantKind(
  chosen: readonly { name: string; value: string }[],
  firstCell: (name: Name) => string,
  format: string,
): Partial<ItemColumns> {
  const size = chosen.find(({ name }) => SIZE.test(name))?.value ?? '';
  const color = chosen.find(({ name }) => COLOUR.test(name))?.value ?? '';
  const condition = chosen.find(({ name }) => name === SHOPIFY_CONDITION_OPTION)?.value;
  const rest = chosen
    .filter(({ name }) => name !== SHOPIFY_CONDITION_OPTION && !SIZE.test(name) && !COLOUR.test(name))
    .map(({ value }) => value);
  const kind = parseRecordFormatText(rest.find((value) => parseRecordFormatText(value).type !== 'merch') ?? format);
  const type = kind.type === 'merch' ? productType(firstCell('type'), firstCell('title')) : kind.type;
  return {
    type,
    name: truncateText(rest.join(' / '), 200),
    format: kind.type === type ? kind.format : '',
    discs: kind.discs,
    rpm: kind.type === type ? kind.rpm : null,
    size: truncateText(size, 60),
    color: truncateText(color || (kind.type === type ? kind.color : ''), 60),
    ...(condition !== undefined && { condition_media: condition === '-' ? null : truncateText(condition, 200) }),
  };
}

function productType(type: string, title: string): string {
  const words = `${type} ${title}`;
  if (/hood(ie|y)|sweat/i.test(words)) return 'hoodie';
  if (/t-?shirt|\btee\b|maglietta|camiseta|티셔츠|T恤/i.test(words)) return 't-shirt';
  return 'merch';
}
