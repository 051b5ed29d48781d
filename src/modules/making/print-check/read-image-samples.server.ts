import { PDFName, PDFNumber, type PDFStream } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { isJpegComponentCount, JPEG_COLOUR_SPACES, type JpegComponentCount } from './jpeg-components.ts';
import type { ImageSamples } from './paint-image-inks.ts';
import { MAX_PRINT_PIXELS } from './print-limits.ts';
import { readEncodedImageBytes, readImageLayout, readLastParameters, unpackImageRows } from './unpack-image.server.ts';

interface WantedSamples {
  readonly channels: number;
  /** Pixels on the long side, about. */
  readonly wanted: number;
  /** Samples are indices of a palette. */
  readonly isIndexed?: boolean;
}

/** Samples of a reduced picture, a byte each. */
const MOST_REDUCED = 48_000_000;

/**
 * Reads the samples of an image as they are stored, reduced in size. Null for kinds that it cannot read.
 * @throws Problem 422 print_image_too_large
 */
export async function readImageSamples(
  image: PDFStream,
  { channels, wanted, isIndexed = false }: WantedSamples,
): Promise<ImageSamples | null> {
  const { width, height, bits, codec } = readImageLayout(image);
  if (codec === 'DCTDecode' && !isIndexed && isJpegComponentCount(channels)) {
    const bytes = readEncodedImageBytes(image);
    const isReadable = bytes && (hasAdobeMarker(bytes) || isColourTransformUsual(image, channels));
    return isReadable ? readJpegSamples(bytes, { channels, wanted }) : null;
  }
  if (codec !== undefined || !SAMPLE_BITS.has(bits)) return null;
  const lineBytes = Math.ceil((width * channels * bits) / 8);
  const rows = unpackImageRows(image, lineBytes, height);
  const read = rows && createSampleReader(rows, bits, isIndexed);
  return read && reduceSamples(read, { width, height, channels, lineBytes, wanted });
}

/**
 * Whether a JPEG image has no `ColorTransform`, or the one that decoders assume: they do not see the dictionary. It
 * counts only without Adobe's marker (ISO 32000-1, table 13).
 */
function isColourTransformUsual(image: PDFStream, channels: number): boolean {
  const given = readLastParameters(image)?.lookup(PDFName.of('ColorTransform'));
  return !(given instanceof PDFNumber) || channels === 1 || given.asNumber() === (channels === 3 ? 1 : 0);
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
 * Reads the samples of a JPEG or another picture, reduced to `wanted` pixels on its long side. The decoder inverts CMYK
 * with Adobe's marker (libvips, jpeg2vips), while PDF takes samples as they are stored. Of a file that is a `picture`
 * the decoder's values are kept, and its page is turned as its EXIF says, which a PDF ignores. Null for a picture of
 * other channels.
 */
export async function readJpegSamples(
  bytes: Uint8Array,
  { channels, wanted, picture }: { channels: JpegComponentCount; wanted: number; picture?: { readonly page: number } },
): Promise<ImageSamples | null> {
  const colourspace = JPEG_COLOUR_SPACES[channels];
  const input = sharp(bytes, {
    ...(picture && { ...picture, autoOrient: true }),
    ignoreIcc: true,
    failOn: 'none',
    limitInputPixels: MAX_PRINT_PIXELS,
  });
  const head = await input.metadata();
  if (head.channels !== channels) return null;
  // Samples of 16 bits would be cut off at 255 instead of scaled (sharp 0.35.5, CMYK).
  const isFine = head.depth === 'ushort';
  const { data: samples, info } = await input
    .pipelineColourspace(colourspace)
    .resize(wanted, wanted, { fit: 'inside', withoutEnlargement: true, fastShrinkOnLoad: true })
    .toColourspace(colourspace)
    .raw({ depth: isFine ? 'ushort' : 'uchar' })
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== channels) return null;
  const data = isFine ? highBytes(samples) : samples;
  if (channels === 4 && !picture && hasAdobeMarker(bytes)) invertSamples(data);
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
  readonly channels: number;
  readonly lineBytes: number;
  readonly wanted: number;
}

function reduceSamples(read: SampleReader, given: ReducedSamples): ImageSamples {
  const { channels, lineBytes } = given;
  const finest = Math.floor(Math.max(given.width, given.height) / given.wanted);
  const bounded = Math.ceil(Math.sqrt((given.width * given.height * channels) / MOST_REDUCED));
  const step = Math.max(1, finest, bounded);
  const [width, height] = [Math.ceil(given.width / step), Math.ceil(given.height / step)];
  const data = new Uint8Array(width * height * channels);
  for (let y = 0, to = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const from = x * step * channels;
      for (let channel = 0; channel < channels; channel += 1, to += 1)
        data[to] = read(y * step * lineBytes, from + channel);
    }
  return { width, height, channels, data };
}
