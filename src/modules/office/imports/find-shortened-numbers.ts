import { isNumberShortenedBySpreadsheet } from '#kit/spreadsheet-shortened-number.ts';
import type { ParsedRelease } from './parsed-release.ts';

/**
 * The first number of a release that a spreadsheet has shortened; undefined for none. A shortened barcode may belong to
 * another record, and different ids become equal when their last digits are lost.
 */
export function findShortenedNumber({ words, source_id, items }: ParsedRelease): string | undefined {
  const ofItems = items.flatMap((item) => [item.source_id, item.barcode, item.columns.sku ?? '']);
  return [words.barcode, words.catno, source_id, ...ofItems].find(isNumberShortenedBySpreadsheet);
}
