// An odd cent of what is shared out falls on the earlier of two parts that are alike (kit/money.ts), so the parts stand in one order
// whatever was put into the cart first: the same cart costs the same.
import type { BillPart } from './priced-cart.ts';

type Named = Pick<BillPart, 'kind' | 'id' | 'group' | 'part'>;

/** Parts of a bill in the order to share out in, and what brings shares back to the order they came in. */
export function inStableLineOrder<P extends Named>(
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
