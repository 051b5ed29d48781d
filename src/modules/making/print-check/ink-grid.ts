// Ink on a page in cells of half a mm: process inks and one channel for every spot ink. Painting replaces or
// overprints; the worst square is the one with the most ink on average.
import type { InkSquare, PrintInk } from './print-file.ts';

/** Cells per mm. */
const FINE = 2;
/** Side of the square over which ink is averaged, in mm: ink dries as an area. */
const SQUARE = 15;
/**
 * The worst square of each region of this side in mm is kept if it has so many per cent of ink, because a placement may
 * cut off a part of the page.
 */
const REGION = 40;
const NOTED_INK = 200;
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
  readonly worst: () => PrintInk | null;
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
  const region = Math.max(1, Math.round(REGION * fine));
  const across = Math.ceil(columns / region);
  const most = new Float64Array(across * Math.ceil(rows / region)).fill(-1);
  const corners = new Int32Array(most.length);
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1)
      heights[x] = (heights[x] ?? 0) + total(y * columns + x) - (y >= high ? total((y - high) * columns + x) : 0);
    if (y < high - 1) continue;
    let sum = 0;
    for (let x = 0; x < columns; x += 1) {
      sum += (heights[x] ?? 0) - (x >= wide ? (heights[x - wide] ?? 0) : 0);
      if (x < wide - 1) continue;
      const left = x - wide + 1;
      const top = y - high + 1;
      const place = Math.floor(top / region) * across + Math.floor(left / region);
      if (sum <= (most[place] ?? 0) + 1e-9) continue;
      most[place] = sum;
      corners[place] = top * columns + left;
    }
  }
  return rankSquares(
    [...most].flatMap((sum, i): InkSquare[] => {
      const [x, y] = [(corners[i] ?? 0) % columns, Math.floor((corners[i] ?? 0) / columns)];
      const box = { x: x / fine, y: y / fine, width: wide / fine, height: high / fine };
      return sum < 0 ? [] : [{ box, percent: (sum / (wide * high)) * 100 }];
    }),
  );
}

/** The first one of equal squares is the worst, from the top left. */
function rankSquares(found: readonly InkSquare[]): PrintInk | null {
  const [first, ...others] = found;
  const worst = others.reduce((most, each) => (each.percent > (most?.percent ?? 0) + 1e-6 ? each : most), first);
  return worst ? { ...worst, squares: found.filter(({ percent }) => percent >= NOTED_INK) } : null;
}
