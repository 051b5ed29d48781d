import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import type { Translate } from '#kit/translate.ts';
import type { FaultOverride, FileFault } from '#modules/making/file-checks/file-checks.contract.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { FaultOverrides } from './fault-override-list.tsx';
import { fileFaultSubjectText } from './file-fault-subject-text.ts';

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
  const files = [...new Map(faults.toReversed().map((fault) => [`${fault.subject} ${fault.id}`, fault])).values()];
  return (
    <>
      {files.length > 0 && (
        <Notice
          tone="warning"
          title={t('files.red_title')}
          action={<Link to={`/admin/file-checks/${project_id}`}>{t('files.to_check')}</Link>}
        >
          {faults.some(({ rule }) => rule !== 'changed') && <p>{t('files.red_text')}</p>}
          {faults.some(({ rule }) => rule === 'changed') && <p>{t('files.accepted_hint')}</p>}
          <ul>
            {files.toReversed().map((fault) => (
              <li key={`${fault.subject} ${fault.id}`}>
                {[fileFaultSubjectText(fault, t), faultWord(fault, t)].join(' · ')}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <FaultOverrides overrides={overrides} />
    </>
  );
}

function faultWord({ rule }: FileFault, t: Translate): string {
  if (rule === 'changed') return t('files.to_recheck');
  return t(rule === 'refused' ? 'files.refused' : 'files.light.red');
}
