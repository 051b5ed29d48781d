import type { CellRect, InkShares } from './ink-plates.ts';

/** Samples of a picture as they are stored, or opacity, 0 to 255 per channel; the indices of a palette. */
export interface ImageSamples {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly data: Uint8Array;
}

interface PlacedInks {
  readonly picture: ImageSamples;
  /** Opacity of each pixel, 0 to 255. */
  readonly mask: ImageSamples | null;
  /** The visible part. */
  readonly area: CellRect;
  /** Places a point of the unit square, from the picture's lower left corner, in cells. */
  readonly cell: (x: number, y: number) => [number, number];
  /** The inks of the samples of a pixel, which it does not keep. */
  readonly inksOf: (samples: readonly number[]) => InkShares;
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

function createInkReader({ channels, data }: ImageSamples, inksOf: PlacedInks['inksOf']): (pixel: number) => InkShares {
  if (channels === 1) {
    const inks = Array.from({ length: 256 }, (_, sample) => inksOf([sample]));
    return (pixel) => inks[data[pixel] ?? 0] ?? [];
  }
  const samples = Array.from({ length: channels }, () => 0);
  return (pixel) => {
    for (let channel = 0; channel < channels; channel += 1) samples[channel] = data[pixel * channels + channel] ?? 0;
    return inksOf(samples);
  };
}

/** The pixel at a point of the unit square, from the lower left corner. */
export const getPixelIndex = ({ width, height }: ImageSamples, u: number, v: number): number =>
  Math.min(height - 1, Math.floor((1 - v) * height)) * width + Math.floor(u * width);
