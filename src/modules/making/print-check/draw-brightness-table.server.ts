// The brightness of the colours of an image, as PDFium draws them: its green channel, by samples.
import { type PDFDict, PDFDocument, PDFName, PDFObjectCopier, PDFRawStream } from '@cantoo/pdf-lib';
import { readPdfiumMemory, withPdfiumDocument } from './pdfium-engine.server.ts';

/** Bytes in the order R, G, B, A, without smoothing. */
const RENDER = 0x10 | 0x2000;
const COPIED = ['ColorSpace', 'Decode'];

export interface BrightnessTable {
  /** Bits of each sample that make up the index, its highest ones; the first component comes first. */
  readonly bits: number;
  readonly brightness: Uint8Array;
}

/** Null for colours that cannot be drawn. @param image its dictionary @param components 1, 3 or 4 */
export async function drawBrightnessTable(image: PDFDict, components: number): Promise<BrightnessTable | null> {
  const bits = components === 1 ? 8 : 5;
  const count = 2 ** (bits * components);
  const width = 2 ** Math.ceil((bits * components) / 2);
  const height = count / width;
  const bytes = await writeTablePage(image, { samples: listAllColours(count, bits, components), width, height });
  const brightness = await withPdfiumDocument(bytes, (pdfium, doc) => {
    const page = pdfium.FPDF_LoadPage(doc, 0);
    const bitmap = page ? pdfium.FPDFBitmap_Create(width, height, 0) : 0;
    try {
      if (!bitmap) return null;
      // Transparent where nothing is drawn.
      pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0);
      pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, RENDER);
      const at = pdfium.FPDFBitmap_GetBuffer(bitmap);
      const pixels = readPdfiumMemory(pdfium).subarray(at, at + count * 4);
      if (pixels[3] === 0 || pixels[count * 4 - 1] === 0) return null;
      return Uint8Array.from({ length: count }, (_, i) => pixels[i * 4 + 1] ?? 255);
    } finally {
      if (bitmap) pdfium.FPDFBitmap_Destroy(bitmap);
      if (page) pdfium.FPDF_ClosePage(page);
    }
  });
  return brightness && { bits, brightness };
}

/** The samples of each index. */
function listAllColours(count: number, bits: number, components: number): Uint8Array {
  const most = 2 ** bits - 1;
  const samples = new Uint8Array(count * components);
  for (let index = 0, at = 0; index < count; index += 1)
    for (let channel = components - 1; channel >= 0; channel -= 1, at += 1)
      samples[at] = Math.round((((index >> (channel * bits)) & most) * 255) / most);
  return samples;
}

/** A page that shows each colour as a pixel. */
async function writeTablePage(
  image: PDFDict,
  { samples, width, height }: { samples: Uint8Array; width: number; height: number },
): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  const page = doc.addPage([width, height]);
  const copier = PDFObjectCopier.for(image.context, doc.context);
  const dict = doc.context.obj({
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    BitsPerComponent: 8,
  });
  for (const name of COPIED) {
    const value = image.get(PDFName.of(name));
    if (value) dict.set(PDFName.of(name), copier.copy(value));
  }
  const colours = doc.context.register(PDFRawStream.of(dict, samples));
  page.node.set(PDFName.of('Resources'), doc.context.obj({ XObject: { Colours: colours } }));
  page.node.set(
    PDFName.of('Contents'),
    doc.context.register(doc.context.stream(`${width} 0 0 ${height} 0 0 cm /Colours Do`)),
  );
  return doc.save({ useObjectStreams: false });
}
