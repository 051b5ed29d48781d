// Walks the pages of an Ogg stream and verifies their checksums and numbers (RFC 3533).
import type { ByteSource } from './byte-source.ts';
import { dataView, readFourCc } from './byte-source.ts';

type OggPage = {
  bytes: Uint8Array /** Samples until the end of this page; -1 when no packet ends on it. */;
  granule: number;
  last: boolean;
};
export type OggFault = { fault: 'truncated' | 'corrupt' };

const longestPage = 27 + 255 + 255 * 255;
const windowBytes = 1 << 20;

/** Yields the pages of the first stream in the file, and last the fault, if any. */
export function* readOggPages(source: ByteSource, start: number): Generator<OggPage | OggFault> {
  let window: Uint8Array = source.read(start, windowBytes);
  let base = start;
  let next = { serial: -1, number: 0 };
  for (let at = start; at < source.size; ) {
    if (at - base + longestPage > window.length && base + window.length < source.size) {
      window = source.read(at, windowBytes);
      base = at;
    }
    const bytes = onePage(window.subarray(at - base));
    if (!bytes) return yield { fault: source.size - at < longestPage ? 'truncated' : 'corrupt' };
    at += bytes.length;
    const { serial, number, ...page } = readPage(bytes);
    if (next.serial !== -1 && serial !== next.serial) continue;
    if (!hasPageChecksum(bytes) || number !== next.number) return yield { fault: 'corrupt' };
    yield page;
    if (page.last) return;
    next = { serial, number: number + 1 };
  }
  yield { fault: 'truncated' };
}

function onePage(bytes: Uint8Array): Uint8Array | undefined {
  if (readFourCc(bytes, 0) !== 'OggS' || bytes.length < 27) return undefined;
  const segments = bytes[26] ?? 0;
  const lengths = bytes.subarray(27, 27 + segments);
  const length = lengths.reduce((total, value) => total + value, 27 + segments);
  return length <= bytes.length && lengths.length === segments ? bytes.subarray(0, length) : undefined;
}

function readPage(bytes: Uint8Array): OggPage & { serial: number; number: number } {
  const view = dataView(bytes);
  return {
    bytes,
    granule: Number(view.getBigInt64(6, true)),
    last: ((bytes[5] ?? 0) & 4) !== 0,
    serial: view.getUint32(14, true),
    number: view.getUint32(18, true),
  };
}

function hasPageChecksum(bytes: Uint8Array): boolean {
  let crc = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = at >= 22 && at < 26 ? 0 : (bytes[at] ?? 0);
    crc = (crc << 8) ^ (crc32[(crc >>> 24) ^ byte] ?? 0);
  }
  return crc >>> 0 === dataView(bytes).getUint32(22, true);
}

const crc32 = Int32Array.from({ length: 256 }, (_, byte) => {
  let value = byte << 24;
  for (let bit = 0; bit < 8; bit++) value = (value << 1) ^ (value < 0 ? 0x04c11db7 : 0);
  return value;
});
