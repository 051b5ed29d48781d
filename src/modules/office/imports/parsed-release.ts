// A parsed row of a catalogue file, and the result of importing it (issue, Real input).

import type { Currency } from '#kit/currency.ts';
import { truncateText } from '#kit/truncate-text.ts';
import type { QuantityPrice } from '#modules/shared/pricing/quantity-price.ts';
import type { ItemColumns, ProjectColumns } from './project-and-item-columns.ts';

/** The reasons for rejecting a row; the keys of locales/<language>/imports.json. */
export const ROW_REFUSAL_KEYS = [
  'title_missing',
  'title_too_long',
  'cell_too_long',
  'text_invalid',
  'price_invalid',
  'currency_unknown',
  'stock_invalid',
  'weight_invalid',
  'number_shortened',
  'preview_start_invalid',
  'source_id_missing',
  'release_unknown',
  'release_published',
  'release_of_others',
  'sale_not_a_thing',
  'sale_refunded',
  'version_newer',
  'row_broken',
  'row_not_json',
  'row_refused',
  'columns_unknown',
  'file_empty',
  'file_zipped',
] as const;
export type RowRefusalKey = (typeof ROW_REFUSAL_KEYS)[number];

/** Rejections of a whole file without a readable row. */
export const WHOLE_FILE_REFUSAL_KEYS: readonly RowRefusalKey[] = [
  'columns_unknown',
  'file_empty',
  'file_zipped',
  'version_newer',
];

export interface RowRefusal {
  /** The row number in a spreadsheet: the header is 1. In a JSON lines file the line. */
  readonly row: number;
  readonly key: RowRefusalKey;
  /** The invalid cell, truncated. */
  readonly value: string;
  /** The title of the row, where it has one. */
  readonly title?: string;
}

export interface ParsedSong {
  readonly side: string;
  readonly printed_position: string;
  readonly title: string;
  readonly artist_name: string;
  readonly duration_seconds: number | null;
  /** The second at which players begin the preview. */
  readonly preview_start: number;
}

export interface ParsedItem {
  /** The id in the source; '' is the release's only item. */
  readonly source_id: string;
  /** The id of an item in a list without variants: an existing item with this id is taken for this one. */
  readonly former_id?: string | undefined;
  /** The id of an item of this installation, in our own files. */
  readonly own_id: number | null;
  /** The stock; null for made to order, undefined where the file has none. */
  readonly stock: number | null | undefined;
  /** Whether `stock` counts all copies ever delivered (a seller's list) or those on the shelf now (our own export). */
  readonly counted: 'delivered' | 'on_shelf';
  readonly barcode: string;
  /** The columns in the file; all others stay unchanged. */
  readonly columns: Partial<ItemColumns>;
  /** Prices in other currencies, where the file names any. */
  readonly prices: Readonly<Partial<Record<Currency, number>>> | null;
  /** The complete list of quantity prices; undefined where the file has none. */
  readonly quantity_prices?: readonly QuantityPrice[] | undefined;
}

/** The printed words, kept to the character beside the values derived from them. */
export interface SourceTexts {
  readonly artist: string;
  readonly title: string;
  readonly label: string;
  readonly catno: string;
  readonly year: string;
  readonly released: string;
  readonly format: string;
  readonly genre: string;
  readonly style: string;
  readonly country: string;
  readonly barcode: string;
  readonly tracks: string;
}

export const NO_SOURCE_TEXTS: SourceTexts = {
  artist: '',
  title: '',
  label: '',
  catno: '',
  year: '',
  released: '',
  format: '',
  genre: '',
  style: '',
  country: '',
  barcode: '',
  tracks: '',
};

export interface ParsedRelease {
  readonly row: number;
  readonly source: string;
  readonly source_id: string;
  /** The id of a project of this installation, in our own files. */
  readonly own_id: number | null;
  /** A row without a title only changes an existing release. */
  readonly words: SourceTexts;
  /** Explicit facts of the file; they take precedence over facts derived from its words. */
  readonly facts: Partial<ProjectColumns>;
  /** A further disc colour, beside the existing ones. */
  readonly colour?: string | undefined;
  /** The first status of a new project, where staff import it; '' is the default. */
  readonly step: string;
  /** Further data of the source, kept unchanged; null where there is none. */
  readonly record: Readonly<Record<string, unknown>> | null;
  readonly items: readonly ParsedItem[];
  /** Null where the file has no songs. */
  readonly songs: readonly ParsedSong[] | null;
}

export type ReleaseReadResult =
  | { readonly ok: true; readonly release: ParsedRelease }
  | { readonly ok: false; readonly refusal: RowRefusal };

/** The result of a parsed row. */
export type ParsedRowOutcome = 'taken' | 'changed' | 'unchanged';

/** One change of a row, in readable words. */
export interface ImportRowChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

export interface ImportResult {
  readonly taken: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
  /** Rows that look misread, because the file has another encoding. */
  readonly misread: number;
  /** The first thousand rejections, in order. */
  readonly refusals: readonly RowRefusal[];
}

export interface ImportOptions {
  readonly currency: Currency;
  /** For rows without a price, in minor units of `currency`; null lists them without an item for sale. */
  readonly price: number | null;
  readonly stock: number;
}

/** Options of every format reader. */
export interface FormatReadOptions extends ImportOptions {
  /** Keeps the ids of different sellers' files apart: '' for the platform, `@10002`, `@u7`. */
  readonly space: string;
  /** The name of this installation in its own files. */
  readonly installation: string;
}

export const MAX_IMPORT_TITLE = 300;
export const MAX_IMPORT_CELL = 20_000;
export const MAX_IMPORT_STOCK = 1_000_000;
export const MAX_IMPORT_GRAMS = 100_000;

/** Removes characters that no database column accepts: NUL and lone surrogates. */
export const removeInvalidCharacters = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();

/** Whether JSON text contains either; after a double backslash they are plain text. */
export const hasInvalidJsonCharacters = (json: string): boolean => /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i.test(json);

/** A text of the source, truncated for a line of the report. */
export function shortenForReport(text: string): string {
  const whole = removeInvalidCharacters(text);
  return whole.length > 80 ? `${truncateText(whole, 79)}…` : whole;
}

/** Artist and title of a row, for the list of rows. */
export const importedTitle = ({ artist, title }: Pick<SourceTexts, 'artist' | 'title'>): string =>
  truncateText(
    [artist, title]
      .map((name) => removeInvalidCharacters(name).trim())
      .filter(Boolean)
      .join(' – '),
    300,
  );

/** A rejected row with the reason; `about` is its title. */
export const makeRowRefusal = (
  row: number,
  key: RowRefusalKey,
  value: string,
  sourceTexts: Pick<SourceTexts, 'artist' | 'title'> = NO_SOURCE_TEXTS,
): ReleaseReadResult => ({
  ok: false,
  refusal: { row, key, value: shortenForReport(value), title: importedTitle(sourceTexts) },
});
