// Ink on a page in cells of half a mm. The worst square is the one with the most ink on average.
import { InkPlates, type InkSurface } from './ink-plates.ts';
import { PROCESS_PLATE_COUNT } from './page-plates.ts';
import type { InkSquare, TotalInk } from './print-file-facts.ts';

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
/** Values of all plates: 160 MB. */
const MOST_VALUES = 40_000_000;

interface InkGrid extends InkSurface {
  readonly columns: number;
  readonly rows: number;
  /** Side of a cell in mm. */
  readonly cell: number;
  readonly worst: () => TotalInk | null;
}

export function createInkGrid(width: number, height: number, plateCount: number = PROCESS_PLATE_COUNT): InkGrid {
  const fine = Math.min(FINE, Math.sqrt(MOST_VALUES / Math.max(1, width * height * plateCount)));
  const columns = Math.max(1, Math.ceil(width * fine));
  const rows = Math.max(1, Math.ceil(height * fine));
  const ink = new InkPlates({ left: 0, top: 0, columns, rows }, plateCount, false);
  return {
    columns,
    rows,
    cell: 1 / fine,
    paint: ink.paint.bind(ink),
    merge: ink.merge.bind(ink),
    worst() {
      if (!ink.isPainted) return null;
      const side = Math.max(1, Math.round(SQUARE * fine));
      return worstSquare(ink.plates, {
        columns,
        rows,
        wide: Math.min(side, columns),
        high: Math.min(side, rows),
        fine,
      });
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
function rankSquares(found: readonly InkSquare[]): TotalInk | null {
  const [first, ...others] = found;
  const worst = others.reduce((most, each) => (each.percent > (most?.percent ?? 0) + 1e-6 ? each : most), first);
  return worst ? { ...worst, squares: found.filter(({ percent }) => percent >= NOTED_INK) } : null;
}
