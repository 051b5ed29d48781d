// The meaning of each column of a file, for the preview; null columns are stored with the release or ignored.
import { truncateText } from '#kit/truncate-text.ts';
import { merchColumn } from './bandcamp-merch.ts';
import { salesColumn } from './bandcamp-sales.ts';
import { findColumn, type ImportFormat } from './columns.ts';
import { shopifyColumn } from './shopify.ts';

export interface MappedColumn {
  readonly column: string;
  readonly meaning: string | null;
}

/** Called once, as soon as the format of the file is known. */
export type OnFormat = (format: ImportFormat, mapping: readonly MappedColumn[]) => Promise<void>;

export const columnMapping = (format: ImportFormat, header: readonly string[]): MappedColumn[] =>
  header.slice(0, 200).map((column) => ({ column: truncateText(column, 100), meaning: columnMeaning(format, column) }));

function columnMeaning(format: ImportFormat, column: string): string | null {
  if (format === 'shopify') return shopifyColumn(column);
  if (format === 'bandcamp_sales') return salesColumn(column);
  return format === 'bandcamp_merch' ? merchColumn(column) : findColumn(column, format);
}
