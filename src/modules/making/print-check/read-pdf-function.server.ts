// Reads functions: sampled, exponential, stitched and calculated ones, as gradients and soft masks use them.
import { PDFArray, type PDFContext, PDFDict, PDFName, PDFNumber, type PDFObject, PDFStream } from '@cantoo/pdf-lib';
import { type FunctionKind, type PdfFunction, WORK_PER_OPERATION } from './pdf-function.ts';
import { readNumberArray } from './pdf-resources.server.ts';
import { readCalculator } from './read-calculator.server.ts';
import { readSampledFunction } from './read-sampled-function.server.ts';
import type { ReadingBudget } from './reading-budget.server.ts';

const MOST_NESTED = 6;
/** Most output values of a function. */
const MOST_OUTPUTS = 32;
/** Operations charged for reading a function, because it stays in memory. */
const READING_COST = 16;

export interface FunctionSource {
  readonly context: PDFContext;
  readonly budget: ReadingBudget;
}
/** How many values a function takes and gives. */
interface Arity {
  readonly inputs: number;
  readonly outputs: number;
}
interface BoundedFunction extends Arity {
  readonly evaluate: PdfFunction;
}
/** Reads an array of numbers of a function's dictionary. */
type ListReader = (name: string, otherwise: readonly number[]) => readonly number[];

/**
 * Reads a function, or an array of functions with one output each. Null for damaged ones, and for those that take or
 * give another number of values.
 * @throws Problem 422 print_file_too_complex
 */
export function readPdfFunction(
  source: FunctionSource,
  given: PDFObject | undefined,
  arity: Arity,
): PdfFunction | null {
  const object = source.context.lookup(given);
  if (!(object instanceof PDFArray)) return readArity(source, object, arity);
  if (object.size() !== arity.outputs || object.size() > MOST_OUTPUTS) return null;
  const parts = object.asArray().map((each) => readArity(source, each, { ...arity, outputs: 1 }));
  if (!parts.every((each) => each !== null)) return null;
  return (inputs) => {
    const values = parts.map((part) => part(inputs)?.[0]);
    return values.every((value) => value !== undefined) ? values : null;
  };
}

function readArity(source: FunctionSource, given: PDFObject | undefined, arity: Arity): PdfFunction | null {
  const read = readOne(source, given, 0);
  return read?.inputs === arity.inputs && read.outputs === arity.outputs ? read.evaluate : null;
}

function readOne(source: FunctionSource, given: PDFObject | undefined, depth: number): BoundedFunction | null {
  const { context, budget } = source;
  const object = context.lookup(given);
  const dict = object instanceof PDFStream ? object.dict : object;
  if (depth > MOST_NESTED || !(dict instanceof PDFDict)) return null;
  budget.spend(READING_COST);
  const list: ListReader = (name, otherwise) => {
    const values = dict.lookup(PDFName.of(name));
    if (values instanceof PDFArray) budget.spend(values.size() / WORK_PER_OPERATION);
    return readNumberArray(values, otherwise);
  };
  const [domain, range] = [list('Domain', [0, 1]), list('Range', [])];
  const kind = dict.lookup(PDFName.of('FunctionType'));
  const read = (): FunctionKind | null => {
    switch (kind instanceof PDFNumber ? kind.asNumber() : -1) {
      case 0:
        return object instanceof PDFStream ? readSampledFunction(budget, object, { domain, range, list }) : null;
      case 2:
        return domain.length === 2 ? exponential(dict, list) : null;
      case 3:
        return domain.length === 2 ? stitched(source, dict, { domain, list, depth }) : null;
      case 4:
        return object instanceof PDFStream ? readCalculator(budget, object, range.length / 2) : null;
      default:
        return null;
    }
  };
  const inner = read();
  return inner && boundFunction(budget, inner, { domain, range });
}

/** Keeps inputs and outputs within their limits, and charges each evaluation. */
function boundFunction(
  budget: ReadingBudget,
  { outputs, work, compute }: FunctionKind,
  { domain, range }: { domain: readonly number[]; range: readonly number[] },
): BoundedFunction | null {
  const inputs = domain.length / 2;
  if (!(outputs >= 1 && outputs <= MOST_OUTPUTS)) return null;
  const cost = (inputs + work) / WORK_PER_OPERATION;
  const evaluate: PdfFunction = (given) => {
    budget.spend(cost);
    const computed = compute(clampAll(given, domain));
    const values = computed && clampAll(computed, range);
    return values?.length === outputs && values.every(Number.isFinite) ? values : null;
  };
  return { inputs, outputs, evaluate };
}

/** Puts each value between two limits; values without limits stay. */
const clampAll = (values: readonly number[], limits: readonly number[]): readonly number[] =>
  values.map((value, i) => {
    const [low, high] = [limits[2 * i], limits[2 * i + 1]];
    return low === undefined || high === undefined ? value : Math.min(high, Math.max(low, value));
  });

function exponential(dict: PDFDict, list: ListReader): FunctionKind | null {
  const [start, end] = [list('C0', [0]), list('C1', [1])];
  const given = dict.lookup(PDFName.of('N'));
  const exponent = given instanceof PDFNumber ? given.asNumber() : 1;
  if (start.length !== end.length) return null;
  return {
    outputs: start.length,
    work: start.length,
    compute: ([input = 0]) => start.map((value, i) => value + input ** exponent * ((end[i] ?? 0) - value)),
  };
}

function stitched(
  source: FunctionSource,
  dict: PDFDict,
  { domain: [from = 0, to = 1], list, depth }: { domain: readonly number[]; list: ListReader; depth: number },
): FunctionKind | null {
  const given = dict.lookup(PDFName.of('Functions'));
  const parts = (given instanceof PDFArray ? given.asArray() : []).map((each) => readOne(source, each, depth + 1));
  const bounds = list('Bounds', []);
  const outputs = parts[0]?.outputs ?? 0;
  const isWhole = parts.every((each) => each !== null && each.inputs === 1 && each.outputs === outputs);
  if (!isWhole || bounds.length !== parts.length - 1) return null;
  const edges = [from, ...bounds, to];
  const encode = list('Encode', []);
  const compute: PdfFunction = ([input = 0]) => {
    const found = edges.findIndex((edge, i) => i > 0 && input < edge) - 1;
    const i = found < 0 ? parts.length - 1 : found;
    const [low = 0, high = 1] = [edges[i], edges[i + 1]];
    const [start = 0, end = 1] = [encode[2 * i], encode[2 * i + 1]];
    const share = high === low ? 0 : (input - low) / (high - low);
    return parts[i]?.evaluate([start + share * (end - start)]) ?? null;
  };
  // The part that is chosen charges its own work.
  return { outputs, work: parts.length, compute };
}
