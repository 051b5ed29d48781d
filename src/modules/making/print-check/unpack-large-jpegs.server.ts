// Large JPEG images of a PDF are decoded once, in machine code: PDFium in WebAssembly needs four times as long, and
// each reader would decode them anew. Inks and preview are read from a reduced copy, barcodes from a grey one of full
// size.
import { PDFArray, PDFDict, type PDFDocument, PDFName, PDFRawStream, type PDFRef, PDFStream } from '@cantoo/pdf-lib';
import { resolveColourSpace } from './colour-space.server.ts';
import { copyJpegSamples } from './copy-jpeg-samples.server.ts';
import { readImageLayout } from './unpack-image.server.ts';
import { listStreamFilters } from './unpack-stream.server.ts';

/** Each reader decodes smaller images fast enough. */
const LEAST_PIXELS = 2_000_000;
/** Samples of one of these images: a gatefold of 300 dpi in CMYK has 115 million. Larger images stay packed. */
const MOST_SAMPLES = 128_000_000;
/** Pixels of all of them. */
const MOST_PIXELS = 64_000_000;

type ChangedStreams = ReadonlyMap<PDFRef, PDFRawStream>;

/** Puts the reduced copies in the place of large JPEG images. Damaged images stay as they are. */
export async function unpackLargeJpegs(doc: PDFDocument): Promise<{ grey: ChangedStreams; reduced: ChangedStreams }> {
  const [grey, reduced] = [new Map<PDFRef, PDFRawStream>(), new Map<PDFRef, PDFRawStream>()];
  let left = MOST_PIXELS;
  for (const [ref, image] of doc.context.enumerateIndirectObjects()) {
    if (!(image instanceof PDFRawStream) || !isPlainJpeg(image)) continue;
    const components = countComponents(doc, image);
    const { width, height } = readImageLayout(image);
    const pixels = width * height;
    if (pixels < LEAST_PIXELS || pixels * components > MOST_SAMPLES || pixels > left) continue;
    left -= pixels;
    const copies = await copyJpegSamples(image, components);
    if (!copies) continue;
    grey.set(ref, copies.grey);
    reduced.set(ref, copies.reduced);
    doc.context.assign(ref, copies.reduced);
  }
  return { grey, reduced };
}

/** Whether it is a JPEG image without a mask that depends on its samples or its size. */
function isPlainJpeg(stream: PDFRawStream): boolean {
  const read = (name: string) => stream.dict.lookup(PDFName.of(name));
  const alpha = read('SMask');
  return (
    read('Subtype') === PDFName.of('Image') &&
    listStreamFilters(stream).join() === 'DCTDecode' &&
    !(read('DecodeParms') instanceof PDFDict) &&
    !(read('Mask') instanceof PDFArray) &&
    !(alpha instanceof PDFStream && alpha.dict.has(PDFName.of('Matte')))
  );
}

/** Samples of a pixel; 0 for palettes and without a colour space. */
function countComponents(doc: PDFDocument, { dict }: PDFRawStream): number {
  const given = dict.get(PDFName.of('ColorSpace'));
  const space = given && resolveColourSpace(doc.context, given, undefined);
  return space && !space.indexed ? space.components : 0;
}
