import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { Time } from '#ui/time/time.tsx';
import css from './box-page-sections.module.css';

/** The content of a box, under large figures. */
export function BoxContentSection() {
  const t = useTranslate();
  return (
    <section className={css.inside} aria-labelledby="inside">
      <h2 id="inside">{t('box.inside.title')}</h2>
      <ol className={css.things}>
        {['records', 'why', 'none'].map((key) => (
          <li key={key}>
            <h3>{t(`box.inside.${key}.title`)}</h3>
            <p>{t(`box.inside.${key}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** From preferences to a box: three sentences in large type. */
export function BoxPreferencesSection() {
  const t = useTranslate();
  return (
    <section className={css.taste} aria-labelledby="taste">
      <h2 id="taste">{t('box.taste.title')}</h2>
      <ol className={css.steps}>
        {['note', 'listen', 'review'].map((key) => (
          <li key={key}>{t(`box.taste.steps.${key}`)}</li>
        ))}
      </ol>
    </section>
  );
}

/** The rules: payment, skipping, cancelling and gifts. */
export function BoxRulesSection() {
  const t = useTranslate();
  return (
    <section className={css.rules} aria-labelledby="rules">
      <h2 id="rules">{t('box.rules.title')}</h2>
      <dl className={css.facts}>
        {['once', 'skip', 'cancel', 'gift'].map((key) => (
          <div key={key}>
            <dt>{t(`box.rules.${key}.title`)}</dt>
            <dd>{t(`box.rules.${key}.text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface Review {
  readonly id: number;
  readonly rating: number;
  readonly body: string;
  readonly lang: string;
  readonly firstname: string;
  readonly at: string;
}

/** Reviews by buyers; renders nothing while there are none. */
export function BoxReviewsSection({ reviews }: { reviews: readonly Review[] }) {
  const t = useTranslate();
  const lang = useLanguage();
  if (reviews.length === 0) return null;
  return (
    <section className={css.inside} aria-labelledby="said">
      <h2 id="said">{t('box.said')}</h2>
      <ul className={css.said}>
        {reviews.map((review) => (
          <li key={review.id}>
            <p>
              <span aria-hidden="true">{'★'.repeat(review.rating) + '☆'.repeat(5 - review.rating)}</span>
              <span className="visually-hidden">{t('shop.stars', { count: review.rating })}</span>
            </p>
            <blockquote lang={review.lang} className="own-words">
              {review.body}
            </blockquote>
            <p className={css.who}>
              {review.firstname}, <Time at={review.at}>{formatDay(review.at, lang)}</Time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function BoxFaqSection({ questions }: { questions: readonly string[] }) {
  const t = useTranslate();
  return (
    <section className={css.faq} aria-labelledby="faq">
      <h2 id="faq">{t('box.faq.title')}</h2>
      <div>
        {questions.map((key) => (
          <details key={key} id={`faq-${key}`}>
            <summary>{t(`box.faq.${key}.q`)}</summary>
            <p>{t(`box.faq.${key}.a`)}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
