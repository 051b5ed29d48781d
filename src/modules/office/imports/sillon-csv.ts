// The columns that only our own catalogue CSV has. Version 2; files of version 1 have fewer columns.

import { z } from 'zod/mini';
import { isCurrency } from '#kit/currency.ts';
import { parseGenres } from '#kit/genres.ts';
import { lookupTable } from '#kit/lookup-table.ts';
import { parseAmount } from '#kit/money.ts';
import { isProjectStep } from '#kit/project-steps.ts';
import { truncateText } from '#kit/truncate-text.ts';
import { PRODUCT_CATEGORY_WORDS } from '#modules/catalogue/listing/listing.contract.ts';
import { type CreditLine, MAX_CREDITS } from '#modules/catalogue/projects/credits.ts';
import { ITEM_TYPES, SELLING_MODES } from '#modules/catalogue/projects/project.ts';
import type { QuantityPrice } from '#modules/shared/pricing/quantity-price.ts';
import { type CellReader, YES_NO_COLUMNS } from './file-columns.ts';
import type { FormatReadOptions, ParsedSong, RowRefusalKey } from './parsed-release.ts';
import {
  ImportedDiscColours,
  type ItemColumns,
  isTimestampText,
  type ProjectColumns,
} from './project-and-item-columns.ts';
import { parseQuantityPricesCell } from './quantity-price-text.ts';

export const SILLON_CSV_VERSION = 2;

export interface SillonCsvFields {
  readonly source: string | undefined;
  readonly own_id: number | null;
  readonly record: Readonly<Record<string, unknown>> | null;
  readonly facts: Partial<ProjectColumns>;
  readonly step: string;
  readonly item: Partial<ItemColumns>;
  readonly barcode: string;
  readonly prices: Record<string, number>;
  readonly quantity_prices: QuantityPrice[] | undefined;
  readonly songs: readonly ParsedSong[] | null;
}

export const SILLON_CSV_CATEGORIES: readonly string[] = PRODUCT_CATEGORY_WORDS;
export const SILLON_CSV_SELLING_MODES: readonly string[] = SELLING_MODES;
export const SILLON_CSV_ITEM_TYPES: readonly string[] = ITEM_TYPES;

/** The facts of a record in our own file; columns missing in an older version are left unchanged. */
export function readSillonCsvFields(
  cell: CellReader,
  { installation }: FormatReadOptions,
): SillonCsvFields | { key: RowRefusalKey; value: string } {
  const version = number(cell('version')) ?? 1;
  if (version > SILLON_CSV_VERSION) return { key: 'version_newer', value: cell('version') };
  const isOwn = cell('source').trim() === installation;
  return {
    source: isOwn ? installation : undefined,
    own_id: isOwn ? number(cell('source_id'), 15) : null,
    record: parsedCell(RecordCell, cell('record')),
    facts: version < 2 ? {} : projectFacts(cell),
    step: isProjectStep(cell('step')) ? cell('step') : '',
    item: version < 2 ? {} : itemFacts(cell),
    barcode: cell('item_barcode'),
    prices: parsePricesCell(cell('other_prices')),
    quantity_prices: parseQuantityPricesCell(cell('quantity_prices')),
    songs: cell('songs') === '' ? null : parseSongsCell(cell('songs')),
  };
}

const RecordCell = z.record(z.string(), z.unknown());

/** The JSON content of a cell; null where it is invalid or has another shape. */
function parsedCell<T>(shape: z.ZodMiniType<T>, text: string): T | null {
  try {
    return shape.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** A whole number with at most `digits` digits. */
const number = (text: string, digits = 9): number | null =>
  /^\d+$/.test(text.trim()) && text.trim().length <= digits ? Number(text) : null;

const projectFacts = (cell: CellReader): Partial<ProjectColumns> => ({
  description: cell('description'),
  tags: cell('tags') === '' ? [] : cell('tags').split(' | '),
  ...(SILLON_CSV_CATEGORIES.includes(cell('category')) && { category: cell('category') }),
  ...(SILLON_CSV_SELLING_MODES.includes(cell('selling_mode')) && { selling_mode: cell('selling_mode') }),
  limited_edition: cell('limited_edition') === 'yes',
  edition_size: number(cell('edition_size')),
  // Present only where the words for genre and style would give other genres.
  ...(cell('genre_ids') !== '' && { genre_ids: parseGenres(cell('genre_ids')) }),
  ...saidFlags(cell),
  ...(isProjectType(cell('project_type')) && { type: cell('project_type') }),
  ...(/^\d{4}-\d\d-\d\d$/.test(cell('ships_at')) && { ships_at: cell('ships_at') }),
  ...(number(cell('funding_goal')) !== null && { funding_goal: number(cell('funding_goal')) }),
  ...(isTimestampText(cell('funding_ends_at')) && { funding_ends_at: cell('funding_ends_at') }),
  ...(cell('video_id') !== '' && { video_id: cell('video_id') }),
  ...(cell('soundcloud_url') !== '' && { soundcloud_url: cell('soundcloud_url') }),
  ...(cell('credits') !== '' && { credits: readCredits(cell('credits')) }),
  ...readColours(cell('disc_colors')),
});

/** The disc colours as JSON, because a colour may have several parts. */
function readColours(text: string): Partial<ProjectColumns> {
  const color_vinyl = parsedCell(ImportedDiscColours, text);
  return color_vinyl ? { color_vinyl } : {};
}

const saidFlags = (cell: CellReader): Partial<ProjectColumns> =>
  Object.fromEntries(
    YES_NO_COLUMNS.flatMap((flag) => (/^(yes|no)$/.test(cell(flag)) ? [[flag, cell(flag) === 'yes']] : [])),
  );

const isProjectType = (text: string): boolean => text === 'standard' || text === 'test_pressing';

function itemFacts(cell: CellReader): Partial<ItemColumns> {
  const rpm = number(cell('rpm'));
  const discs = number(cell('discs')) ?? 1;
  const [low_stock_at, max_per_order] = [number(cell('low_stock_at')), number(cell('max_per_order'))];
  const currency = cell('currency');
  const b2b_price = isCurrency(currency) ? parseAmount(cell('b2b_price'), currency) : null;
  return {
    ...(SILLON_CSV_ITEM_TYPES.includes(cell('item_type')) && { type: cell('item_type') }),
    name: cell('item_name'),
    format: cell('item_format'),
    rpm: rpm === 33 || rpm === 45 || rpm === 78 ? rpm : null,
    discs: Math.min(12, Math.max(1, discs)),
    color: cell('color'),
    size: cell('size'),
    sku: cell('sku'),
    position: Math.min(30_000, number(cell('position')) ?? 0),
    ...(b2b_price !== null && { b2b_price }),
    ...(low_stock_at !== null && { low_stock_at }),
    ...(max_per_order && { max_per_order }),
    ...(cell('color_id') !== '' && { color_id: cell('color_id') }),
  };
}

/** `USD 28.00 | JPY 4200`. */
export function parsePricesCell(text: string): Record<string, number> {
  const prices: Record<string, number> = lookupTable({});
  for (const part of text.split(' | ')) {
    const [currency, amount = ''] = part.split(' ');
    const read = isCurrency(currency) ? parseAmount(amount, currency) : null;
    if (currency && read !== null) prices[currency] = read;
  }
  return prices;
}

const FIELD = '\t';
const escaped = (text: string) => text.replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign);
const ESCAPES: Readonly<Record<string, string>> = lookupTable({ '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' });
const unescaped = (text: string) => text.replace(/\\([\\tnr])/g, (_, sign: string) => UNESCAPES[sign] ?? sign);
const UNESCAPES: Readonly<Record<string, string>> = lookupTable({ '\\': '\\', t: '\t', n: '\n', r: '\r' });

const line = (fields: readonly string[]): string => fields.map(escaped).join(FIELD);
const cellFields = (text: string): string[][] =>
  text.split('\n').map((each) => each.replace(/\r$/, '').split(FIELD).map(unescaped));

/** Credits in one cell: one line each, role and name separated by a tab. */
export const writeCreditsCell = (credits: readonly CreditLine[]): string =>
  credits.map(({ role, name }) => line([role, name])).join('\n');

const readCredits = (text: string): CreditLine[] =>
  cellFields(text)
    .flatMap(([role = '', name = '']) =>
      name === '' ? [] : [{ role: truncateText(role, 1000), name: truncateText(name, 1000) }],
    )
    .slice(0, MAX_CREDITS);

/**
 * Songs in one cell, one line each: printed position, side, title, artist, seconds and the start of the preview,
 * separated by tabs. A preview that starts at 0 has no last field.
 */
export const writeSongsCell = (songs: readonly ParsedSong[]): string =>
  songs
    .map(({ printed_position, side, title, artist_name, duration_seconds, preview_start }) => {
      const seconds = duration_seconds === null ? '' : String(duration_seconds);
      const start = preview_start > 0 ? [String(preview_start)] : [];
      return line([printed_position, side, title, artist_name, seconds, ...start]);
    })
    .join('\n');

export function parseSongsCell(text: string): ParsedSong[] {
  return cellFields(text).flatMap((fields) => {
    const [printed_position = '', side = '', title = '', artist_name = '', seconds = '', start = ''] = fields;
    if (title.trim() === '') return [];
    const duration = seconds === '' ? null : Number(seconds);
    return [
      {
        printed_position,
        side: /^[A-Z]?$/.test(side) ? side : '',
        title: truncateText(title, 300),
        artist_name,
        duration_seconds: duration !== null && duration >= 0 && duration < 100_000 ? duration : null,
        preview_start: start.trim() === '' ? 0 : Number(start),
      },
    ];
  });
}
