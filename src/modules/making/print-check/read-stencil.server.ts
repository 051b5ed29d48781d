// Images of one bit: stencil masks, and black and white pictures, as shares of their area (ISO 32000-1, 8.9.6.2).
import type { PDFContext, PDFStream } from '@cantoo/pdf-lib';
import { drawBilevelImage } from './draw-bilevel-image.server.ts';
import type { ImageSamples } from './paint-image-inks.ts';
import { readImageLayout, unpackImageRows } from './unpack-image.server.ts';

const DRAWN_CODECS = new Set(['CCITTFaxDecode', 'JBIG2Decode']);

/**
 * The share of each pixel that is painted, 0 to 255: samples of 0, or of 1 with an inverted `Decode`. The picture is
 * reduced to at most `wanted` pixels on its long side. Null where it cannot be read.
 * @throws Problem 422 print_image_too_large
 */
export async function readStencil(context: PDFContext, image: PDFStream, wanted: number): Promise<ImageSamples | null> {
  const { width, height, bits, isInverted, codec } = readImageLayout(image);
  if (bits !== 1 || width < 1 || height < 1) return null;
  const scale = Math.min(1, wanted / Math.max(width, height));
  const size = { columns: Math.max(1, Math.round(width * scale)), rows: Math.max(1, Math.round(height * scale)) };
  if (codec !== undefined && !DRAWN_CODECS.has(codec)) return null;
  const data = codec
    ? await drawBilevelImage(context, image, size)
    : averageBits(unpackImageRows(image, Math.ceil(width / 8), height), { width, height, isInverted, ...size });
  return data && { width: size.columns, height: size.rows, channels: 1, data };
}

interface ReducedBits {
  readonly width: number;
  readonly height: number;
  readonly isInverted: boolean;
  readonly columns: number;
  readonly rows: number;
}

/** The share of painted bits in each of the wanted pixels. */
function averageBits(
  packed: Uint8Array | null,
  { width, height, isInverted, columns, rows }: ReducedBits,
): Uint8Array | null {
  if (!packed) return null;
  const data = new Uint8Array(columns * rows);
  const counts = new Uint32Array(columns);
  const lineBytes = Math.ceil(width / 8);
  const painted = isInverted ? 1 : 0;
  const edgeX = (column: number) => Math.floor((column * width) / columns);
  const edgeY = (row: number) => Math.floor((row * height) / rows);
  const edges = Uint32Array.from({ length: columns + 1 }, (_, column) => edgeX(column));
  for (let row = 0; row < rows; row += 1) {
    counts.fill(0);
    for (let y = edgeY(row); y < edgeY(row + 1); y += 1)
      for (let column = 0, x = 0; column < columns; column += 1)
        for (const end = edges[column + 1] ?? 0; x < end; x += 1)
          if ((((packed[y * lineBytes + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1) === painted)
            counts[column] = (counts[column] ?? 0) + 1;
    const high = edgeY(row + 1) - edgeY(row);
    for (let column = 0; column < columns; column += 1) {
      const wide = (edges[column + 1] ?? 0) - (edges[column] ?? 0);
      data[row * columns + column] = Math.round((255 * (counts[column] ?? 0)) / Math.max(1, wide * high));
    }
  }
  return data;
}
