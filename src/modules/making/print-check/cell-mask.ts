// Shares of cells that a clip or a soft mask lets through.
import type { Rect } from '#modules/making/templates/print-template.ts';
import type { CellRect } from './ink-plates.ts';

/** Calls `paint` for spans of cells, `from` to `to` (exclusive) of a row, with the covered share, 0 to 1. */
export type CellSpanIterator = (paint: (row: number, from: number, to: number, share: number) => void) => void;

export interface CellMask {
  readonly area: CellRect;
  /** 0 to 255 for each cell of the area. */
  readonly shares: Uint8Array;
  /** Share of all cells outside of the area, 0 to 1. */
  readonly outside: number;
}

export function readMaskOpacity({ area, shares, outside }: CellMask, row: number, column: number): number {
  const [line, place] = [row - area.top, column - area.left];
  if (line < 0 || line >= area.rows || place < 0 || place >= area.columns) return outside;
  return (shares[line * area.columns + place] ?? 0) / 255;
}

/** The cells that a rectangle in mm touches, within another area. @param cell side of a cell in mm */
export function findTouchedCells(box: Rect, cell: number, within: CellRect): CellRect {
  const left = Math.max(within.left, Math.floor(box.x / cell));
  const top = Math.max(within.top, Math.floor(box.y / cell));
  const right = Math.min(within.left + within.columns, Math.ceil((box.x + box.width) / cell));
  const bottom = Math.min(within.top + within.rows, Math.ceil((box.y + box.height) / cell));
  return { left, top, columns: Math.max(0, right - left) || 0, rows: Math.max(0, bottom - top) || 0 };
}

/** A mask that lets through the spans within the area and nothing else, and no more than the `outer` mask. */
export function createClipMask(area: CellRect, spans: CellSpanIterator, outer: CellMask | null): CellMask {
  const shares = new Uint8Array(area.columns * area.rows);
  spans((row, from, to, share) => {
    const line = row - area.top;
    if (line < 0 || line >= area.rows) return;
    const [start, end] = [Math.max(0, from - area.left), Math.min(area.columns, to - area.left)];
    for (let place = start; place < end; place += 1) {
      const at = line * area.columns + place;
      shares[at] = Math.min(255, (shares[at] ?? 0) + Math.round(share * 255));
    }
  });
  if (outer)
    for (let row = 0, at = 0; row < area.rows; row += 1)
      for (let column = 0; column < area.columns; column += 1, at += 1)
        if (shares[at]) shares[at] = (shares[at] ?? 0) * readMaskOpacity(outer, area.top + row, area.left + column);
  return { area, shares, outside: 0 };
}
