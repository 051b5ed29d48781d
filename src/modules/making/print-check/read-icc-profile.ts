// The header and the name of an ICC profile (ICC.1:2022, 7.2 and 9.2.41; ICC.1:2001-04, 6.5.17 for version 2).

interface IccProfile {
  readonly description: string;
  /** The data colour space: `CMYK`, `RGB`, `GRAY`, `Lab` … */
  readonly space: string;
  /** Such as `2.4`. */
  readonly version: string;
}

const HEADER = 128;
const MOST_TAGS = 200;
const MOST_LETTERS = 120;

/** Null for a damaged profile: one that is cut off, or whose header, table of tags or name cannot be read. */
export function readIccProfile(bytes: Uint8Array): IccProfile | null {
  if (bytes.length < HEADER + 4) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = view.getUint32(0);
  if (readText(bytes, 36, 4) !== 'acsp' || size < HEADER + 4 || size > bytes.length) return null;
  const description = readDescription(bytes.subarray(0, size));
  if (description === null) return null;
  const version = `${view.getUint8(8)}.${view.getUint8(9) >> 4}`;
  return { description, space: readText(bytes, 16, 4).trim(), version };
}

function readDescription(bytes: Uint8Array): string | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getUint32(HEADER);
  if (count > MOST_TAGS || HEADER + 4 + count * 12 > bytes.length) return null;
  for (let i = 0; i < count; i += 1) {
    const at = HEADER + 4 + i * 12;
    if (readText(bytes, at, 4) !== 'desc') continue;
    const [from, length] = [view.getUint32(at + 4), view.getUint32(at + 8)];
    return from + length > bytes.length || length < 12 ? null : readTextTag(bytes.subarray(from, from + length));
  }
  return null;
}

function readTextTag(tag: Uint8Array): string | null {
  switch (readText(tag, 0, 4)) {
    case 'desc': {
      const length = new DataView(tag.buffer, tag.byteOffset, tag.byteLength).getUint32(8);
      return 12 + length > tag.length ? null : cleanText(readText(tag, 12, length));
    }
    case 'text':
      return cleanText(readText(tag, 8, tag.length - 8));
    case 'mluc':
      return readLocalisedText(tag);
    default:
      return null;
  }
}

/** The English text of several languages, or the first one. */
function readLocalisedText(tag: Uint8Array): string | null {
  const view = new DataView(tag.buffer, tag.byteOffset, tag.byteLength);
  if (tag.length < 16) return null;
  const [count, record] = [view.getUint32(8), view.getUint32(12)];
  if (count === 0 || record < 12 || 16 + count * record > tag.length) return null;
  const starts = Array.from({ length: Math.min(count, MOST_TAGS) }, (_, i) => 16 + i * record);
  const at = starts.find((start) => readText(tag, start, 2) === 'en') ?? 16;
  const [length, from] = [view.getUint32(at + 4), view.getUint32(at + 8)];
  if (from + length > tag.length) return null;
  return cleanText(new TextDecoder('utf-16be').decode(tag.subarray(from, from + length)));
}

const readText = (bytes: Uint8Array, at: number, length: number): string =>
  new TextDecoder('latin1').decode(bytes.subarray(at, at + length));

/** Up to the first zero, without control characters. Null where no letter is left. */
function cleanText(text: string): string | null {
  const [first = ''] = text.split('\0');
  const clean = first
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MOST_LETTERS);
  return clean === '' ? null : clean;
}
