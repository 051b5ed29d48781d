// Coordinates of a PDF page (points, from the lower left corner) as mm from the top left corner of the displayed page.
import type { Rect } from '#modules/making/templates/print-template.ts';

/** a, b, c, d, e and f of ISO 32000-1, 8.3.3: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type PdfMatrix = readonly [number, number, number, number, number, number];
export const IDENTITY_MATRIX: PdfMatrix = [1, 0, 0, 1, 0, 0];

/** The matrix of six numbers. @returns undefined for any other list */
export function toPdfMatrix(numbers: readonly unknown[]): PdfMatrix | undefined {
  const [a, b, c, d, e, f] = numbers.map((each) => (typeof each === 'number' ? each : 0));
  if (numbers.length !== 6) return undefined;
  return [a ?? 0, b ?? 0, c ?? 0, d ?? 0, e ?? 0, f ?? 0];
}

/** `inner` first, then `outer`. */
export const multiplyMatrices = (inner: PdfMatrix, outer: PdfMatrix): PdfMatrix => [
  inner[0] * outer[0] + inner[1] * outer[2],
  inner[0] * outer[1] + inner[1] * outer[3],
  inner[2] * outer[0] + inner[3] * outer[2],
  inner[2] * outer[1] + inner[3] * outer[3],
  inner[4] * outer[0] + inner[5] * outer[2] + outer[4],
  inner[4] * outer[1] + inner[5] * outer[3] + outer[5],
];

const MM = 25.4 / 72;

export interface PageSpace {
  /** The visible part, in points, and the clockwise quarter turns of its display. */
  readonly corners: Corners;
  readonly quarters: number;
  /** Size of the displayed page in mm. */
  readonly widthMm: number;
  readonly heightMm: number;
  /** A point in mm. */
  readonly point: (x: number, y: number, matrix?: PdfMatrix) => [number, number];
  /** A rectangle of points (left, bottom, right, top), moved by the matrix, as the box around it in mm. */
  readonly rect: (corners: readonly [number, number, number, number], matrix?: PdfMatrix) => Rect;
}

interface Corners {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** @param quarters clockwise quarter turns of the display */
export function createPageSpace(corners: Corners, quarters: number): PageSpace {
  const { left, bottom, right, top } = corners;
  const wide = Math.abs(right - left) * MM;
  const high = Math.abs(top - bottom) * MM;
  const turn = ((quarters % 4) + 4) % 4;
  const place = (x: number, y: number): [number, number] => {
    switch (turn) {
      case 1:
        return [(y - bottom) * MM, (x - left) * MM];
      case 2:
        return [(right - x) * MM, (y - bottom) * MM];
      case 3:
        return [(top - y) * MM, (right - x) * MM];
      default:
        return [(x - left) * MM, (top - y) * MM];
    }
  };
  const point: PageSpace['point'] = (x, y, matrix = IDENTITY_MATRIX) =>
    place(matrix[0] * x + matrix[2] * y + matrix[4], matrix[1] * x + matrix[3] * y + matrix[5]);
  return {
    corners,
    quarters: turn,
    widthMm: turn % 2 ? high : wide,
    heightMm: turn % 2 ? wide : high,
    point,
    rect: ([x0, y0, x1, y1], matrix = IDENTITY_MATRIX) => {
      const places = [
        [x0, y0],
        [x1, y0],
        [x0, y1],
        [x1, y1],
      ].map(([x = 0, y = 0]) => point(x, y, matrix));
      const xs = places.map(([x]) => x);
      const ys = places.map(([, y]) => y);
      const [x, y] = [Math.min(...xs), Math.min(...ys)];
      return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
    },
  };
}
