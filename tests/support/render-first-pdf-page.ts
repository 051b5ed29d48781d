// Draws a page of a PDF as a printer does: by PDFium at the dots of its resolution.
import { readFile } from 'node:fs/promises';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';

interface GreyPage {
  readonly grey: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  /** The page in mm. */
  readonly widthMm: number;
  readonly heightMm: number;
}

const MM = 25.4 / 72;
let engine: Promise<WrappedPdfiumModule> | undefined;

async function loadEngine(): Promise<WrappedPdfiumModule> {
  const file = await readFile(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
  const wasmBinary = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength);
  const pdfium = await init({ wasmBinary });
  pdfium.PDFiumExt_Init();
  return pdfium;
}

/** The first page in grey. Edges of bars lie between dots, as on paper. */
export async function renderFirstPdfPage(bytes: Uint8Array, dpi: number): Promise<GreyPage> {
  engine ??= loadEngine();
  const pdfium = await engine;
  const memory = () => (pdfium.pdfium as typeof pdfium.pdfium & { HEAPU8: Uint8Array }).HEAPU8;
  const at = pdfium.pdfium.wasmExports.malloc(bytes.length);
  memory().set(bytes, at);
  const doc = pdfium.FPDF_LoadMemDocument(at, bytes.length, '');
  const page = pdfium.FPDF_LoadPage(doc, 0);
  const [widthMm, heightMm] = [pdfium.FPDF_GetPageWidthF(page) * MM, pdfium.FPDF_GetPageHeightF(page) * MM];
  const [width, height] = [Math.round((widthMm * dpi) / 25.4), Math.round((heightMm * dpi) / 25.4)];
  const bitmap = pdfium.FPDFBitmap_Create(width, height, 0);
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 0x01 | 0x10);
  const pixels = pdfium.FPDFBitmap_GetBuffer(bitmap);
  const rgba = memory().slice(pixels, pixels + width * height * 4);
  pdfium.FPDFBitmap_Destroy(bitmap);
  pdfium.FPDF_ClosePage(page);
  pdfium.FPDF_CloseDocument(doc);
  pdfium.pdfium.wasmExports.free(at);
  const grey = Uint8ClampedArray.from({ length: width * height }, (_, i) => rgba[i * 4 + 1] ?? 255);
  return { grey, width, height, widthMm, heightMm };
}
