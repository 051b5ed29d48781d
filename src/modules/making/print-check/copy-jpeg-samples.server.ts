// Decodes a JPEG image of a PDF once for two copies: a grey one of full size, and a reduced one in its own colours.
import { PDFDict, PDFName, PDFNumber, PDFRawStream } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import type { BrightnessTable } from './draw-brightness-table.server.ts';
import { JPEG_COLOUR_SPACES, type JpegComponentCount } from './jpeg-components.ts';
import { hasAdobeMarker, invertSamples } from './read-image-samples.server.ts';
import { readImageLayout } from './unpack-image.server.ts';

/** Pixels on the long side of a reduced copy, about: it has at least the 1600 of a preview. */
const REDUCED_PIXELS = 2400;

interface JpegCopies {
  readonly grey: PDFRawStream;
  readonly reduced: PDFRawStream;
}

/** The size of a reduced copy, and the pixels along a side of the square that is one of its pixels. */
function measureReducedCopy({ width, height }: { width: number; height: number }) {
  const step = Math.max(1, Math.round(Math.max(width, height) / REDUCED_PIXELS));
  return { step, columns: Math.ceil(width / step), rows: Math.ceil(height / step) };
}

/** Bytes of both copies of an image. */
export function countCopiedBytes(size: { width: number; height: number }, components: JpegComponentCount): number {
  const { columns, rows } = measureReducedCopy(size);
  return size.width * size.height + columns * rows * components;
}

/** Null for damaged images, and those that differ from their dictionary. */
export async function copyJpegSamples(
  image: PDFRawStream,
  components: JpegComponentCount,
  table: BrightnessTable,
): Promise<JpegCopies | null> {
  const samples = await decodeSamples(image, components);
  if (!samples) return null;
  const { width, height } = readImageLayout(image);
  const { step, columns, rows } = measureReducedCopy({ width, height });
  const grey = new Uint8Array(width * height);
  const reduced = new Uint8Array(columns * rows * components);
  const sums = new Uint32Array(columns * components);
  for (let row = 0; row < rows; row += 1) {
    const end = Math.min(height, (row + 1) * step);
    sums.fill(0);
    for (let y = row * step; y < end; y += 1) {
      const line = samples.subarray(y * width * components, (y + 1) * width * components);
      addLine(line, { table, components, step, sums, grey: grey.subarray(y * width, (y + 1) * width) });
    }
    for (let i = 0; i < sums.length; i += 1) {
      const wide = Math.min(step, width - Math.floor(i / components) * step);
      reduced[row * sums.length + i] = Math.round((sums[i] ?? 0) / (wide * (end - row * step)));
    }
  }
  return {
    grey: PDFRawStream.of(describeCopy(image.dict, { ColorSpace: 'DeviceGray' }, ['Decode']), grey),
    reduced: PDFRawStream.of(describeCopy(image.dict, { Width: columns, Height: rows }), reduced),
  };
}

interface LineCopies {
  readonly table: BrightnessTable;
  readonly components: number;
  readonly step: number;
  readonly sums: Uint32Array;
  readonly grey: Uint8Array;
}

/** Adds the samples of a line to the sums of its reduced pixels, and looks up the brightness of each pixel. */
function addLine(line: Uint8Array, { table, components, step, sums, grey }: LineCopies): void {
  const { bits, brightness } = table;
  const drop = 8 - bits;
  const width = grey.length;
  for (let left = 0, at = 0, to = 0; left < width; left += step, to += components)
    for (let x = left, end = Math.min(width, left + step); x < end; x += 1) {
      let index = 0;
      for (let channel = 0; channel < components; channel += 1, at += 1) {
        const sample = line[at] ?? 0;
        index = (index << bits) | (sample >> drop);
        sums[to + channel] = (sums[to + channel] ?? 0) + sample;
      }
      grey[x] = brightness[index] ?? 255;
    }
}

/** The samples as they are stored; null for damaged ones. */
async function decodeSamples(image: PDFRawStream, components: JpegComponentCount): Promise<Uint8Array | null> {
  const { width, height, bits } = readImageLayout(image);
  const space = JPEG_COLOUR_SPACES[components];
  const bytes = image.getContents();
  try {
    const picture = sharp(bytes, { ignoreIcc: true, failOn: 'warning', limitInputPixels: width * height });
    const head = await picture.metadata();
    const isAsDescribed = head.width === width && head.height === height && head.channels === components && bits === 8;
    if (!isAsDescribed || head.space !== space || head.depth !== 'uchar') return null;
    const data = await picture.pipelineColourspace(space).toColourspace(space).raw().toBuffer();
    if (components === 4 && hasAdobeMarker(bytes)) invertSamples(data);
    return data;
  } catch {
    return null;
  }
}

/** The dictionary of a copy, which has 8 bits of each sample and no filter. */
function describeCopy(
  given: PDFDict,
  changes: Record<string, string | number>,
  dropped: readonly string[] = [],
): PDFDict {
  const dict = PDFDict.withContext(given.context);
  for (const [key, value] of given.entries()) dict.set(key, value);
  for (const name of ['Filter', 'DecodeParms', ...dropped]) dict.delete(PDFName.of(name));
  // Only a JPEG may lack it.
  dict.set(PDFName.of('BitsPerComponent'), PDFNumber.of(8));
  for (const [name, value] of Object.entries(changes))
    dict.set(PDFName.of(name), typeof value === 'number' ? PDFNumber.of(value) : PDFName.of(value));
  return dict;
}
