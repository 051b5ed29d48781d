// Functions of one input (ISO 32000-1, 7.10): sampled, exponential and stitched ones, as gradients use them.
import { PDFArray, type PDFContext, PDFDict, PDFName, PDFNumber, type PDFObject, PDFStream } from '@cantoo/pdf-lib';
import { readNumberArray } from './pdf-resources.server.ts';
import { unpackStream } from './unpack-stream.server.ts';

/** Outputs for one input. */
type PdfFunction = (input: number) => readonly number[];

const MOST_NESTED = 6;
const MOST_SAMPLES = 4_000_000;

/** Reads a function, or an array of functions with one output each. Null for kinds that gradients seldom use. */
export function readPdfFunction(context: PDFContext, given: PDFObject | undefined, depth = 0): PdfFunction | null {
  const object = context.lookup(given);
  if (depth > MOST_NESTED) return null;
  if (object instanceof PDFArray) {
    const parts = object.asArray().map((each) => readPdfFunction(context, each, depth + 1));
    return parts.every((each) => each !== null) ? (input) => parts.map((part) => part(input)[0] ?? 0) : null;
  }
  const dict = object instanceof PDFStream ? object.dict : object;
  if (!(dict instanceof PDFDict)) return null;
  const kind = dict.lookup(PDFName.of('FunctionType'));
  const [from = 0, to = 1] = list(dict, 'Domain', [0, 1]);
  const read = () => {
    switch (kind instanceof PDFNumber ? kind.asNumber() : -1) {
      case 0:
        return object instanceof PDFStream ? sampled(object, from, to) : null;
      case 2:
        return exponential(dict);
      case 3:
        return stitched(context, dict, { from, to }, depth);
      default:
        return null;
    }
  };
  const inner = read();
  return inner && ((input) => inner(Math.min(to, Math.max(from, input))));
}

const list = (dict: PDFDict, name: string, otherwise: readonly number[]): readonly number[] =>
  readNumberArray(dict.lookup(PDFName.of(name)), otherwise);

function exponential(dict: PDFDict): PdfFunction {
  const [start, end] = [list(dict, 'C0', [0]), list(dict, 'C1', [1])];
  const given = dict.lookup(PDFName.of('N'));
  const exponent = given instanceof PDFNumber ? given.asNumber() : 1;
  return (input) => start.map((value, i) => value + input ** exponent * ((end[i] ?? 0) - value));
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
  return (input) => {
    const found = edges.findIndex((edge, i) => i > 0 && input < edge) - 1;
    const i = found < 0 ? parts.length - 1 : Math.min(found, parts.length - 1);
    const [low = 0, high = 1] = [edges[i], edges[i + 1]];
    const [start = 0, end = 1] = [encode[2 * i], encode[2 * i + 1]];
    const share = high === low ? 0 : (input - low) / (high - low);
    return parts[i]?.(start + share * (end - start)) ?? [];
  };
}

/** Linear between its samples of 8 or 16 bits. */
function sampled(stream: PDFStream, from: number, to: number): PdfFunction | null {
  const { dict } = stream;
  const [count = 0] = list(dict, 'Size', []);
  const bits = dict.lookup(PDFName.of('BitsPerSample'));
  const width = bits instanceof PDFNumber ? bits.asNumber() / 8 : 0;
  const range = list(dict, 'Range', []);
  const outputs = range.length / 2;
  const bytes = unpackStream(stream, MOST_SAMPLES);
  if (!bytes || (width !== 1 && width !== 2) || count < 2 || bytes.length < count * outputs * width) return null;
  const decode = list(dict, 'Decode', range);
  const value = (index: number, output: number) => {
    const at = (index * outputs + output) * width;
    const raw = width === 1 ? (bytes[at] ?? 0) / 255 : ((bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0)) / 65_535;
    const [low = 0, high = 1] = [decode[2 * output], decode[2 * output + 1]];
    return low + raw * (high - low);
  };
  return (input) => {
    const place = ((input - from) / (to - from || 1)) * (count - 1);
    const index = Math.min(count - 2, Math.floor(place));
    return Array.from({ length: outputs }, (_, output) => {
      const start = value(index, output);
      return start + (place - index) * (value(index + 1, output) - start);
    });
  };
}
