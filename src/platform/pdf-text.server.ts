// Lines of text in any script for PDFs. pdfkit sets one font at a time, so a text is split into runs, measured and
// wrapped here.
import type PDFDocument from 'pdfkit';
import { type FontWeight, fontRuns, rightToLeft, type TextRun } from '#platform/fonts.server.ts';
import { openSafeFont } from '#platform/safe-font.server.ts';

export type Pdf = InstanceType<typeof PDFDocument>;

/** Points; colour as #rrggbb. */
export type TextStyle = { size: number; weight: FontWeight; color: string };

export type Align = 'left' | 'right' | 'center';

/** Distance from one baseline to the next, and from the top of a line to its baseline. */
export const lineHeight = (style: TextStyle) => style.size * 1.4;
const ascent = (style: TextStyle) => style.size * 1.05;

/** Wraps a text to lines of at most `width` points; a longer word is split. */
export function wrapText(doc: Pdf, text: string, width: number, style: TextStyle): string[] {
  return printable(text)
    .split('\n')
    .flatMap((paragraph) => breakLine(doc, paragraph, width, style));
}

/** Draws one line into the box at `x`, `y` of this `width`. */
export function drawLine(
  doc: Pdf,
  line: string,
  x: number,
  y: number,
  width: number,
  align: Align,
  style: TextStyle,
): void {
  const spare = width - textWidth(doc, line, style);
  let at = x + (align === 'right' ? spare : align === 'center' ? spare / 2 : 0);
  doc.fillColor(style.color);
  for (const { file, text } of fontRuns(line, style.weight).flatMap(blanksApart)) {
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
  if (words === text || !rightToLeft.test(words)) return [{ file, text }];
  return [
    { file, text: words },
    { file, text: text.slice(words.length) },
  ];
}

/** Width of all runs in points. */
export function textWidth(doc: Pdf, text: string, style: TextStyle): number {
  return fontRuns(text, style.weight).reduce((sum, run) => sum + widthOfRun(doc, run.file, run.text, style.size), 0);
}

const widthOfRun = (doc: Pdf, file: string, text: string, size: number) =>
  setFont(doc, file, size).widthOfString(text, { features: [] });

const opened = new WeakMap<Pdf, Set<string>>();

function setFont(doc: Pdf, file: string, size: number): Pdf {
  const files = opened.get(doc) ?? new Set();
  if (!files.has(file)) doc.registerFont(file, openSafeFont(file) as FontSource);
  opened.set(doc, files.add(file));
  return doc.font(file, size);
}

/** pdfkit accepts an opened font, which its types lack. */
type FontSource = Parameters<Pdf['registerFont']>[1] & ReturnType<typeof openSafeFont>;

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

function breakLine(doc: Pdf, paragraph: string, width: number, style: TextStyle): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  const take = (piece: string) => {
    const more = textWidth(doc, piece.trimEnd(), style);
    if (line !== '' && used + more > width) {
      lines.push(line.trimEnd());
      line = '';
      used = 0;
    }
    line += piece;
    used += piece.endsWith(' ') ? textWidth(doc, piece, style) : more;
  };
  for (const unit of unitsOf(paragraph)) for (const piece of piecesOf(doc, unit, width, style)) take(piece);
  return [...lines, line.trimEnd()];
}

/** A word longer than a line is split into letters. */
function piecesOf(doc: Pdf, unit: string, width: number, style: TextStyle): string[] {
  if (textWidth(doc, unit.trimEnd(), style) <= width) return [unit];
  return [...graphemes.segment(unit)].map(({ segment }) => segment);
}

/**
 * Unbreakable units of a line: words with their blanks, or words as the language segments them in scripts without
 * blanks.
 */
function unitsOf(paragraph: string): string[] {
  return (paragraph.match(/[^ ]+ *|^ +/g) ?? []).flatMap((chunk) =>
    withoutBlanks.test(chunk) ? wordsOf(chunk) : [chunk],
  );
}

const withoutBlanks =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;
const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });
const neverFirst = /^[\p{Pe}\p{Pf}\p{Po}\u30fc\s]/u;
const neverLast = /[\p{Ps}\p{Pi}]$/u;

function wordsOf(chunk: string): string[] {
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
