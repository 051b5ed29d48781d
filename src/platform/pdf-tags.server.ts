// Tagged PDF: what is drawn belongs to a heading, paragraph, table or figure, so that screen readers read papers in order (ISO 32000-1, 14.8).
import { isDrawable } from '#platform/fonts.server.ts';
import type { Pdf } from '#platform/pdf-text.server.ts';

/** What is drawn now belongs to it. */
export interface Element {
  readonly tag: Tag | 'Document';
  readonly struct: ReturnType<Pdf['struct']>;
}
interface Tagged {
  readonly doc: Pdf;
  /** Null for what is no part of the text. */
  element: Element | null;
}
type Tag = 'Div' | 'P' | 'H1' | 'H2' | 'Table' | 'TR' | 'TH' | 'TD';

/** Draws an element and what is in it. */
export function within(sheet: Tagged, tag: Tag, draw: () => void, options: { scope?: 'Row' | 'Column' } = {}): void {
  const parent = sheet.element;
  if (!parent) {
    draw();
    return;
  }
  // pdfkit takes the scope of a head, which its types leave out.
  const struct = sheet.doc.struct(tag, options as object);
  parent.struct.add(struct);
  sheet.element = { tag, struct };
  draw();
  struct.end();
  sheet.element = parent;
}

/** Draws what is no part of the text: rules, and the heads and feet of pages. */
export function artifact(sheet: Tagged, draw: () => void): void {
  const { doc, element } = sheet;
  sheet.element = null;
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
  sheet.element = element;
}

/** Draws a line of text as content of the present element. Where glyphs are in another order than letters, the letters are told too. */
export function content(sheet: Tagged, line: string, draw: () => void): void {
  const { doc, element } = sheet;
  if (!element) {
    draw();
    return;
  }
  element.struct.add(doc.markStructureContent(element.tag));
  const isTold = others.test(line) || !isDrawable(line);
  if (isTold) doc.markContent('Span', { actual: line });
  draw();
  if (isTold) doc.endMarkedContent();
  doc.endMarkedContent();
}

const others =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]/u;
