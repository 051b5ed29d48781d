import type { Translate } from './translate.ts';

/**
 * What a subscription box is called in its reader’s words: wherever one is shown. What was bought keeps the words of whoever bought it for its
 * papers, as the name of a record is kept.
 */
export const boxName = ({ type, periodicity }: { type: string; periodicity: string }, t: Translate): string =>
  t('cart.box_name', { type: t(`cart.box_type.${type}`), periodicity: t(`cart.periodicity.${periodicity}`) });

/** The same for rows that were read with the name they were bought under. */
export const inReadersWords = <R extends { type: string; periodicity: string; name: string }>(
  row: R,
  t: Translate,
): R => ({
  ...row,
  name: boxName(row, t),
});
