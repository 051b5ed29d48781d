// The inks of gradients by their functions. Each colour is computed once, where it is painted.
import type { PDFObject } from '@cantoo/pdf-lib';
import type { PlateList } from './page-plates.ts';
import type { ColourSpace } from './pdf-colour-space.ts';
import { convertPaintToInks } from './pdf-paint-colour.server.ts';
import { type FunctionSource, readPdfFunction } from './read-pdf-function.server.ts';
import type { GradientInks } from './shading.ts';

/** Inputs of a function of one input. */
const STEPS = 1024;
/** Inputs in each direction of a function of two inputs. */
const PLACES = 256;
/** Operations that a colour is worth, because it stays in memory. */
const COLOUR_COST = 4;

export interface FunctionContext extends FunctionSource {
  readonly plates: PlateList;
}

/**
 * The inks of the colours that a gradient's function gives between two inputs, by the share of the way, 0 to 1. Null
 * for functions that cannot be read.
 * @throws Problem 422 print_file_too_complex
 */
export function readFunctionInks(
  reading: FunctionContext,
  given: PDFObject | undefined,
  space: ColourSpace,
  [from, to]: readonly [number, number],
): ((share: number) => GradientInks) | null {
  const inksOf = rememberInks(reading, given, space, (step) => [from + (step / STEPS) * (to - from)]);
  return inksOf && ((share) => inksOf(Math.round(Math.min(1, Math.max(0, share)) * STEPS)));
}

/**
 * The inks of the colours that a function gives at a place of two inputs; those of each place of a fine grid are the
 * same, and null outside of its domain. Null for functions that cannot be read.
 * @throws Problem 422 print_file_too_complex
 */
export function readPlaneInks(
  reading: FunctionContext,
  given: PDFObject | undefined,
  space: ColourSpace,
  [x0 = 0, x1 = 1, y0 = 0, y1 = 1]: readonly number[],
): ((x: number, y: number) => GradientInks | null) | null {
  const inksOf = rememberInks(reading, given, space, (place) => [
    x0 + (((place % PLACES) + 0.5) / PLACES) * (x1 - x0),
    y0 + ((Math.floor(place / PLACES) + 0.5) / PLACES) * (y1 - y0),
  ]);
  const find = (share: number) => Math.min(PLACES - 1, Math.floor(share * PLACES));
  return (
    inksOf &&
    ((x, y) => {
      const [u, v] = [(x - x0) / (x1 - x0), (y - y0) / (y1 - y0)];
      return u >= 0 && u <= 1 && v >= 0 && v <= 1 ? inksOf(find(v) * PLACES + find(u)) : null;
    })
  );
}

/** Computes the inks of each key once. @param inputsOf the inputs that a key stands for */
function rememberInks(
  { context, budget, plates }: FunctionContext,
  given: PDFObject | undefined,
  space: ColourSpace,
  inputsOf: (key: number) => readonly number[],
): ((key: number) => GradientInks) | null {
  const outputs = space.indexed ? 1 : space.components;
  const colour = readPdfFunction({ context, budget }, given, { inputs: inputsOf(0).length, outputs });
  if (!colour) return null;
  const known = new Map<number, GradientInks>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    budget.spend(COLOUR_COST);
    const values = colour(inputsOf(key));
    const inks = (values && convertPaintToInks({ space, values, pattern: null }, plates)) ?? 'unknown';
    known.set(key, inks);
    return inks;
  };
}
