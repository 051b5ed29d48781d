// The samples of an image without its filters and predictors (ISO 32000-1, 7.4 and 8.9.5).
import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRawStream, type PDFStream } from '@cantoo/pdf-lib';
import { printImageTooLarge } from './print-check.problems.ts';
import { arePrintPixelsDecodable } from './print-limits.ts';
import { listStreamFilters, unpackStream } from './unpack-stream.server.ts';

const MOST_UNPACKED = 600_000_000;

interface ImageLayout {
  readonly width: number;
  readonly height: number;
  /** Bits of a sample. */
  readonly bits: number;
  /** Whether `Decode` inverts the first sample, the only one of masks. */
  readonly isInverted: boolean;
  /** The filter of pictures that comes last; undefined for samples behind other filters alone. */
  readonly codec: string | undefined;
}

/** @throws Problem 422 print_image_too_large */
export function readImageLayout(image: PDFStream): ImageLayout {
  const { dict } = image;
  const number = (name: string, otherwise: number) => {
    const value = dict.lookup(PDFName.of(name));
    return value instanceof PDFNumber ? value.asNumber() : otherwise;
  };
  const [width, height] = [Math.round(number('Width', 0)), Math.round(number('Height', 0))];
  if (!arePrintPixelsDecodable({ width, height })) throw printImageTooLarge();
  const decode = dict.lookup(PDFName.of('Decode'));
  const [low, high] = [0, 1].map((at) => (decode instanceof PDFArray ? decode.lookup(at) : undefined));
  const last = listStreamFilters(image).at(-1);
  return {
    width,
    height,
    bits: number('BitsPerComponent', last === 'DCTDecode' ? 8 : 1),
    isInverted: low instanceof PDFNumber && high instanceof PDFNumber && low.asNumber() > high.asNumber(),
    codec: last !== undefined && CODECS.has(last) ? last : undefined,
  };
}

const CODECS = new Set(['DCTDecode', 'JPXDecode', 'CCITTFaxDecode', 'JBIG2Decode']);

/** The bytes of an image of a codec behind its other filters; null for unknown filters. */
export function readEncodedImageBytes(image: PDFStream): Uint8Array | null {
  const outer = listStreamFilters(image).slice(0, -1);
  if (outer.length === 0) return image.getContents();
  const dict = PDFDict.withContext(image.dict.context);
  dict.set(PDFName.of('Filter'), image.dict.context.obj(outer));
  return unpackStream(PDFRawStream.of(dict, image.getContents()), MOST_UNPACKED);
}

/** Rows of whole bytes; null for unknown filters and predictors, and where samples are missing. */
export function unpackImageRows(image: PDFStream, lineBytes: number, height: number): Uint8Array | null {
  const raw = unpackStream(image, MOST_UNPACKED);
  const plain = raw && undoPredictor(raw, readLastParameters(image), lineBytes);
  return plain && lineBytes > 0 && plain.length >= lineBytes * height ? plain : null;
}

/** Parameters of the last filter. */
export function readLastParameters({ dict }: PDFStream): PDFDict | undefined {
  const given = dict.lookup(PDFName.of('DecodeParms'));
  const last = given instanceof PDFArray && given.size() > 0 ? given.lookup(given.size() - 1) : given;
  return last instanceof PDFDict ? last : undefined;
}

/** Undoes the predictors of PNG (RFC 2083, 6) and that of TIFF for samples of 8 bits; null for others. */
function undoPredictor(raw: Uint8Array, parameters: PDFDict | undefined, line: number): Uint8Array | null {
  const number = (name: string, otherwise: number) => {
    const value = parameters?.lookup(PDFName.of(name));
    return value instanceof PDFNumber ? value.asNumber() : otherwise;
  };
  const predictor = number('Predictor', 1);
  const bits = number('BitsPerComponent', 8);
  const step = Math.max(1, Math.ceil((number('Colors', 1) * bits) / 8));
  if (predictor === 1) return raw;
  if (predictor === 2) return bits === 8 ? undoTiffPredictor(raw, step, line) : null;
  return predictor < 10 ? null : undoPngPredictor(raw, step, line);
}

function undoTiffPredictor(raw: Uint8Array, step: number, line: number): Uint8Array {
  const plain = Uint8Array.from(raw);
  for (let row = 0; row + line <= plain.length; row += line)
    for (let i = step; i < line; i += 1) plain[row + i] = (plain[row + i] ?? 0) + (plain[row + i - step] ?? 0);
  return plain;
}

function undoPngPredictor(raw: Uint8Array, step: number, line: number): Uint8Array {
  const rows = Math.floor(raw.length / (line + 1));
  const plain = new Uint8Array(rows * line);
  for (let row = 0; row < rows; row += 1) {
    const kind = raw[row * (line + 1)] ?? 0;
    const from = row * (line + 1) + 1;
    const to = row * line;
    for (let i = 0; i < line; i += 1) {
      const left = i >= step ? (plain[to + i - step] ?? 0) : 0;
      const up = row > 0 ? (plain[to + i - line] ?? 0) : 0;
      const corner = row > 0 && i >= step ? (plain[to + i - line - step] ?? 0) : 0;
      plain[to + i] = (raw[from + i] ?? 0) + predictByte(kind, left, up, corner);
    }
  }
  return plain;
}

function predictByte(kind: number, left: number, up: number, corner: number): number {
  switch (kind) {
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4: {
      const guess = left + up - corner;
      const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
      return a <= b && a <= c ? left : b <= c ? up : corner;
    }
    default:
      return 0;
  }
}
