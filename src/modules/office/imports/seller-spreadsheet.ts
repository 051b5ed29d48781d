// A list kept by hand with columns named like ours: the meaning of its cells, and the columns that cannot be read.

import { truncateText } from '#kit/truncate-text.ts';
import { type CatalogueColumn, type CellReader, SELLER_SPREADSHEET_COLUMNS } from './file-columns.ts';
import { parseTrackDuration, parseTrackSide } from './parse-release-values.ts';
import type { ParsedSong } from './parsed-release.ts';
import type { ItemColumns, ProjectColumns } from './project-and-item-columns.ts';
import {
  parsePricesCell,
  parseSongsCell,
  SILLON_CSV_CATEGORIES,
  SILLON_CSV_ITEM_TYPES,
  SILLON_CSV_SELLING_MODES,
} from './sillon-csv.ts';

export interface SellerSpreadsheetValues {
  readonly facts: Partial<ProjectColumns>;
  readonly item: Partial<ItemColumns>;
  readonly prices: Record<string, number> | null;
  readonly songs: readonly ParsedSong[] | null;
  /** Columns with an unreadable cell, which is stored with the release. */
  readonly unread: readonly CatalogueColumn[];
}

/** An empty cell changes nothing: unlike our own file, a list is seldom complete. */
export function readSellerSpreadsheetRow(cell: CellReader): SellerSpreadsheetValues {
  const project = read(PROJECT, cell);
  const item = read(ITEM, cell);
  const prices = parsePricesCell(cell('other_prices'));
  const songs = songsByHand(cell('songs'));
  const understood: ReadonlySet<CatalogueColumn> = new Set<CatalogueColumn>([
    ...project.read,
    ...item.read,
    ...(Object.keys(prices).length ? (['other_prices'] as const) : []),
    ...(songs.length ? (['songs'] as const) : []),
  ]);
  return {
    facts: { ...impliedCategory(item.columns, cell), ...project.columns },
    item: item.columns,
    prices: Object.keys(prices).length ? prices : null,
    songs: songs.length ? songs : null,
    unread: [...SELLER_SPREADSHEET_COLUMNS].filter((column) => cell(column).trim() !== '' && !understood.has(column)),
  };
}

/** Shirts are recognized by type, having no format; the category of a record follows from its format. */
const impliedCategory = ({ type }: Partial<ItemColumns>, cell: CellReader): Partial<ProjectColumns> =>
  type && cell('format').trim() === '' && SILLON_CSV_CATEGORIES.includes(type) ? { category: type } : {};

/** Columns that distinguish the items of a release: rows that differ in one are separate items. */
export const VARIANT_COLUMNS = ['item_type', 'item_name', 'item_format', 'color', 'size'] as const;

type Reader<T> = (text: string) => T | null;

const oneOf =
  (words: readonly string[]): Reader<string> =>
  (text) =>
    words.find((word) => word === text.trim().toLowerCase()) ?? null;
const within =
  (least: number, most: number): Reader<number> =>
  (text) =>
    /^\d{1,9}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most ? Number(text) : null;
const yesOrNo: Reader<boolean> = (text) =>
  /^(yes|y|true|1|x|oui|o|vrai)$/i.test(text.trim())
    ? true
    : /^(no|n|false|0|non|faux)$/i.test(text.trim())
      ? false
      : null;
const several = (text: string): readonly string[] =>
  text
    .split(/[|,]/)
    .map((part) => part.trim())
    .filter(Boolean);
const short: Reader<string> = (text) => (text.length <= 200 ? text.trim() : null);
const speed: Reader<number> = (text) => within(33, 78)(/^(33|45|78)/.exec(text.trim())?.[1] ?? '');

type Table<T> = Partial<Record<CatalogueColumn, (text: string) => Partial<T> | null>>;

const PROJECT: Table<ProjectColumns> = {
  description: (text) => ({ description: text }),
  tags: (text) => ({ tags: several(text) }),
  category: (text) => mapPresent(oneOf(SILLON_CSV_CATEGORIES)(text), (category) => ({ category })),
  selling_mode: (text) => mapPresent(oneOf(SILLON_CSV_SELLING_MODES)(text), (selling_mode) => ({ selling_mode })),
  limited_edition: (text) => mapPresent(yesOrNo(text), (limited_edition) => ({ limited_edition })),
  edition_size: (text) => mapPresent(within(1, 1_000_000)(text), (edition_size) => ({ edition_size })),
};

const ITEM: Table<ItemColumns> = {
  item_type: (text) => mapPresent(oneOf(SILLON_CSV_ITEM_TYPES)(text), (type) => ({ type })),
  item_name: (text) => mapPresent(short(text), (name) => ({ name })),
  item_format: (text) => mapPresent(short(text), (format) => ({ format })),
  discs: (text) => mapPresent(within(1, 12)(text), (discs) => ({ discs })),
  rpm: (text) => mapPresent(speed(text), (rpm) => ({ rpm })),
  color: (text) => mapPresent(short(text), (color) => ({ color })),
  size: (text) => mapPresent(short(text), (size) => ({ size })),
  sku: (text) => mapPresent(short(text), (sku) => ({ sku })),
};

const mapPresent = <T, R>(value: T | null, as: (value: T) => R): R | null => (value === null ? null : as(value));

function read<T>(table: Table<T>, cell: CellReader): { columns: Partial<T>; read: CatalogueColumn[] } {
  let columns: Partial<T> = {};
  const found: CatalogueColumn[] = [];
  for (const column of SELLER_SPREADSHEET_COLUMNS) {
    const text = cell(column);
    const part = text.trim() === '' ? null : table[column]?.(text);
    if (!part) continue;
    columns = { ...columns, ...part };
    found.push(column);
  }
  return { columns, read: found };
}

/** Songs as in our own file, or as a typed track list: `A1 Six Seconds 3:20`, `2. Kerosene`, `Lamp Room (4:05)`. */
function songsByHand(text: string): ParsedSong[] {
  if (text.includes('\t')) return parseSongsCell(text);
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const arePlaced = lines.every((line) => PLACED.test(line));
  return lines.map((line) => {
    const [, place = '', rest = line] = arePlaced ? (PLACED.exec(line) ?? []) : [];
    const [, title = rest, time = ''] = TIMED.exec(rest) ?? [];
    return {
      printed_position: place,
      side: parseTrackSide(place),
      title: truncateText(title.trim(), 300),
      artist_name: '',
      duration_seconds: parseTrackDuration(time),
      preview_start: 0,
    };
  });
}

const PLACED = /^\s*([A-Z]\d{1,2}(?=[.):\s])|\d{1,3}(?=[.):]))[.):]?\s*(\S.*)$/;
const TIMED = /^(.*\S)\s+[([]?(\d{1,2}:\d{2}(?::\d{2})?)[)\]]?\s*$/;
