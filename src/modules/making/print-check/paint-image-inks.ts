import type { CellRect, InkShares } from './ink-plates.ts';

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
  /** The visible part. */
  readonly area: CellRect;
  /** Places a point of the unit square, from the picture's lower left corner, in cells. */
  readonly cell: (x: number, y: number) => [number, number];
  /** The inks of a sample of a picture of one channel, 0 to 1. */
  readonly inksOf: (sample: number) => InkShares;
}

/** Calls `paint` for each cell with the pixel at its middle. */
export function paintImageInks(
  { picture, mask, area, cell, inksOf }: PlacedInks,
  paint: (row: number, column: number, inks: InkShares, opacity: number) => void,
): void {
  const [[x0, y0], [x1, y1], [x2, y2]] = [cell(0, 0), cell(1, 0), cell(0, 1)];
  const [ax, ay, bx, by] = [x1 - x0, y1 - y0, x2 - x0, y2 - y0];
  const size = ax * by - ay * bx;
  if (Math.abs(size) < 1e-9) return;
  const readInks = createInkReader(picture, inksOf);
  for (let row = area.top; row < area.top + area.rows; row += 1)
    for (let column = area.left; column < area.left + area.columns; column += 1) {
      const [dx, dy] = [column + 0.5 - x0, row + 0.5 - y0];
      const u = (dx * by - dy * bx) / size;
      const v = (ax * dy - ay * dx) / size;
      if (u < 0 || u >= 1 || v < 0 || v >= 1) continue;
      const opacity = mask ? (mask.data[getPixelIndex(mask, u, v)] ?? 255) / 255 : 1;
      if (opacity > 0) paint(row, column, readInks(getPixelIndex(picture, u, v)), opacity);
    }
}

function createInkReader({ channels, data }: ImageInks, inksOf: PlacedInks['inksOf']): (pixel: number) => InkShares {
  if (channels === 1) {
    const inks = Array.from({ length: 256 }, (_, sample) => inksOf(sample / 255));
    return (pixel) => inks[data[pixel] ?? 0] ?? [0, 0, 0, 0, 0];
  }
  const ink = (at: number) => (data[at] ?? 0) / 255;
  return (pixel) => [ink(pixel * 4), ink(pixel * 4 + 1), ink(pixel * 4 + 2), ink(pixel * 4 + 3), 0];
}

/** The pixel at a point of the unit square, from the lower left corner. */
export const getPixelIndex = ({ width, height }: ImageInks, u: number, v: number): number =>
  Math.min(height - 1, Math.floor((1 - v) * height)) * width + Math.floor(u * width);
