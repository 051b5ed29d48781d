import type { Glyph } from 'fontkit';
import { type FontWeight, fontFamilyChain, openFont, RIGHT_TO_LEFT_PATTERN, splitTextByFont } from './fonts.server.ts';

export interface TextOutlineStyle {
  /** Height of the em in the drawing's own units. */
  readonly size: number;
  readonly weight?: FontWeight;
  /** Families to try before the fallback chain (names of @fontsource packages). */
  readonly families?: readonly string[];
  /** Extra space after each glyph, in ems. */
  readonly tracking?: number;
}
interface TextShape {
  /** SVG path data; the baseline starts at 0,0 and y grows downwards. */
  readonly d: string;
  readonly width: number;
}

/**
 * Draws one line of text as an SVG path, so that a picture looks the same on a machine without fonts. Characters that
 * no font has are skipped.
 */
export function textToSvgPath(text: string, style: TextOutlineStyle): TextShape {
  let x = 0;
  let d = '';
  for (const placed of layOutText(text, style)) {
    d += outline(placed, [placed.scale, 0, 0, -placed.scale, x + placed.dx, -placed.dy]);
    x += placed.advance;
  }
  return { d, width: Math.max(0, x - getTracking(style)) };
}

interface Placed {
  readonly glyph: Glyph;
  readonly scale: number;
  readonly advance: number;
  readonly dx: number;
  readonly dy: number;
}
/** a b c d e f of an SVG matrix, from font units to the drawing. */
type Matrix = readonly [number, number, number, number, number, number];

const getTracking = (style: TextOutlineStyle) => (style.tracking ?? 0) * style.size;

function layOutText(text: string, style: TextOutlineStyle): Placed[] {
  const runs = splitTextByFont(text, style.weight ?? 400, fontFamilyChain(text, style.families), '');
  return (RIGHT_TO_LEFT_PATTERN.test(text) ? runs.reverse() : runs).flatMap((run) => layOut(run.file, run.text, style));
}

function layOut(file: string, text: string, style: TextOutlineStyle): Placed[] {
  const font = openFont(file);
  const scale = style.size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  return glyphs.map((glyph, i) => {
    const at = positions[i];
    const advance = (at?.xAdvance ?? glyph.advanceWidth) * scale + getTracking(style);
    return { glyph, scale, advance, dx: (at?.xOffset ?? 0) * scale, dy: (at?.yOffset ?? 0) * scale };
  });
}

const letters = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' } as const;

function outline({ glyph }: Placed, matrix: Matrix): string {
  let d = '';
  for (const { command, args } of glyph.path.commands) d += letters[command] + points(args, matrix);
  return d;
}

function points(args: readonly number[], [a, b, c, d, e, f]: Matrix): string {
  let out = '';
  for (let i = 0; i + 1 < args.length; i += 2) {
    const [x, y] = [args[i] ?? 0, args[i + 1] ?? 0];
    out += number(a * x + c * y + e, i > 0) + number(b * x + d * y + f, true);
  }
  return out;
}

const number = (value: number, follows: boolean) => {
  const text = String(Math.round(value * 10) / 10);
  return follows && !text.startsWith('-') ? ` ${text}` : text;
};
