import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { Time } from '#ui/time/time.tsx';
import type { ProjectPage } from '../projects.contract.ts';
import css from './buyer-reviews.module.css';

/** Reviews of buyers: the average as a headline, then the texts. */
export function BuyerReviews({ reviews }: { reviews: ProjectPage['reviews'] }) {
  const t = useTranslate();
  const lang = useLanguage();
  const { average, count, items } = reviews;
  if (average === null || count === 0) return null;
  const mean = new Intl.NumberFormat(lang, { minimumFractionDigits: 1 }).format(average);
  return (
    <section className={css.reviews} aria-labelledby="reviews">
      <div className={css.sum}>
        <h2 id="reviews" className={css.heading}>
          {t('shop.reviews')}
        </h2>
        <p className={css.mean}>{mean}</p>
        <p>
          <Stars rating={Math.round(average)} /> {t('shop.reviews_count', { count })}
        </p>
      </div>
      <ul className={css.list}>
        {items.map(({ id, rating, body, lang: spoken, name, created_at }) => (
          <li key={id} className={css.review}>
            <Stars rating={rating} />
            {body && (
              <blockquote lang={spoken} className={css.words}>
                {body}
              </blockquote>
            )}
            <p className={css.who}>
              {name}, <Time at={created_at}>{formatDay(created_at, lang)}</Time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Stars({ rating }: { rating: number }) {
  const t = useTranslate();
  return (
    <span className={css.stars}>
      <span aria-hidden="true">
        {'★'.repeat(rating)}
        {'☆'.repeat(5 - rating)}
      </span>
      <span className="visually-hidden">{t('shop.stars', { count: rating })}</span>
    </span>
  );
}
