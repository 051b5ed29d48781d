export const EXPORT_FORMATS = ['csv', 'json', 'discogs', 'shopify'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** File name and media type of each export format. */
export const EXPORT_FILE_TYPES: Readonly<Record<ExportFormat, { readonly name: string; readonly mime: string }>> = {
  csv: { name: 'catalogue.csv', mime: 'text/csv; charset=utf-8' },
  json: { name: 'catalogue.jsonl', mime: 'application/x-ndjson; charset=utf-8' },
  discogs: { name: 'discogs-inventory.csv', mime: 'text/csv; charset=utf-8' },
  shopify: { name: 'shopify-products.csv', mime: 'text/csv; charset=utf-8' },
};
