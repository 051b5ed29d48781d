// The page of a business document that is being filled: its size, type and page header.
import { drawPdfDecoration, drawPdfElement, drawPdfElementText, type PdfElement } from '#platform/pdf-tags.server.ts';
import {
  drawPdfLine,
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

export const pageSize = { width: 595.28, height: 841.89, side: 48, top: 48, foot: 72 };
export const contentWidth = pageSize.width - 2 * pageSize.side;
export const columnGap = 18;

export const PDF_INK = '#111111';
export const PDF_GREY = '#595959';
export const bodyStyle: PdfTextStyle = { size: 9.5, weight: 400, color: PDF_INK };
export const strongStyle: PdfTextStyle = { ...bodyStyle, weight: 700 };
export const smallStyle: PdfTextStyle = { size: 8, weight: 400, color: PDF_GREY };
export const headingStyle: PdfTextStyle = { size: 13, weight: 700, color: PDF_INK };
const name: PdfTextStyle = { size: 18, weight: 700, color: PDF_INK };

export function drawPdfHead(sheet: PdfSheet): void {
  const { brand, title } = sheet.content;
  const half = contentWidth / 2 - columnGap / 2;
  const left = measurePdfText(sheet, brand.name, half, name);
  const right = measurePdfText(sheet, title, half, headingStyle);
  drawPdfElement(sheet, 'P', () => drawPdfText(sheet, left, pageSize.side, pageSize.top, 'left'));
  drawPdfElement(sheet, 'H1', () =>
    drawPdfText(sheet, right, pageSize.side + half + columnGap, pageSize.top + 5, 'right'),
  );
  sheet.y = pageSize.top + Math.max(left.height, right.height + 5) + 8;
  drawPdfRule(sheet, 2, brand.accent ?? PDF_INK);
  sheet.y += 2 + columnGap;
}

/** Later pages repeat the document number in small type, so that a loose page can be placed. */
export function startPdfPage(sheet: PdfSheet): void {
  sheet.doc.addPage();
  const label = measurePdfText(sheet, `${sheet.content.brand.name} · ${sheet.content.title}`, contentWidth, smallStyle);
  drawPdfDecoration(sheet, () => drawPdfText(sheet, label, pageSize.side, pageSize.top - 18, 'left'));
  sheet.y = pageSize.top + label.height;
}

/** A line across the page at the used height. */
export function drawPdfRule(sheet: PdfSheet, thickness: number, color: string): void {
  drawPdfDecoration(sheet, () => sheet.doc.rect(pageSize.side, sheet.y, contentWidth, thickness).fill(color));
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
      drawPdfLine(sheet.doc, line, x, y + i * pdfLineHeight(style), width, align, style),
    );
  });
}

export const PDF_PAGE_BOTTOM = pageSize.height - pageSize.foot;

export function ensurePdfSpace(sheet: PdfSheet, height: number): void {
  if (sheet.y + height > PDF_PAGE_BOTTOM) startPdfPage(sheet);
}
