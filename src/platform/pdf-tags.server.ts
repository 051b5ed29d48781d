// Tagged PDF: all content belongs to a heading, paragraph, table or figure, so that screen readers read documents in
// order (ISO 32000-1, 14.8).
import { isDrawableText } from '#platform/fonts.server.ts';
import type { PdfDocument } from '#platform/pdf-text.server.ts';

/** Content that is drawn now belongs to it. */
export interface PdfElement {
  readonly tag: Tag | 'Document';
  readonly struct: ReturnType<PdfDocument['struct']>;
}
interface Tagged {
  readonly doc: PdfDocument;
  /** Null for decoration. */
  element: PdfElement | null;
}
type Tag = 'Div' | 'Figure' | 'P' | 'H1' | 'H2' | 'Table' | 'TR' | 'TH' | 'TD';

/** Draws an element and its content. */
export function drawPdfElement(
  sheet: Tagged,
  tag: Tag,
  draw: () => void,
  options: { scope?: 'Row' | 'Column' } = {},
): void {
  const parent = sheet.element;
  if (!parent) {
    draw();
    return;
  }
  // pdfkit accepts the scope of a table header, which its types lack.
  const struct = sheet.doc.struct(tag, options as object);
  parent.struct.add(struct);
  sheet.element = { tag, struct };
  draw();
  struct.end();
  sheet.element = parent;
}

/** Draws a figure, which screen readers know by its text. */
export function drawPdfFigure(sheet: Tagged, alt: string, draw: () => void): void {
  const { doc, element } = sheet;
  if (!element) {
    draw();
    return;
  }
  const struct = doc.struct('Figure', { alt });
  element.struct.add(struct);
  struct.add(doc.markStructureContent('Figure'));
  draw();
  doc.endMarkedContent();
  struct.end();
}

/** Draws decoration: rules, page headers and page footers. */
export function drawPdfDecoration(sheet: Tagged, draw: () => void): void {
  const { doc, element } = sheet;
  sheet.element = null;
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
  sheet.element = element;
}

/**
 * Draws a line of text as content of the current element. Where glyphs and letters differ in order, the letters are
 * given as well.
 */
export function drawPdfElementText(sheet: Tagged, line: string, draw: () => void): void {
  const { doc, element } = sheet;
  if (!element) {
    draw();
    return;
  }
  element.struct.add(doc.markStructureContent(element.tag));
  const isTold = others.test(line) || !isDrawableText(line);
  if (isTold) doc.markContent('Span', { actual: line });
  draw();
  if (isTold) doc.endMarkedContent();
  doc.endMarkedContent();
}

const others =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]/u;
