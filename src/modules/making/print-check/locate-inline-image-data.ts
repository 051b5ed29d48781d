// Finds the end of an inline image, whose data may contain the bytes of `EI` (ISO 32000-1, 8.9.7).
import { isRegularByte, SPACE_BYTES } from './content-bytes.ts';

export interface InlineImageBytes {
  /** The entries of its dictionary. */
  readonly dict: Uint8Array;
  readonly data: Uint8Array;
}

type Entries = ReadonlyMap<string, unknown>;

const COMPONENTS = new Map<unknown, number>([
  ['/G', 1],
  ['/DeviceGray', 1],
  ['/CalGray', 1],
  ['/RGB', 3],
  ['/DeviceRGB', 3],
  ['/CalRGB', 3],
  ['/CMYK', 4],
  ['/DeviceCMYK', 4],
  ['/I', 1],
  ['/Indexed', 1],
]);
/** Bytes after `EI` that have to be text. */
const LOOKED_AT = 24;

/** @returns the end of the data (exclusive), and the first byte after `EI` */
export function locateInlineImageData(bytes: Uint8Array, from: number, entries: Entries): { to: number; next: number } {
  const length = statedLength(entries);
  if (length !== null) {
    let at = from + length;
    while (at < from + length + 2 && SPACE_BYTES.has(bytes[at] ?? -1)) at += 1;
    if (isEnd(bytes, at)) return { to: from + length, next: at + 2 };
  }
  for (let at = from; at < bytes.length; at += 1)
    if (isEnd(bytes, at) && (at === from || SPACE_BYTES.has(bytes[at - 1] ?? -1)) && isTextAfter(bytes, at + 2))
      return { to: Math.max(from, at - 1), next: at + 2 };
  return { to: bytes.length, next: bytes.length };
}

/** The length in the dictionary, or that of samples without a filter; null where neither is known. */
function statedLength(entries: Entries): number | null {
  const read = (short: string, long: string) => entries.get(short) ?? entries.get(long);
  const stated = read('L', 'Length');
  if (typeof stated === 'number') return stated >= 0 ? stated : null;
  const filter = read('F', 'Filter');
  if (filter !== undefined && !(Array.isArray(filter) && filter.length === 0)) return null;
  const [width, height] = [Number(read('W', 'Width')), Number(read('H', 'Height'))];
  const space = read('CS', 'ColorSpace');
  const isMask = read('IM', 'ImageMask') === 1;
  const components = isMask ? 1 : COMPONENTS.get(Array.isArray(space) ? space[0] : space);
  const bits = isMask ? 1 : Number(read('BPC', 'BitsPerComponent'));
  const length = components === undefined ? Number.NaN : Math.ceil((width * components * bits) / 8) * height;
  return Number.isSafeInteger(length) && length >= 0 ? length : null;
}

const isEnd = (bytes: Uint8Array, at: number): boolean =>
  bytes[at] === 0x45 && bytes[at + 1] === 0x49 && !isRegularByte(bytes[at + 2]);

/** Operators follow an image, not bytes of a picture. */
function isTextAfter(bytes: Uint8Array, from: number): boolean {
  for (const byte of bytes.subarray(from, from + LOOKED_AT))
    if (!SPACE_BYTES.has(byte) && (byte < 0x20 || byte > 0x7e)) return false;
  return true;
}
