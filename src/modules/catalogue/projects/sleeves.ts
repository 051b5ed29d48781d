/** Packaging of a record, disc or tape, as the price lists name it. */
export const SLEEVES = [
  ...['single_pocket', 'discobag', 'wide_spine', 'gatefold', 'box'],
  ...['jewel_case', 'digipak', 'card_sleeve'],
  ...['case', 'o_card', 'slip_case'],
] as const;
export type Sleeve = (typeof SLEEVES)[number];

/** The word is a known sleeve. */
export const isSleeve = (word: unknown): word is Sleeve => SLEEVES.some((each) => each === word);
