import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslate } from '#i18n/texts-context.tsx';
import { callApi } from '#kit/call-api.ts';
import { notFound } from '#kit/problem.ts';
import { parseId } from '#kit/product-link.ts';
import { mayReaderEditProject } from '#modules/catalogue/projects/edit-project.server.ts';
import { listChangedFiles } from '#modules/catalogue/projects/withdraw-changed-file.server.ts';
import { listOwnUploads } from '#modules/catalogue/uploads/own-uploads.server.ts';
import type { OpenRefusal } from '#modules/making/file-checks/file-checks.contract.ts';
import { listFileRefusals } from '#modules/making/file-checks/list-file-checks.server.ts';
import { FileRefusalNotice } from '#modules/making/file-checks/ui/file-refusal-notice.tsx';
import {
  type PrintCheck,
  removePrintPlacementCall,
  savePrintPlacementCall,
} from '#modules/making/print-check/print-check.contract.ts';
import type { PrintPlacement } from '#modules/making/print-check/print-placement.ts';
import { readPrintChecks } from '#modules/making/print-check/read-print-checks.server.ts';
import { type FilePlacement, PlacementEditor } from '#modules/making/print-check/ui/placement-editor.tsx';
import { PrintPagesAndFindings } from '#modules/making/print-check/ui/print-pages-and-findings.tsx';
import { PrintPartBadge, PrintPartSize } from '#modules/making/print-check/ui/print-part-status.tsx';
import { getPrintPictureUrl } from '#modules/making/print-check/ui/print-picture-url.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { Progress } from '#ui/progress/progress.tsx';
import { browserPageUrl } from '../../browser-page-url.ts';
import { runFormAction } from '../../form-action.server.ts';
import { errorPageResponse, loadOrThrowProblemPage, requirePageUser } from '../../page-problem.server.ts';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import type { Route } from './+types/print-check.ts';
import { answerWithdrawFileForm } from './answer-withdraw-file-form.server.ts';
import { ArtworkUpload } from './artwork-upload.tsx';
import { ChangedFiles } from './changed-files.tsx';
import { CheckBackLink } from './check-back-link.tsx';
import css from './print-check.module.css';
import { PrintCheckDownloadLinks } from './print-check-download-links.tsx';
import { PrintPartNavigation } from './print-part-navigation.tsx';
import { usePolling } from './use-polling.ts';

export const handle = { texts: ['projects', 'print', 'templates', 'files'] };
export const meta: Route.MetaFunction = noindexPageMeta;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const id = parseId(browserPageUrl(request).searchParams.get('id') ?? undefined);
  if (id === null) throw errorPageResponse(notFound(), request);
  const [read, uploads, { items: refusals }, { items: changedFiles }] = await loadOrThrowProblemPage(
    Promise.all([
      readPrintChecks(ctx, id),
      listUploadsForEditor(ctx, id),
      listFileRefusals(ctx, id),
      listChangedFiles(ctx, id),
    ]),
    request,
  );
  const title = ctx.t('print.of', { name: read.name });
  return { title, ...read, uploads: uploads ?? [], refusals, changedFiles, mayEdit: uploads !== null };
}

/** Null for readers who cannot change the project: `listOwnUploads` answers 404 to them. */
const listUploadsForEditor = async (ctx: Ctx, project_id: number) =>
  (await mayReaderEditProject(ctx, project_id)) ? listOwnUploads(ctx, { project_id, purpose: 'artwork' }) : null;

/** Withdraws a changed file or placement. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const id = parseId(browserPageUrl(request).searchParams.get('id') ?? undefined);
  if (id === null) throw errorPageResponse(notFound(), request);
  const form = await request.formData();
  return runFormAction(ctx, (own) => answerWithdrawFileForm(own, id, form));
}

export default function PrintCheckPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { project_id, name, checks, refusals, changedFiles, mayEdit } = loaderData;
  const [query] = useSearchParams();
  const current = checks.find(({ part }) => part === query.get('part')) ?? checks[0];
  return (
    <article className={css.page}>
      <header className={css.head}>
        <p>
          <CheckBackLink project_id={project_id} wizardPage="cover" text={t('print.back')} mayEdit={mayEdit} />
        </p>
        <h1>{t('print.title')}</h1>
        <p className={css.name}>{name}</p>
        <p className={css.lead}>{t('print.lead')}</p>
      </header>
      {current ? (
        <div className={css.columns}>
          <PrintPartNavigation
            checks={checks}
            current={current.part}
            linkTo={(part) => `/project/print-check?id=${project_id}&part=${part}`}
          />
          <PartCheck
            key={current.part}
            check={current}
            {...loaderData}
            refusal={refusals.find(({ part }) => part === current.part)}
            changedFiles={changedFiles.filter(({ part }) => part === current.part)}
          />
        </div>
      ) : (
        <Notice title={t('print.none_title')}>{t('print.none')}</Notice>
      )}
    </article>
  );
}

/** One part: its file, the progress of its check, and the report. */
function PartCheck({
  check,
  project_id,
  uploads,
  changedFiles,
  refusal,
  mayEdit,
}: { check: PrintCheck; refusal: OpenRefusal | undefined } & Pick<
  Route.ComponentProps['loaderData'],
  'project_id' | 'uploads' | 'changedFiles' | 'mayEdit'
>) {
  const t = useTranslate();
  const isChecking = check.state === 'queued' || check.state === 'checking';
  const refresh = usePolling(isChecking);
  return (
    <section className={css.check} aria-labelledby="part">
      <header className={css.partHead}>
        <h2 id="part">{t(`templates.parts.${check.part}`)}</h2>
        <PrintPartSize check={check} />
        <PrintPartBadge check={check} />
      </header>
      {refusal && <FileRefusalNotice refusal={refusal} asksForFile={mayEdit} />}
      <ChangedFiles files={changedFiles} mayWithdraw={mayEdit} />
      {mayEdit ? (
        <ArtworkUpload check={check} project_id={project_id} uploads={uploads} onDone={refresh} />
      ) : (
        check.state === 'refused' && <Notice tone="danger">{t(`errors.${check.failure_key}`)}</Notice>
      )}
      {check.file_name && !isChecking && <p className={css.quiet}>{t('print.file', { file: check.file_name })}</p>}
      {isChecking && (
        <Progress
          label={t('print.checking', { file: check.file_name ?? '' })}
          {...(check.state === 'checking' && { value: check.percent })}
          text={check.state === 'checking' ? `${check.percent} %` : t('print.state.queued')}
        />
      )}
      {check.state === 'ready' && (
        <>
          {mayEdit && check.placeable && check.as_sent && (
            <PartPlacement
              key={check.upload_id}
              check={check}
              as_sent={check.as_sent}
              project_id={project_id}
              onSaved={refresh}
            />
          )}
          <PrintPagesAndFindings check={check} project_id={project_id} />
        </>
      )}
      <PrintCheckDownloadLinks project_id={project_id} check={check} />
    </section>
  );
}

/** The editor of the placement, open where the file does not have the size of its template. */
function PartPlacement({
  check,
  as_sent,
  project_id,
  onSaved,
}: {
  check: PrintCheck;
  as_sent: PrintPlacement;
  project_id: number;
  onSaved: () => void;
}) {
  const t = useTranslate();
  const [isOpen] = useState(check.placement !== null || check.findings.some(({ rule }) => PLACEABLE_FAULTS.has(rule)));
  const save = async (placement: FilePlacement | null): Promise<string | null> => {
    const params = { id: String(project_id), part: check.part };
    const answer =
      placement === null
        ? await callApi(removePrintPlacementCall, { params })
        : await callApi(savePrintPlacementCall, { params, body: toBody(check, placement) });
    if (answer.ok) onSaved();
    return answer.ok ? null : answer.error.key;
  };
  return (
    <details open={isOpen} className={css.placement}>
      <summary>{t('print.placement.title')}</summary>
      <PlacementEditor
        check={check}
        as_sent={as_sent}
        pictureAddress={(page) => getPrintPictureUrl(project_id, check, page)}
        onSave={save}
      />
    </details>
  );
}

const toBody = ({ upload_id }: PrintCheck, { pages, ...placement }: FilePlacement) => ({
  upload_id: upload_id ?? 0,
  ...placement,
  pages: [...pages],
});

const PLACEABLE_FAULTS = new Set<string>(['size', 'bleed']);
