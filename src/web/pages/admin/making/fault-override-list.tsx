import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatMoment } from '#kit/dates.ts';
import type { FaultOverride } from '#modules/making/file-checks/file-checks.contract.ts';
import { Badge } from '#ui/badge/badge.tsx';
import css from '../common/admin.module.css';
import { FactList } from '../common/fact-list.tsx';
import { fileFaultSubjectText } from './file-fault-subject-text.ts';

/** The reasons of staff to go on in spite of faults; those of replaced files have ended. */
export function FaultOverrides({ overrides }: { overrides: readonly FaultOverride[] }) {
  const t = useTranslate();
  const lang = useLanguage();
  if (overrides.length === 0) return null;
  return (
    <section className={css.stack}>
      <h2 className={css.subtitle}>{t('files.overridden')}</h2>
      <FactList
        facts={overrides.map(({ allowed_by, allowed_at, reason, replaced }) => [
          `${allowed_by}, ${formatMoment(allowed_at, lang)}`,
          <span key="reason">
            {reason}{' '}
            {replaced.length > 0 && (
              <Badge tone="yellow">
                {t('files.override_ended', { files: replaced.map((file) => fileFaultSubjectText(file, t)).join(', ') })}
              </Badge>
            )}
          </span>,
        ])}
      />
    </section>
  );
}
