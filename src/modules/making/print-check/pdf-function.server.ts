// Functions (ISO 32000-1, 7.10): sampled, exponential, stitched and calculated ones, as gradients use them.
import { PDFArray, type PDFContext, PDFDict, PDFName, PDFNumber, type PDFObject, PDFStream } from '@cantoo/pdf-lib';
import { readNumberArray } from './pdf-resources.server.ts';
import { readCalculator } from './read-calculator.server.ts';
import { readSampledFunction } from './read-sampled-function.server.ts';

type PdfFunction = (...inputs: readonly number[]) => readonly number[];

const MOST_NESTED = 6;

/** Reads a function, or an array of functions with one output each. Null for damaged ones. */
export function readPdfFunction(context: PDFContext, given: PDFObject | undefined, depth = 0): PdfFunction | null {
  const object = context.lookup(given);
  if (depth > MOST_NESTED) return null;
  if (object instanceof PDFArray) {
    const parts = object.asArray().map((each) => readPdfFunction(context, each, depth + 1));
    return parts.every((each) => each !== null) ? (...inputs) => parts.map((part) => part(...inputs)[0] ?? 0) : null;
  }
  const dict = object instanceof PDFStream ? object.dict : object;
  if (!(dict instanceof PDFDict)) return null;
  const kind = dict.lookup(PDFName.of('FunctionType'));
  const [domain, range] = [list(dict, 'Domain', [0, 1]), list(dict, 'Range', [])];
  const [from = 0, to = 1] = domain;
  const read = (): PdfFunction | null => {
    switch (kind instanceof PDFNumber ? kind.asNumber() : -1) {
      case 0:
        return object instanceof PDFStream ? readSampledFunction(object, domain, range) : null;
      case 2:
        return exponential(dict);
      case 3:
        return stitched(context, dict, { from, to }, depth);
      case 4:
        return object instanceof PDFStream ? readCalculator(object, domain.length / 2, range.length / 2) : null;
      default:
        return null;
    }
  };
  const inner = read();
  return inner && ((...inputs) => clampAll(inner(...clampAll(inputs, domain)), range));
}

/** Puts each value between two limits; values without limits stay. */
const clampAll = (values: readonly number[], limits: readonly number[]): readonly number[] =>
  values.map((value, i) => {
    const [low, high] = [limits[2 * i], limits[2 * i + 1]];
    return low === undefined || high === undefined ? value : Math.min(high, Math.max(low, value));
  });

const list = (dict: PDFDict, name: string, otherwise: readonly number[]): readonly number[] =>
  readNumberArray(dict.lookup(PDFName.of(name)), otherwise);

function exponential(dict: PDFDict): PdfFunction {
  const [start, end] = [list(dict, 'C0', [0]), list(dict, 'C1', [1])];
  const given = dict.lookup(PDFName.of('N'));
  const exponent = given instanceof PDFNumber ? given.asNumber() : 1;
  return (input = 0) => start.map((value, i) => value + input ** exponent * ((end[i] ?? 0) - value));
}

function stitched(
  context: PDFContext,
  dict: PDFDict,
  { from, to }: { from: number; to: number },
  depth: number,
): PdfFunction | null {
  const given = dict.lookup(PDFName.of('Functions'));
  const parts = (given instanceof PDFArray ? given.asArray() : []).map((each) =>
    readPdfFunction(context, each, depth + 1),
  );
  if (parts.length === 0 || parts.includes(null)) return null;
  const edges = [from, ...list(dict, 'Bounds', []), to];
  const encode = list(dict, 'Encode', []);
  return (input = 0) => {
    const found = edges.findIndex((edge, i) => i > 0 && input < edge) - 1;
    const i = found < 0 ? parts.length - 1 : Math.min(found, parts.length - 1);
    const [low = 0, high = 1] = [edges[i], edges[i + 1]];
    const [start = 0, end = 1] = [encode[2 * i], encode[2 * i + 1]];
    const share = high === low ? 0 : (input - low) / (high - low);
    return parts[i]?.(start + share * (end - start)) ?? [];
  };
}
