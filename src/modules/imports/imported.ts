// What a row of a catalogue file says once it is understood, and what was done with it (issue, Real input).
import type { Currency } from '#kit/currency.ts';

/** Why a row was refused; the keys of locales/<language>/imports.json. */
export type RefusalKey =
  | 'title_missing'
  | 'title_too_long'
  | 'cell_too_long'
  | 'text_invalid'
  | 'price_invalid'
  | 'currency_unknown'
  | 'stock_invalid'
  | 'weight_invalid'
  | 'source_id_missing'
  | 'release_unknown'
  | 'row_broken'
  | 'row_not_json'
  | 'row_refused'
  | 'columns_unknown'
  | 'file_empty';

export interface Refusal {
  /** The row as a spreadsheet counts it: the header is 1. In a JSON lines file the line. */
  readonly row: number;
  readonly key: RefusalKey;
  /** The cell that is wrong, shortened. */
  readonly value: string;
}

export interface ImportedSong {
  readonly side: string;
  readonly printed_position: string;
  readonly title: string;
  readonly artist_name: string;
  readonly duration_seconds: number | null;
}

export interface ImportedItem {
  readonly source_id: string;
  readonly price: number;
  readonly currency: Currency;
  readonly stock: number;
  /** Whether `stock` counts all pieces ever delivered (a seller's list) or those on the shelf now (our own export). */
  readonly counted: 'delivered' | 'on_shelf';
  readonly weight_grams: number | null;
  readonly active: boolean;
  readonly condition_media: string | null;
  readonly condition_sleeve: string | null;
  readonly comments: string;
}

/** The words as printed, kept to the character beside what we made of them. */
export interface SourceWords {
  readonly artist: string;
  readonly title: string;
  readonly label: string;
  readonly catno: string;
  readonly released: string;
  readonly format: string;
  readonly genre: string;
  readonly style: string;
  readonly country: string;
  readonly barcode: string;
}

export interface ImportedRelease {
  readonly row: number;
  readonly source: string;
  readonly source_id: string;
  readonly words: SourceWords;
  readonly item: ImportedItem | null;
  /** Null where the file tells nothing about songs. */
  readonly songs: readonly ImportedSong[] | null;
}

/** What became of a row that was understood. */
export type Outcome = 'taken' | 'changed' | 'unchanged';

export interface ImportReport {
  readonly taken: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
  /** The first thousand refusals, in order. */
  readonly refusals: readonly Refusal[];
}

export interface ImportOptions {
  readonly shop_id: number;
  readonly currency: Currency;
  /** For rows without a price, in minor units of `currency`; null lists them without anything to buy. */
  readonly price: number | null;
  readonly stock: number;
}

export const MAX_TITLE = 300;
export const MAX_CELL = 20_000;
export const shorten = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text);
