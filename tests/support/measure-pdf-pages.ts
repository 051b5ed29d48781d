// Measures the drawing of a PDF that pdfkit wrote: outlines by layer in mm from the top left corner of the trim box.
import { inflateSync } from 'node:zlib';

interface MeasuredBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface MeasuredPdfPage {
  readonly trim: MeasuredBox;
  readonly bleed: MeasuredBox;
  /** The bounding box of each painted path, by layer name. */
  readonly layers: ReadonlyMap<string, MeasuredBox[]>;
}

const MM = 25.4 / 72;
type Matrix = readonly [number, number, number, number, number, number];

/** The pages of a PDF in their order. */
export function measurePdfPages(pdf: Buffer): MeasuredPdfPage[] {
  const text = pdf.toString('latin1');
  const objects = new Map(
    [...text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body] as const),
  );
  const kids = /\/Kids \[([^\]]*)\]/.exec(text)?.[1] ?? '';
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, id = '']) => {
    const page = objects.get(id) ?? '';
    const content = objects.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '') ?? '';
    return measurePage(page, streamText(content));
  });
}

function streamText(body: string): string {
  const stream = /stream\n([\s\S]*)\nendstream/.exec(body)?.[1] ?? '';
  const bytes = Buffer.from(stream, 'latin1');
  return (body.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
}

function measurePage(page: string, content: string): MeasuredPdfPage {
  const [left, bottom, right, top] = readBox(page, 'TrimBox');
  const inTrim = ([x1, y1, x2, y2]: Four): MeasuredBox => ({
    x: (x1 - left) * MM,
    y: (top - y2) * MM,
    width: (x2 - x1) * MM,
    height: (y2 - y1) * MM,
  });
  const layers = new Map<string, MeasuredBox[]>();
  for (const [layer, box] of paintedBoxes(content)) layers.set(layer, [...(layers.get(layer) ?? []), inTrim(box)]);
  return { trim: inTrim([left, bottom, right, top]), bleed: inTrim(readBox(page, 'BleedBox')), layers };
}

type Four = readonly [number, number, number, number];
function readBox(page: string, name: string): Four {
  const [a = 0, b = 0, c = 0, d = 0] = (new RegExp(`/${name} \\[([^\\]]*)\\]`).exec(page)?.[1] ?? '')
    .split(' ')
    .map(Number);
  return [a, b, c, d];
}

function paintedBoxes(content: string): (readonly [string, Four])[] {
  const found: (readonly [string, Four])[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  const saved: Matrix[] = [];
  let layer = '';
  let path: [number, number][] = [];
  const add = (x: number, y: number) => {
    const [a, b, c, d, e, f] = matrix;
    path.push([a * x + c * y + e, b * x + d * y + f]);
  };
  let args: number[] = [];
  for (const token of content.split(/\s+/)) {
    const number = Number(token);
    if (token !== '' && Number.isFinite(number)) {
      args.push(number);
      continue;
    }
    if (token.startsWith('/')) layer = token === '/OC' ? '' : layer || token.slice(1);
    if (token === 'EMC') layer = '';
    if (token === 'q') saved.push(matrix);
    if (token === 'Q') matrix = saved.pop() ?? matrix;
    if (token === 'cm') matrix = multiplied(toMatrix(args), matrix);
    if (token === 're') for (const [x, y] of corners(args)) add(x, y);
    if (['m', 'l', 'c'].includes(token))
      for (let i = 0; i + 1 < args.length; i += 2) add(args[i] ?? 0, args[i + 1] ?? 0);
    if (['S', 'f', 'f*', 'B'].includes(token)) {
      if (path.length > 0) found.push([layer, bounds(path)]);
      path = [];
    }
    args = [];
  }
  return found;
}

const corners = ([x = 0, y = 0, width = 0, height = 0]: number[]): [number, number][] => [
  [x, y],
  [x + width, y + height],
];

const toMatrix = ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: number[]): Matrix => [a, b, c, d, e, f];

const multiplied = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + b * i,
  a * h + b * j,
  c * g + d * i,
  c * h + d * j,
  e * g + f * i + k,
  e * h + f * j + l,
];

function bounds(points: readonly (readonly [number, number])[]): Four {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
