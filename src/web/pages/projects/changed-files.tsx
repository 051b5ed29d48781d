import { useFetcher } from 'react-router';
import { useTranslate } from '#i18n/texts-context.tsx';
import type { ChangedFile } from '#modules/catalogue/projects/changes.contract.ts';
import { Button } from '#ui/button/button.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import type { FormRefusal } from '../../form-action.server.ts';
import { WITHDRAW_FILE_INTENT } from './withdraw-file-intent.ts';

/**
 * Changed files that staff have not approved, with a button to withdraw each where `mayWithdraw` is true. Needs the
 * texts `projects` and `templates`. The page's action calls `answerWithdrawFileForm`.
 */
export function ChangedFiles({ files, mayWithdraw = true }: { files: readonly ChangedFile[]; mayWithdraw?: boolean }) {
  return files.map((file) => (
    <ChangedFileNotice key={file.part ?? file.track_id} file={file} mayWithdraw={mayWithdraw} />
  ));
}

function ChangedFileNotice({ file, mayWithdraw }: { file: ChangedFile; mayWithdraw: boolean }) {
  const t = useTranslate();
  const fetcher = useFetcher<FormRefusal | { ok: true }>();
  const { part, track_id, placement_only, file_name, accepted_file_name: accepted } = file;
  const name = part === null ? file.name : t(`templates.parts.${part}`);
  const refusal = fetcher.data?.ok === false ? fetcher.data.key : null;
  return (
    <Notice
      tone="info"
      title={t(`projects.changes.file.${placement_only ? 'placement_title' : 'title'}`, { name })}
      action={
        mayWithdraw && (
          <PlainForm component={fetcher.Form} method="post">
            <input type="hidden" name="file" value={part ?? track_id ?? ''} />
            <Button
              type="submit"
              name="intent"
              value={WITHDRAW_FILE_INTENT}
              size="small"
              busy={fetcher.state !== 'idle'}
            >
              {t(`projects.changes.file.${placement_only ? 'withdraw_placement' : 'withdraw'}`)}
            </Button>
          </PlainForm>
        )
      }
    >
      <p>{changedFileText()}</p>
      {refusal && <p role="alert">{t(`errors.${refusal}`)}</p>}
    </Notice>
  );

  function changedFileText(): string {
    if (placement_only) return t('projects.changes.file.placement_text', { file: file_name });
    return accepted === null
      ? t('projects.changes.file.first', { file: file_name })
      : t('projects.changes.file.text', { file: file_name, accepted });
  }
}
