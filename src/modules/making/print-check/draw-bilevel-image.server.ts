// Draws an image of one bit by PDFium, which unpacks the codecs of scanners: CCITT and JBIG2.
import { type PDFContext, PDFDocument, PDFName, PDFObjectCopier, PDFRawStream, type PDFStream } from '@cantoo/pdf-lib';
import { readPdfiumMemory, withPdfiumDocument } from './pdfium-engine.server.ts';

const COPIED = ['Width', 'Height', 'Filter', 'DecodeParms', 'Decode'];
/** Bytes in the order R, G, B, A. */
const RENDER = 0x10;

/** The painted share of each pixel, 0 to 255. Null where nothing is painted, as for data that cannot be unpacked. */
export async function drawBilevelImage(
  context: PDFContext,
  image: PDFStream,
  { columns, rows }: { columns: number; rows: number },
): Promise<Uint8Array | null> {
  const bytes = await writeStencilPage(context, image, { columns, rows });
  const painted = await withPdfiumDocument(bytes, (pdfium, doc) => {
    const page = pdfium.FPDF_LoadPage(doc, 0);
    const bitmap = page ? pdfium.FPDFBitmap_Create(columns, rows, 0) : 0;
    try {
      if (!bitmap) return null;
      pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, columns, rows, 0xffffffff);
      pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, columns, rows, 0, RENDER);
      const at = pdfium.FPDFBitmap_GetBuffer(bitmap);
      const pixels = readPdfiumMemory(pdfium).subarray(at, at + columns * rows * 4);
      return Uint8Array.from({ length: columns * rows }, (_, i) => 255 - (pixels[i * 4] ?? 255));
    } finally {
      if (bitmap) pdfium.FPDFBitmap_Destroy(bitmap);
      if (page) pdfium.FPDF_ClosePage(page);
    }
  });
  return painted?.some((share) => share > 0) ? painted : null;
}

/** A page that is the stencil in black. */
async function writeStencilPage(
  context: PDFContext,
  image: PDFStream,
  { columns, rows }: { columns: number; rows: number },
): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  const page = doc.addPage([columns, rows]);
  const copier = PDFObjectCopier.for(context, doc.context);
  const dict = doc.context.obj({ Type: 'XObject', Subtype: 'Image', ImageMask: true, BitsPerComponent: 1 });
  for (const name of COPIED) {
    const value = image.dict.get(PDFName.of(name));
    if (value) dict.set(PDFName.of(name), copier.copy(value));
  }
  const stencil = doc.context.register(PDFRawStream.of(dict, image.getContents()));
  page.node.set(PDFName.of('Resources'), doc.context.obj({ XObject: { Stencil: stencil } }));
  page.node.set(
    PDFName.of('Contents'),
    doc.context.register(doc.context.stream(`${columns} 0 0 ${rows} 0 0 cm /Stencil Do`)),
  );
  return doc.save({ useObjectStreams: false });
}
