// Kinds of bytes in a content stream (ISO 32000-1, 7.2.2).
export const SPACE_BYTES: ReadonlySet<number> = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITERS = new Set([...'()<>[]{}/%'].map((sign) => sign.charCodeAt(0)));

/** Whether a byte is part of a word. */
export const isRegularByte = (byte: number | undefined): boolean =>
  byte !== undefined && !SPACE_BYTES.has(byte) && !DELIMITERS.has(byte);
