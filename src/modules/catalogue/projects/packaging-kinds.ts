import { CD_INSERTS, TAPE_INSERTS } from '#modules/catalogue/artwork/sleeves.ts';

/** Packaging of a record, disc or tape, as the price lists name it. */
export const PACKAGING_KINDS = [
  ...['single_pocket', 'discobag', 'wide_spine', 'gatefold', 'box'],
  ...['jewel_case', 'digipak', 'card_sleeve'],
  ...['case', 'o_card', 'slip_case'],
] as const;
export type PackagingKind = (typeof PACKAGING_KINDS)[number];

/** The J-card of a tape by its panels, or the booklet of a CD by its pages. */
export const INSERT_KINDS = [...TAPE_INSERTS, ...CD_INSERTS] as const;
export type InsertKind = (typeof INSERT_KINDS)[number];

/** The word is a known J-card or booklet. */
export const isInsertKind = (word: unknown): word is InsertKind => INSERT_KINDS.some((each) => each === word);

/** The word is a known sleeve. */
export const isPackagingKind = (word: unknown): word is PackagingKind => PACKAGING_KINDS.some((each) => each === word);
