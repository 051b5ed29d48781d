import { columnGap, ensurePdfSpace, type PdfSheet, pageSize } from '#platform/pdf-sheet.server.ts';
import { drawPdfFigure } from '#platform/pdf-tags.server.ts';
import type { PdfDocument } from '#platform/pdf-text.server.ts';

/** A drawing of the caller in a square. */
export interface PdfDrawing {
  /** Side of the square, in points. */
  readonly size: number;
  /** For screen readers. */
  readonly alt: string;
  /** Draws around the centre, which is the origin. */
  readonly draw: (doc: PdfDocument) => void;
}

/** Draws a figure at the left of the page. */
export function drawPdfDrawing(sheet: PdfSheet, { size, alt, draw }: PdfDrawing): void {
  ensurePdfSpace(sheet, size);
  const { doc } = sheet;
  drawPdfFigure(sheet, alt, () => {
    doc.save().translate(pageSize.side + size / 2, sheet.y + size / 2);
    draw(doc);
    doc.restore();
  });
  sheet.y += size + columnGap / 2;
}
