import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { Progress } from '#ui/progress/progress.tsx';
import css from './funding-bar.module.css';

interface Funding {
  readonly goal: number;
  readonly count: number;
  readonly backers?: number;
  readonly percent: number;
  readonly ends_at: string | null;
  /** Set where it may be decided already. */
  readonly state?: 'running' | 'succeeded' | 'failed';
}

/** The state of a funding: copies missing, goal reached, or its result. */
export function FundingStateNote({
  funding,
}: {
  funding: Funding & { readonly state: 'running' | 'succeeded' | 'failed' };
}) {
  const t = useTranslate();
  const { goal, count, state } = funding;
  if (state !== 'running') return <p className={css.end}>{t(`shop.funding_${state}`)}</p>;
  const missing = goal - count;
  return <p className={css.end}>{missing > 0 ? t('shop.funding_more', { count: missing }) : t('shop.funding_met')}</p>;
}

/** Progress of a funding: copies pledged of copies needed, and the last day. The bar ends at 100 %. */
export function FundingBar({ funding, label }: { funding: Funding; label: string }) {
  const t = useTranslate();
  const lang = useLanguage();
  const { goal, count, backers = 0, percent, ends_at, state = 'running' } = funding;
  return (
    <div className={css.funding}>
      {count > 0 && <p className={css.percent}>{percent}%</p>}
      <Progress
        label={label}
        value={Math.min(count, goal)}
        max={goal}
        text={t('shop.funding_count', { count, goal })}
        tone={count >= goal ? 'success' : 'plain'}
      />
      {backers > 0 && <p className={css.end}>{t('shop.funding_backers', { count: backers })}</p>}
      {ends_at && (
        <p className={css.end}>
          {t(state === 'running' ? 'shop.funding_until' : 'shop.funding_ended', { date: formatDay(ends_at, lang) })}
        </p>
      )}
    </div>
  );
}
