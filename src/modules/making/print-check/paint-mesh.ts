// Paints a mesh on a layer of its own: the inks of each cell between those of the corners of its triangle.
import type { CellRect, InkBlendMode, InkPlates } from './ink-plates.ts';
import { divideMeshPatch, type MeshPatch, type MeshTriangle, type MeshVertex } from './mesh-patches.ts';
import type { GradientMesh } from './shading.ts';

/** Cells along a patch that have a row of triangles of their own. */
const CELLS_PER_STEP = 4;
const MOST_STEPS = 40;
/** Triangles outside of the layer, and cells, that are worth one operation. */
const SKIPPED_PER_OPERATION = 16;
const CELLS_PER_OPERATION = 8;

interface MeshCanvas {
  readonly layer: InkPlates;
  readonly mode: InkBlendMode;
  /** A point of the mesh in cells. */
  readonly cell: (x: number, y: number) => readonly [number, number];
  /** @throws Problem 422 print_file_too_complex */
  readonly spend: (operations: number) => void;
}

/** @returns whether all its inks are known @throws Problem 422 print_file_too_complex */
export function paintMesh(
  { triangles, patches, inksOf }: GradientMesh,
  { layer, mode, cell, spend }: MeshCanvas,
): boolean {
  const move = <Moved extends { readonly x: number; readonly y: number }>(point: Moved): Moved => {
    const [x, y] = cell(point.x, point.y);
    return { ...point, x, y };
  };
  let skipped = 0;
  let isKnown = true;
  const paint = (triangle: MeshTriangle) => {
    const cells = countSharedCells(triangle, layer.area);
    if (cells > 0) {
      spend(1 + cells / CELLS_PER_OPERATION);
      isKnown = paintTriangle(triangle, { layer, mode }, inksOf) && isKnown;
    } else if (++skipped % SKIPPED_PER_OPERATION === 0) spend(1);
  };
  for (const [a, b, c] of triangles) paint([move(a), move(b), move(c)]);
  for (const { points, colours } of patches) {
    const moved: MeshPatch = { points: points.map(move), colours };
    if (countSharedCells(moved.points, layer.area) > 0) divideMeshPatch(moved, countSteps(moved), paint);
    else spend(1);
  }
  return isKnown;
}

function boundPoints(points: readonly { readonly x: number; readonly y: number }[]) {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Cells of the area that a box around the points touches. */
function countSharedCells(points: readonly { readonly x: number; readonly y: number }[], area: CellRect): number {
  const { left, top, right, bottom } = boundPoints(points);
  const width = Math.min(right, area.left + area.columns) - Math.max(left, area.left);
  const height = Math.min(bottom, area.top + area.rows) - Math.max(top, area.top);
  return width >= 0 && height >= 0 ? (width + 1) * (height + 1) : 0;
}

function countSteps({ points }: MeshPatch): number {
  const { left, top, right, bottom } = boundPoints(points);
  const steps = Math.ceil(Math.hypot(right - left, bottom - top) / CELLS_PER_STEP);
  return Math.min(MOST_STEPS, Math.max(1, steps));
}

/** Paints the cells with their centre inside the triangle. @returns whether all of its inks are known */
function paintTriangle(
  [a, b, c]: MeshTriangle,
  { layer, mode }: Pick<MeshCanvas, 'layer' | 'mode'>,
  inksOf: GradientMesh['inksOf'],
): boolean {
  const size = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);
  let isKnown = true;
  if (!Number.isFinite(size) || Math.abs(size) < 1e-12) return isKnown;
  const { area } = layer;
  const { top, bottom } = boundPoints([a, b, c]);
  const last = Math.min(area.top + area.rows, Math.ceil(bottom - 0.5));
  for (let row = Math.max(area.top, Math.ceil(top - 0.5)); row < last; row += 1) {
    const [left, right] = crossRow([a, b, c], row + 0.5);
    const end = Math.min(area.left + area.columns, Math.ceil(right - 0.5));
    for (let column = Math.max(area.left, Math.ceil(left - 0.5)); column < end; column += 1) {
      const [dx, dy] = [column + 0.5 - a.x, row + 0.5 - a.y];
      const toB = (dx * (c.y - a.y) - (c.x - a.x) * dy) / size;
      const toC = ((b.x - a.x) * dy - dx * (b.y - a.y)) / size;
      const inks = inksOf(mixValues([a, b, c], 1 - toB - toC, toB, toC));
      if (inks === 'unknown') isKnown = false;
      else layer.paint(row, column, column + 1, inks, 1, mode);
    }
  }
  return isKnown;
}

/** The places at which the edges of a triangle cross the middle of a row. */
function crossRow(corners: MeshTriangle, y: number): [number, number] {
  let [left, right] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  corners.forEach((from, i) => {
    const to = corners[(i + 1) % 3] ?? from;
    if (from.y <= y === to.y <= y) return;
    const x = from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x);
    left = Math.min(left, x);
    right = Math.max(right, x);
  });
  return [left, right];
}

const mixValues = ([a, b, c]: readonly [MeshVertex, MeshVertex, MeshVertex], toA: number, toB: number, toC: number) =>
  a.values.map((value, i) => value * toA + (b.values[i] ?? 0) * toB + (c.values[i] ?? 0) * toC);
