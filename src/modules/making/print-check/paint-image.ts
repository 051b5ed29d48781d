import type { Rect } from '#modules/making/templates/template.ts';
import type { InkGrid } from './ink-grid.ts';

/** Ink of a picture, 0 to 255 per channel. */
export interface ImageInks {
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 4;
  readonly data: Uint8Array;
}

/**
 * Paints a picture into the grid. @param box the visible part, in mm
 * @param cell places a point of the unit square, from the picture's lower left corner, in cells
 */
export function paintImage(
  grid: InkGrid,
  { width, height, channels, data }: ImageInks,
  box: Rect,
  cell: (x: number, y: number) => [number, number],
): void {
  const [[x0, y0], [x1, y1], [x2, y2]] = [cell(0, 0), cell(1, 0), cell(0, 1)];
  const [ax, ay, bx, by] = [x1 - x0, y1 - y0, x2 - x0, y2 - y0];
  const size = ax * by - ay * bx;
  if (Math.abs(size) < 1e-9) return;
  const [lastRow, lastColumn] = [(box.y + box.height) / grid.cell, (box.x + box.width) / grid.cell];
  for (let row = Math.max(0, Math.floor(box.y / grid.cell)); row < lastRow; row += 1)
    for (let column = Math.max(0, Math.floor(box.x / grid.cell)); column < lastColumn; column += 1) {
      const [dx, dy] = [column + 0.5 - x0, row + 0.5 - y0];
      const u = (dx * by - dy * bx) / size;
      const v = (ax * dy - ay * dx) / size;
      if (u < 0 || u >= 1 || v < 0 || v >= 1) continue;
      const line = Math.min(height - 1, Math.floor((1 - v) * height));
      const at = (line * width + Math.floor(u * width)) * channels;
      const ink = (i: number) => (data[at + i] ?? 0) / 255;
      const inks = channels === 4 ? ([ink(0), ink(1), ink(2), ink(3), 0] as const) : ([0, 0, 0, ink(0), 0] as const);
      grid.paint(row, column, column + 1, inks, true);
    }
}
