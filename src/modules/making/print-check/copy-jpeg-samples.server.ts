// Decodes a JPEG image of a PDF once for two copies: a grey one of full size, and a reduced one in its own colours.
import { PDFDict, PDFName, PDFNumber, PDFRawStream } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { type BrightnessTable, drawBrightnessTable } from './draw-brightness-table.server.ts';
import { readImageLayout } from './unpack-image.server.ts';

/** Pixels on the long side of a reduced copy, at least: more than a preview has, and than the cells of ink need. */
const REDUCED_PIXELS = 2400;
const COLOUR_SPACES = { 1: 'b-w', 3: 'srgb', 4: 'cmyk' } as const;

interface JpegCopies {
  readonly grey: PDFRawStream;
  readonly reduced: PDFRawStream;
}

/** Null for damaged images, and those that differ from their dictionary. @param components samples of a pixel */
export async function copyJpegSamples(image: PDFRawStream, components: number): Promise<JpegCopies | null> {
  const samples = await decodeSamples(image, components);
  const table = samples && (await drawBrightnessTable(image.dict, components));
  if (!table) return null;
  const { width, height } = readImageLayout(image);
  const step = Math.max(1, Math.floor(Math.max(width, height) / REDUCED_PIXELS));
  const [columns, rows] = [Math.ceil(width / step), Math.ceil(height / step)];
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

/** Adds a line to the sums of its squares, and looks up its brightness. */
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
async function decodeSamples(image: PDFRawStream, components: number): Promise<Uint8Array | null> {
  const { width, height, bits } = readImageLayout(image);
  const space = COLOUR_SPACES[components as keyof typeof COLOUR_SPACES];
  const bytes = image.getContents();
  try {
    const picture = sharp(bytes, { ignoreIcc: true, failOn: 'warning', limitInputPixels: 256_000_000 });
    const head = await picture.metadata();
    const isAsDescribed = head.width === width && head.height === height && head.channels === components && bits === 8;
    if (!space || !isAsDescribed || head.space !== space || head.depth !== 'uchar') return null;
    const data = await picture.pipelineColourspace(space).toColourspace(space).raw().toBuffer();
    // libvips inverts CMYK with Adobe's marker.
    if (components === 4 && Buffer.from(bytes.subarray(0, 65_536)).includes('Adobe\0'))
      for (let i = 0; i < data.length; i += 1) data[i] = 255 - (data[i] ?? 0);
    return data;
  } catch {
    return null;
  }
}

function describeCopy(
  given: PDFDict,
  changes: Record<string, string | number>,
  dropped: readonly string[] = [],
): PDFDict {
  const dict = PDFDict.withContext(given.context);
  for (const [key, value] of given.entries()) dict.set(key, value);
  for (const name of ['Filter', 'DecodeParms', ...dropped]) dict.delete(PDFName.of(name));
  for (const [name, value] of Object.entries(changes))
    dict.set(PDFName.of(name), typeof value === 'number' ? PDFNumber.of(value) : PDFName.of(value));
  return dict;
}
