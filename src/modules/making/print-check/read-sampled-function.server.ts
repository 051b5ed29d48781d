import { PDFName, PDFNumber, type PDFStream } from '@cantoo/pdf-lib';
import type { FunctionKind } from './pdf-function.ts';
import type { ReadingBudget } from './reading-budget.server.ts';
import { readBits } from './sample-bits.ts';

/** Each more doubles the samples that are mixed. */
const MOST_INPUTS = 4;
const SAMPLE_BITS = new Set([1, 2, 4, 8, 12, 16, 24, 32]);

interface FunctionLists {
  /** Lowest and highest value of each input. */
  readonly domain: readonly number[];
  /** Lowest and highest value of each output. */
  readonly range: readonly number[];
  /** Reads another array of numbers of its dictionary. */
  readonly list: (name: string, otherwise: readonly number[]) => readonly number[];
}

/**
 * A function that is linear between its samples (ISO 32000-1, 7.10.2). Null for damaged ones.
 * @throws Problem 422 print_file_too_complex for too many samples
 */
export function readSampledFunction(
  budget: ReadingBudget,
  stream: PDFStream,
  { domain, range, list }: FunctionLists,
): FunctionKind | null {
  const given = stream.dict.lookup(PDFName.of('BitsPerSample'));
  const bits = given instanceof PDFNumber ? given.asNumber() : 0;
  const sizes = list('Size', []);
  const outputs = Math.floor(range.length / 2);
  const count = sizes.reduce((product, size) => product * size, outputs);
  const isWhole =
    sizes.length === domain.length / 2 &&
    sizes.length <= MOST_INPUTS &&
    outputs > 0 &&
    sizes.every((size) => Number.isInteger(size) && size >= 1);
  if (!isWhole || !SAMPLE_BITS.has(bits)) return null;
  const bytes = budget.unpack(stream);
  if (bytes.length * 8 < count * bits) return null;
  const decode = list('Decode', range);
  const encode = list(
    'Encode',
    sizes.flatMap((size) => [0, size - 1]),
  );
  const axes = sizes.map((size, i) => createAxis(size, domain.slice(2 * i, 2 * i + 2), encode.slice(2 * i, 2 * i + 2)));
  const read = (index: number, output: number) => {
    const [low = 0, high = 1] = [decode[2 * output], decode[2 * output + 1]];
    return low + (readBits(bytes, (index * outputs + output) * bits, bits) / (2 ** bits - 1)) * (high - low);
  };
  const compute = (inputs: readonly number[]) => {
    const corners = mixCorners(axes.map((locate, i) => locate(inputs[i] ?? 0)));
    return Array.from({ length: outputs }, (_, output) =>
      corners.reduce((sum, { index, weight }) => sum + weight * read(index, output), 0),
    );
  };
  return { outputs, work: 2 ** sizes.length * (1 + outputs), compute };
}

interface AxisPlace {
  /** The samples of the axis. */
  readonly size: number;
  /** The sample below, and the share of the next one. */
  readonly below: number;
  readonly share: number;
}

/** Finds the samples beside an input. */
function createAxis(
  size: number,
  [from = 0, to = 1]: readonly number[],
  [first = 0, last = size - 1]: readonly number[],
): (input: number) => AxisPlace {
  return (input) => {
    const place = first + ((input - from) / (to - from || 1)) * (last - first);
    const bounded = Math.min(size - 1, Math.max(0, place));
    const below = Math.max(0, Math.min(size - 2, Math.floor(bounded)));
    return { size, below, share: bounded - below };
  };
}

/** The samples around a place and their weights. The first input varies fastest. */
function mixCorners(places: readonly AxisPlace[]): { index: number; weight: number }[] {
  let corners = [{ index: 0, weight: 1 }];
  let stride = 1;
  for (const { size, below, share } of places) {
    const step = stride;
    corners = corners.flatMap(({ index, weight }) => [
      { index: index + below * step, weight: weight * (1 - share) },
      ...(share > 0 ? [{ index: index + (below + 1) * step, weight: weight * share }] : []),
    ]);
    stride *= size;
  }
  return corners;
}
