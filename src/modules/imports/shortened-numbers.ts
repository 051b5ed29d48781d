import { isShortenedNumber } from '#kit/shortened-number.ts';
import type { ImportedRelease } from './imported.ts';

/**
 * The first of a release's numbers that a spreadsheet has shortened. Such a barcode is of another record, and such an id is that of all
 * rows whose ids begin alike.
 */
export function shortenedNumber({ words, source_id, items }: ImportedRelease): string | undefined {
  const ofItems = items.flatMap((item) => [item.source_id, item.barcode, item.columns.sku ?? '']);
  return [words.barcode, words.catno, source_id, ...ofItems].find(isShortenedNumber);
}
