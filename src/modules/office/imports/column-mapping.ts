// The meaning of each column of a file, for the preview; null columns are stored with the release or ignored.
import { truncateText } from '#kit/truncate-text.ts';
import { findBandcampMerchColumn } from './bandcamp-merch.ts';
import { findBandcampSalesColumn } from './catalogue-from-bandcamp-sales.ts';
import { findCatalogueColumn, type ImportFormat } from './file-columns.ts';
import { findShopifyColumn } from './read-shopify-products.ts';

export interface MappedColumn {
  readonly column: string;
  readonly meaning: string | null;
}

/** Called once, as soon as the format of the file is known. */
export type FormatDetectedListener = (format: ImportFormat, mapping: readonly MappedColumn[]) => Promise<void>;

export const mapImportColumns = (format: ImportFormat, header: readonly string[]): MappedColumn[] =>
  header.slice(0, 200).map((column) => ({ column: truncateText(column, 100), meaning: columnMeaning(format, column) }));

function columnMeaning(format: ImportFormat, column: string): string | null {
  if (format === 'shopify') return findShopifyColumn(column);
  if (format === 'bandcamp_sales') return findBandcampSalesColumn(column);
  return format === 'bandcamp_merch' ? findBandcampMerchColumn(column) : findCatalogueColumn(column, format);
}
