// A release in our database, in the form that an import compares with a file.
import type { QuantityPrice } from '#modules/shared/pricing/quantity-price.ts';
import type { SourceTexts } from './parsed-release.ts';
import type { ItemColumns, ProjectColumns } from './project-and-item-columns.ts';

/** The projects that an import may read and write: those of a shop, optionally of one owner alone. */
export interface ImportScope {
  readonly shop_id: number;
  readonly owner_id: number | null;
}

export interface ExistingItem {
  readonly id: number;
  readonly source: string | null;
  readonly source_id: string | null;
  readonly columns: ItemColumns;
  readonly stock: number | null;
  readonly reserved: number;
  readonly sold: number;
  /** Copies added by imports so far. */
  readonly imported: number;
  readonly barcodes: readonly string[];
  /** Prices in other currencies. */
  readonly prices: Readonly<Record<string, number>>;
  readonly quantity_prices: readonly QuantityPrice[];
}

export interface ExistingRelease {
  readonly id: number;
  readonly step: string;
  readonly source: string | null;
  readonly source_id: string | null;
  readonly columns: ProjectColumns;
  readonly words: Partial<SourceTexts> | null;
  readonly record: Readonly<Record<string, unknown>> | null;
  /** The name in the notation of its source. */
  readonly label: string;
  readonly songs: number;
  readonly items: readonly ExistingItem[];
}
