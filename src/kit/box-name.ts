import type { Translate } from './translate.ts';

/**
 * The name of a subscription box in the reader's language. An order keeps the name in the language of its buyer, as
 * for records.
 */
export const boxName = ({ type, periodicity }: { type: string; periodicity: string }, t: Translate): string =>
  t('cart.box_name', { type: t(`cart.box_type.${type}`), periodicity: t(`cart.periodicity.${periodicity}`) });

/** The same for rows that contain the name from the purchase. */
export const withBoxName = <R extends { type: string; periodicity: string; name: string }>(
  row: R,
  t: Translate,
): R => ({
  ...row,
  name: boxName(row, t),
});
