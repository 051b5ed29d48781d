// The sleeves of each product and the discs that they hold: one list for the price engine, the wizard and the print
// check.
import { lookupTable } from '#kit/lookup-table.ts';

export const VINYL_SLEEVES = ['single_pocket', 'discobag', 'wide_spine', 'gatefold', 'box'] as const;
export const ON_DEMAND_SLEEVES = ['single_pocket', 'discobag'] as const;
export const CD_SLEEVES = ['jewel_case', 'digipak', 'card_sleeve'] as const;
export const TAPE_SLEEVES = ['case', 'o_card', 'slip_case'] as const;

/** The fewest and most discs of a sleeve; sleeves that are not listed hold any number that their product has. */
const HELD_DISCS: Readonly<Record<string, readonly [least: number, most: number]>> = lookupTable({
  discobag: [1, 1],
  single_pocket: [1, 2],
  wide_spine: [1, 3],
  gatefold: [1, 4],
  box: [2, 4],
  card_sleeve: [1, 1],
});

export const holdsDiscs = (sleeve: string, discs: number): boolean => {
  const [least, most] = HELD_DISCS[sleeve] ?? [1, Infinity];
  return discs >= least && discs <= most;
};

/** The fields of a release that decide its sleeves. */
export interface SleevedRelease {
  readonly category: string;
  readonly selling_mode: string;
  readonly items: readonly { readonly type: string; readonly discs: number }[];
}

/** The item in the sleeve: the first record, CD or tape. A release without one has the sleeves of its category. */
export const findSleevedItem = <T extends { readonly type: string }>(items: readonly T[]): T | undefined =>
  items.find(({ type }) => type === 'vinyl' || type === 'cd' || type === 'tape');

/** The sleeves to choose from, and whether each holds the discs of the release. Empty for products without a sleeve. */
export function listSleevesOfRelease({ category, selling_mode, items }: SleevedRelease) {
  const item = findSleevedItem(items);
  const discs = item?.discs ?? 1;
  return sleevesOfKind(item?.type ?? category, selling_mode).map((sleeve) => ({
    sleeve,
    isPossible: holdsDiscs(sleeve, discs),
  }));
}

/** Whether the product has this sleeve, with any number of discs. */
export const isSleeveOfRelease = (sleeve: string, release: SleevedRelease): boolean =>
  listSleevesOfRelease(release).some((each) => each.sleeve === sleeve);

function sleevesOfKind(kind: string, selling_mode: string): readonly string[] {
  switch (kind) {
    case 'vinyl':
      return selling_mode === 'ondemand' ? ON_DEMAND_SLEEVES : VINYL_SLEEVES;
    case 'cd':
      return CD_SLEEVES;
    case 'tape':
      return TAPE_SLEEVES;
    default:
      return [];
  }
}
