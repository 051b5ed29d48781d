import { useTranslate } from '#i18n/texts-context.tsx';
import type { SidePlan } from '../side-plan.contract.ts';
import css from './side-suggestions.module.css';

/** Why a price lacks chosen parts, and the plain ones that it includes. Nothing where it includes all. */
export function ReplacedParts({ replaced }: { replaced: SidePlan['prices'][number]['replaced'] }) {
  const t = useTranslate();
  return replaced.map(({ reason, used }) => (
    <span key={used} className={css.replaced}>
      {t('planner.compare.replaced', { reason, used })}
    </span>
  ));
}
