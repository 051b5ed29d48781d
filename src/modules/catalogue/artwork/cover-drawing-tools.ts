import type { SeededRandom } from '#kit/seeded-random.ts';
import type { CoverPalette } from './cover-palettes.ts';
import { mostReadableInk } from './svg-shapes-and-colours.ts';
import {
  breakTextLines,
  fitFontSize,
  placeSvgText,
  type TextAnchor,
  type Typeface,
  type Typesetter,
} from './svg-typesetting.ts';

/** Everything a cover design draws with. The sheet is 1000 × 1000. */
interface Brush {
  readonly random: SeededRandom;
  readonly palette: CoverPalette;
  readonly artist: string;
  readonly title: string;
  /** Record label and catalogue number, for the small print. */
  readonly small: string;
  readonly typesetter?: Typesetter;
}
export type DrawCoverDesign = (brush: Brush) => string;

interface Block {
  readonly x: number;
  /** Baseline of the first line, or of the last one with `up`. */
  readonly y: number;
  readonly up?: boolean;
  readonly width: number;
  /** The largest letter size. */
  readonly size: number;
  readonly lines?: number;
  readonly face: Typeface;
  readonly bold?: boolean;
  readonly fill: string;
  readonly anchor?: TextAnchor;
  readonly leading?: number;
  readonly tracking?: number;
}
interface SetBlock {
  readonly svg: string;
  readonly height: number;
  readonly size: number;
}

/** Sets a text in one to `lines` lines of one size, as large as the width allows. */
export function typesetTextBlock(text: string, block: Block, typesetter?: Typesetter): SetBlock {
  const { size: largest, width, up, leading = 1.02, lines: most = 3, ...rest } = block;
  const options = Array.from({ length: most }, (_, i) => breakTextLines(text, i + 1));
  const sizes = options.map((lines) =>
    Math.min(...lines.map((line) => fitFontSize(line, { ...rest, size: largest, width }, typesetter))),
  );
  const size = Math.max(...sizes);
  const lines = options[sizes.indexOf(size)] ?? [text];
  const step = size * leading;
  const first = up ? block.y - step * (lines.length - 1) : block.y;
  const svg = lines.map((line, i) => placeSvgText(line, { ...rest, size, y: first + i * step }, typesetter)).join('');
  return { svg, size, height: step * (lines.length - 1) + size };
}

export const fullCoverRect = (fill: string) => `<rect width="1000" height="1000" fill="${fill}"/>`;
export const filledSvgPath = (fill: string, d: string, more = '') => `<path fill="${fill}"${more} d="${d}"/>`;
export const strokedSvgPath = (stroke: string, width: number, d: string, more = '') =>
  `<path fill="none" stroke="${stroke}" stroke-width="${width}"${more} d="${d}"/>`;
export const mapIndices = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

/** The palette's ink that reads best on a ground. */
export const readablePaletteInk = (ground: string, { ink, ground: paper }: CoverPalette) =>
  mostReadableInk(ground, [ink, paper, '#14120f', '#f7f2e7']);

/** The small print along one edge: record label and number. */
export const coverSmallPrint = (
  { small, typesetter }: Brush,
  fill: string,
  at: { x: number; y: number; anchor?: TextAnchor; face?: Typeface },
) => placeSvgText(small, { ...at, face: at.face ?? 'mono', size: 19, width: 480, fill, tracking: 0.04 }, typesetter);
