// Collects the texts of a content stream as a content stream of its own, in which each text has a colour that numbers
// it. Drawn by PDFium, its picture shows which cells the letters of each text cover.
import type { PDFObject } from '@cantoo/pdf-lib';
import type { ContentVisitor } from './content-interpreter.server.ts';
import type { GraphicsState } from './graphics-state.server.ts';
import type { PageSpace, PdfMatrix } from './page-space.ts';
import { TEXT_SHOWING_OPERATORS } from './painting-operators.ts';
import type { ContentOperation } from './parse-content-stream.ts';

const INVISIBLE = 3;
/** Modes that add letters to the clip are drawn as those without, and mode 7 is filled. */
const DRAWN_MODES = [0, 1, 2, INVISIBLE, 0, 2, 2, 0];
/** Texts beyond this number are not drawn. */
const MOST_TEXTS = 500_000;

/** The number of the fill of a text; that of its stroke follows. @param text from 0 */
export const getTextFillNumber = (text: number): number => text * 2 + 1;

export class ColourCodedTextStream implements ContentVisitor {
  readonly fonts = new Map<PDFObject, string>();
  shown = 0;
  readonly #space: PageSpace;
  readonly #parts: (string | Uint8Array)[] = [];
  #isOpen = false;

  constructor(space: PageSpace) {
    this.#space = space;
  }

  cell(x: number, y: number, matrix: PdfMatrix): [number, number] {
    return this.#space.point(x, y, matrix);
  }

  text({ name, from, to }: ContentOperation, state: GraphicsState, bytes: Uint8Array): void {
    if (name === 'ET') this.#close();
    else if (name === 'BT' || !this.#isOpen) this.#open(state);
    if (TEXT_SHOWING_OPERATORS.has(name)) this.#show(state);
    if (name === 'Tf') this.#setFont(state);
    else if (!OWN_OPERATORS.has(name)) this.#parts.push(bytes.subarray(from, to), '\n');
  }

  /** The content stream. */
  content(): Buffer {
    this.#close();
    return Buffer.concat(this.#parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
  }

  #open(state: GraphicsState): void {
    this.#close();
    const { matrix, charSpacing, wordSpacing, textScale, leading, rise } = state;
    this.#isOpen = true;
    this.#parts.push(`q ${matrix.map(formatNumber).join(' ')} cm BT\n`);
    if (state.font) this.#setFont(state);
    const spacing = `${formatNumber(charSpacing)} Tc ${formatNumber(wordSpacing)} Tw ${formatNumber(textScale)} Tz`;
    this.#parts.push(`${spacing} ${formatNumber(leading)} TL ${formatNumber(rise)} Ts\n`);
  }

  #close(): void {
    if (this.#isOpen) this.#parts.push('ET Q\n');
    this.#isOpen = false;
  }

  #setFont({ font, fontSize }: GraphicsState): void {
    if (!font) return;
    const name = this.fonts.get(font) ?? `F${this.fonts.size}`;
    this.fonts.set(font, name);
    this.#parts.push(`/${name} ${formatNumber(fontSize)} Tf\n`);
  }

  #show({ renderMode, lineWidth }: GraphicsState): void {
    const number = getTextFillNumber(this.shown);
    this.shown += 1;
    const mode = this.shown > MOST_TEXTS ? INVISIBLE : (DRAWN_MODES[renderMode] ?? 0);
    const colours = `${formatColour(number)} rg ${formatColour(number + 1)} RG`;
    this.#parts.push(`${colours} ${formatNumber(lineWidth)} w ${mode} Tr\n`);
  }
}

const OWN_OPERATORS = new Set(['BT', 'ET', 'Tr']);
const formatNumber = (value: number): string => (Number.isFinite(value) ? value.toFixed(6) : '0');
/** Red has the lowest byte. */
const formatColour = (number: number): string =>
  [number & 255, (number >> 8) & 255, number >> 16].map((byte) => (byte / 255).toFixed(5)).join(' ');
