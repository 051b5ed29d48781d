import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatMoment } from '#kit/dates.ts';
import type { FaultOverride, FileFault } from '#modules/making/file-checks/file-checks.contract.ts';
import { Notice } from '#ui/notice/notice.tsx';
import css from '../common/admin.module.css';
import { FactList } from '../common/fact-list.tsx';

/** The faults that stop a pressing, and the reasons that overrode earlier ones. */
export function PressingFaults({
  project_id,
  faults,
  overrides,
}: {
  project_id: number | null;
  faults: readonly FileFault[];
  overrides: readonly FaultOverride[];
}) {
  const t = useTranslate();
  const lang = useLanguage();
  const files = [...new Map(faults.toReversed().map((fault) => [`${fault.subject} ${fault.id}`, fault])).values()];
  return (
    <>
      {files.length > 0 && (
        <Notice
          tone="warning"
          title={t('files.red_title')}
          action={<Link to={`/admin/file-checks/${project_id}`}>{t('files.to_check')}</Link>}
        >
          <p>{t('files.red_text')}</p>
          <ul>
            {files.toReversed().map((fault) => (
              <li key={`${fault.subject} ${fault.id}`}>
                {faultName(fault, t)} · {t(fault.rule === 'refused' ? 'files.refused' : 'files.light.red')}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {overrides.length > 0 && (
        <section className={css.stack}>
          <h2 className={css.subtitle}>{t('files.overridden')}</h2>
          <FactList
            facts={overrides.map(({ allowed_by, allowed_at, reason }) => [
              `${allowed_by}, ${formatMoment(allowed_at, lang)}`,
              reason,
            ])}
          />
        </section>
      )}
    </>
  );
}

function faultName({ subject, name }: FileFault, t: ReturnType<typeof useTranslate>): string {
  if (subject === 'side') return t('files.side', { side: name });
  return subject === 'part' ? t(`templates.parts.${name}`) : name;
}
