/** A 4 × 4 matrix by columns, as WebGL takes it. */
export type Matrix = readonly number[];

export type Vector = readonly [number, number, number];

/** First `right`, then `left`. */
const multiply = (left: Matrix, right: Matrix): Matrix =>
  Array.from({ length: 16 }, (_, at) => {
    const [row, column] = [at % 4, at - (at % 4)];
    return [0, 1, 2, 3].reduce((sum, k) => sum + (left[k * 4 + row] ?? 0) * (right[column + k] ?? 0), 0);
  });

/** The steps in the order in which they are written: the last one is applied to a point first. */
export const combineMatrices = (...steps: readonly Matrix[]): Matrix => steps.reduce(multiply);

export const translation = ([x, y, z]: Vector): Matrix => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1];

export const scaling = (factor: number): Matrix => [factor, 0, 0, 0, 0, factor, 0, 0, 0, 0, factor, 0, 0, 0, 0, 1];

/** Radians; a positive angle turns the top towards the viewer. */
export const rotationX = (angle: number): Matrix => {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return [1, 0, 0, 0, 0, c, s, 0, 0, -s, c, 0, 0, 0, 0, 1];
};

/** Radians; a positive angle turns the left edge towards the viewer. */
export const rotationY = (angle: number): Matrix => {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return [c, 0, -s, 0, 0, 1, 0, 0, s, 0, c, 0, 0, 0, 0, 1];
};

/** Radians, counter-clockwise for the viewer. */
export const rotationZ = (angle: number): Matrix => {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return [c, s, 0, 0, -s, c, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
};

/** The inverse of a matrix that moves, turns and scales alike in all directions. */
export function invertRigid(matrix: Matrix): Matrix {
  const at = (row: number, column: number) => matrix[column * 4 + row] ?? 0;
  const square = at(0, 0) ** 2 + at(1, 0) ** 2 + at(2, 0) ** 2;
  const turned = [0, 1, 2].map((row) => [0, 1, 2].map((column) => at(column, row) / square));
  const moved = turned.map((row) => -row.reduce((sum, value, k) => sum + value * at(k, 3), 0));
  const column = (k: number) => [...turned.map((row) => row[k] ?? 0), 0];
  return [...column(0), ...column(1), ...column(2), ...moved, 1];
}

/** The part of the plane z = 0 that the canvas shows, in units of half a sleeve. */
export interface VisibleScenePart {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/** Distance of the eye from the plane z = 0, in half sleeves: about a metre from a 12-inch record. */
const EYE_DISTANCE = 6.5;

/** The eye is before the middle of the canvas. */
export const eyePosition = ({ left, right, bottom, top }: VisibleScenePart): Vector => [
  (left + right) / 2,
  (bottom + top) / 2,
  EYE_DISTANCE,
];

/** Projects so that the plane z = 0 fills the canvas exactly: a flat record covers its drawing to the pixel. */
export function sceneProjectionMatrix(window: VisibleScenePart): Matrix {
  const [near, far] = [EYE_DISTANCE - 3, EYE_DISTANCE + 3];
  const depth = far - near;
  const [x, y, z] = eyePosition(window);
  const [across, up] = [
    (2 * EYE_DISTANCE) / (window.right - window.left),
    (2 * EYE_DISTANCE) / (window.top - window.bottom),
  ];
  const frustum = [across, 0, 0, 0, 0, up, 0, 0, 0, 0, -(far + near) / depth, -1, 0, 0, (-2 * far * near) / depth, 0];
  return multiply(frustum, translation([-x, -y, -z]));
}

/** A point in the coordinates of the canvas, −1 to 1. */
export function projectPoint(matrix: Matrix, [x, y, z]: Vector): Vector {
  const row = (at: number) =>
    (matrix[at] ?? 0) * x + (matrix[4 + at] ?? 0) * y + (matrix[8 + at] ?? 0) * z + (matrix[12 + at] ?? 0);
  const w = row(3);
  return [row(0) / w, row(1) / w, row(2) / w];
}
