import { useState } from 'react';
import { useTranslate } from '#i18n/texts-context.tsx';
import { callApi } from '#kit/call-api.ts';
import { ACCEPTED_PRINT_FORMATS, fileInputAccept } from '#modules/catalogue/uploads/accepted-formats.ts';
import { findUnfinishedUpload } from '#modules/catalogue/uploads/ui/upload-plan.ts';
import { useUploads } from '#modules/catalogue/uploads/ui/use-uploads.ts';
import { MAX_UPLOAD_MEGABYTES } from '#modules/catalogue/uploads/upload-limits-and-parts.ts';
import type { Upload } from '#modules/catalogue/uploads/uploads.contract.ts';
import { type PrintCheck, startPrintCheckCall } from '#modules/making/print-check/print-check.contract.ts';
import { holdPageReload } from '#modules/site/shell/ui/reload-holds.ts';
import { Dropzone } from '#ui/dropzone/dropzone.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { InterruptedUploadList, RunningUploadList } from './upload-list.tsx';

/** Sends the artwork of a part and starts its check. */
export function ArtworkUpload({
  check,
  project_id,
  uploads,
  onDone,
}: {
  check: PrintCheck;
  project_id: number;
  uploads: readonly Upload[];
  onDone: () => void;
}) {
  const t = useTranslate();
  const [failure, setFailure] = useState<string | null>(null);
  const isHydrated = useIsHydrated();
  const begin = async (upload_id?: number) => {
    if (upload_id === undefined) return onDone();
    const answer = await callApi(startPrintCheckCall, {
      params: { id: String(project_id) },
      body: { part: check.part, upload_id },
    });
    setFailure(answer.ok ? null : answer.error.key);
    onDone();
  };
  const { uploads: sending, send, cancel } = useUploads({ onDone: (id) => void begin(id), onBusy: holdPageReload });
  const pick = ([file]: File[]) =>
    file && send(file, { purpose: 'artwork', project_id, resume: findUnfinishedUpload(uploads, file)?.id });
  const refusal = failure ?? (check.state === 'refused' ? check.failure_key : null);
  return (
    <>
      <Dropzone
        name="artwork"
        label={t(check.state === 'waiting' ? 'print.drop' : 'print.replace')}
        hint={t('print.hint', { size: MAX_UPLOAD_MEGABYTES.artwork })}
        accept={fileInputAccept(ACCEPTED_PRINT_FORMATS)}
        maxSize={MAX_UPLOAD_MEGABYTES.artwork}
        error={refusal && t(`errors.${refusal}`)}
        disabled={!isHydrated}
        onFiles={pick}
      />
      <noscript>
        <Notice tone="warning">{t('print.needs_scripts')}</Notice>
      </noscript>
      <RunningUploadList uploads={sending} onCancel={cancel} />
      <InterruptedUploadList uploads={uploads} sending={sending} onGone={onDone} />
    </>
  );
}
