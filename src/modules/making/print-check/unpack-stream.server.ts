import { constants, inflateSync } from 'node:zlib';
import { decodePDFRawStream, PDFArray, PDFName, PDFRawStream, type PDFStream } from '@cantoo/pdf-lib';
import { printFileTooComplex } from './print-check.problems.ts';

/** Packed bytes that slower filters may unpack. */
const MOST_SLOW = 4_000_000;

/** The filters of a stream, in order. */
export function listStreamFilters({ dict }: PDFStream): string[] {
  const filter = dict.lookup(PDFName.of('Filter')) ?? dict.lookup(PDFName.of('F'));
  const all = filter instanceof PDFArray ? filter.asArray() : filter ? [filter] : [];
  return all.map((each) => (each instanceof PDFName ? each.decodeText() : ''));
}

/**
 * Unpacks a stream to `most` bytes. Null for pictures and unknown filters.
 * @throws Problem 422 print_file_too_complex for more bytes
 */
export function unpackStream(stream: PDFStream, most: number): Uint8Array | null {
  const packed = stream.getContents();
  const filters = listStreamFilters(stream);
  if (filters.length === 0) return packed;
  if (filters.length === 1 && (filters[0] === 'FlateDecode' || filters[0] === 'Fl')) return inflate(packed, most);
  const isText = filters.every((each) =>
    /^(ASCII85Decode|ASCIIHexDecode|LZWDecode|RunLengthDecode|FlateDecode)$/.test(each),
  );
  if (!isText || !(stream instanceof PDFRawStream) || packed.length > MOST_SLOW) return null;
  return decodePDFRawStream(stream).decode();
}

function inflate(packed: Uint8Array, most: number): Uint8Array {
  try {
    return inflateSync(packed, { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    if (error instanceof RangeError || Reflect.get(Object(error), 'code') === 'ERR_BUFFER_TOO_LARGE')
      throw printFileTooComplex();
    return new Uint8Array(0);
  }
}
