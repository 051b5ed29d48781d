// The cell of a tiling pattern, painted once, and its ink at any place that it fills (ISO 32000-1, 8.7.3).
import { createLayerCellInks, type InkPlates, type LayerCellInks } from './ink-plates.ts';

/** Copies that may overlap at a place, in each direction. */
const MOST_OVERLAPS = 4;
/** Places in a cell of the page whose ink is averaged, in each direction. */
const PLACES = 4;
/** Patterns whose steps are shorter than this many cells have the same ink everywhere. */
const SHORT_STEP = 2;
const AVERAGED = 24;

export interface PatternGeometry {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
  readonly stepX: number;
  readonly stepY: number;
}

/** A place of the pattern's own coordinates. @param x and y in cells of the page */
type Locate = (x: number, y: number) => [number, number];

interface PaintedTile {
  readonly layer: InkPlates;
  readonly geometry: PatternGeometry;
  /** Pixels of the layer per unit of the pattern. */
  readonly perUnit: number;
}

/**
 * Reads the ink of a cell of the page.
 * @param locate finds the place in the pattern
 */
export function createPatternInkReader(
  { layer, geometry, perUnit }: PaintedTile,
  locate: Locate,
): (row: number, column: number, into: LayerCellInks) => boolean {
  const plateCount = layer.plates.length;
  const read = createPlaceReader(layer, geometry, perUnit);
  const average = isShort(geometry, locate) ? averageInks(geometry, plateCount, read) : null;
  const place = createLayerCellInks(plateCount);
  return (row, column, into) => {
    if (average) into.set(average);
    else {
      into.fill(0);
      for (let i = 0; i < PLACES * PLACES; i += 1) {
        const [dx, dy] = [(i % PLACES) + 0.5, Math.floor(i / PLACES) + 0.5];
        read(...locate(column + dx / PLACES, row + dy / PLACES), place);
        for (let at = 0; at < into.length; at += 1) into[at] = (into[at] ?? 0) + (place[at] ?? 0) / (PLACES * PLACES);
      }
    }
    return into.some((value) => value > 0);
  };
}

function isShort({ stepX, stepY }: PatternGeometry, locate: Locate): boolean {
  const [[x0, y0], [x1, y1], [x2, y2]] = [locate(0, 0), locate(1, 0), locate(0, 1)];
  const unitsPerCell = Math.sqrt(Math.abs((x1 - x0) * (y2 - y0) - (y1 - y0) * (x2 - x0)));
  return stepX < SHORT_STEP * unitsPerCell && stepY < SHORT_STEP * unitsPerCell;
}

type PlaceReader = (x: number, y: number, into: LayerCellInks) => void;

/** Puts the copies at a place on each other. */
function createPlaceReader(layer: InkPlates, geometry: PatternGeometry, perUnit: number): PlaceReader {
  const { left, bottom, right, top, stepX, stepY } = geometry;
  const count = layer.plates.length;
  const copy = createLayerCellInks(count);
  return (x, y, into) => {
    into.fill(0);
    const [firstX, firstY] = [Math.ceil((x - right) / stepX), Math.ceil((y - top) / stepY)];
    const lastX = Math.min(Math.floor((x - left) / stepX), firstX + MOST_OVERLAPS);
    const lastY = Math.min(Math.floor((y - bottom) / stepY), firstY + MOST_OVERLAPS);
    for (let i = firstX; i <= lastX; i += 1)
      for (let j = firstY; j <= lastY; j += 1) {
        layer.read(Math.floor((top - y + j * stepY) * perUnit), Math.floor((x - i * stepX - left) * perUnit), copy);
        for (let plate = 0; plate < count; plate += 1) {
          const cover = copy[count + plate] ?? 0;
          into[plate] = (into[plate] ?? 0) * (1 - cover) + (copy[plate] ?? 0);
          into[count + plate] = (into[count + plate] ?? 0) * (1 - cover) + cover;
        }
      }
  };
}

function averageInks(
  { left, bottom, stepX, stepY }: PatternGeometry,
  plateCount: number,
  read: PlaceReader,
): LayerCellInks {
  const [place, sum] = [createLayerCellInks(plateCount), createLayerCellInks(plateCount)];
  for (let i = 0; i < AVERAGED * AVERAGED; i += 1) {
    const [dx, dy] = [(i % AVERAGED) + 0.5, Math.floor(i / AVERAGED) + 0.5];
    read(left + (dx / AVERAGED) * stepX, bottom + (dy / AVERAGED) * stepY, place);
    for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + (place[at] ?? 0) / (AVERAGED * AVERAGED);
  }
  return sum;
}
