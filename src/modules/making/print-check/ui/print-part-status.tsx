import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { Badge } from '#ui/badge/badge.tsx';
import { formatUpToOneDecimal } from '../format-up-to-one-decimal.ts';
import type { PrintCheck } from '../print-check.contract.ts';
import css from './print-pages-and-findings.module.css';

/** The state of a part's check, or its light once it is checked. */
export function PrintPartBadge({ check: { state, light } }: { check: Pick<PrintCheck, 'state' | 'light'> }) {
  const t = useTranslate();
  if (state === 'ready' && light)
    return <Badge tone={light === 'amber' ? 'orange' : light}>{t(`print.light.${light}`)}</Badge>;
  return (
    <Badge tone={state === 'refused' ? 'red' : state === 'waiting' ? 'grey' : 'blue'}>
      {t(`print.state.${state}`)}
    </Badge>
  );
}

/** The size at the trim and the number of pages. */
export function PrintPartSize({ check }: { check: Pick<PrintCheck, 'width' | 'height' | 'round' | 'sheets'> }) {
  const t = useTranslate();
  const lang = useLanguage();
  const size = { width: formatUpToOneDecimal(check.width, lang), height: formatUpToOneDecimal(check.height, lang) };
  return (
    <span className={css.size}>
      {t(check.round ? 'print.facts_round' : 'print.facts', size)} · {t('print.sheets', { count: check.sheets })}
    </span>
  );
}
