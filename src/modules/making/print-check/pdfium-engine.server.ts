import { readFile } from 'node:fs/promises';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import { printFileDamaged, printFileLocked } from './print-check.problems.ts';

const PASSWORD = 4;
let engine: Promise<WrappedPdfiumModule> | undefined;

async function loadEngine(): Promise<WrappedPdfiumModule> {
  const file = await readFile(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
  const wasmBinary = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength);
  const pdfium = await init({ wasmBinary });
  pdfium.PDFiumExt_Init();
  return pdfium;
}

/** The memory of the engine; it moves when it grows, so it is read anew each time. */
export const readPdfiumMemory = ({ pdfium }: WrappedPdfiumModule): Uint8Array =>
  (pdfium as typeof pdfium & { readonly HEAPU8: Uint8Array }).HEAPU8;

/**
 * Opens a PDF in the engine for as long as it is used. @param parts the file, in one piece or several
 * @param use gets the engine and the handle of the document
 * @throws Problem 422 print_file_locked or print_file_damaged
 */
export async function withPdfiumDocument<Result>(
  parts: Uint8Array | readonly Uint8Array[],
  use: (pdfium: WrappedPdfiumModule, doc: number) => Result | Promise<Result>,
): Promise<Result> {
  engine ??= loadEngine();
  const pdfium = await engine;
  const pieces = parts instanceof Uint8Array ? [parts] : parts;
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const at = pdfium.pdfium.wasmExports.malloc(length);
  if (!at) throw printFileDamaged();
  pieces.reduce((to, piece) => {
    readPdfiumMemory(pdfium).set(piece, to);
    return to + piece.length;
  }, at);
  const doc = pdfium.FPDF_LoadMemDocument(at, length, '');
  try {
    if (!doc) throw pdfium.FPDF_GetLastError() === PASSWORD ? printFileLocked() : printFileDamaged();
    return await use(pdfium, doc);
  } finally {
    if (doc) pdfium.FPDF_CloseDocument(doc);
    pdfium.pdfium.wasmExports.free(at);
  }
}
