import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const recent = new LRUCache<string, Buffer>({ max: 120 });

/**
 * The font of a `.woff` file as plain OpenType (W3C WOFF 1.0, sections 3 to 5). fontkit unpacks woff in JavaScript,
 * ten times slower than zlib, and refuses some valid tables, so it only gets unpacked files. Recently used fonts are
 * cached.
 */
export function woffToOpenType(file: string): Buffer {
  const known = recent.get(file) ?? unpack(readFileSync(file));
  recent.set(file, known);
  return known;
}

function unpack(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') return woff;
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, i) => readTable(woff, 44 + i * 20));
  let offset = 12 + 16 * count;
  for (const { entry, data } of tables) {
    entry.writeUInt32BE(offset, 8);
    offset += data.length;
  }
  return Buffer.concat([
    buildHeader(woff, count),
    ...tables.map((table) => table.entry),
    ...tables.map((table) => table.data),
  ]);
}

type Table = { entry: Buffer; data: Buffer };

/** OpenType's entry is tag, checksum, offset, length; woff's is tag, offset, packed length, length, checksum. */
function readTable(woff: Buffer, at: number): Table {
  const start = woff.readUInt32BE(at + 4);
  const packed = woff.readUInt32BE(at + 8);
  const length = woff.readUInt32BE(at + 12);
  const bytes = woff.subarray(start, start + packed);
  const entry = Buffer.alloc(16);
  woff.copy(entry, 0, at, at + 4);
  woff.copy(entry, 4, at + 16, at + 20);
  entry.writeUInt32BE(length, 12);
  return { entry, data: padded(packed < length ? inflateSync(bytes) : bytes) };
}

const padded = (data: Buffer) => Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);

function buildHeader(woff: Buffer, count: number): Buffer {
  const head = Buffer.alloc(12);
  woff.copy(head, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(16 * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(16 * (count - 2 ** power), 10);
  return head;
}
