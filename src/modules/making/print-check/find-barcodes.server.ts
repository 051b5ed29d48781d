// Finds EAN-13 and UPC-A in a grey picture of a page: digits, place, magnification and quiet zones.
import { BitArray, EAN13Reader } from '@zxing/library';
import type { Rect } from '#modules/making/templates/print-template.ts';
import type { FoundBarcode } from './print-file-facts.ts';

interface GreyPicture {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Pixels from one row to the next. */
  readonly stride: number;
}

/** Pixels per mm: bars of 0.26 mm at 80 % need three each, because PDFium moves their edges to whole pixels. */
export const BARCODE_PIXELS_PER_MM = 12;
/** Bars and gaps of an EAN-13, and its width in modules. */
const RUNS = 59;
const MODULES = 95;
/** Width of a module at 100 %, in mm. */
const MODULE = 0.33;
/** Every mm a row is read; a row that has a code is followed up and down. */
const STEP_MM = 1;
const LEAST_HEIGHT_MM = 3;
/** Half of the window that a pixel is compared with: wider than the widest bar. */
const WINDOW_MM = 3;
const LEAST_CONTRAST = 50;
/** Pixels per module in which digits are read. */
const FINE = 8;

interface Hit {
  readonly digits: string;
  readonly left: number;
  readonly right: number;
  /** Light pixels before and after the bars. */
  readonly before: number;
  readonly after: number;
}

/** The barcodes that lie across the page, and those that are turned by a quarter. @param pixelsPerMm pixels per mm */
export function findBarcodes(picture: GreyPicture, pixelsPerMm: number): FoundBarcode[] {
  const across = barcodesAcross(picture, pixelsPerMm);
  const turned = barcodesAcross(transposed(picture), pixelsPerMm).map((code) => ({ ...code, box: swapped(code.box) }));
  return [...across, ...turned];
}

const swapped = ({ x, y, width, height }: Rect): Rect => ({ x: y, y: x, width: height, height: width });

/** Side of the blocks in which a picture is turned, so that both of their copies stay in the processor's cache. */
const BLOCK = 64;

function transposed({ data, width, height, stride }: GreyPicture): GreyPicture {
  const turned = new Uint8Array(width * height);
  for (let top = 0; top < height; top += BLOCK)
    for (let left = 0; left < width; left += BLOCK) {
      const [bottom, right] = [Math.min(height, top + BLOCK), Math.min(width, left + BLOCK)];
      for (let x = left; x < right; x += 1)
        for (let y = top; y < bottom; y += 1) turned[x * height + y] = data[y * stride + x] ?? 255;
    }
  return { data: turned, width: height, height: width, stride: height };
}

function barcodesAcross(picture: GreyPicture, perMm: number): FoundBarcode[] {
  const found: { digits: string; left: number; right: number; top: number; bottom: number; hits: Hit[] }[] = [];
  const step = Math.max(1, Math.round(STEP_MM * perMm));
  const isSame = (a: Hit, b: { digits: string; left: number }) =>
    a.digits === b.digits && Math.abs(a.left - b.left) < 2 * perMm;
  for (let y = 0; y < picture.height; y += step)
    for (const hit of hitsInRow(picture, y, perMm)) {
      if (found.some((code) => isSame(hit, code) && y >= code.top && y <= code.bottom)) continue;
      const code = { ...hit, top: y, bottom: y + 1, hits: [hit] };
      const follow = (direction: 1 | -1) => {
        for (let row = y + direction; row >= 0 && row < picture.height; row += direction) {
          const next = hitsInRow(picture, row, perMm).find((each) => isSame(each, hit));
          if (!next) return;
          code.hits.push(next);
          if (direction < 0) code.top = row;
          else code.bottom = row + 1;
        }
      };
      follow(-1);
      follow(1);
      if (code.bottom - code.top >= LEAST_HEIGHT_MM * perMm) found.push(code);
    }
  return found.map(({ digits, top, bottom, hits }) => {
    const middle = (read: (hit: Hit) => number) => hits.map(read).toSorted((a, b) => a - b)[hits.length >> 1] ?? 0;
    const [left, right] = [middle((hit) => hit.left), middle((hit) => hit.right)];
    const width = (right - left) / perMm;
    return {
      digits,
      box: { x: left / perMm, y: top / perMm, width, height: (bottom - top) / perMm },
      scale: width / MODULES / MODULE,
      quiet_before: middle((hit) => hit.before) / perMm,
      quiet_after: middle((hit) => hit.after) / perMm,
    };
  });
}

/** Runs of dark and light pixels are tried as a code where their guards have the right widths. */
function hitsInRow(picture: GreyPicture, y: number, perMm: number): Hit[] {
  const { starts, isFirstDark } = runsOfRow(picture, y, Math.max(2, Math.round(WINDOW_MM * perMm)));
  const hits: Hit[] = [];
  for (let first = isFirstDark ? 0 : 1; first + RUNS < starts.length; first += 2) {
    if (!areGuards(starts, first)) continue;
    const edges = starts.subarray(first, first + RUNS + 1);
    const [left, right] = [edges[0] ?? 0, edges[RUNS] ?? 0];
    const before = left - (starts[first - 1] ?? left);
    const after = (starts[first + RUNS + 1] ?? right) - right;
    const read = readDigits(edges);
    if (read)
      hits.push({
        digits: read.digits,
        left,
        right,
        ...(read.isReversed ? { before: after, after: before } : { before, after }),
      });
  }
  return hits;
}

/** Where each run of the row starts, to a part of a pixel, and the end of the last one. */
function runsOfRow({ data, width, stride }: GreyPicture, y: number, window: number) {
  const row = data.subarray(y * stride, y * stride + width);
  const blocks = Math.ceil(width / window);
  const low = new Uint8Array(blocks + 2).fill(255);
  const high = new Uint8Array(blocks + 2);
  for (let x = 0; x < width; x += 1) {
    const block = Math.floor(x / window) + 1;
    const value = row[x] ?? 255;
    if (value < (low[block] ?? 255)) low[block] = value;
    if (value > (high[block] ?? 0)) high[block] = value;
  }
  const starts = new Float32Array(width + 2);
  let count = 0;
  let isDark = false;
  let isFirstDark = false;
  for (let x = 0; x < width; x += 1) {
    const block = Math.floor(x / window) + 1;
    const least = Math.min(low[block - 1] ?? 255, low[block] ?? 255, low[block + 1] ?? 255);
    const most = Math.max(high[block - 1] ?? 0, high[block] ?? 0, high[block + 1] ?? 0);
    const limit = most - least < LEAST_CONTRAST ? 128 : (least + most) / 2;
    const [former, value] = [row[x - 1] ?? 255, row[x] ?? 255];
    const dark = value < limit;
    if (x === 0) isFirstDark = dark;
    if (x === 0) starts[count++] = 0;
    else if (dark !== isDark)
      starts[count++] = x - 0.5 + Math.min(1, Math.max(0, (limit - former) / (value - former || 1)));
    isDark = dark;
  }
  starts[count] = width;
  return { starts: starts.subarray(0, count + 1), isFirstDark };
}

function areGuards(starts: Float32Array, first: number): boolean {
  const unit = ((starts[first + RUNS] ?? 0) - (starts[first] ?? 0)) / MODULES;
  if (unit < 1) return false;
  const isOne = (run: number) => {
    const length = (starts[first + run + 1] ?? 0) - (starts[first + run] ?? 0);
    return length > unit * 0.4 - 0.5 && length < unit * 1.7 + 0.5;
  };
  return [0, 1, 2, 27, 28, 29, 30, 31, 56, 57, 58].every(isOne);
}

const reader = new EAN13Reader();

/** Quiet zones are added, so that a code with too little of them is read and can be named. */
function readDigits(edges: Float32Array): { digits: string; isReversed: boolean } | null {
  const [left = 0, right = 0] = [edges[0], edges[RUNS]];
  const width = MODULES * FINE;
  const quiet = 20 * FINE;
  const place = (edge: number) => Math.round(((edge - left) / (right - left)) * width);
  for (const isReversed of [false, true]) {
    const row = new BitArray(width + 2 * quiet);
    for (let run = 0; run < RUNS; run += 2)
      for (let x = place(edges[run] ?? 0); x < place(edges[run + 1] ?? 0); x += 1)
        row.set(quiet + (isReversed ? width - 1 - x : x));
    try {
      return { digits: reader.decodeRow(0, row, new Map()).getText(), isReversed };
    } catch {
      // No code in this direction.
    }
  }
  return null;
}
