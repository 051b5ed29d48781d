import { code39BarWidths } from '#kit/code39.ts';
import { EAN13_QUIET_ZONE, ean13BarWidths } from '#kit/ean13-bars.ts';
import type { PdfDocument } from '#platform/pdf-text.server.ts';

/**
 * A dot of a 203 dpi label printer, in points. Bars begin on a dot and are whole dots wide, so that all print alike.
 */
const DOT = 72 / 203;
/** A narrow bar: three dots are 0.375 mm, which even the cheapest printers print sharply. */
const MODULE = 3 * DOT;
export const CODE39_HEIGHT = 48;
export const EAN13_HEIGHT = 34;
/** Draws a number as a barcode (Code 39) with its upper left corner at this point. */
export const drawCode39 = (doc: PdfDocument, text: string, left: number, top: number): void =>
  drawBars(doc, code39BarWidths(text), { left, top, height: CODE39_HEIGHT });

/** Draws 13 digits as EAN-13; the quiet zone begins at `left`. */
export const drawEan13 = (doc: PdfDocument, ean: string, left: number, top: number): void =>
  drawBars(doc, ean13BarWidths(ean), { left: left + EAN13_QUIET_ZONE.before * MODULE, top, height: EAN13_HEIGHT });

function drawBars(
  doc: PdfDocument,
  widths: readonly number[],
  at: { left: number; top: number; height: number },
): void {
  let x = Math.round(at.left / DOT) * DOT;
  widths.forEach((width, i) => {
    if (i % 2 === 0) doc.rect(x, at.top, width * MODULE, at.height).fill('#000000');
    x += width * MODULE;
  });
}
