import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import sharp from 'sharp';
import type { Rect } from '#modules/making/templates/print-template.ts';
import { BARCODE_PIXELS_PER_MM, findBarcodes } from './find-barcodes.server.ts';
import { createPageSpace, multiplyMatrices, type PageSpace, type PdfMatrix } from './page-space.ts';
import { readPdfiumMemory, withPdfiumDocument } from './pdfium-engine.server.ts';
import { printFileDamaged } from './print-check.problems.ts';
import type { FoundBarcode, PlacedImage, PrintPageText } from './print-file-facts.ts';

/** Pixels on the long side of a preview. */
const PREVIEW = 1600;
/** Nested forms deeper than this are not read. */
const MOST_NESTED = 12;
const MOST_OBJECTS = 400_000;
/** Object types of PDFium. */
const TEXT = 1;
const IMAGE = 3;
const FORM = 5;
const INVISIBLE = 3;
/** Pixels of the picture in which barcodes are sought. */
const MOST_PIXELS = 32_000_000;
/** Flags of rendering: annotations are drawn, bytes are in the order R, G, B, A. */
const RENDER = 0x01 | 0x10;

interface PagePreview {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

interface PdfPage {
  readonly space: PageSpace;
  readonly boxes: { media: Rect; crop: Rect; trim: Rect | null; bleed: Rect | null; art: Rect | null };
  readonly images: readonly PlacedImage[];
  readonly texts: readonly PrintPageText[];
  readonly fonts: readonly { name: string; embedded: boolean }[];
  readonly preview: PagePreview;
  readonly barcodes: readonly FoundBarcode[];
}

/** The parts of a file in two versions, which are the same for files without large images. */
interface PdfVersions {
  /** Has images of full size, large ones in grey. */
  readonly whole: readonly Uint8Array[];
  /** Has large images in their colours, reduced. */
  readonly reduced: readonly Uint8Array[];
}

/**
 * Reads each page by PDFium: boxes, placed images, texts, fonts, and a preview as JPEG.
 * @throws Problem 422 print_file_locked or print_file_damaged
 */
export async function readPdfPages(
  { whole, reduced }: PdfVersions,
  onPage: (done: number, total: number) => void,
): Promise<PdfPage[]> {
  const previews = reduced.length === 1 ? [] : await drawPreviews(reduced);
  return withPdfiumDocument(whole, async (pdfium, doc) => {
    const count = pdfium.FPDF_GetPageCount(doc);
    const pages: PdfPage[] = [];
    for (let i = 0; i < count; i += 1) {
      pages.push(await readPage(pdfium, doc, i, previews[i]));
      onPage(i + 1, count);
    }
    return pages;
  });
}

async function readPage(
  pdfium: WrappedPdfiumModule,
  doc: number,
  index: number,
  preview: PagePreview | undefined,
): Promise<PdfPage> {
  const page = pdfium.FPDF_LoadPage(doc, index);
  if (!page) throw printFileDamaged();
  const scratch = pdfium.pdfium.wasmExports.malloc(64);
  try {
    const float = (i: number) => pdfium.pdfium.getValue(scratch + i * 4, 'float');
    const slots = [0, 4, 8, 12].map((offset) => scratch + offset) as [number, number, number, number];
    // FS_RECTF: left, top, right, bottom.
    pdfium.FPDF_GetPageBoundingBox(page, scratch);
    const space = createPageSpace(
      { left: float(0), top: float(1), right: float(2), bottom: float(3) },
      pdfium.FPDFPage_GetRotation(page),
    );
    const boxBy = (read: (page: number, ...at: [number, number, number, number]) => boolean): Rect | null =>
      read(page, ...slots) ? space.rect([float(0), float(1), float(2), float(3)]) : null;
    const crop = { x: 0, y: 0, width: space.widthMm, height: space.heightMm };
    return {
      space,
      boxes: {
        media: boxBy(pdfium.FPDFPage_GetMediaBox) ?? crop,
        crop,
        trim: boxBy(pdfium.FPDFPage_GetTrimBox),
        bleed: boxBy(pdfium.FPDFPage_GetBleedBox),
        art: boxBy(pdfium.FPDFPage_GetArtBox),
      },
      ...readObjects(pdfium, page, space),
      ...(await readDrawnPage(pdfium, page, space, preview)),
    };
  } finally {
    pdfium.pdfium.wasmExports.free(scratch);
    pdfium.FPDF_ClosePage(page);
  }
}

function readObjects(pdfium: WrappedPdfiumModule, page: number, space: PageSpace) {
  const images: PlacedImage[] = [];
  const texts: PrintPageText[] = [];
  const fonts = new Map<string, boolean>();
  const heap = pdfium.pdfium.wasmExports;
  const scratch = heap.malloc(512);
  const textPage = pdfium.FPDFText_LoadPage(page);
  let left = MOST_OBJECTS;
  const float = (i: number) => pdfium.pdfium.getValue(scratch + i * 4, 'float');
  const readObjectMatrix = (object: number): PdfMatrix => {
    pdfium.FPDFPageObj_GetMatrix(object, scratch);
    return [float(0), float(1), float(2), float(3), float(4), float(5)];
  };
  const readText = (object: number, base: PdfMatrix) => {
    if (pdfium.FPDFTextObj_GetTextRenderMode(object) === INVISIBLE) return;
    const size = pdfium.FPDFTextObj_GetText(object, textPage, scratch, 256);
    const text = size > 256 ? '…' : pdfium.pdfium.UTF16ToString(scratch).trim();
    if (text === '') return;
    const font = pdfium.FPDFTextObj_GetFont(object);
    pdfium.FPDFFont_GetBaseFontName(font, scratch, 256);
    const name = pdfium.pdfium.UTF8ToString(scratch).replace(/^[A-Z]{6}\+/, '');
    const embedded = pdfium.FPDFFont_GetIsEmbedded(font) === 1;
    fonts.set(name, embedded && (fonts.get(name) ?? true));
    if (!pdfium.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12)) return;
    texts.push({ text: text.slice(0, 60), box: space.rect([float(0), float(1), float(2), float(3)], base) });
  };
  const readImage = (object: number, base: PdfMatrix) => {
    if (!pdfium.FPDFImageObj_GetImagePixelSize(object, scratch, scratch + 4)) return;
    const width = pdfium.pdfium.getValue(scratch, 'i32');
    const height = pdfium.pdfium.getValue(scratch + 4, 'i32');
    const placed = multiplyMatrices(readObjectMatrix(object), base);
    const dpi = Math.min(
      (width / Math.hypot(placed[0], placed[1])) * 72,
      (height / Math.hypot(placed[2], placed[3])) * 72,
    );
    images.push({ box: space.rect([0, 0, 1, 1], placed), width, height, dpi: Number.isFinite(dpi) ? dpi : 0 });
  };
  const read = (object: number, base: PdfMatrix, depth: number) => {
    left -= 1;
    if (!object || left < 0) return;
    const type = pdfium.FPDFPageObj_GetType(object);
    if (type === TEXT) readText(object, base);
    if (type === IMAGE) readImage(object, base);
    if (type !== FORM || depth >= MOST_NESTED) return;
    const inside = multiplyMatrices(readObjectMatrix(object), base);
    const count = pdfium.FPDFFormObj_CountObjects(object);
    for (let i = 0; i < count; i += 1) read(pdfium.FPDFFormObj_GetObject(object, i), inside, depth + 1);
  };
  const count = pdfium.FPDFPage_CountObjects(page);
  for (let i = 0; i < count; i += 1) read(pdfium.FPDFPage_GetObject(page, i), [1, 0, 0, 1, 0, 0], 0);
  pdfium.FPDFText_ClosePage(textPage);
  heap.free(scratch);
  return { images, texts, fonts: [...fonts].map(([name, embedded]) => ({ name, embedded })) };
}

/**
 * Draws the page once, because the engine decodes its images anew for each drawing: barcodes are sought in the drawing,
 * and the preview is a smaller copy, unless there is one already.
 */
async function readDrawnPage(
  pdfium: WrappedPdfiumModule,
  page: number,
  { widthMm, heightMm }: PageSpace,
  given: PagePreview | undefined,
): Promise<Pick<PdfPage, 'preview' | 'barcodes'>> {
  const perMm = Math.min(BARCODE_PIXELS_PER_MM, Math.sqrt(MOST_PIXELS / (widthMm * heightMm)));
  const [width, height] = [Math.max(1, Math.round(widthMm * perMm)), Math.max(1, Math.round(heightMm * perMm))];
  return withDrawnPage(pdfium, page, { width, height }, async (pixels) => {
    // The preview is packed in another thread while barcodes are sought.
    const preview = given ?? packPreview(pixels, { width, height });
    const barcodes = findBarcodes({ data: greenChannel(pixels), width, height, stride: width }, width / widthMm);
    return { preview: await preview, barcodes };
  });
}

/** Draws each page in the size of its preview. */
function drawPreviews(parts: readonly Uint8Array[]): Promise<PagePreview[]> {
  return withPdfiumDocument(parts, async (pdfium, doc) => {
    const previews: PagePreview[] = [];
    for (let i = 0; i < pdfium.FPDF_GetPageCount(doc); i += 1) {
      const page = pdfium.FPDF_LoadPage(doc, i);
      if (!page) throw printFileDamaged();
      try {
        const [across, down] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)];
        const [width = 1, height = 1] = [across, down].map((side) =>
          Math.max(1, Math.round((side / Math.max(across, down)) * PREVIEW)),
        );
        previews.push(
          await withDrawnPage(pdfium, page, { width, height }, (pixels) => packPreview(pixels, { width, height })),
        );
      } finally {
        pdfium.FPDF_ClosePage(page);
      }
    }
    return previews;
  });
}

/** @param use gets the pixels in the order R, G, B, A */
async function withDrawnPage<Result>(
  pdfium: WrappedPdfiumModule,
  page: number,
  { width, height }: { width: number; height: number },
  use: (pixels: Uint8Array) => Promise<Result>,
): Promise<Result> {
  // PDFium ends with a trap when it draws fills into a grey bitmap.
  const bitmap = pdfium.FPDFBitmap_Create(width, height, 0);
  if (!bitmap) throw printFileDamaged();
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, RENDER);
    const at = pdfium.FPDFBitmap_GetBuffer(bitmap);
    return await use(readPdfiumMemory(pdfium).subarray(at, at + width * height * 4));
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
  }
}

async function packPreview(pixels: Uint8Array, size: { width: number; height: number }): Promise<PagePreview> {
  const { data, info } = await sharp(pixels, { raw: { ...size, channels: 4 } })
    .removeAlpha()
    .resize(PREVIEW, PREVIEW, { fit: 'inside' })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** The channel that stands for the brightness which a scanner sees. @param pixels in the order R, G, B, A */
function greenChannel(pixels: Uint8Array): Uint8Array {
  const green = new Uint8Array(pixels.length / 4);
  for (let i = 0; i < green.length; i += 1) green[i] = pixels[i * 4 + 1] ?? 255;
  return green;
}
