// The area of a stroked line as polygons (ISO 32000-1, 8.4.3), for ink: joins are round, ends are cut off.

/** Joins of lines narrower than this many cells are left out. */
const LEAST_JOIN = 1;
const CORNERS = 8;

/**
 * Polygons that cover the strokes of lines, all turning the same way, so that they add up by the nonzero rule.
 * @param lines x0, y0, x1, y1 … in cells @param closed indexes of lines whose end is joined to their start
 * @param width in cells
 */
export function outlineStrokes(
  lines: readonly (readonly number[])[],
  closed: ReadonlySet<number>,
  width: number,
): number[][] {
  return lines.flatMap((line, i) => {
    const points: [number, number][] = [];
    for (let at = 0; at < line.length; at += 2) points.push([line[at] ?? 0, line[at + 1] ?? 0]);
    const [first] = points;
    if (closed.has(i) && first) points.push(first);
    return points.flatMap((point, at) => {
      const next = points[at + 1];
      const isJoin = width >= LEAST_JOIN && at > 0 && (next !== undefined || closed.has(i));
      return [...(next ? [segment(point, next, width / 2)] : []), ...(isJoin ? [disc(point, width / 2)] : [])];
    });
  });
}

function segment([x0, y0]: [number, number], [x1, y1]: [number, number], half: number): number[] {
  const length = Math.hypot(x1 - x0, y1 - y0) || 1;
  const [nx, ny] = [(-(y1 - y0) / length) * half, ((x1 - x0) / length) * half];
  return [x0 + nx, y0 + ny, x0 - nx, y0 - ny, x1 - nx, y1 - ny, x1 + nx, y1 + ny];
}

function disc([x, y]: [number, number], radius: number): number[] {
  return Array.from({ length: CORNERS }, (_, i) => {
    const angle = (i / CORNERS) * 2 * Math.PI;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  }).flat();
}
