// The sleeves of each product, the discs that they hold, and the J-cards and booklets inside. Price engine, wizard and
// print check share this list.
import { lookupTable } from '#kit/lookup-table.ts';

export const VINYL_SLEEVES = ['single_pocket', 'discobag', 'wide_spine', 'gatefold', 'box'] as const;
export const ON_DEMAND_SLEEVES = ['single_pocket', 'discobag'] as const;
export const CD_SLEEVES = ['jewel_case', 'digipak', 'card_sleeve'] as const;
export const TAPE_SLEEVES = ['case', 'o_card', 'slip_case'] as const;

/** The panels of a J-card and the pages of a booklet. The first is checked against while the choice is open. */
export const TAPE_INSERTS = ['j_card_3', 'j_card_4', 'j_card_5', 'j_card_6'] as const;
export const CD_INSERTS = ['booklet_4p', 'booklet_8p', 'booklet_16p'] as const;

/** Only a case holds a J-card, and a card wallet no booklet. */
export const holdsInsert = (sleeve: string | null): boolean =>
  sleeve !== 'o_card' && sleeve !== 'slip_case' && sleeve !== 'card_sleeve';

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

/** The J-cards or booklets to choose from. Empty for other products. */
export function listInsertsOfRelease({ category, items }: Pick<SleevedRelease, 'category' | 'items'>) {
  const kind = findSleevedItem(items)?.type ?? category;
  return kind === 'tape' ? TAPE_INSERTS : kind === 'cd' ? CD_INSERTS : [];
}

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
