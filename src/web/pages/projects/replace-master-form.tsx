import { useRevalidator } from 'react-router';
import { useTranslate } from '#i18n/texts-context.tsx';
import { ACCEPTED_AUDIO_FORMATS, fileInputAccept } from '#modules/catalogue/uploads/accepted-formats.ts';
import { useUploads } from '#modules/catalogue/uploads/ui/use-uploads.ts';
import { MAX_UPLOAD_MEGABYTES } from '#modules/catalogue/uploads/upload-limits-and-parts.ts';
import { holdPageReload } from '#modules/site/shell/ui/reload-holds.ts';
import { FileField } from '#ui/field/file-field.tsx';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { RunningUploadList } from './upload-list.tsx';

/** Takes a new audio file in place of a track's refused one. */
export function ReplaceMasterForm({ project_id, track_id }: { project_id: number; track_id: number }) {
  const t = useTranslate();
  const { revalidate } = useRevalidator();
  const { uploads, send, cancel } = useUploads({ onDone: () => void revalidate(), onBusy: holdPageReload });
  const isHydrated = useIsHydrated();
  return (
    <div>
      <FileField
        name={`master-${track_id}`}
        label={t('files.replace')}
        pickText={t('files.replace')}
        accept={fileInputAccept(ACCEPTED_AUDIO_FORMATS)}
        maxSize={MAX_UPLOAD_MEGABYTES.audio}
        disabled={!isHydrated}
        onChange={({ currentTarget: { files } }) =>
          files?.[0] && send(files[0], { purpose: 'audio', project_id, track_id })
        }
      />
      <RunningUploadList uploads={uploads} onCancel={cancel} />
    </div>
  );
}
