import { usePathLocalizer } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import type { OpenRefusal } from '#modules/making/file-checks/file-checks.contract.ts';
import { FileRefusalNotice } from '#modules/making/file-checks/ui/file-refusal-notice.tsx';
import { LinkButton } from '#ui/button/button.tsx';

/** The refused files of a release, each with a link to the page that takes a new one. */
export function RefusedFiles({ id, refusals }: { id: number; refusals: readonly OpenRefusal[] }) {
  const t = useTranslate();
  const local = usePathLocalizer();
  return refusals.map((refusal) => (
    <FileRefusalNotice
      key={refusal.id}
      refusal={refusal}
      action={
        <LinkButton size="small" to={local(refusedFileAddress(id, refusal))}>
          {t('files.open_check')}
        </LinkButton>
      }
    />
  ));
}

function refusedFileAddress(id: number, { part, track_id }: OpenRefusal): string {
  if (part === null) return `/project/cut-check?id=${id}#track-${track_id}`;
  return part === 'cover' ? `/project/project?id=${id}&page=cover` : `/project/print-check?id=${id}&part=${part}`;
}
