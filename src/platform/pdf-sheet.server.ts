// The page of a business document that is being filled: its size, type and page header.
import { artifact, content, type Element, within } from '#platform/pdf-tags.server.ts';
import { type Align, drawLine, lineHeight, type Pdf, type TextStyle, wrapText } from '#platform/pdf-text.server.ts';

/** The page being filled. `y` is the used height from the top; `starts` lists the pages on which a document begins. */
export type PdfSheet = { doc: Pdf; content: SheetContent; y: number; starts: number[]; element: Element | null };

/** The content of each page header. */
export type SheetContent = {
  title: string;
  /** The seller's name in the header, and `accent` (#rrggbb) for its rule. */
  brand: { name: string; accent?: string };
};

export const pageSize = { width: 595.28, height: 841.89, side: 48, top: 48, foot: 72 };
export const contentWidth = pageSize.width - 2 * pageSize.side;
export const columnGap = 18;

export const ink = '#111111';
export const grey = '#595959';
export const bodyStyle: TextStyle = { size: 9.5, weight: 400, color: ink };
export const strongStyle: TextStyle = { ...bodyStyle, weight: 700 };
export const smallStyle: TextStyle = { size: 8, weight: 400, color: grey };
export const headingStyle: TextStyle = { size: 13, weight: 700, color: ink };
const name: TextStyle = { size: 18, weight: 700, color: ink };

export function drawHead(sheet: PdfSheet): void {
  const { brand, title } = sheet.content;
  const half = contentWidth / 2 - columnGap / 2;
  const left = measure(sheet, brand.name, half, name);
  const right = measure(sheet, title, half, headingStyle);
  within(sheet, 'P', () => drawText(sheet, left, pageSize.side, pageSize.top, 'left'));
  within(sheet, 'H1', () => drawText(sheet, right, pageSize.side + half + columnGap, pageSize.top + 5, 'right'));
  sheet.y = pageSize.top + Math.max(left.height, right.height + 5) + 8;
  drawRule(sheet, 2, brand.accent ?? ink);
  sheet.y += 2 + columnGap;
}

/** Later pages repeat the document number in small type, so that a loose page can be placed. */
export function startPage(sheet: PdfSheet): void {
  sheet.doc.addPage();
  const label = measure(sheet, `${sheet.content.brand.name} · ${sheet.content.title}`, contentWidth, smallStyle);
  artifact(sheet, () => drawText(sheet, label, pageSize.side, pageSize.top - 18, 'left'));
  sheet.y = pageSize.top + label.height;
}

/** A line across the page at the used height. */
export function drawRule(sheet: PdfSheet, thickness: number, color: string): void {
  artifact(sheet, () => sheet.doc.rect(pageSize.side, sheet.y, contentWidth, thickness).fill(color));
}

export type PdfText = { lines: string[]; style: TextStyle; width: number; height: number };

export function measure(sheet: PdfSheet, text: string, width: number, style: TextStyle): PdfText {
  const lines = wrapText(sheet.doc, text, width, style);
  return { lines, style, width, height: lines.length * lineHeight(style) };
}

export function drawText(sheet: PdfSheet, { lines, style, width }: PdfText, x: number, y: number, align: Align): void {
  lines.forEach((line, i) => {
    content(sheet, line, () => drawLine(sheet.doc, line, x, y + i * lineHeight(style), width, align, style));
  });
}

export const bottom = pageSize.height - pageSize.foot;

export function makeRoom(sheet: PdfSheet, height: number): void {
  if (sheet.y + height > bottom) startPage(sheet);
}
