// The page of a business document that is being filled: its size, type and page header.
import { drawPdfDecoration, drawPdfElement, drawPdfElementText, type PdfElement } from '#platform/pdf-tags.server.ts';
import {
  drawPdfTextLine,
  type PdfDocument,
  type PdfTextAlign,
  type PdfTextStyle,
  pdfLineHeight,
  wrapPdfText,
} from '#platform/pdf-text.server.ts';

/** The page being filled. `y` is the used height from the top; `starts` lists the pages on which a document begins. */
export type PdfSheet = {
  doc: PdfDocument;
  content: PdfHeaderContent;
  y: number;
  starts: number[];
  element: PdfElement | null;
};

/** The content of each page header. */
export type PdfHeaderContent = {
  title: string;
  /** The seller's name in the header, and `accent` (#rrggbb) for its rule. */
  brand: { name: string; accent?: string };
};

export const PDF_PAGE_SIZE = { width: 595.28, height: 841.89, side: 48, top: 48, foot: 72 };
export const PDF_CONTENT_WIDTH = PDF_PAGE_SIZE.width - 2 * PDF_PAGE_SIZE.side;
export const PDF_COLUMN_GAP = 18;

export const PDF_TEXT_COLOUR = '#111111';
export const PDF_GREY = '#595959';
export const PDF_BODY_STYLE: PdfTextStyle = { size: 9.5, weight: 400, color: PDF_TEXT_COLOUR };
export const PDF_STRONG_STYLE: PdfTextStyle = { ...PDF_BODY_STYLE, weight: 700 };
export const PDF_SMALL_STYLE: PdfTextStyle = { size: 8, weight: 400, color: PDF_GREY };
export const PDF_HEADING_STYLE: PdfTextStyle = { size: 13, weight: 700, color: PDF_TEXT_COLOUR };
const name: PdfTextStyle = { size: 18, weight: 700, color: PDF_TEXT_COLOUR };

export function drawPdfHead(sheet: PdfSheet): void {
  const { brand, title } = sheet.content;
  const half = PDF_CONTENT_WIDTH / 2 - PDF_COLUMN_GAP / 2;
  const left = measurePdfText(sheet, brand.name, half, name);
  const right = measurePdfText(sheet, title, half, PDF_HEADING_STYLE);
  drawPdfElement(sheet, 'P', () => drawPdfText(sheet, left, PDF_PAGE_SIZE.side, PDF_PAGE_SIZE.top, 'left'));
  drawPdfElement(sheet, 'H1', () =>
    drawPdfText(sheet, right, PDF_PAGE_SIZE.side + half + PDF_COLUMN_GAP, PDF_PAGE_SIZE.top + 5, 'right'),
  );
  sheet.y = PDF_PAGE_SIZE.top + Math.max(left.height, right.height + 5) + 8;
  drawPdfRule(sheet, 2, brand.accent ?? PDF_TEXT_COLOUR);
  sheet.y += 2 + PDF_COLUMN_GAP;
}

/** Later pages repeat the document number in small type, so that a loose page can be placed. */
export function startPdfPage(sheet: PdfSheet): void {
  sheet.doc.addPage();
  const label = measurePdfText(
    sheet,
    `${sheet.content.brand.name} · ${sheet.content.title}`,
    PDF_CONTENT_WIDTH,
    PDF_SMALL_STYLE,
  );
  drawPdfDecoration(sheet, () => drawPdfText(sheet, label, PDF_PAGE_SIZE.side, PDF_PAGE_SIZE.top - 18, 'left'));
  sheet.y = PDF_PAGE_SIZE.top + label.height;
}

/** A line across the page at the used height. */
export function drawPdfRule(sheet: PdfSheet, thickness: number, color: string): void {
  drawPdfDecoration(sheet, () => sheet.doc.rect(PDF_PAGE_SIZE.side, sheet.y, PDF_CONTENT_WIDTH, thickness).fill(color));
}

export type MeasuredPdfText = { lines: string[]; style: PdfTextStyle; width: number; height: number };

export function measurePdfText(sheet: PdfSheet, text: string, width: number, style: PdfTextStyle): MeasuredPdfText {
  const lines = wrapPdfText(sheet.doc, text, width, style);
  return { lines, style, width, height: lines.length * pdfLineHeight(style) };
}

export function drawPdfText(
  sheet: PdfSheet,
  { lines, style, width }: MeasuredPdfText,
  x: number,
  y: number,
  align: PdfTextAlign,
): void {
  lines.forEach((line, i) => {
    drawPdfElementText(sheet, line, () =>
      drawPdfTextLine(sheet.doc, line, x, y + i * pdfLineHeight(style), width, align, style),
    );
  });
}

export const PDF_PAGE_BOTTOM = PDF_PAGE_SIZE.height - PDF_PAGE_SIZE.foot;

export function ensurePdfSpace(sheet: PdfSheet, height: number): void {
  if (sheet.y + height > PDF_PAGE_BOTTOM) startPdfPage(sheet);
}
