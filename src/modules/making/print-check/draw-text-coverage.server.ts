// Draws texts by PDFium and reads which cells their letters cover.

import { type PDFContext, PDFDocument, PDFName, PDFObjectCopier } from '@cantoo/pdf-lib';
import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { type CellSpanIterator, findTouchedCells } from './cell-mask.ts';
import type { ColourCodedTextStream } from './colour-coded-text-stream.server.ts';
import type { CellRect } from './ink-plates.ts';
import type { PageSpace } from './page-space.ts';
import { readPdfiumMemory, withPdfiumDocument } from './pdfium-engine.server.ts';
import { printFileTooComplex } from './print-check.problems.ts';

/** Edges are not smoothed, because a smoothed edge would be the colour of another text. */
const PIXELS_PER_CELL = 4;
const MOST_PIXELS = 16_000_000;
/** Pictures among which texts that overlap are spread, and cells that are compared for it. */
const MOST_PICTURES = 8;
const MOST_COMPARED = 40_000_000;
const WHITE = 0xffffff;
/** Bytes in the order R, G, B, A; neither text nor images nor paths are smoothed. */
const RENDER = 0x10 | 0x1000 | 0x2000 | 0x4000;

/** The cells of the letters of a text. */
export interface TextCoverage {
  readonly spans: CellSpanIterator;
  /** The cells that hold all of it. */
  readonly area: CellRect;
}

interface Drawing {
  readonly script: ColourCodedTextStream;
  readonly space: PageSpace;
  readonly area: CellRect;
  /** Side of a cell in mm. */
  readonly cellSize: number;
}

/**
 * The cells of each number of the script. Letters that cover no cell are left out.
 * @throws Problem 422 print_file_damaged or print_file_too_complex
 */
export async function drawTextCoverage(context: PDFContext, drawing: Drawing): Promise<Map<number, TextCoverage>> {
  const found = new Map<number, CoveredCells>();
  if (drawing.script.fonts.size === 0) return found;
  const bytes = await writeScript(context, drawing);
  await withPdfiumDocument(bytes, (pdfium, doc) => {
    const page = pdfium.FPDF_LoadPage(doc, 0);
    if (!page) return;
    try {
      drawPictures(pdfium, page, drawing, found);
    } finally {
      pdfium.FPDF_ClosePage(page);
    }
  });
  return found;
}

/** A PDF of one page with the texts alone, as large as the page that they are on. */
async function writeScript(context: PDFContext, { script, space }: Drawing): Promise<Uint8Array> {
  const { left, bottom, right, top } = space.corners;
  const doc = await PDFDocument.create();
  const page = doc.addPage([right - left, top - bottom]);
  page.node.set(PDFName.of('MediaBox'), doc.context.obj([left, bottom, right, top]));
  page.node.set(PDFName.of('Rotate'), doc.context.obj(space.quarters * 90));
  const copier = PDFObjectCopier.for(context, doc.context);
  const fonts = doc.context.obj({});
  try {
    for (const [font, name] of script.fonts) fonts.set(PDFName.of(name), copier.copy(font));
  } catch (error) {
    // Fonts that contain themselves a thousand times.
    if (error instanceof RangeError) throw printFileTooComplex();
    throw error;
  }
  page.node.set(PDFName.of('Resources'), doc.context.obj({ Font: fonts }));
  page.node.set(PDFName.of('Contents'), doc.context.register(doc.context.stream(script.content())));
  return doc.save({ useObjectStreams: false });
}

function drawPictures(pdfium: WrappedPdfiumModule, page: number, drawing: Drawing, found: Map<number, CoveredCells>) {
  const { area, space, cellSize } = drawing;
  const fine = Math.max(1, Math.min(PIXELS_PER_CELL, Math.floor(Math.sqrt(MOST_PIXELS / (area.columns * area.rows)))));
  const pictures = spreadTexts(pdfium, page, drawing);
  const [width, height] = [area.columns * fine, area.rows * fine];
  const size = [space.widthMm, space.heightMm].map((mm) => Math.max(1, Math.round((mm / cellSize) * fine)));
  const bitmap = pdfium.FPDFBitmap_Create(width, height, 0);
  if (!bitmap) throw printFileTooComplex();
  try {
    for (const shown of pictures) {
      for (const texts of pictures) for (const text of texts) pdfium.FPDFPageObj_SetIsActive(text, texts === shown);
      pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
      pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, size[0] ?? 1, size[1] ?? 1, 0, RENDER);
      const at = pdfium.FPDFBitmap_GetBuffer(bitmap);
      const { buffer } = readPdfiumMemory(pdfium);
      readNumbers(new Uint32Array(buffer, at, width * height), area, fine, found);
    }
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
  }
}

/** Spreads the texts among pictures in which none hides another. @returns handles of texts, by picture */
function spreadTexts(pdfium: WrappedPdfiumModule, page: number, { space, area, cellSize }: Drawing): number[][] {
  const used = new Uint8Array(area.columns * area.rows);
  const pictures: number[][] = [];
  const scratch = pdfium.pdfium.wasmExports.malloc(16);
  const float = (i: number) => pdfium.pdfium.getValue(scratch + i * 4, 'float');
  let compared = 0;
  const count = pdfium.FPDFPage_CountObjects(page);
  for (let i = 0; i < count; i += 1) {
    const text = pdfium.FPDFPage_GetObject(page, i);
    if (!pdfium.FPDFPageObj_GetBounds(text, scratch, scratch + 4, scratch + 8, scratch + 12)) continue;
    const { x, y, width, height } = space.rect([float(0), float(1), float(2), float(3)]);
    const box = findTouchedCells({ x, y, width, height }, cellSize, area);
    compared += box.columns * box.rows;
    const picture = compared > MOST_COMPARED ? MOST_PICTURES - 1 : takePicture(used, box, area);
    while (pictures.length <= picture) pictures.push([]);
    pictures[picture]?.push(text);
  }
  pdfium.pdfium.wasmExports.free(scratch);
  return pictures;
}

/** The first picture without a text in the box, which is then taken. @param used pictures of each cell, as bits */
function takePicture(used: Uint8Array, box: CellRect, area: CellRect): number {
  const start = (row: number) => (row - area.top) * area.columns + box.left - area.left;
  let taken = 0;
  for (let row = box.top; row < box.top + box.rows; row += 1)
    for (let at = start(row), end = at + box.columns; at < end; at += 1) taken |= used[at] ?? 0;
  let picture = 0;
  while (picture < MOST_PICTURES - 1 && taken & (1 << picture)) picture += 1;
  for (let row = box.top; row < box.top + box.rows; row += 1)
    for (let at = start(row), end = at + box.columns; at < end; at += 1) used[at] = (used[at] ?? 0) | (1 << picture);
  return picture;
}

function readNumbers(pixels: Uint32Array, area: CellRect, fine: number, found: Map<number, CoveredCells>): void {
  const width = area.columns * fine;
  const whole = fine * fine;
  for (let row = 0; row < area.rows; row += 1)
    for (let column = 0; column < area.columns; column += 1) {
      const corner = row * fine * width + column * fine;
      for (let line = 0; line < fine; line += 1)
        for (let at = corner + line * width, end = at + fine; at < end; at += 1) {
          const number = (pixels[at] ?? WHITE) & WHITE;
          if (number === WHITE) continue;
          let cells = found.get(number);
          if (!cells) {
            cells = new CoveredCells(whole);
            found.set(number, cells);
          }
          cells.add(area.top + row, area.left + column);
        }
    }
}

/** Cells with the number of their covered pixels, in rows from the top. */
class CoveredCells implements TextCoverage {
  readonly #cells: number[] = [];
  readonly #whole: number;
  #left = Number.POSITIVE_INFINITY;
  #right = 0;

  /** @param whole pixels of a cell */
  constructor(whole: number) {
    this.#whole = whole;
  }

  add(row: number, column: number): void {
    const last = this.#cells.length - 3;
    if (this.#cells[last] === row && this.#cells[last + 1] === column)
      this.#cells[last + 2] = (this.#cells[last + 2] ?? 0) + 1;
    else this.#cells.push(row, column, 1);
    this.#left = Math.min(this.#left, column);
    this.#right = Math.max(this.#right, column);
  }

  get area(): CellRect {
    const top = this.#cells[0] ?? 0;
    const bottom = this.#cells.at(-3) ?? 0;
    return { left: this.#left, top, columns: this.#right - this.#left + 1, rows: bottom - top + 1 };
  }

  readonly spans: CellSpanIterator = (paint) => {
    for (let at = 0; at < this.#cells.length; at += 3) {
      const [row = 0, column = 0, pixels = 0] = [this.#cells[at], this.#cells[at + 1], this.#cells[at + 2]];
      paint(row, column, column + 1, pixels / this.#whole);
    }
  };
}
