// Paths of a content stream (ISO 32000-1, 8.5.2).
import type { ContentOperand } from './parse-content-stream.ts';

/** A path in cells, with curves as short lines. */
export class PdfVectorPath {
  readonly points: number[][] = [];
  /** Lines whose end is joined to their start, by index. */
  readonly closed = new Set<number>();

  /** @returns false for an operator that adds nothing to a path */
  add(name: string, operands: readonly ContentOperand[], cell: (x: number, y: number) => [number, number]): boolean {
    const at = (i: number): [number, number] => cell(Number(operands[i]), Number(operands[i + 1]));
    const line = this.points.at(-1);
    switch (name) {
      case 'm':
        this.points.push(at(0));
        return true;
      case 'l':
        line?.push(...at(0));
        return true;
      case 'c':
        if (line) curve(line, at(0), at(2), at(4));
        return true;
      case 'v':
        if (line) curve(line, [line.at(-2) ?? 0, line.at(-1) ?? 0], at(0), at(2));
        return true;
      case 'y':
        if (line) curve(line, at(0), at(2), at(2));
        return true;
      case 'h':
        this.close();
        if (line) this.points.push([line[0] ?? 0, line[1] ?? 0]);
        return true;
      case 're': {
        const [x = 0, y = 0, width = 0, height = 0] = operands.map(Number);
        this.points.push([
          ...cell(x, y),
          ...cell(x + width, y),
          ...cell(x + width, y + height),
          ...cell(x, y + height),
        ]);
        this.close();
        return true;
      }
      default:
        return false;
    }
  }

  /** Joins the end of the last line to its start. */
  close(): void {
    if (this.points.length > 0) this.closed.add(this.points.length - 1);
  }

  /** Whether it is one rectangle whose sides are those of its bounds. */
  isUprightRectangle(): boolean {
    const [line, ...others] = this.points.filter((each) => each.length > 2);
    if (!line || others.length > 0 || (line.length !== 8 && line.length !== 10)) return false;
    const { left, top, right, bottom } = this.bounds();
    const isCorner = (x = 0, y = 0) => (x === left || x === right) && (y === top || y === bottom);
    const isSide = (i: number) => (line[i - 2] === line[i]) !== (line[i - 1] === line[i + 1]);
    const isClosed = line.length === 8 || (line[8] === line[0] && line[9] === line[1]);
    return isClosed && [0, 2, 4, 6].every((i) => isCorner(line[i], line[i + 1]) && (i === 0 || isSide(i)));
  }

  bounds() {
    let [left, top, right, bottom] = [
      Number.POSITIVE_INFINITY,
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
    ];
    for (const line of this.points)
      for (let i = 0; i < line.length; i += 2) {
        const [x = 0, y = 0] = [line[i], line[i + 1]];
        left = Math.min(left, x);
        right = Math.max(right, x);
        top = Math.min(top, y);
        bottom = Math.max(bottom, y);
      }
    return { left, top, right, bottom };
  }
}

const STEPS = 8;
function curve(line: number[], first: [number, number], second: [number, number], end: [number, number]): void {
  const start = [line.at(-2) ?? 0, line.at(-1) ?? 0] as const;
  for (let i = 1; i <= STEPS; i += 1) {
    const t = i / STEPS;
    const s = 1 - t;
    const mix = (axis: 0 | 1) =>
      s * s * s * start[axis] + 3 * s * s * t * first[axis] + 3 * s * t * t * second[axis] + t * t * t * end[axis];
    line.push(mix(0), mix(1));
  }
}
