import type { Translate } from '#kit/translate.ts';
import type { FileFault } from '#modules/making/file-checks/file-checks.contract.ts';

/** `A1 Last Tram`, `Side A`, the name of the printed part or `Changed audio`. */
export function fileFaultSubjectText({ subject, name }: Pick<FileFault, 'subject' | 'name'>, t: Translate): string {
  if (subject === 'side') return t('files.side', { side: name });
  if (subject === 'recheck') return t(`files.rechecks.${name}`);
  return subject === 'part' ? t(`templates.parts.${name}`) : name;
}
