// The barcodes that staff add to the pool: a range of GS1, or a list.
import { checkDigit, hasBarcodeLength, normaliseBarcode } from '#kit/barcode.ts';

/** The pool warns staff when fewer are free. */
export const LOW_BARCODE_COUNT = 50;
/** Staff add at most this many at a time. */
const MAX_ADDED_BARCODES = 10_000;

interface BarcodeRange {
  /** The company prefix of GS1, 6 to 11 digits. */
  readonly prefix: string;
  /** Item references from the first to the last one, without check digits. */
  readonly first: number;
  readonly last: number;
}

type ReadBarcodes =
  | { readonly ok: true; readonly barcodes: readonly string[] }
  | { readonly ok: false; readonly field: 'first' | 'last' | 'numbers'; readonly key: string };

/**
 * The 13 digits of each item of a company prefix. The prefix of a company in North America is that of its UPC-A with a
 * 0 in front.
 */
export function listBarcodesOfRange({ prefix, first, last }: BarcodeRange): ReadBarcodes {
  const digits = 12 - prefix.length;
  if (first > last) return { ok: false, field: 'last', key: 'barcode_range_reversed' };
  if (String(last).length > digits) return { ok: false, field: 'last', key: 'barcode_range_too_long' };
  if (last - first >= MAX_ADDED_BARCODES) return { ok: false, field: 'last', key: 'barcodes_too_many' };
  const barcodes = Array.from({ length: last - first + 1 }, (_, i) => {
    const twelve = prefix + String(first + i).padStart(digits, '0');
    return twelve + checkDigit(twelve);
  });
  return { ok: true, barcodes };
}

/** Barcodes between line breaks, commas or semicolons, each once. One wrong number refuses the list. */
export function parseBarcodeList(text: string): ReadBarcodes {
  const numbers = text
    .split(/[\n\r,;\t]+/)
    .map((each) => each.trim())
    .filter((each) => each !== '');
  if (numbers.length === 0) return { ok: false, field: 'numbers', key: 'input_required' };
  if (numbers.length > MAX_ADDED_BARCODES) return { ok: false, field: 'numbers', key: 'barcodes_too_many' };
  const barcodes = new Set<string>();
  for (const number of numbers) {
    const ean = normaliseBarcode(number);
    if (ean === null)
      return {
        ok: false,
        field: 'numbers',
        key: hasBarcodeLength(number) ? 'barcodes_check_digit' : 'barcode_invalid',
      };
    barcodes.add(ean);
  }
  return { ok: true, barcodes: [...barcodes] };
}
