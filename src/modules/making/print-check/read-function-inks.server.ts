import type { PDFContext, PDFObject } from '@cantoo/pdf-lib';
import type { ColourSpace } from './colour-space.server.ts';
import type { InkShares } from './ink-plates.ts';
import { readPdfFunction } from './pdf-function.server.ts';
import { convertPaintToInks } from './pdf-paint-colour.server.ts';

/** Inputs of a function whose inks are computed once. */
const STEPS = 1024;

/**
 * The inks of the colours that a gradient's function gives between two inputs, by the share of the way, 0 to 1. Null
 * for functions that cannot be read.
 */
export function readFunctionInks(
  context: PDFContext,
  given: PDFObject | undefined,
  space: ColourSpace,
  [from, to]: readonly [number, number],
): ((share: number) => InkShares | null) | null {
  const colour = readPdfFunction(context, given);
  if (!colour) return null;
  const steps = Array.from({ length: STEPS + 1 }, (_, i) =>
    convertPaintToInks({ space, values: colour(from + (i / STEPS) * (to - from)), pattern: null }),
  );
  return (share) => steps[Math.round(Math.min(1, Math.max(0, share)) * STEPS)] ?? null;
}
