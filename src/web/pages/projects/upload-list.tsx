import { useFetcher } from 'react-router';
import { useTranslate } from '#i18n/texts-context.tsx';
import { cancelUploadOnServer } from '#modules/catalogue/uploads/ui/upload-file-in-parts.ts';
import type { QueuedUpload } from '#modules/catalogue/uploads/ui/use-uploads.ts';
import type { Upload } from '#modules/catalogue/uploads/uploads.contract.ts';
import { Button } from '#ui/button/button.tsx';
import { UploadList } from '#ui/dropzone/dropzone.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import css from './projects.module.css';

/** Running uploads, in words. */
export function RunningUploadList({
  uploads,
  onCancel,
}: {
  uploads: readonly QueuedUpload[];
  onCancel: (key: number) => void;
}) {
  const t = useTranslate();
  return (
    <UploadList
      label={t('projects.upload.list')}
      cancelText={t('projects.upload.stop')}
      uploads={uploads.map((upload) => ({
        id: upload.key,
        name: upload.name,
        state: upload.state === 'stuck' ? 'sending' : upload.state,
        share: upload.share,
        text: uploadStateText(upload, t),
        onCancel: upload.state === 'done' ? undefined : () => onCancel(upload.key),
      }))}
    />
  );
}

function uploadStateText(
  { state, share, failure_key }: QueuedUpload,
  t: (key: string, values?: Record<string, string | number>) => string,
): string {
  if (state === 'failed') return t(`errors.${failure_key ?? 'network_failed'}`);
  return t(`projects.upload.${state}`, { percent: Math.floor(share * 100) });
}

/** Uploads that were interrupted in an earlier visit. Choosing the same file again resumes them. */
export function InterruptedUploadList({
  uploads,
  sending,
  onGone,
}: {
  uploads: readonly Upload[];
  sending: readonly QueuedUpload[];
  onGone: () => void;
}) {
  const t = useTranslate();
  const fetcher = useFetcher();
  const open = uploads.filter(({ id, state }) => state === 'open' && !sending.some((each) => each.id === id));
  return (
    <ul className={css.unfinished}>
      {open.map((upload) => (
        <li key={upload.id}>
          <Notice
            tone="warning"
            action={
              <Button
                size="small"
                busy={fetcher.state !== 'idle'}
                onClick={() => void cancelUploadOnServer(upload.id).then(onGone)}
              >
                {t('projects.upload.give_up')}
              </Button>
            }
          >
            {t('projects.upload.unfinished', {
              name: upload.fileName,
              percent: Math.floor(((upload.number - upload.missing.length) / upload.number) * 100),
            })}
          </Notice>
        </li>
      ))}
    </ul>
  );
}

/** Uploads need scripts, and the page says so. */
export function UploadsNeedScriptsNote() {
  const t = useTranslate();
  return (
    <noscript>
      <Notice tone="warning">{t('projects.upload.needs_scripts')}</Notice>
    </noscript>
  );
}
