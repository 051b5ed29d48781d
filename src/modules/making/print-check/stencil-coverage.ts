import type { CellSpanIterator } from './cell-mask.ts';
import type { CellRect } from './ink-plates.ts';
import { getPixelIndex, type ImageSamples } from './paint-image-inks.ts';

/** Places in a cell whose share is averaged, in each direction. */
const PLACES = 4;

interface PlacedStencil {
  /** The painted share of each pixel. */
  readonly stencil: ImageSamples;
  /** The cells that it touches. */
  readonly area: CellRect;
  /** The point of the unit square at a place in cells. */
  readonly locate: (x: number, y: number) => readonly [number, number];
}

/** The cells that a stencil paints, each with the painted share of its area. */
export const createStencilSpans =
  ({ stencil, area, locate }: PlacedStencil): CellSpanIterator =>
  (paint) => {
    for (let row = area.top; row < area.top + area.rows; row += 1)
      for (let column = area.left; column < area.left + area.columns; column += 1) {
        let sum = 0;
        for (let i = 0; i < PLACES * PLACES; i += 1) {
          const [dx, dy] = [(i % PLACES) + 0.5, Math.floor(i / PLACES) + 0.5];
          const [u, v] = locate(column + dx / PLACES, row + dy / PLACES);
          if (u >= 0 && u < 1 && v >= 0 && v < 1) sum += stencil.data[getPixelIndex(stencil, u, v)] ?? 0;
        }
        if (sum > 0) paint(row, column, column + 1, sum / (255 * PLACES * PLACES));
      }
  };
