// Our own export formats: a CSV with a row for each item, and JSON with a line for each project. An import reads both.

import { isCurrency } from '#kit/currency.ts';
import { decimalAmountText } from '#kit/money.ts';
import { escapeSpreadsheetCell } from '#kit/spreadsheet-csv.ts';
import type { ExistingItem, ExistingRelease } from './existing-releases.ts';
import { YES_NO_COLUMNS } from './file-columns.ts';
import { parseGenreText } from './parse-genre-text.ts';
import type { ParsedSong } from './parsed-release.ts';
import { PROJECT_COLUMNS } from './project-and-item-columns.ts';
import { formatQuantityPricesCell } from './quantity-price-text.ts';
import { SILLON_CSV_VERSION, writeCreditsCell, writeSongsCell } from './sillon-csv.ts';
import { SILLON_JSON_VERSION } from './sillon-json.ts';
import { exportedSourceTexts } from './source-texts.ts';

export interface SillonExportContext {
  readonly installation: string;
  /** The namespace that imports append to source names; the export removes it. */
  readonly space: string;
  readonly songs: readonly ParsedSong[];
}

export const SILLON_CSV_COLUMNS = [
  ...['sillon_id', 'version', 'source', 'source_id', 'listing_id', 'artist', 'title', 'label', 'catno', 'year'],
  ...[
    'released',
    'format',
    'genre',
    'style',
    'country',
    'barcode',
    'tracks',
    'price',
    'currency',
    'quantity',
    'weight',
  ],
  ...['status', 'media_condition', 'sleeve_condition', 'comments', 'description', 'tags', 'category', 'selling_mode'],
  ...[
    'limited_edition',
    'edition_size',
    'item_type',
    'item_name',
    'item_format',
    'discs',
    'rpm',
    'color',
    'size',
    'sku',
  ],
  ...['item_barcode', 'position', 'other_prices', 'quantity_prices', 'step', 'songs', 'record', 'genre_ids'],
  ...YES_NO_COLUMNS,
  ...['project_type', 'ships_at', 'funding_goal', 'funding_ends_at', 'video_id', 'soundcloud_url'],
  ...['b2b_price', 'low_stock_at', 'max_per_order', 'color_id', 'credits', 'disc_colors'],
];

/**
 * Rows of the CSV, in the order of `SILLON_CSV_COLUMNS`. The first row of a project has its songs and the remaining
 * facts of its source.
 */
export function toSillonCsvRows(known: ExistingRelease, place: SillonExportContext): string[][] {
  const items: readonly (ExistingItem | null)[] = known.items.length ? known.items : [null];
  return items.map((item, i) =>
    [...projectCells(known, place), ...itemCells(known, item, place, i === 0)].map(escapeSpreadsheetCell),
  );
}

// A project that no import into its shop created is named by its number: its source would be read as another seller's.
function exportedSource({ id, source, source_id }: ExistingRelease, { installation, space }: SillonExportContext) {
  return source === null || source_id === null || !source.endsWith(space)
    ? { source: installation, source_id: String(id) }
    : { source: source.slice(0, source.length - space.length), source_id };
}

/** An item without a source is identified by its own id. */
const itemName = ({ id, source, source_id }: ExistingItem, { installation }: SillonExportContext): string =>
  source === null || source_id === null ? `${installation}:${id}` : source_id;

function projectCells(known: ExistingRelease, place: SillonExportContext): string[] {
  const { source, source_id } = exportedSource(known, place);
  return [String(known.id), String(SILLON_CSV_VERSION), source, source_id];
}

function itemCells(
  known: ExistingRelease,
  item: ExistingItem | null,
  place: SillonExportContext,
  isFirst: boolean,
): string[] {
  const words = exportedSourceTexts(known);
  const { columns: project } = known;
  const { columns: sold } = item ?? { columns: null };
  const text = (value: unknown) => (value === null || value === undefined ? '' : String(value));
  const name = item ? itemName(item, place) : '';
  return [
    name === known.source_id ? '' : name,
    words.artist,
    words.title,
    words.label,
    words.catno,
    words.year,
    words.released,
    words.format,
    words.genre,
    words.style,
    words.country,
    words.barcode,
    words.tracks,
    sold ? amount(sold.price, sold.currency) : '',
    text(sold?.currency),
    text(item?.stock),
    text(sold?.weight_grams),
    sold && !sold.active ? 'Draft' : '',
    text(sold?.condition_media),
    text(sold?.condition_sleeve),
    text(sold?.comments),
    project.description,
    project.tags.join(' | '),
    project.category,
    project.selling_mode,
    project.limited_edition ? 'yes' : '',
    text(project.edition_size),
    text(sold?.type),
    text(sold?.name),
    text(sold?.format),
    text(sold?.discs),
    text(sold?.rpm),
    text(sold?.color),
    text(sold?.size),
    text(sold?.sku),
    text(item?.barcodes[0]),
    text(sold?.position),
    Object.entries(item?.prices ?? {})
      .map(([currency, price]) => `${currency} ${amount(price, currency)}`)
      .join(' | '),
    formatQuantityPricesCell(item?.quantity_prices ?? []),
    known.step,
    isFirst ? writeSongsCell(place.songs) : '',
    isFirst && known.record ? JSON.stringify(known.record) : '',
    genreIds(known),
    ...YES_NO_COLUMNS.map((flag) => (project[flag] ? 'yes' : 'no')),
    project.type,
    text(project.ships_at),
    text(project.funding_goal),
    text(project.funding_ends_at),
    text(project.video_id),
    text(project.soundcloud_url),
    sold && sold.b2b_price !== null ? amount(sold.b2b_price, sold.currency) : '',
    text(sold?.low_stock_at),
    text(sold?.max_per_order),
    text(sold?.color_id),
    writeCreditsCell(project.credits),
    // Written also when empty: otherwise the reader would use the colours of the items.
    JSON.stringify(project.color_vinyl),
  ];
}

/** The ids of the genres, where the printed words would be read as other genres. */
function genreIds(known: ExistingRelease): string {
  const { genre, style } = exportedSourceTexts(known);
  const ids = known.columns.genre_ids.join('|');
  return parseGenreText(genre, style).join('|') === ids ? '' : ids || '0';
}

const amount = (price: number, currency: string): string =>
  isCurrency(currency) ? decimalAmountText(price, currency) : '';

/** The first line of the JSON: format version and installation. */
export const exportJsonHead = (installation: string) =>
  JSON.stringify({ sillon_catalogue: SILLON_JSON_VERSION, installation });

/** One line of the JSON: a project with all its data except files and sales. */
export function exportJsonLine(known: ExistingRelease, place: SillonExportContext): string {
  const project = Object.fromEntries(
    PROJECT_COLUMNS.filter((name) => name !== 'barcodes').map((name) => [name, known.columns[name]]),
  );
  return JSON.stringify({
    ...exportedSource(known, place),
    step: known.step,
    label: known.label,
    project,
    words: known.words,
    record: known.record,
    items: known.items.map((item) => ({
      source_id: itemName(item, place),
      stock: item.stock,
      barcodes: item.barcodes,
      prices: item.prices,
      quantity_prices: item.quantity_prices,
      ...item.columns,
    })),
    songs: place.songs,
  });
}
