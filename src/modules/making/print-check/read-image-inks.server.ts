import type { PDFStream } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import type { ImageInks } from './paint-image-inks.ts';
import { MAX_PRINT_PIXELS } from './print-limits.ts';
import { readEncodedImageBytes, readImageLayout, unpackImageRows } from './unpack-image.server.ts';

interface WantedInks {
  readonly channels: 1 | 4;
  /** Pixels on the long side, about. */
  readonly wanted: number;
  /** High samples of one channel mean much ink or opacity, as in spot colours and soft masks. */
  readonly isTint?: boolean;
  /** Samples are indices of a palette. */
  readonly isIndexed?: boolean;
}

/**
 * Reads a CMYK or grey image, or the indices of another one, reduced in size. Null for kinds that it cannot read.
 * @throws Problem 422 print_image_too_large
 */
export async function readImageInks(
  image: PDFStream,
  { channels, wanted, isTint = false, isIndexed = false }: WantedInks,
): Promise<ImageInks | null> {
  const { width, height, bits, isInverted, codec } = readImageLayout(image);
  const inverted = isInverted !== isTint;
  if (codec === 'DCTDecode' && !isIndexed) {
    const bytes = readEncodedImageBytes(image);
    return bytes && readJpegInks(bytes, { channels, inverted, wanted });
  }
  if (codec !== undefined || !SAMPLE_BITS.has(bits)) return null;
  const lineBytes = Math.ceil((width * channels * bits) / 8);
  const rows = unpackImageRows(image, lineBytes, height);
  const isMirrored = isIndexed ? isInverted : channels === 1 ? !inverted : inverted;
  const mirroredAt = isMirrored ? (isIndexed ? 2 ** bits - 1 : 255) : null;
  const read = rows && createSampleReader(rows, bits, isIndexed);
  return read && reduceSamples(read, { width, height, channels, lineBytes, wanted, mirroredAt });
}

const SAMPLE_BITS = new Set([1, 2, 4, 8, 16]);

/** @param line the first byte of a row @returns 0 to 255, or the index */
type SampleReader = (line: number, sample: number) => number;

function createSampleReader(rows: Uint8Array, bits: number, isIndexed: boolean): SampleReader {
  if (bits === 8) return (line, sample) => rows[line + sample] ?? 0;
  if (bits === 16) return (line, sample) => rows[line + 2 * sample] ?? 0;
  const most = 2 ** bits - 1;
  const scale = isIndexed ? 1 : 255 / most;
  return (line, sample) => {
    const at = sample * bits;
    return (((rows[line + (at >> 3)] ?? 0) >> (8 - bits - (at & 7))) & most) * scale;
  };
}

/**
 * Reads a JPEG or another picture as ink, reduced to `wanted` pixels on its long side. The decoder inverts CMYK with
 * Adobe's marker (libvips, jpeg2vips), while PDF takes samples as they are stored; `asInk` keeps the decoder's values.
 */
export async function readJpegInks(
  bytes: Uint8Array,
  { channels, inverted, wanted, asInk }: { channels: 1 | 4; inverted: boolean; wanted: number; asInk?: true },
): Promise<ImageInks | null> {
  const colourspace = channels === 4 ? 'cmyk' : 'b-w';
  const picture = sharp(bytes, { ignoreIcc: true, failOn: 'none', limitInputPixels: MAX_PRINT_PIXELS });
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
  const invert = channels === 4 ? !asInk && hasAdobeMarker(bytes) !== inverted : !inverted;
  if (invert) invertSamples(data);
  return { width: info.width, height: info.height, channels, data };
}

/** Whether a JPEG has Adobe's marker, for which libvips inverts CMYK. */
export const hasAdobeMarker = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 65_536)).includes('Adobe\0');

/** Inverts samples of 8 bits in place. */
export function invertSamples(data: Uint8Array): void {
  for (let i = 0; i < data.length; i += 1) data[i] = 255 - (data[i] ?? 0);
}

/** The higher byte of each sample of 16 bits, which is little-endian. */
const highBytes = (samples: Uint8Array): Uint8Array =>
  Uint8Array.from({ length: samples.length / 2 }, (_, i) => samples[i * 2 + 1] ?? 0);

interface ReducedSamples {
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 4;
  readonly lineBytes: number;
  readonly wanted: number;
  /** The highest sample where samples count down from it; null where they count up. */
  readonly mirroredAt: number | null;
}

function reduceSamples(read: SampleReader, given: ReducedSamples): ImageInks {
  const { channels, mirroredAt, lineBytes } = given;
  const step = Math.max(1, Math.floor(Math.max(given.width, given.height) / given.wanted));
  const [width, height] = [Math.ceil(given.width / step), Math.ceil(given.height / step)];
  const data = new Uint8Array(width * height * channels);
  for (let y = 0, to = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const from = x * step * channels;
      for (let channel = 0; channel < channels; channel += 1, to += 1) {
        const value = read(y * step * lineBytes, from + channel);
        data[to] = mirroredAt === null ? value : mirroredAt - value;
      }
    }
  return { width, height, channels, data };
}
