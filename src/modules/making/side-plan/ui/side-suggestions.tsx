import type { ReactNode } from 'react';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { isCurrency } from '#kit/currency.ts';
import { formatPrice } from '#kit/money.ts';
import { Notice } from '#ui/notice/notice.tsx';
import type { SideSuggestions } from '../side-plan.contract.ts';
import { ReplacedParts } from './replaced-parts.tsx';
import css from './side-suggestions.module.css';

type SuggestedMove = NonNullable<SideSuggestions['move']>;
type SuggestedPlan = SideSuggestions['plans'][number];

const MOST_PLANS = 3;
/** dB below the usual level that no listener notices. */
const FULL_LEVEL = -0.05;

/** Why the sides are too full, the move that helps most, and other discs with their difference in price. */
export function SideSuggestionList({
  suggestions,
  moveAction,
  planAction,
}: {
  suggestions: SideSuggestions;
  moveAction?: (move: SuggestedMove) => ReactNode;
  planAction?: (plan: SuggestedPlan) => ReactNode;
}) {
  const t = useTranslate();
  const number = useDecibels();
  const { level, long_side, move, plans } = suggestions;
  if (level === null || (level >= FULL_LEVEL && long_side === null)) return null;
  const title =
    level < FULL_LEVEL
      ? t('planner.suggest.quieter', { value: number(-level) })
      : t('planner.suggest.long', { side: long_side ?? '' });
  return (
    <Notice tone="warning" title={title}>
      <ul className={css.list}>
        {move && (
          <li>
            <span>
              {t(move.level < FULL_LEVEL ? 'planner.suggest.move' : 'planner.suggest.move_full', {
                title: move.title,
                place: `${move.from}${move.position}`,
                to: move.to,
                value: number(-move.level),
              })}
            </span>
            {moveAction?.(move)}
          </li>
        )}
        {plans.slice(0, MOST_PLANS).map((plan) => (
          <li key={`${plan.speed} ${plan.discs}`}>
            <PlanText plan={plan} currency={suggestions.currency} />
            {planAction?.(plan)}
          </li>
        ))}
        {!move && plans.length === 0 && <li>{t('planner.suggest.none')}</li>}
      </ul>
    </Notice>
  );
}

function PlanText({ plan, currency }: { plan: SuggestedPlan; currency: string }) {
  const t = useTranslate();
  const lang = useLanguage();
  const number = useDecibels();
  const difference = plan.price_difference;
  const price =
    difference && isCurrency(currency) ? formatPrice(Math.abs(difference), currency, lang, { full: true }) : '';
  const name = t('planner.compare.name', {
    count: plan.discs,
    size: plan.size,
    speed: t(`cut.side.speed.${plan.speed}`),
  });
  return (
    <span>
      {t(plan.level < FULL_LEVEL ? 'planner.suggest.plan' : 'planner.suggest.plan_full', {
        plan: name,
        value: number(-plan.level),
      })}{' '}
      {difference !== null &&
        t(`planner.suggest.${difference > 0 ? 'more' : difference < 0 ? 'less' : 'same_price'}`, { price })}
      <ReplacedParts replaced={plan.replaced} />
    </span>
  );
}

function useDecibels() {
  const lang = useLanguage();
  return (value: number) => value.toLocaleString(lang, { maximumFractionDigits: 1 });
}
