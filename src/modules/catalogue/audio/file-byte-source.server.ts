import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { ByteSource } from './byte-source.ts';

/** Reads a file in chunks. Blocking, so for worker threads and scripts only. Throws the errors of node:fs. */
export function fileByteSource(path: string): ByteSource {
  const file = openSync(path, 'r');
  const size = fstatSync(file).size;
  return { size, read: (at, length) => readPiece(file, at, Math.min(length, size - at)), close: () => closeSync(file) };
}

function readPiece(file: number, at: number, length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.max(0, length));
  let filled = 0;
  while (filled < bytes.length) {
    const got = readSync(file, bytes, filled, bytes.length - filled, at + filled);
    if (got === 0) return bytes.slice(0, filled);
    filled += got;
  }
  return bytes;
}
