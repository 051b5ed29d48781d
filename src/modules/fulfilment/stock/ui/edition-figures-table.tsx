import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import type { EditionFigures, EditionVariant } from '../edition-figures.ts';
import css from './edition-figures-table.module.css';

/**
 * The figures of a limited edition: announced, pressed, sold and left, by variant, and every repress. `nameOf` names a
 * variant.
 */
export function EditionFiguresTable({
  edition,
  promo,
  nameOf,
}: {
  edition: EditionFigures;
  /** Copies of the edition that are never sold. */
  promo: number;
  nameOf: (variant: EditionVariant) => string;
}) {
  const t = useTranslate();
  const lang = useLanguage();
  const { announced, pressed, sold, held, left, adjusted, variants, pressings } = edition;
  const [first, ...again] = pressings;
  return (
    <section aria-labelledby="edition" className={css.ledger}>
      <h2 id="edition" className={css.heading}>
        {t('shop.edition.heading')}
      </h2>
      <p>{t('shop.edition.explained')}</p>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('shop.edition.variant')}</th>
            <th scope="col">{t('shop.edition.pressed')}</th>
            <th scope="col">{t('shop.edition.sold')}</th>
            <th scope="col">{t('shop.edition.left')}</th>
          </tr>
        </thead>
        <tbody>
          {variants.length > 1 &&
            variants.map((variant) => (
              <tr key={variant.item_id}>
                <th scope="row">{nameOf(variant)}</th>
                <td>{variant.pressed}</td>
                <td>{variant.sold + variant.held}</td>
                <td>{variant.left}</td>
              </tr>
            ))}
          <tr className={css.sum}>
            <th scope="row">{t('shop.edition.all')}</th>
            <td>{pressed}</td>
            <td>{sold + held}</td>
            <td>{left}</td>
          </tr>
        </tbody>
      </table>
      <ul className={css.notes}>
        {announced !== null && <li>{t('shop.edition.announced', { count: announced })}</li>}
        {promo > 0 && <li>{t('shop.edition.promo', { count: promo })}</li>}
        {adjusted !== 0 && <li>{t('shop.edition.adjusted', { count: Math.abs(adjusted) })}</li>}
        {first && <li>{t('shop.edition.first', { count: first.quantity, date: formatDay(first.day, lang) })}</li>}
        {again.map(({ day, quantity }) => (
          <li key={day}>{t('shop.edition.again', { count: quantity, date: formatDay(day, lang) })}</li>
        ))}
        {first && again.length === 0 && <li>{t('shop.edition.never_again')}</li>}
      </ul>
    </section>
  );
}
