// Sides A and B are on the first disc of a record, C and D on its second, up to G and H on its fourth.

/** A set of four discs at most. */
export const SIDE_LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;
export const MOST_DISCS = SIDE_LETTERS.length / 2;

/** The letter of a side: A for the first one, even if its tracks say B, else the letter of its tracks. */
export const sideLetter = (side: string, at: number): string => (at === 0 ? 'A' : side);

/** Counted from 0. */
export const discOfSide = (side: string): number => Math.floor((side.charCodeAt(0) - 65) / 2);

/** Whether a side is the back of its disc. */
export const isBackSide = (side: string): boolean => (side.charCodeAt(0) - 65) % 2 === 1;

/** Front and back of a disc. */
export const sidesOfDisc = (disc: number): readonly [front: string, back: string] => [
  String.fromCharCode(65 + 2 * disc),
  String.fromCharCode(66 + 2 * disc),
];

/** The discs of a record by its format, or more where its tracks need them; at most four. */
export const countRecordDiscs = (discs: number, trackSides: readonly string[]): number =>
  Math.min(MOST_DISCS, Math.max(1, discs, ...trackSides.filter(Boolean).map((side) => discOfSide(side) + 1)));

/**
 * Lists the sides of a record by disc, and selects the one in front.
 * @param wanted a side that another item of the release may lack; then A is in front
 */
export function listRecordSides(discs: number, trackSides: readonly string[], wanted: string) {
  const count = countRecordDiscs(discs, trackSides);
  return {
    discs: Array.from({ length: count }, (_, disc) => sidesOfDisc(disc)),
    side: discOfSide(wanted) < count ? wanted : 'A',
  };
}

/** Each disc of a record has a pattern of its own. */
export const discSeed = (seed: string | number, disc: number): string | number =>
  disc === 0 ? seed : `${seed} ${disc + 1}`;
