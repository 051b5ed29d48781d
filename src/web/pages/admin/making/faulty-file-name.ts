import type { Translate } from '#kit/translate.ts';
import type { FileFault } from '#modules/making/file-checks/file-checks.contract.ts';

/** `A1 Last Tram`, `Side A` or the name of the printed part. */
export function faultyFileName({ subject, name }: Pick<FileFault, 'subject' | 'name'>, t: Translate): string {
  if (subject === 'side') return t('files.side', { side: name });
  return subject === 'part' ? t(`templates.parts.${name}`) : name;
}
