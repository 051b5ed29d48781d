// The columns of catalogue files by name, in any case and spacing, and the format that a header belongs to.
import { lookupTable } from '#kit/lookup-table.ts';

/** Visibility and selling flags, each `yes` or `no`; a file without the column leaves the flag unchanged. */
export const YES_NO_COLUMNS = ['shows_earnings', 'private', 'b2b', 'promo', 'exclusive', 'pickup'] as const;

const COLUMNS = [
  ...['source', 'source_id', 'listing_id', 'release_id', 'artist', 'title', 'label', 'catno', 'year', 'released'],
  ...['format', 'genre', 'style', 'country', 'barcode', 'price', 'currency', 'quantity', 'weight', 'status'],
  ...['condition_media', 'condition_sleeve', 'comments', 'external_id', 'tracks'],
  // Columns of our own files and of lists kept by hand:
  ...['description', 'tags', 'category', 'selling_mode', 'limited_edition', 'edition_size', 'item_type', 'item_name'],
  ...['item_format', 'discs', 'rpm', 'color', 'size', 'sku', 'songs', 'other_prices'],
  // Columns of our own files alone:
  ...['sillon_id', 'version', 'item_barcode', 'position', 'quantity_prices', 'step', 'record', 'genre_ids'],
  ...YES_NO_COLUMNS,
  ...[
    'project_type',
    'ships_at',
    'funding_goal',
    'funding_ends_at',
    'video_id',
    'soundcloud_url',
    'b2b_price',
    'low_stock_at',
    'max_per_order',
    'color_id',
    'credits',
    'disc_colors',
  ],
] as const;
export type CatalogueColumn = (typeof COLUMNS)[number];

const BY_HAND_FROM = COLUMNS.indexOf('description');
const OURS_FROM = COLUMNS.indexOf('sillon_id');

/** Columns with a meaning only in our own file. */
const OURS: ReadonlySet<CatalogueColumn> = new Set(COLUMNS.slice(OURS_FROM));
/** Columns also read in lists kept by hand; in other tools' files these names mean something else. */
export const SELLER_SPREADSHEET_COLUMNS: ReadonlySet<CatalogueColumn> = new Set(COLUMNS.slice(BY_HAND_FROM, OURS_FROM));

/** The text of a record in a column; '' where the file has no such column. */
export type CellReader = (column: CatalogueColumn) => string;

const aliases: Readonly<Record<string, CatalogueColumn>> = lookupTable({
  catalog: 'catno',
  catalognumber: 'catno',
  cataloguenumber: 'catno',
  stock: 'quantity',
  weightgrams: 'weight',
  mediacondition: 'condition_media',
  sleevecondition: 'condition_sleeve',
  collectionmediacondition: 'condition_media',
  collectionsleevecondition: 'condition_sleeve',
  collectionnotes: 'comments',
  releasetitle: 'title',
  name: 'title',
  artistname: 'artist',
  recordlabel: 'label',
  ean: 'barcode',
  upc: 'barcode',
  genres: 'genre',
  styles: 'style',
  colour: 'color',
});

export const normalizeColumnName = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');
const byPlain = new Map<string, CatalogueColumn>(COLUMNS.map((column) => [normalizeColumnName(column), column]));

/** The content of a column of a catalogue file; null for columns unknown in that format. */
export function findCatalogueColumn(name: string, format: ImportFormat = 'sillon_csv'): CatalogueColumn | null {
  const column = byPlain.get(normalizeColumnName(name)) ?? aliases[normalizeColumnName(name)] ?? null;
  if (column === null || format === 'sillon_csv') return column;
  return OURS.has(column) || (format !== 'catalogue' && SELLER_SPREADSHEET_COLUMNS.has(column)) ? null : column;
}

/** The position of each known column, by name. */
export function indexHeaderColumns(header: readonly string[], format: ImportFormat): Map<CatalogueColumn, number> {
  const places = new Map<CatalogueColumn, number>();
  for (const [i, name] of header.entries()) {
    const column = findCatalogueColumn(name, format);
    if (column && !places.has(column)) places.set(column, i);
  }
  return places;
}

export const IMPORT_FORMATS = [
  'sillon_csv',
  'sillon_json',
  'discogs_inventory',
  'discogs_upload',
  'discogs_collection',
  'discogs_releases',
  'bandcamp_sales',
  'bandcamp_merch',
  'shopify',
  'catalogue',
] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** The format of a file by its header names, never by its file name; null where it is no catalogue. */
export function detectImportFormat(header: readonly string[]): ImportFormat | null {
  const names = new Set(header.map(normalizeColumnName));
  const has = (...wanted: string[]) => wanted.every((name) => names.has(name));
  const hasOne = (...wanted: string[]) => wanted.some((name) => names.has(name));
  if (has('sillonid')) return 'sillon_csv';
  if (hasOne('handle', 'urlhandle') && has('title') && hasOne('variantprice', 'price', 'bodyhtml', 'vendor'))
    return 'shopify';
  if (has('itemtype', 'itemname') && hasOne('itemprice', 'paidto', 'bandcamptransactionid')) return 'bandcamp_sales';
  if (hasOne('quantityavailable', 'quantitysold') && hasOne('title', 'itemtitle', 'packagetitle', 'albumtitle'))
    return 'bandcamp_merch';
  if (has('collectionfolder', 'releaseid')) return 'discogs_collection';
  if (has('listingid', 'releaseid')) return 'discogs_inventory';
  const places = indexHeaderColumns(header, 'catalogue');
  if (places.has('release_id') && places.has('price') && !places.has('title')) return 'discogs_upload';
  return places.has('title') ? 'catalogue' : null;
}
