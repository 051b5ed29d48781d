import { normaliseBarcode } from '#kit/barcode.ts';

/**
 * Thirteen digits when the check digit is right, else the digits as printed. Spreadsheets drop the 0 at the start of a
 * UPC.
 */
export function normalizePrintedBarcode(printed: string): string {
  const clean = printed.replace(/[<>]/g, '').trim();
  const upc = /^\d{11}$/.test(clean) ? `0${clean}` : clean;
  return normaliseBarcode(upc) ?? printed.replace(/\D/g, '').slice(0, 40);
}
