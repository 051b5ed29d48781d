// Names, codes and ids that are the same on every machine, derived from the content's keys.
import { checkDigit } from '#kit/barcode.ts';

/** A valid EAN-13 of the range for in-store use (2…), so that it belongs to no other product. */
export function demoBarcode(sequence: number): string {
  const twelve = `29${String(sequence).padStart(10, '0')}`;
  return `${twelve}${checkDigit(twelve)}`;
}

/** 32 hexadecimal digits as a version 4 UUID. */
export function uuidFromHex(hex: string): string {
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** `white_red_splatter` → `White red splatter`. */
export const colourNameFromId = (id: string): string => (id.charAt(0).toUpperCase() + id.slice(1)).replaceAll('_', ' ');
