import { ensurePdfSpace, PDF_COLUMN_GAP, PDF_PAGE_SIZE, type PdfSheet } from '#platform/pdf-sheet.server.ts';
import { drawPdfFigure } from '#platform/pdf-tags.server.ts';
import type { PdfDocument } from '#platform/pdf-text.server.ts';

/** A drawing of the caller in a rectangle. */
export interface PdfDrawing {
  /** In points. */
  readonly width: number;
  readonly height: number;
  /** For screen readers. */
  readonly alt: string;
  /** Draws around the centre, which is the origin. */
  readonly draw: (doc: PdfDocument) => void;
}

/** Draws a figure at the left of the page. */
export function drawPdfDrawing(sheet: PdfSheet, { width, height, alt, draw }: PdfDrawing): void {
  ensurePdfSpace(sheet, height);
  const { doc } = sheet;
  drawPdfFigure(sheet, alt, () => {
    doc.save().translate(PDF_PAGE_SIZE.side + width / 2, sheet.y + height / 2);
    draw(doc);
    doc.restore();
  });
  sheet.y += height + PDF_COLUMN_GAP / 2;
}
