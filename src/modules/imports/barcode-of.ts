import { normaliseBarcode } from '#kit/barcode.ts';

/** Thirteen digits when the check digit is right, else the digits as printed. */
export const barcodeOf = (printed: string): string =>
  normaliseBarcode(printed.replace(/[<>]/g, '').trim()) ?? printed.replace(/\D/g, '').slice(0, 40);
