import { useLocalPath } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import type { OpenRefusal } from '#modules/making/file-checks/file-checks.contract.ts';
import { RefusedFile } from '#modules/making/file-checks/ui/refused-file.tsx';
import { LinkButton } from '#ui/button/button.tsx';

/** The refused files of a release, each with a link to the page that takes a new one. */
export function RefusedFiles({ id, refusals }: { id: number; refusals: readonly OpenRefusal[] }) {
  const t = useTranslate();
  const local = useLocalPath();
  return refusals.map((refusal) => (
    <RefusedFile
      key={refusal.id}
      refusal={refusal}
      action={
        <LinkButton
          size="small"
          to={local(
            refusal.part === null
              ? `/project/cut-check?id=${id}#track-${refusal.track_id}`
              : `/project/print-check?id=${id}&part=${refusal.part}`,
          )}
        >
          {t('files.open_check')}
        </LinkButton>
      }
    />
  ));
}
