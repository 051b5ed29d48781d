import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFStream } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import type { ImageInks } from './paint-image-inks.ts';
import { listStreamFilters, unpackStream } from './unpack-stream.server.ts';

const MOST_UNPACKED = 600_000_000;

/**
 * Reads a CMYK or grey image, reduced to about `wanted` pixels on a side. Null for kinds that it cannot read.
 * @param isTint high samples of one channel mean much ink or opacity, as in spot colours and soft masks
 */
export async function readImageInks(
  image: PDFStream,
  channels: 1 | 4,
  wanted: number,
  isTint = false,
): Promise<ImageInks | null> {
  const number = (name: string) => {
    const value = image.dict.lookup(PDFName.of(name));
    return value instanceof PDFNumber ? value.asNumber() : 0;
  };
  const [width, height] = [number('Width'), number('Height')];
  const inverted = isInverted(image) !== isTint;
  const filters = listStreamFilters(image);
  if (filters.length === 1 && filters[0] === 'DCTDecode')
    return readJpegInks(image.getContents(), { channels, inverted, wanted });
  if (number('BitsPerComponent') !== 8 || filters.some((filter) => filter !== 'FlateDecode')) return null;
  const raw = unpackStream(image, MOST_UNPACKED);
  const plain = raw && unpredicted(raw, image, width * channels);
  if (!plain || plain.length < width * height * channels) return null;
  return reduced(plain, { width, height, channels, wanted, invert: channels === 1 ? !inverted : inverted });
}

/** An array `[1 0 …]` inverts the samples. */
function isInverted({ dict }: PDFStream): boolean {
  const decode = dict.lookup(PDFName.of('Decode'));
  const first = decode instanceof PDFArray ? decode.lookup(0) : undefined;
  return first instanceof PDFNumber && first.asNumber() === 1;
}

/**
 * Reads a JPEG or another picture as ink, reduced to `wanted` pixels on its long side. The decoder inverts CMYK with
 * Adobe's marker (libvips, jpeg2vips), while PDF takes samples as they are stored; `asInk` keeps the decoder's values.
 */
export async function readJpegInks(
  bytes: Uint8Array,
  { channels, inverted, wanted, asInk }: { channels: 1 | 4; inverted: boolean; wanted: number; asInk?: true },
): Promise<ImageInks | null> {
  const hasAdobe = Buffer.from(bytes.subarray(0, 65_536)).includes('Adobe\0');
  const colourspace = channels === 4 ? 'cmyk' : 'b-w';
  const picture = sharp(bytes, { ignoreIcc: true, failOn: 'none', limitInputPixels: 256_000_000 });
  // Samples of 16 bits would be cut off at 255 instead of scaled (sharp 0.35.5, CMYK).
  const isFine = (await picture.metadata()).depth === 'ushort';
  const { data: samples, info } = await picture
    .pipelineColourspace(colourspace)
    .resize(wanted, wanted, { fit: 'inside', withoutEnlargement: true, fastShrinkOnLoad: true })
    .toColourspace(colourspace)
    .raw({ depth: isFine ? 'ushort' : 'uchar' })
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== channels) return null;
  const data = isFine ? highBytes(samples) : samples;
  const invert = channels === 4 ? !asInk && hasAdobe !== inverted : !inverted;
  if (invert) for (let i = 0; i < data.length; i += 1) data[i] = 255 - (data[i] ?? 0);
  return { width: info.width, height: info.height, channels, data };
}

/** The higher byte of each sample of 16 bits, which is little-endian. */
const highBytes = (samples: Uint8Array): Uint8Array =>
  Uint8Array.from({ length: samples.length / 2 }, (_, i) => samples[i * 2 + 1] ?? 0);

function reduced(
  plain: Uint8Array,
  given: { width: number; height: number; channels: 1 | 4; wanted: number; invert: boolean },
): ImageInks {
  const { channels, invert } = given;
  const step = Math.max(1, Math.floor(Math.max(given.width, given.height) / given.wanted));
  const [width, height] = [Math.ceil(given.width / step), Math.ceil(given.height / step)];
  const data = new Uint8Array(width * height * channels);
  for (let y = 0, to = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const from = (y * step * given.width + x * step) * channels;
      for (let channel = 0; channel < channels; channel += 1, to += 1) {
        const value = plain[from + channel] ?? 0;
        data[to] = invert ? 255 - value : value;
      }
    }
  return { width, height, channels, data };
}

/** Undoes the predictors of PNG (RFC 2083, 6); null for others. */
function unpredicted(raw: Uint8Array, image: PDFStream, line: number): Uint8Array | null {
  const given = image.dict.lookup(PDFName.of('DecodeParms'));
  const parms = given instanceof PDFArray ? given.lookup(0) : given;
  const number = (name: string, otherwise: number) => {
    const value = parms instanceof PDFDict ? parms.lookup(PDFName.of(name)) : undefined;
    return value instanceof PDFNumber ? value.asNumber() : otherwise;
  };
  const predictor = number('Predictor', 1);
  if (predictor === 1) return raw;
  if (predictor < 10) return null;
  const step = number('Colors', 1);
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
      plain[to + i] = (raw[from + i] ?? 0) + predicted(kind, left, up, corner);
    }
  }
  return plain;
}

function predicted(kind: number, left: number, up: number, corner: number): number {
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
