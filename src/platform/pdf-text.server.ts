// Lines of text in any script for PDFs. pdfkit sets one font at a time, so a text is split into runs, measured and
// wrapped here.
import type PDFDocument from 'pdfkit';
import { type FontWeight, RIGHT_TO_LEFT_PATTERN, splitTextByFont, type TextRun } from '#platform/fonts.server.ts';
import { openNonThrowingFont } from '#platform/non-throwing-font.server.ts';

export type PdfDocument = InstanceType<typeof PDFDocument>;

/** Points; colour as #rrggbb. */
export type PdfTextStyle = { size: number; weight: FontWeight; color: string };

export type PdfTextAlign = 'left' | 'right' | 'center';

/** Distance from one baseline to the next, and from the top of a line to its baseline. */
export const pdfLineHeight = (style: PdfTextStyle) => style.size * 1.4;
const ascent = (style: PdfTextStyle) => style.size * 1.05;

/** Wraps a text to lines of at most `width` points; a longer word is split. */
export function wrapPdfText(doc: PdfDocument, text: string, width: number, style: PdfTextStyle): string[] {
  return printable(text)
    .split('\n')
    .flatMap((paragraph) => breakLine(doc, paragraph, width, style));
}

/** Draws one line into the box at `x`, `y` of this `width`. */
export function drawPdfTextLine(
  doc: PdfDocument,
  line: string,
  x: number,
  y: number,
  width: number,
  align: PdfTextAlign,
  style: PdfTextStyle,
): void {
  const spare = width - pdfTextWidth(doc, line, style);
  let at = x + (align === 'right' ? spare : align === 'center' ? spare / 2 : 0);
  doc.fillColor(style.color);
  for (const { file, text } of splitTextByFont(line, style.weight).flatMap(blanksApart)) {
    // `features` keeps the run whole: split at blanks, words of right-to-left scripts would come out in the wrong
    // order.
    setFont(doc, file, style.size).text(text, at, y + ascent(style), {
      lineBreak: false,
      baseline: 'alphabetic',
      features: [],
    });
    at += widthOfRun(doc, file, text, style.size);
  }
}

/** The blank after a right-to-left word would be drawn before it. */
function blanksApart({ file, text }: TextRun): TextRun[] {
  const words = text.trimEnd();
  if (words === text || !RIGHT_TO_LEFT_PATTERN.test(words)) return [{ file, text }];
  return [
    { file, text: words },
    { file, text: text.slice(words.length) },
  ];
}

/** Width of all runs in points. */
export function pdfTextWidth(doc: PdfDocument, text: string, style: PdfTextStyle): number {
  return splitTextByFont(text, style.weight).reduce(
    (sum, run) => sum + widthOfRun(doc, run.file, run.text, style.size),
    0,
  );
}

const widthOfRun = (doc: PdfDocument, file: string, text: string, size: number) =>
  setFont(doc, file, size).widthOfString(text, { features: [] });

const opened = new WeakMap<PdfDocument, Set<string>>();

function setFont(doc: PdfDocument, file: string, size: number): PdfDocument {
  const files = opened.get(doc) ?? new Set();
  if (!files.has(file)) doc.registerFont(file, openNonThrowingFont(file) as PdfFontSource);
  opened.set(doc, files.add(file));
  return doc.font(file, size);
}

/** pdfkit accepts an opened font, which its types lack. */
export type PdfFontSource = Parameters<PdfDocument['registerFont']>[1] & ReturnType<typeof openNonThrowingFont>;

/**
 * Unifies line breaks, turns tabs into blanks and the narrow no-break space, which few fonts have, into the common
 * one.
 */
function printable(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll('\u202f', '\u00a0')
    .replace(/[^\S\n\u00a0]/g, ' ')
    .replace(/[^\P{Cc}\n]/gu, '');
}

function breakLine(doc: PdfDocument, paragraph: string, width: number, style: PdfTextStyle): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  const take = (piece: string) => {
    const more = pdfTextWidth(doc, piece.trimEnd(), style);
    if (line !== '' && used + more > width) {
      lines.push(line.trimEnd());
      line = '';
      used = 0;
    }
    line += piece;
    used += piece.endsWith(' ') ? pdfTextWidth(doc, piece, style) : more;
  };
  for (const unit of splitIntoUnits(paragraph)) for (const piece of splitLongWord(doc, unit, width, style)) take(piece);
  return [...lines, line.trimEnd()];
}

/** A word longer than a line is split into letters. */
function splitLongWord(doc: PdfDocument, unit: string, width: number, style: PdfTextStyle): string[] {
  if (pdfTextWidth(doc, unit.trimEnd(), style) <= width) return [unit];
  return [...graphemes.segment(unit)].map(({ segment }) => segment);
}

/**
 * Unbreakable units of a line: words with their blanks, or words as the language segments them in scripts without
 * blanks.
 */
function splitIntoUnits(paragraph: string): string[] {
  return (paragraph.match(/[^ ]+ *|^ +/g) ?? []).flatMap((chunk) =>
    withoutBlanks.test(chunk) ? segmentWords(chunk) : [chunk],
  );
}

const withoutBlanks =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;
const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });
const neverFirst = /^[\p{Pe}\p{Pf}\p{Po}\u30fc\s]/u;
const neverLast = /[\p{Ps}\p{Pi}]$/u;

function segmentWords(chunk: string): string[] {
  const words: string[] = [];
  for (const { segment } of segmenter.segment(chunk)) {
    const last = words.at(-1);
    if (last !== undefined && (neverFirst.test(segment) || neverLast.test(last)))
      words[words.length - 1] = last + segment;
    else words.push(segment);
  }
  return words;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
