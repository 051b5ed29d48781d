// The part of d3-shape that plots use; the package ships no types.
declare module 'd3-shape' {
  type Curve = { readonly curve: unique symbol };
  export const curveMonotoneX: Curve;
  interface Line<Point> {
    x(at: (point: Point, index: number) => number): Line<Point>;
    y(at: (point: Point, index: number) => number): Line<Point>;
    curve(curve: Curve): Line<Point>;
    digits(digits: number): Line<Point>;
    (points: readonly Point[]): string | null;
  }
  interface Area<Point> {
    x0(at: (point: Point, index: number) => number): Area<Point>;
    x1(at: (point: Point, index: number) => number): Area<Point>;
    y(at: (point: Point, index: number) => number): Area<Point>;
    x(at: (point: Point, index: number) => number): Area<Point>;
    y0(at: (point: Point, index: number) => number): Area<Point>;
    y1(at: (point: Point, index: number) => number): Area<Point>;
    curve(curve: Curve): Area<Point>;
    defined(is: (point: Point, index: number) => boolean): Area<Point>;
    digits(digits: number): Area<Point>;
    (points: readonly Point[]): string | null;
  }
  export function line<Point>(): Line<Point>;
  export function area<Point>(): Area<Point>;
}
