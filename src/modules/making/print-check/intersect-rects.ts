import type { Rect } from '#modules/making/templates/print-template.ts';

/** The part that both rectangles share; without one, its size is negative. */
export function intersectRects(a: Rect, b: Rect): Rect {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  return {
    x,
    y,
    width: Math.min(a.x + a.width, b.x + b.width) - x,
    height: Math.min(a.y + a.height, b.y + b.height) - y,
  };
}
