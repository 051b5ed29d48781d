import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { RETURN_KINDS } from '#modules/selling/returns/return.ts';
import { LinkButton } from '#ui/button/button.tsx';
import type { OrderPageData } from './order-page.server.ts';
import css from './orders.module.css';

/** Links to withdraw, return or claim, each with its deadline, shown only while some copies qualify. */
export function ReturnLinks({
  id,
  back,
  hasArrived,
}: {
  id: number;
  back: OrderPageData['back'];
  hasArrived: boolean;
}) {
  const t = useTranslate();
  const lang = useLanguage();
  const open = openKinds(back);
  if (open.length === 0 && !hasArrived) return null;
  return (
    <section className={css.ways} aria-labelledby="ways">
      <h2 id="ways">{t('returns.ways.title')}</h2>
      <ul>
        {open.map((kind) => {
          const { until } = back.ways[kind];
          return (
            <li key={kind}>
              <div>
                <h3>{t(`returns.ways.${kind}`)}</h3>
                <p>
                  {t(`returns.ways.${kind}_text`)} {until && t('returns.ways.until', { day: formatDay(until, lang) })}
                </p>
              </div>
              <LinkButton
                to={`/orders/${id}/return?kind=${kind}`}
                size="small"
                aria-label={t(`returns.ways.${kind}_go`)}
              >
                {t(`returns.ways.${kind}_button`)}
              </LinkButton>
            </li>
          );
        })}
        {hasArrived && (
          <li>
            <div>
              <h3>{t('returns.ways.review')}</h3>
              <p>{t('returns.ways.review_text')}</p>
            </div>
            <LinkButton to="/review" size="small">
              {t('returns.ways.review_button')}
            </LinkButton>
          </li>
        )}
      </ul>
      <p className={css.quiet}>
        <Link to="/return-and-refund-policy">{t('returns.ways.rules')}</Link>
      </p>
    </section>
  );
}

const openKinds = ({ ways: availability, lines }: OrderPageData['back']) =>
  RETURN_KINDS.filter((kind) => availability[kind].open && lines.some(({ left }) => left[kind] > 0));
