import { useFetcher } from 'react-router';
import { useTranslate } from '#i18n/texts-context.tsx';
import { ACCEPTED_PICTURE_FORMATS, fileInputAccept } from '#modules/catalogue/uploads/accepted-formats.ts';
import { useUploads } from '#modules/catalogue/uploads/ui/use-uploads.ts';
import { MAX_UPLOAD_MEGABYTES } from '#modules/catalogue/uploads/upload-limits-and-parts.ts';
import { holdPageReload } from '#modules/site/shell/ui/reload-holds.ts';
import { Button } from '#ui/button/button.tsx';
import { Dropzone } from '#ui/dropzone/dropzone.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { Progress } from '#ui/progress/progress.tsx';
import css from './picture-upload.module.css';
import { RunningUploadList } from './projects/upload-list.tsx';

/** The page's answer to a finished upload, or to removing the picture. */
export interface PictureUploadAnswer {
  readonly ok: boolean;
  readonly key?: string;
}

interface PlaceTexts {
  readonly title: string;
  /** Shown without a picture. */
  readonly none: string;
  /** Labels of the field, without and with a picture. */
  readonly choose: string;
  readonly replace: string;
  readonly hint: string;
  readonly cutting: string;
  readonly away: string;
}

/**
 * One picture with forms to replace or remove it. A file is uploaded in parts; its number is then sent with a form of
 * the page, as `intent=picture`, `place` and `upload_id`. Removing it is `intent=drop`.
 */
export function PictureUpload({
  place,
  picture,
  texts,
  dropped,
  values,
}: {
  place: string;
  picture: { readonly src: string; readonly alt: string; readonly width: number; readonly height: number } | null;
  texts: PlaceTexts;
  /** The result of removing it, without scripts. */
  dropped?: PictureUploadAnswer | undefined;
  /** For the texts of errors. */
  values?: Readonly<Record<string, number>>;
}) {
  const t = useTranslate();
  const fetcher = useFetcher<PictureUploadAnswer>();
  const give = (id?: number) =>
    id !== undefined && void fetcher.submit({ intent: 'picture', place, upload_id: String(id) }, { method: 'post' });
  const { uploads, send, cancel } = useUploads({ onDone: give, onBusy: holdPageReload });
  const answer = fetcher.data ?? dropped;
  return (
    <section className={css.place} data-place={place} aria-labelledby={`${place}-title`}>
      <h2 id={`${place}-title`}>{texts.title}</h2>
      {picture ? (
        <Picture key={picture.src} {...picture} className={css.picture} />
      ) : (
        <p className={css.none}>{texts.none}</p>
      )}
      <Dropzone
        name={place}
        label={picture ? texts.replace : texts.choose}
        hint={texts.hint}
        accept={fileInputAccept(ACCEPTED_PICTURE_FORMATS)}
        maxSize={MAX_UPLOAD_MEGABYTES.picture}
        icon="image"
        onFiles={([file]) => file && send(file, { purpose: 'picture' })}
      />
      <RunningUploadList uploads={uploads} onCancel={cancel} />
      {fetcher.state !== 'idle' && <Progress label={texts.cutting} />}
      {answer && !answer.ok && <Notice tone="danger">{t(`errors.${answer.key}`, values)}</Notice>}
      {picture && (
        <PlainForm method="post" className={css.away}>
          <input type="hidden" name="place" value={place} />
          <Button type="submit" size="small" look="plain" name="intent" value="drop">
            {texts.away}
          </Button>
        </PlainForm>
      )}
    </section>
  );
}
