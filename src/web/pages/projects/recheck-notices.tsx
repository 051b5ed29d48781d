import { useTranslate } from '#i18n/texts-context.tsx';
import type { Recheck } from '#modules/catalogue/projects/changes.contract.ts';
import { Notice } from '#ui/notice/notice.tsx';
import css from './projects.module.css';

/** The parts of a release that are checked again after a change, and those refused with their reason. */
export function RecheckNotices({ rechecks }: { rechecks: readonly Recheck[] }) {
  const t = useTranslate();
  const named = ({ part }: Recheck) => t(`projects.changes.parts.${part}`);
  const open = rechecks.filter(({ state }) => state === 'open');
  return (
    <>
      {open.length > 0 && (
        <Notice tone="info">
          <p>{t('projects.changes.open', { parts: open.map(named).join(', ') })}</p>
          {open.some(({ in_production }) => in_production) && <p>{t('projects.changes.in_production_hint')}</p>}
        </Notice>
      )}
      {rechecks
        .filter(({ state }) => state === 'refused')
        .map((recheck) => (
          <Notice key={recheck.id} tone="warning" title={t('projects.changes.refused', { parts: named(recheck) })}>
            <blockquote className={css.reason}>{recheck.reason}</blockquote>
          </Notice>
        ))}
    </>
  );
}
