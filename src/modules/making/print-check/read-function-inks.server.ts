import type { PDFContext, PDFObject } from '@cantoo/pdf-lib';
import type { InkShares } from './ink-plates.ts';
import type { PlateList } from './page-plates.ts';
import type { ColourSpace } from './pdf-colour-space.ts';
import { readPdfFunction } from './pdf-function.server.ts';
import { convertPaintToInks } from './pdf-paint-colour.server.ts';
import type { ReadingBudget } from './reading-budget.server.ts';

/** Inputs of a function whose inks are computed once. */
const STEPS = 1024;
/** Operations that they are worth. */
const STEPS_COST = 256;
/** Inputs in each direction of a function of two inputs. */
const PLACES = 256;
/** Operations that one of them is worth: a calculator has up to 512 steps. */
const PLACE_COST = 8;

export interface FunctionContext {
  readonly context: PDFContext;
  readonly budget: ReadingBudget;
  readonly plates: PlateList;
}

/**
 * The inks of the colours that a gradient's function gives between two inputs, by the share of the way, 0 to 1. Null
 * for functions that cannot be read.
 * @throws Problem 422 print_file_too_complex
 */
export function readFunctionInks(
  { context, budget, plates }: FunctionContext,
  given: PDFObject | undefined,
  space: ColourSpace,
  [from, to]: readonly [number, number],
): ((share: number) => InkShares | null) | null {
  const colour = readPdfFunction(context, given);
  if (!colour) return null;
  budget.spend(STEPS_COST);
  const steps = Array.from({ length: STEPS + 1 }, (_, i) =>
    convertPaintToInks({ space, values: colour(from + (i / STEPS) * (to - from)), pattern: null }, plates),
  );
  return (share) => steps[Math.round(Math.min(1, Math.max(0, share)) * STEPS)] ?? null;
}

/**
 * The inks of the colours that a function gives at a place of two inputs; each place of a fine grid is computed once.
 * Null for functions that cannot be read.
 * @throws Problem 422 print_file_too_complex
 */
export function readPlaneInks(
  { context, budget, plates }: FunctionContext,
  given: PDFObject | undefined,
  space: ColourSpace,
  [x0 = 0, x1 = 1, y0 = 0, y1 = 1]: readonly number[],
): ((x: number, y: number) => InkShares | null) | null {
  const colour = readPdfFunction(context, given);
  if (!colour) return null;
  const known = new Map<number, InkShares | null>();
  const find = (share: number) => Math.min(PLACES - 1, Math.floor(share * PLACES));
  return (x, y) => {
    const [u, v] = [(x - x0) / (x1 - x0), (y - y0) / (y1 - y0)];
    if (!(u >= 0 && u <= 1 && v >= 0 && v <= 1)) return null;
    const [column, row] = [find(u), find(v)];
    const place = row * PLACES + column;
    const found = known.get(place);
    if (found !== undefined) return found;
    budget.spend(PLACE_COST);
    const values = colour(x0 + ((column + 0.5) / PLACES) * (x1 - x0), y0 + ((row + 0.5) / PLACES) * (y1 - y0));
    const inks = convertPaintToInks({ space, values, pattern: null }, plates);
    known.set(place, inks);
    return inks;
  };
}
