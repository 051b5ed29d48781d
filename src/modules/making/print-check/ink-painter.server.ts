// Paints what a page shows into its cells of ink.
import type { Rect } from '#modules/making/templates/print-template.ts';
import {
  type CellMask,
  type CellSpanIterator,
  createClipMask,
  findTouchedCells,
  readMaskOpacity,
} from './cell-mask.ts';
import { fillPolygons } from './fill-polygons.ts';
import { type GraphicsState, isMultiplyBlend } from './graphics-state.server.ts';
import {
  type CellRect,
  createLayerCellInks,
  type InkBlendMode,
  type InkPlates,
  type InkShares,
  type InkSurface,
  type LayerCellInks,
} from './ink-plates.ts';
import { outlineStrokes } from './outline-strokes.ts';
import type { PlateList } from './page-plates.ts';
import type { PageSpace, PdfMatrix } from './page-space.ts';
import { type ImageSamples, paintImageInks } from './paint-image-inks.ts';
import type { ColourSpace } from './pdf-colour-space.ts';
import {
  convertPaintToInks,
  type PaintColour,
  selectComputedPlates,
  selectPrintedPlates,
} from './pdf-paint-colour.server.ts';
import type { PdfVectorPath } from './pdf-vector-path.ts';
import type { SmoothGradient } from './shading.ts';

/** How an object is painted. */
export interface PaintState {
  readonly state: GraphicsState;
  /** 0 to 1. */
  readonly opacity: number;
  readonly overprints: boolean;
  readonly softMask: CellMask | null;
}
export interface PaintedSpans extends PaintState {
  readonly spans: CellSpanIterator;
}
/** Paints spans of cells with a colour, a gradient or a pattern. */
type Brush = (row: number, from: number, to: number, opacity: number) => void;
/** The ink of a cell; null where nothing is painted. */
type CellSource = (row: number, column: number, into: LayerCellInks) => boolean;

interface PlacedImage {
  readonly picture: ImageSamples;
  readonly mask: ImageSamples | null;
  /** The visible part, in mm. */
  readonly box: Rect;
  readonly space: ColourSpace;
  /** The inks of the samples of a pixel. */
  readonly inksOf: (samples: readonly number[]) => InkShares;
}

export class InkPainter {
  surface: InkSurface;
  /** All cells that can be seen. */
  readonly area: CellRect;
  /** Side of a cell in mm. */
  readonly cellSize: number;
  readonly plates: PlateList;
  readonly #space: PageSpace;

  constructor(
    space: PageSpace,
    plates: PlateList,
    { surface, area, cellSize }: { surface: InkSurface; area: CellRect; cellSize: number },
  ) {
    this.plates = plates;
    this.#space = space;
    this.surface = surface;
    this.area = area;
    this.cellSize = cellSize;
  }

  /** A point in cells. */
  cell(x: number, y: number, matrix: PdfMatrix): [number, number] {
    const [mmX, mmY] = this.#space.point(x, y, matrix);
    return [mmX / this.cellSize, mmY / this.cellSize];
  }

  /** The box around a path, in mm. @param margin in cells */
  box(path: PdfVectorPath, margin = 0): Rect {
    const { left, top, right, bottom } = path.bounds();
    const { cellSize } = this;
    return {
      x: (left - margin) * cellSize,
      y: (top - margin) * cellSize,
      width: (right - left + 2 * margin) * cellSize,
      height: (bottom - top + 2 * margin) * cellSize,
    };
  }

  /** The box around the stroke of a path, in mm. */
  strokeBox(path: PdfVectorPath, { lineWidth, matrix }: GraphicsState): Rect {
    return this.box(path, (lineWidth * this.scale(matrix)) / 2);
  }

  fillSpans(path: PdfVectorPath, rule: 'nonzero' | 'evenodd', state: GraphicsState): CellSpanIterator {
    return this.#polygonSpans(path.points, rule, state);
  }

  strokeSpans(path: PdfVectorPath, state: GraphicsState): CellSpanIterator {
    const width = state.lineWidth * this.scale(state.matrix);
    return this.#polygonSpans(outlineStrokes(path.points, path.closed, width), 'nonzero', state);
  }

  /** All cells of the clip. */
  clipSpans(state: GraphicsState): CellSpanIterator {
    const { cellSize } = this;
    const [left, top] = [state.clip.x / cellSize, state.clip.y / cellSize];
    const [right, bottom] = [left + state.clip.width / cellSize, top + state.clip.height / cellSize];
    return this.#polygonSpans([[left, top, right, top, right, bottom, left, bottom]], 'nonzero', state);
  }

  /** The unit square, in which images are placed. */
  unitSquareSpans(state: GraphicsState): CellSpanIterator {
    const corners = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ].flatMap(([x = 0, y = 0]) => this.cell(x, y, state.matrix));
    return this.#polygonSpans([corners], 'nonzero', state);
  }

  /** The clip within its box after spans were added to it. */
  clipMask(spans: CellSpanIterator, { clip, clipMask }: GraphicsState): CellMask {
    return createClipMask(findTouchedCells(clip, this.cellSize, this.area), spans, clipMask);
  }

  paintColour(painted: PaintedSpans, paint: PaintColour): void {
    const inks = convertPaintToInks(paint, this.plates);
    if (!inks || paint.pattern) return;
    const overprintMode = painted.overprints ? painted.state.overprintMode : null;
    const plates = selectPrintedPlates(paint.space, inks, this.plates, overprintMode);
    const mode = { plates, isMultiplied: isMultiplyBlend(painted.state.blend) };
    this.#paintSpans(painted, (row, from, to, opacity) => this.surface.paint(row, from, to, inks, opacity, mode));
  }

  /** @param matrix from the gradient's coordinates to those of the page @returns whether all its inks are known */
  paintGradient(painted: PaintedSpans, { inksAt }: SmoothGradient, space: ColourSpace, matrix: PdfMatrix): boolean {
    const locate = this.locator(matrix);
    const mode = this.computedBlend(space, painted);
    let isKnown = true;
    if (!locate) return isKnown;
    this.#paintSpans(painted, (row, from, to, opacity) => {
      for (let column = from; column < to; column += 1) {
        const inks = inksAt(...locate(column + 0.5, row + 0.5));
        if (inks === 'unknown') isKnown = false;
        else if (inks) this.surface.paint(row, column, column + 1, inks, opacity, mode);
      }
    });
    return isKnown;
  }

  /** Paints a layer, or the cells of a pattern. */
  paintLayered(painted: PaintedSpans, source: CellSource): void {
    const layered = createLayerCellInks(this.plates.count);
    const isMultiplied = isMultiplyBlend(painted.state.blend);
    this.#paintSpans(painted, (row, from, to, opacity) => {
      for (let column = from; column < to; column += 1)
        if (source(row, column, layered)) this.surface.merge(row, column, layered, opacity, isMultiplied);
    });
  }

  paintGroup(painted: PaintedSpans, layer: InkPlates): void {
    this.paintLayered(painted, (row, column, into) => {
      layer.read(row, column, into);
      return true;
    });
  }

  paintImage({ picture, mask, box, space, inksOf }: PlacedImage, painted: PaintState): void {
    const { state, opacity, softMask } = painted;
    const cell = (x: number, y: number) => this.cell(x, y, state.matrix);
    const area = findTouchedCells(box, this.cellSize, this.area);
    const mode = this.computedBlend(space, painted);
    paintImageInks({ picture, mask, area, cell, inksOf }, (row, column, inks, share) => {
      const visible = share * opacity * readShares(row, column, state.clipMask, softMask);
      if (visible > 0) this.surface.paint(row, column, column + 1, inks, visible, mode);
    });
  }

  /** Finds the coordinates of a place in cells; null for a matrix without an inverse. */
  locator(matrix: PdfMatrix): ((x: number, y: number) => [number, number]) | null {
    const [[x0, y0], [x1, y1], [x2, y2]] = [this.cell(0, 0, matrix), this.cell(1, 0, matrix), this.cell(0, 1, matrix)];
    const [ax, ay, bx, by] = [x1 - x0, y1 - y0, x2 - x0, y2 - y0];
    const size = ax * by - ay * bx;
    if (Math.abs(size) < 1e-12 || !Number.isFinite(size)) return null;
    return (x, y) => [((x - x0) * by - (y - y0) * bx) / size, (ax * (y - y0) - ay * (x - x0)) / size];
  }

  #paintSpans({ spans, state, opacity, softMask }: PaintedSpans, brush: Brush): void {
    const { left, top, columns, rows } = findTouchedCells(state.clip, this.cellSize, this.area);
    const { clipMask } = state;
    spans((row, start, end, share) => {
      if (row < top || row >= top + rows) return;
      const [from, to] = [Math.max(left, start), Math.min(left + columns, end)];
      if (from >= to) return;
      if (!clipMask && !softMask) brush(row, from, to, share * opacity);
      else
        for (let column = from; column < to; column += 1) {
          const visible = share * opacity * readShares(row, column, clipMask, softMask);
          if (visible > 0) brush(row, column, column + 1, visible);
        }
    });
  }

  #polygonSpans(
    polygons: readonly (readonly number[])[],
    rule: 'nonzero' | 'evenodd',
    { clip }: GraphicsState,
  ): CellSpanIterator {
    const { cellSize } = this;
    const [left, top] = [clip.x / cellSize, clip.y / cellSize];
    const bounds = { left, top, right: left + clip.width / cellSize, bottom: top + clip.height / cellSize };
    return (paint) => fillPolygons(polygons, rule, bounds, (row, from, to) => paint(row, from, to, 1));
  }

  /** How images and gradients change the ink below. */
  computedBlend(space: ColourSpace, { state, overprints }: PaintState): InkBlendMode {
    return {
      plates: selectComputedPlates(space, this.plates, overprints),
      isMultiplied: isMultiplyBlend(state.blend),
    };
  }

  /** Cells per unit of the matrix. */
  scale(matrix: PdfMatrix): number {
    const [[x0, y0], [x1, y1], [x2, y2]] = [this.cell(0, 0, matrix), this.cell(1, 0, matrix), this.cell(0, 1, matrix)];
    return Math.sqrt(Math.abs((x1 - x0) * (y2 - y0) - (y1 - y0) * (x2 - x0)));
  }
}

const readShares = (row: number, column: number, clip: CellMask | null, soft: CellMask | null): number =>
  (clip ? readMaskOpacity(clip, row, column) : 1) * (soft ? readMaskOpacity(soft, row, column) : 1);
