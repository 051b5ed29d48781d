import { useTranslate } from '#i18n/texts-context.tsx';
import type { SideFile } from '#modules/catalogue/cue-sheets/cue-sheets.contract.ts';
import { Notice } from '#ui/notice/notice.tsx';
import type { CueSheetRefusal } from './use-cue-sheets.ts';

/** Faults of cue sheets by their line, and the sides that are being divided. */
export function CueSheetNotices({
  refusals,
  sideFiles,
}: {
  refusals: readonly CueSheetRefusal[];
  /** The newest first. */
  sideFiles: readonly SideFile[];
}) {
  const t = useTranslate();
  const fault = (key: string, line: number | null) =>
    line === null ? t(`errors.${key}`) : t('projects.cue.line', { line, text: t(`errors.${key}`) });
  const queued = sideFiles.filter(({ state }) => state === 'queued');
  const [newest] = sideFiles;
  return (
    <>
      {refusals.map(({ name, key, line }) => (
        <Notice key={name} tone="danger" title={name}>
          {fault(key, line)}
        </Notice>
      ))}
      {queued.map(({ id, number }) => (
        <Notice key={id} tone="info">
          {t('projects.cue.queued', { count: number })}
        </Notice>
      ))}
      {newest?.state === 'failed' && newest.failure_key && (
        <Notice tone="danger" title={t('projects.cue.failed')}>
          {fault(newest.failure_key, newest.failure_line)}
        </Notice>
      )}
    </>
  );
}
