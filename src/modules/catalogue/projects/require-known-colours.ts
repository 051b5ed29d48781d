import { fieldProblem } from '#kit/problem.ts';
import { isVinylColour } from '#modules/catalogue/artwork/vinyl-colours.ts';

/**
 * Accepts disc colours of the list, and present ones, because imports bring colours outside it.
 * @param field the name of the colours in the refusal
 * @throws Problem 422 colour_unknown
 */
export function requireKnownColours(
  field: string,
  wanted: readonly (string | null | undefined)[],
  before: readonly (string | null | undefined)[],
): void {
  const isKnown = (name: string | null | undefined) => !name || isVinylColour(name) || before.includes(name);
  if (!wanted.every(isKnown)) throw fieldProblem(field, 'colour_unknown');
}
