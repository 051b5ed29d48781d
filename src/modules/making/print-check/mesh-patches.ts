// Patches of Coons and tensor-product meshes (ISO 32000-1, 8.7.4.5.7 and 8.7.4.5.8).

/** A point with the components of its colour. */
export interface MeshVertex {
  readonly x: number;
  readonly y: number;
  readonly values: readonly number[];
}
export type MeshTriangle = readonly [MeshVertex, MeshVertex, MeshVertex];

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface MeshPatch {
  /** 16 control points by column (u), then row (v). */
  readonly points: readonly Point[];
  /** Colours of the corners at (u, v) = (0, 0), (0, 1), (1, 1) and (1, 0). */
  readonly colours: readonly (readonly number[])[];
}

/** Places of the points in the stream, as column and row. */
const STREAM_ORDER = [0, 1, 2, 3, 7, 11, 15, 14, 13, 12, 8, 4, 5, 6, 10, 9] as const;

/** @param points 12 (Coons) or 16 (tensor-product), in the order of the stream */
export function createMeshPatch(points: readonly Point[], colours: MeshPatch['colours']): MeshPatch {
  const placed: Point[] = Array.from({ length: 16 }, () => ({ x: 0, y: 0 }));
  points.forEach((point, i) => {
    placed[STREAM_ORDER[i] ?? 0] = point;
  });
  if (points.length < 16) for (const inner of INNER_POINTS) placed[inner.at] = computeInnerPoint(placed, inner);
  return { points: placed, colours };
}

interface InnerPoint {
  readonly at: number;
  /** Its corner, and then the points with the weights 6, -2, 3 and -1. */
  readonly corner: number;
  readonly near: readonly [number, number];
  readonly beside: readonly [number, number];
  readonly far: readonly [number, number];
  readonly opposite: number;
}
const INNER_POINTS: readonly InnerPoint[] = [
  { at: 5, corner: 0, near: [1, 4], beside: [3, 12], far: [13, 7], opposite: 15 },
  { at: 6, corner: 3, near: [2, 7], beside: [0, 15], far: [14, 4], opposite: 12 },
  { at: 9, corner: 12, near: [13, 8], beside: [15, 0], far: [1, 11], opposite: 3 },
  { at: 10, corner: 15, near: [14, 11], beside: [12, 3], far: [2, 8], opposite: 0 },
];

function computeInnerPoint(placed: readonly Point[], { corner, near, beside, far, opposite }: InnerPoint): Point {
  const mix = (axis: 'x' | 'y') => {
    const value = (at: number) => placed[at]?.[axis] ?? 0;
    const sum = ([a, b]: readonly [number, number]) => value(a) + value(b);
    return (-4 * value(corner) + 6 * sum(near) - 2 * sum(beside) + 3 * sum(far) - value(opposite)) / 9;
  };
  return { x: mix('x'), y: mix('y') };
}

const bernstein = (t: number): readonly number[] => {
  const s = 1 - t;
  return [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
};

/** Calls `visit` for the triangles of a patch, in `steps` rows and columns of two each. */
export function divideMeshPatch(
  { points, colours }: MeshPatch,
  steps: number,
  visit: (triangle: MeshTriangle) => void,
): void {
  const weights = Array.from({ length: steps + 1 }, (_, i) => bernstein(i / steps));
  const vertex = (i: number, j: number): MeshVertex => {
    let [x, y] = [0, 0];
    for (let at = 0; at < 16; at += 1) {
      const weight = (weights[i]?.[at >> 2] ?? 0) * (weights[j]?.[at & 3] ?? 0);
      x += weight * (points[at]?.x ?? 0);
      y += weight * (points[at]?.y ?? 0);
    }
    return { x, y, values: mixColours(colours, i / steps, j / steps) };
  };
  let before = Array.from({ length: steps + 1 }, (_, j) => vertex(0, j));
  for (let i = 1; i <= steps; i += 1) {
    const column = Array.from({ length: steps + 1 }, (_, j) => vertex(i, j));
    for (let j = 1; j <= steps; j += 1) {
      const [a, b, c, d] = [before[j - 1], before[j], column[j], column[j - 1]];
      if (!a || !b || !c || !d) continue;
      visit([a, b, c]);
      visit([a, c, d]);
    }
    before = column;
  }
}

/** The colour at (u, v), bilinear between the corners. */
function mixColours([a = [], b = [], c = [], d = []]: MeshPatch['colours'], u: number, v: number): readonly number[] {
  return a.map((value, i) => {
    const left = value * (1 - v) + (b[i] ?? 0) * v;
    const right = (d[i] ?? 0) * (1 - v) + (c[i] ?? 0) * v;
    return left * (1 - u) + right * u;
  });
}
