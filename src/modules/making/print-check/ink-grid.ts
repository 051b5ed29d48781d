// Ink on a page in cells of half a mm: process inks and one channel for every spot ink. Painting replaces or
// overprints; the worst square is the one with the most ink on average.
import type { Rect } from '#modules/making/templates/print-template.ts';

/** Cells per mm. */
const FINE = 2;
/** Side of the square over which ink is averaged, in mm: ink dries as an area. */
const SQUARE = 15;
const MOST_CELLS = 8_000_000;

/** Shares of cyan, magenta, yellow, black and the sum of spot inks, 0 to 1 (spots more). */
export type InkShares = readonly [number, number, number, number, number];

/** How a layer changes the inks below it. */
export interface InkBlendMode {
  /** Plates that the layer prints on: 1 cyan, 2 magenta, 4 yellow, 8 black, 16 spot inks. The others keep their ink. */
  readonly plates: number;
  /** 0 to 1. */
  readonly opacity: number;
  readonly isMultiplied: boolean;
}
/** Every plate: the layer knocks out the ink below. */
export const ALL_PLATES = 31;
export const OPAQUE_INK: InkBlendMode = { plates: ALL_PLATES, opacity: 1, isMultiplied: false };

export interface InkGrid {
  /** Paints the cells `from` to `to` (exclusive) of a row. */
  readonly paint: (row: number, from: number, to: number, inks: InkShares, mode: InkBlendMode) => void;
  readonly columns: number;
  readonly rows: number;
  readonly cell: number;
  readonly worst: () => { readonly box: Rect; readonly percent: number } | null;
}

export function createInkGrid(width: number, height: number): InkGrid {
  const fine = Math.min(FINE, Math.sqrt(MOST_CELLS / Math.max(1, width * height)));
  const columns = Math.max(1, Math.ceil(width * fine));
  const rows = Math.max(1, Math.ceil(height * fine));
  const cells = Array.from({ length: 5 }, () => new Float32Array(columns * rows));
  let isPainted = false;
  return {
    columns,
    rows,
    cell: 1 / fine,
    paint(row, from, to, inks, { plates, opacity, isMultiplied }) {
      if (row < 0 || row >= rows) return;
      const [start, end] = [row * columns + Math.max(0, from), row * columns + Math.min(columns, to)];
      if (end <= start) return;
      isPainted = true;
      cells.forEach((channel, i) => {
        if ((plates & (1 << i)) === 0) return;
        const value = inks[i] ?? 0;
        if (opacity === 1 && !isMultiplied) channel.fill(value, start, end);
        else
          for (let at = start; at < end; at += 1) {
            const below = channel[at] ?? 0;
            const mixed = isMultiplied ? 1 - (1 - Math.min(1, below)) * (1 - Math.min(1, value)) : value;
            channel[at] = below + (mixed - below) * opacity;
          }
      });
    },
    worst() {
      if (!isPainted) return null;
      const side = Math.max(1, Math.round(SQUARE * fine));
      return worstSquare(cells, { columns, rows, wide: Math.min(side, columns), high: Math.min(side, rows), fine });
    },
  };
}

interface Window {
  readonly columns: number;
  readonly rows: number;
  readonly wide: number;
  readonly high: number;
  readonly fine: number;
}

/** By running sums: columns of the window's height, then windows along them. */
function worstSquare(cells: readonly Float32Array[], { columns, rows, wide, high, fine }: Window) {
  const total = (i: number) => cells.reduce((sum, channel) => sum + (channel[i] ?? 0), 0);
  const heights = new Float64Array(columns);
  let most = -1;
  let at = { x: 0, y: 0 };
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1)
      heights[x] = (heights[x] ?? 0) + total(y * columns + x) - (y >= high ? total((y - high) * columns + x) : 0);
    if (y < high - 1) continue;
    let sum = 0;
    for (let x = 0; x < columns; x += 1) {
      sum += (heights[x] ?? 0) - (x >= wide ? (heights[x - wide] ?? 0) : 0);
      if (x >= wide - 1 && sum > most + 1e-9) {
        most = sum;
        at = { x: x - wide + 1, y: y - high + 1 };
      }
    }
  }
  const box = { x: at.x / fine, y: at.y / fine, width: wide / fine, height: high / fine };
  return { box, percent: (most / (wide * high)) * 100 };
}
