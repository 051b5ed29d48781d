/** Packaging of a record, disc or tape, as the price lists name it. */
export const PACKAGING_KINDS = [
  ...['single_pocket', 'discobag', 'wide_spine', 'gatefold', 'box'],
  ...['jewel_case', 'digipak', 'card_sleeve'],
  ...['case', 'o_card', 'slip_case'],
] as const;
export type PackagingKind = (typeof PACKAGING_KINDS)[number];

/** The word is a known sleeve. */
export const isPackagingKind = (word: unknown): word is PackagingKind => PACKAGING_KINDS.some((each) => each === word);
