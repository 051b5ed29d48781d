import { useTranslate } from '#i18n/texts-context.tsx';
import type { Translate } from '#kit/translate.ts';
import type { FileCheck, OriginalFile } from '#modules/making/file-checks/file-checks.contract.ts';
import { FileRefusalNotice } from '#modules/making/file-checks/ui/file-refusal-notice.tsx';
import { Button, LinkButton } from '#ui/button/button.tsx';
import { DownloadLink } from '#ui/download/download-link.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { TextArea } from '#ui/field/text-field.tsx';
import { Form, FormActions } from '#ui/form/form.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import css from '../common/admin.module.css';
import { readFieldErrors } from '../common/form-result.tsx';
import look from './file-checks.module.css';

type Answer = Parameters<typeof readFieldErrors>[0];

/** Every file of a project as it was sent: download, refusal with a reason, and its withdrawal. */
export function OriginalFiles({ file, answer }: { file: FileCheck; answer: Answer }) {
  const t = useTranslate();
  return (
    <section className={css.stack}>
      <h2 className={css.subtitle}>{t('files.originals')}</h2>
      {file.originals.length === 0 && <EmptyState icon="note" title={t('files.no_originals')} />}
      <ul className={look.files}>
        {file.originals.map((original) => (
          <Original
            key={original.track_id ?? original.part}
            project_id={file.project_id}
            original={original}
            refusal={file.refusals.find(
              ({ track_id, part }) => track_id === original.track_id && part === original.part,
            )}
            answer={answer}
          />
        ))}
      </ul>
      <AcceptedFiles file={file} />
      {file.parts.some(({ light }) => light !== null) && (
        <div>
          <DownloadLink to={`/api/projects/${file.project_id}/print-checks/report`} size="small">
            {t('print.report.download_all')}
          </DownloadLink>
        </div>
      )}
    </section>
  );
}

/** The files that production keeps until staff accept those in their place. */
function AcceptedFiles({ file: { project_id, accepted } }: { file: FileCheck }) {
  const t = useTranslate();
  if (accepted.length === 0) return null;
  return (
    <Notice tone="info" title={t('files.accepted')}>
      <p>{t('files.accepted_hint')}</p>
      <ul className={look.files}>
        {accepted.map((file) => {
          const key = file.track_id ?? file.part;
          const label = t('files.download_accepted', { name: fileTitle(file, t) });
          return (
            <li key={key} className={look.file}>
              <FileDownload project_id={project_id} file={file} name={`accepted_${key}`} label={label} />
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

const fileTitle = ({ part, name }: OriginalFile, t: Translate): string =>
  part === null ? name : t(`templates.parts.${part}`);

/** A file with the button that downloads it. `name` is its name in the address, and `label` is read aloud. */
function FileDownload({
  project_id,
  file,
  name,
  label,
}: {
  project_id: number;
  file: OriginalFile;
  name: string;
  label: string;
}) {
  const t = useTranslate();
  return (
    <>
      <div>
        <strong>{fileTitle(file, t)}</strong>
        <small>{file.file_name}</small>
      </div>
      <LinkButton
        to={`/api/admin/file-checks/${project_id}/originals/${name}`}
        reloadDocument
        size="small"
        icon="download"
        aria-label={label}
      >
        {t('files.download')}
      </LinkButton>
    </>
  );
}

function Original({
  project_id,
  original,
  refusal,
  answer,
}: {
  project_id: number;
  original: OriginalFile;
  refusal: FileCheck['refusals'][number] | undefined;
  answer: Answer;
}) {
  const t = useTranslate();
  const name = fileTitle(original, t);
  return (
    <li className={look.file}>
      <FileDownload
        project_id={project_id}
        file={original}
        name={String(original.track_id ?? original.part)}
        label={t('files.download_one', { name })}
      />
      {refusal ? (
        <div>
          <FileRefusalNotice
            refusal={refusal}
            asksForFile={false}
            action={
              <PlainForm method="post">
                <input type="hidden" name="intent" value="withdraw" />
                <input type="hidden" name="refusal_id" value={refusal.id} />
                <Button type="submit" size="small">
                  {t('files.withdraw')}
                </Button>
              </PlainForm>
            }
          />
        </div>
      ) : (
        <RefusalForm original={original} name={name} answer={answer} />
      )}
    </li>
  );
}

function RefusalForm({ original, name, answer }: { original: OriginalFile; name: string; answer: Answer }) {
  const t = useTranslate();
  return (
    <details>
      <summary>{t('files.refuse_one', { name })}</summary>
      <Form method="post" errors={answer?.ok === false ? readFieldErrors(answer) : undefined}>
        <input type="hidden" name="intent" value="refuse" />
        <input type="hidden" name="track_id" value={original.track_id ?? ''} />
        <input type="hidden" name="part" value={original.part ?? ''} />
        <TextArea
          name="reason"
          label={t('files.reason')}
          hint={t('files.reason_hint')}
          maxLength={2000}
          rows={3}
          required
        />
        <FormActions>
          <Button type="submit" look="danger">
            {t('files.refuse_one', { name })}
          </Button>
        </FormActions>
      </Form>
    </details>
  );
}
