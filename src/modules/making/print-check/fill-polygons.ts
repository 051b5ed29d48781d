// Fills polygons in rows of cells, by the crossings of each row's middle.

/** Closed lines of points in cells: x0, y0, x1, y1 … */
type Polygons = readonly (readonly number[])[];
interface CellClip {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Calls `paint` for each span of cells inside, by the nonzero or the even-odd rule. */
export function fillPolygons(
  polygons: Polygons,
  rule: 'nonzero' | 'evenodd',
  clip: CellClip,
  paint: (row: number, from: number, to: number) => void,
): void {
  const crossings = new Map<number, [x: number, direction: number][]>();
  const [first, last] = [Math.max(0, Math.floor(clip.top)), Math.ceil(clip.bottom)];
  for (const points of polygons) {
    for (let i = 0; i < points.length; i += 2) {
      const [x0 = 0, y0 = 0] = [points[i], points[i + 1]];
      const next = (i + 2) % points.length;
      const [x1 = 0, y1 = 0] = [points[next], points[next + 1]];
      if (y0 === y1 || !Number.isFinite(x0 + y0 + x1 + y1)) continue;
      const [top, bottom] = y0 < y1 ? [y0, y1] : [y1, y0];
      const from = Math.max(first, Math.ceil(top - 0.5));
      const to = Math.min(last, Math.ceil(bottom - 0.5));
      for (let row = from; row < to; row += 1) {
        const x = x0 + ((row + 0.5 - y0) / (y1 - y0)) * (x1 - x0);
        const found = crossings.get(row);
        if (found) found.push([x, y1 > y0 ? 1 : -1]);
        else crossings.set(row, [[x, y1 > y0 ? 1 : -1]]);
      }
    }
  }
  for (const [row, found] of crossings) {
    found.sort(([a], [b]) => a - b);
    let winding = 0;
    for (let i = 0; i < found.length - 1; i += 1) {
      winding += rule === 'nonzero' ? (found[i]?.[1] ?? 0) : 1;
      if (rule === 'nonzero' ? winding === 0 : winding % 2 === 0) continue;
      const from = Math.max(clip.left, found[i]?.[0] ?? 0);
      const to = Math.min(clip.right, found[i + 1]?.[0] ?? 0);
      if (to > from) paint(row, Math.round(from), Math.round(to));
    }
  }
}
