// Large JPEG images of a PDF are decoded once, in machine code: PDFium in WebAssembly needs four times as long, and
// each reader would decode them anew. Inks and preview are read from a reduced copy, barcodes from a grey one of full
// size.
import {
  PDFArray,
  type PDFDict,
  type PDFDocument,
  PDFName,
  PDFRawStream,
  type PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';
import { resolveColourSpace } from './colour-space.server.ts';
import { copyJpegSamples, countCopiedBytes } from './copy-jpeg-samples.server.ts';
import { type BrightnessTable, drawBrightnessTable } from './draw-brightness-table.server.ts';
import { isJpegComponentCount, type JpegComponentCount } from './jpeg-components.ts';
import type { FullSizeImages } from './pdf-reading-context.server.ts';
import { readImageLayout, readLastParameters } from './unpack-image.server.ts';
import { listStreamFilters } from './unpack-stream.server.ts';

/** Each reader decodes smaller images fast enough. */
const LEAST_PIXELS = 2_000_000;
/** Samples of one of these images: a gatefold of 300 dpi in CMYK has 115 million. Larger images stay packed. */
const MOST_SAMPLES = 128_000_000;
/** Bytes of all copies of a file: those of a gatefold take 42 million. */
const MOST_COPIED = 64_000_000;

type ChangedStreams = ReadonlyMap<PDFRef, PDFRawStream>;

interface UnpackedJpegs {
  readonly grey: ChangedStreams;
  readonly reduced: ChangedStreams;
  readonly fullSizes: FullSizeImages;
}

/** Puts the reduced copies in the place of large JPEG images. Damaged images stay as they are. */
export async function unpackLargeJpegs(doc: PDFDocument): Promise<UnpackedJpegs> {
  const [grey, reduced] = [new Map<PDFRef, PDFRawStream>(), new Map<PDFRef, PDFRawStream>()];
  const fullSizes = new Map<PDFStream, PDFStream>();
  const tables = new BrightnessTables();
  let left = MOST_COPIED;
  for (const [ref, image] of doc.context.enumerateIndirectObjects()) {
    if (!(image instanceof PDFRawStream) || !isPlainJpeg(image)) continue;
    const components = countComponents(doc, image);
    const { width, height } = readImageLayout(image);
    const pixels = width * height;
    if (!components || pixels < LEAST_PIXELS || pixels * components > MOST_SAMPLES) continue;
    const bytes = countCopiedBytes({ width, height }, components);
    if (bytes > left) continue;
    left -= bytes;
    const table = await tables.draw(image.dict, components);
    const copies = table && (await copyJpegSamples(image, components, table));
    if (!copies) continue;
    grey.set(ref, copies.grey);
    reduced.set(ref, copies.reduced);
    fullSizes.set(copies.reduced, image);
    doc.context.assign(ref, copies.reduced);
  }
  return { grey, reduced, fullSizes };
}

/** Draws the brightness of each colour space of a file once. */
class BrightnessTables {
  readonly #drawn = new Map<string, BrightnessTable | null>();

  async draw(image: PDFDict, components: JpegComponentCount): Promise<BrightnessTable | null> {
    const key = ['ColorSpace', 'Decode'].map((name) => String(image.get(PDFName.of(name)))).join(' ');
    const drawn = this.#drawn.get(key);
    if (drawn !== undefined) return drawn;
    const table = await drawBrightnessTable(image, components);
    this.#drawn.set(key, table);
    return table;
  }
}

/** Whether it is a JPEG image without a mask that depends on its samples or its size. */
function isPlainJpeg(stream: PDFRawStream): boolean {
  const read = (name: string) => stream.dict.lookup(PDFName.of(name));
  const alpha = read('SMask');
  return (
    read('Subtype') === PDFName.of('Image') &&
    listStreamFilters(stream).join() === 'DCTDecode' &&
    readLastParameters(stream) === undefined &&
    !(read('Mask') instanceof PDFArray) &&
    !(alpha instanceof PDFStream && alpha.dict.has(PDFName.of('Matte')))
  );
}

/** Samples of a pixel; null for palettes, other numbers of inks and without a colour space. */
function countComponents(doc: PDFDocument, { dict }: PDFRawStream): JpegComponentCount | null {
  const given = dict.get(PDFName.of('ColorSpace'));
  const space = given && resolveColourSpace(doc.context, given, undefined);
  return space && !space.indexed && isJpegComponentCount(space.components) ? space.components : null;
}
