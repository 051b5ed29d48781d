// The meaning of each column of a file, for the preview; null columns are stored with the release or ignored.
import { truncateText } from '#kit/truncate-text.ts';
import { bandcampMerchColumn } from './bandcamp-merch.ts';
import { bandcampSalesColumn } from './bandcamp-sales.ts';
import { findCatalogueColumn, type ImportFormat } from './columns.ts';
import { shopifyColumn } from './shopify.ts';

export interface MappedColumn {
  readonly column: string;
  readonly meaning: string | null;
}

/** Called once, as soon as the format of the file is known. */
export type FormatListener = (format: ImportFormat, mapping: readonly MappedColumn[]) => Promise<void>;

export const mapImportColumns = (format: ImportFormat, header: readonly string[]): MappedColumn[] =>
  header.slice(0, 200).map((column) => ({ column: truncateText(column, 100), meaning: columnMeaning(format, column) }));

function columnMeaning(format: ImportFormat, column: string): string | null {
  if (format === 'shopify') return shopifyColumn(column);
  if (format === 'bandcamp_sales') return bandcampSalesColumn(column);
  return format === 'bandcamp_merch' ? bandcampMerchColumn(column) : findCatalogueColumn(column, format);
}
