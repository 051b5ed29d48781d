import type { Rect } from '#modules/making/templates/print-template.ts';
import type { InkBlendMode, InkGrid, InkShares } from './ink-grid.ts';

/** Ink of a picture, 0 to 255 per channel. */
export interface ImageInks {
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 4;
  readonly data: Uint8Array;
}

interface PlacedInks {
  readonly picture: ImageInks;
  /** Opacity of each pixel, 0 to 255. */
  readonly mask: ImageInks | null;
  /** The visible part, in mm. */
  readonly box: Rect;
  /** Places a point of the unit square, from the picture's lower left corner, in cells. */
  readonly cell: (x: number, y: number) => [number, number];
  /** The inks of a pixel; samples from 0 to 1. */
  readonly inksOf: (samples: readonly number[]) => InkShares;
}

/** Paints each cell of the grid with the pixel at its middle. */
export function paintImageInks(
  grid: InkGrid,
  { picture, mask, box, cell, inksOf }: PlacedInks,
  mode: InkBlendMode,
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
      const opacity = mask ? mode.opacity * (readPixelSamples(mask, u, v)[0] ?? 1) : mode.opacity;
      if (opacity > 0)
        grid.paint(row, column, column + 1, inksOf(readPixelSamples(picture, u, v)), { ...mode, opacity });
    }
}

function readPixelSamples({ width, height, channels, data }: ImageInks, u: number, v: number): readonly number[] {
  const line = Math.min(height - 1, Math.floor((1 - v) * height));
  const at = (line * width + Math.floor(u * width)) * channels;
  const sample = (i: number) => (data[at + i] ?? 0) / 255;
  return channels === 4 ? [sample(0), sample(1), sample(2), sample(3)] : [sample(0)];
}
