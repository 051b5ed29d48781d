// Barcodes of releases: EAN-13 and UPC-A, stored as 13 digits so that both forms of one code are equal.
type BarcodeKind = 'ean13' | 'upc';

/**
 * A printed code (`0 75678 24641 7`, `5-021392-206196`) as 13 digits; null for an invalid EAN-13 or UPC-A.
 * Warehouses write either as 14 digits, with a leading 0.
 */
export function normaliseBarcode(printed: string): string | null {
  if (!hasBarcodeLength(printed)) return null;
  const ean = barcodeDigits(printed).padStart(13, '0').slice(-13);
  return checkDigit(ean.slice(0, 12)) === ean[12] ? ean : null;
}

const barcodeDigits = (printed: string): string => printed.replace(/[\s\-–.]/g, '');

/** Whether the text has 12 to 14 digits like a barcode. The check digit is not tested. */
export const hasBarcodeLength = (printed: string): boolean => /^(\d{12}|0?\d{13})$/.test(barcodeDigits(printed));

export const isBarcode = (printed: string): boolean => normaliseBarcode(printed) !== null;

/** The check digit that a printed code of a barcode's length should end with. */
export const expectedCheckDigit = (printed: string): string =>
  checkDigit(barcodeDigits(printed).padStart(13, '0').slice(-13, -1));

/** The check digit of 12 leading digits; throws RangeError on any other text. */
export function checkDigit(twelve: string): string {
  if (!/^\d{12}$/.test(twelve)) throw new RangeError('twelve digits wanted');
  const sum = [...twelve].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return String((10 - (sum % 10)) % 10);
}

/** A normalised code that begins with 0 is a UPC-A of twelve digits. */
export const barcodeKind = (ean: string): BarcodeKind => (ean.startsWith('0') ? 'upc' : 'ean13');
