// A shared-out odd cent goes to the earlier of two equal parts (kit/money.ts). Parts are therefore sorted, so that the
// same cart costs the same in any order of adding.
import type { CartBillLine } from './priced-cart.ts';

type Named = Pick<CartBillLine, 'kind' | 'id' | 'group' | 'part'>;

/** Parts of a bill in a stable order, with a function that maps the shares back. */
export function sortByStableLineOrder<P extends Named>(
  parts: readonly P[],
): { ordered: readonly P[]; back: (shares: readonly number[]) => number[] } {
  const places = parts.map((part, at) => ({ part, at })).sort((one, other) => compare(one.part, other.part));
  return {
    ordered: places.map(({ part }) => part),
    back: (shares) => {
      const own = parts.map(() => 0);
      places.forEach(({ at }, i) => {
        own[at] = shares[i] ?? 0;
      });
      return own;
    },
  };
}

const compare = (one: Named, other: Named): number =>
  compareTexts(one.kind, other.kind) ||
  one.id - other.id ||
  one.part - other.part ||
  compareTexts(one.group ?? '', other.group ?? '');

const compareTexts = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);
