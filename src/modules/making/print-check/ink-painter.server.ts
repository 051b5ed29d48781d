// Paints what a page shows into its grid of ink.
import type { Rect } from '#modules/making/templates/print-template.ts';
import type { ContentPath } from './content-path.ts';
import { fillPolygons } from './fill-polygons.ts';
import type { GraphicsState } from './graphics-state.server.ts';
import { ALL_PLATES, createInkGrid, type InkBlendMode, type InkGrid, type InkShares } from './ink-grid.ts';
import { outlineStrokes } from './outline-strokes.ts';
import type { PageSpace, PdfMatrix } from './page-space.ts';
import { convertPaintToInks, type PaintColour, selectPrintedPlates } from './paint-colour.server.ts';
import { type ImageInks, paintImageInks } from './paint-image-inks.ts';
import type { Shading } from './read-shading.server.ts';

export class InkPainter {
  readonly grid: InkGrid;
  readonly #space: PageSpace;

  constructor(space: PageSpace) {
    this.#space = space;
    this.grid = createInkGrid(space.widthMm, space.heightMm);
  }

  /** A point in cells of the grid. */
  cell(x: number, y: number, matrix: PdfMatrix): [number, number] {
    const [mmX, mmY] = this.#space.point(x, y, matrix);
    return [mmX / this.grid.cell, mmY / this.grid.cell];
  }

  /** The box around a path, in mm. */
  box(path: ContentPath): Rect {
    const { left, top, right, bottom } = path.bounds();
    const { cell } = this.grid;
    return { x: left * cell, y: top * cell, width: (right - left) * cell, height: (bottom - top) * cell };
  }

  fill(path: ContentPath, rule: 'nonzero' | 'evenodd', state: GraphicsState): void {
    this.#paintArea(path.points, rule, state, state.fill, state.fillOverprint);
  }

  stroke(path: ContentPath, state: GraphicsState): void {
    const width = state.lineWidth * this.#scale(state.matrix);
    const area = outlineStrokes(path.points, path.closed, width);
    this.#paintArea(area, 'nonzero', state, state.stroke, state.strokeOverprint);
  }

  /** Fills a path with a gradient. @param matrix from the gradient's coordinates to those of the page */
  fillWithShading(
    path: ContentPath,
    rule: 'nonzero' | 'evenodd',
    state: GraphicsState,
    shading: Shading,
    matrix: PdfMatrix,
  ): void {
    const paintSpan = this.#shadingSpans(shading, state, matrix);
    fillPolygons(path.points, rule, this.#cellClip(state), paintSpan);
  }

  /** Fills the whole clip with a gradient, in the current coordinates. */
  shade(state: GraphicsState, shading: Shading): void {
    const { left, top, right, bottom } = this.#cellClip(state);
    const paintSpan = this.#shadingSpans(shading, state, state.matrix);
    for (let row = Math.max(0, Math.round(top)); row < Math.min(this.grid.rows, Math.round(bottom)); row += 1)
      paintSpan(row, Math.max(0, Math.round(left)), Math.min(this.grid.columns, Math.round(right)));
  }

  /** @param ofSamples the inks of a pixel; samples from 0 to 1 */
  image(
    { picture, mask, box }: { picture: ImageInks; mask: ImageInks | null; box: Rect },
    state: GraphicsState,
    ofSamples: (samples: readonly number[]) => InkShares,
  ): void {
    if (state.masked) return;
    const cell = (x: number, y: number) => this.cell(x, y, state.matrix);
    paintImageInks(this.grid, { picture, mask, box, cell, inksOf: ofSamples }, createInkBlendMode(state));
  }

  #paintArea(
    polygons: readonly (readonly number[])[],
    rule: 'nonzero' | 'evenodd',
    state: GraphicsState,
    paint: PaintColour,
    overprint: boolean,
  ): void {
    const inks = convertPaintToInks(paint);
    // A soft mask of the graphics state is a drawing of its own, which is not measured.
    if (!inks || paint.pattern || state.masked) return;
    const mode = {
      ...createInkBlendMode(state),
      plates: selectPrintedPlates(paint, inks, overprint ? state.overprintMode : null),
    };
    fillPolygons(polygons, rule, this.#cellClip(state), (row, from, to) => this.grid.paint(row, from, to, inks, mode));
  }

  #shadingSpans({ inksAt }: Shading, state: GraphicsState, matrix: PdfMatrix) {
    const mode = createInkBlendMode(state);
    const [[x0, y0], [x1, y1], [x2, y2]] = [this.cell(0, 0, matrix), this.cell(1, 0, matrix), this.cell(0, 1, matrix)];
    const [ax, ay, bx, by] = [x1 - x0, y1 - y0, x2 - x0, y2 - y0];
    const size = ax * by - ay * bx;
    return (row: number, from: number, to: number) => {
      if (row < 0 || row >= this.grid.rows || Math.abs(size) < 1e-12 || state.masked) return;
      for (let column = Math.max(0, from); column < Math.min(this.grid.columns, to); column += 1) {
        const [dx, dy] = [column + 0.5 - x0, row + 0.5 - y0];
        const inks = inksAt((dx * by - dy * bx) / size, (ax * dy - ay * dx) / size);
        if (inks) this.grid.paint(row, column, column + 1, inks, mode);
      }
    };
  }

  /** Cells per unit of the matrix. */
  #scale(matrix: PdfMatrix): number {
    const [[x0, y0], [x1, y1], [x2, y2]] = [this.cell(0, 0, matrix), this.cell(1, 0, matrix), this.cell(0, 1, matrix)];
    return Math.sqrt(Math.abs((x1 - x0) * (y2 - y0) - (y1 - y0) * (x2 - x0)));
  }

  #cellClip({ clip }: GraphicsState) {
    const { cell } = this.grid;
    return {
      left: clip.x / cell,
      top: clip.y / cell,
      right: (clip.x + clip.width) / cell,
      bottom: (clip.y + clip.height) / cell,
    };
  }
}

const createInkBlendMode = ({ opacity, blend }: GraphicsState): InkBlendMode => ({
  plates: ALL_PLATES,
  opacity,
  isMultiplied: blend === 'Multiply' || blend === 'Darken',
});
