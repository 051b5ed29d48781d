import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { callApi } from '#kit/call-api.ts';
import { notFound } from '#kit/problem.ts';
import { parseId } from '#kit/product-link.ts';
import { projectWizardLink } from '#modules/catalogue/projects/ui/wizard/wizard-pages.ts';
import { listChangedFiles } from '#modules/catalogue/projects/withdraw-changed-file.server.ts';
import { ACCEPTED_PRINT_FORMATS, fileInputAccept } from '#modules/catalogue/uploads/accepted-formats.ts';
import { listOwnUploads } from '#modules/catalogue/uploads/own-uploads.server.ts';
import { findUnfinishedUpload } from '#modules/catalogue/uploads/ui/upload-plan.ts';
import { useUploads } from '#modules/catalogue/uploads/ui/use-uploads.ts';
import { MAX_UPLOAD_MEGABYTES } from '#modules/catalogue/uploads/upload-limits-and-parts.ts';
import type { OpenRefusal } from '#modules/making/file-checks/file-checks.contract.ts';
import { listFileRefusals } from '#modules/making/file-checks/list-file-checks.server.ts';
import { FileRefusalNotice } from '#modules/making/file-checks/ui/file-refusal-notice.tsx';
import {
  type PrintCheck,
  removePrintPlacementCall,
  savePrintPlacementCall,
  startPrintCheckCall,
} from '#modules/making/print-check/print-check.contract.ts';
import type { PrintPlacement } from '#modules/making/print-check/print-placement.ts';
import { readPrintChecks } from '#modules/making/print-check/read-print-checks.server.ts';
import { type FilePlacement, PlacementEditor } from '#modules/making/print-check/ui/placement-editor.tsx';
import { PrintPagesAndFindings } from '#modules/making/print-check/ui/print-pages-and-findings.tsx';
import { PrintPartBadge, PrintPartSize } from '#modules/making/print-check/ui/print-part-status.tsx';
import { getPrintPictureUrl } from '#modules/making/print-check/ui/print-picture-url.ts';
import { holdPageReload } from '#modules/site/shell/ui/reload-holds.ts';
import { requestContext } from '#platform/request-context.ts';
import { Dropzone } from '#ui/dropzone/dropzone.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Progress } from '#ui/progress/progress.tsx';
import { browserPageUrl } from '../../browser-page-url.ts';
import { runFormAction } from '../../form-action.server.ts';
import { errorPageResponse, loadOrThrowProblemPage, requirePageUser } from '../../page-problem.server.ts';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import type { Route } from './+types/print-check.ts';
import { answerWithdrawFileForm } from './answer-withdraw-file-form.server.ts';
import { ChangedFiles } from './changed-files.tsx';
import css from './print-check.module.css';
import { PrintCheckDownloadLinks } from './print-check-download-links.tsx';
import { PrintPartNavigation } from './print-part-navigation.tsx';
import { InterruptedUploadList, RunningUploadList } from './upload-list.tsx';
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
      listOwnUploads(ctx, { project_id: id, purpose: 'artwork' }),
      listFileRefusals(ctx, id),
      listChangedFiles(ctx, id),
    ]),
    request,
  );
  return { title: ctx.t('print.of', { name: read.name }), ...read, uploads, refusals, changedFiles };
}

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
  const { project_id, name, checks, refusals, changedFiles } = loaderData;
  const [query] = useSearchParams();
  const current = checks.find(({ part }) => part === query.get('part')) ?? checks[0];
  return (
    <article className={css.page}>
      <header className={css.head}>
        <p>
          <Link to={projectWizardLink(project_id, 'cover')}>{t('print.back')}</Link>
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
  refusal: refused,
}: { check: PrintCheck; refusal: OpenRefusal | undefined } & Pick<
  Route.ComponentProps['loaderData'],
  'project_id' | 'uploads' | 'changedFiles'
>) {
  const t = useTranslate();
  const isChecking = check.state === 'queued' || check.state === 'checking';
  const refresh = usePolling(isChecking);
  const [failure, setFailure] = useState<string | null>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const begin = async (upload_id?: number) => {
    if (upload_id === undefined) return refresh();
    const answer = await callApi(startPrintCheckCall, {
      params: { id: String(project_id) },
      body: { part: check.part, upload_id },
    });
    setFailure(answer.ok ? null : answer.error.key);
    refresh();
  };
  const { uploads: sending, send, cancel } = useUploads({ onDone: (id) => void begin(id), onBusy: holdPageReload });
  const pick = ([file]: File[]) =>
    file && send(file, { purpose: 'artwork', project_id, resume: findUnfinishedUpload(uploads, file)?.id });
  const refusal = failure ?? (check.state === 'refused' ? check.failure_key : null);
  return (
    <section className={css.check} aria-labelledby="part">
      <header className={css.partHead}>
        <h2 id="part">{t(`templates.parts.${check.part}`)}</h2>
        <PrintPartSize check={check} />
        <PrintPartBadge check={check} />
      </header>
      {refused && <FileRefusalNotice refusal={refused} />}
      <ChangedFiles files={changedFiles} />
      <Dropzone
        name="artwork"
        label={t(check.state === 'waiting' ? 'print.drop' : 'print.replace')}
        hint={t('print.hint', { size: MAX_UPLOAD_MEGABYTES.artwork })}
        accept={fileInputAccept(ACCEPTED_PRINT_FORMATS)}
        maxSize={MAX_UPLOAD_MEGABYTES.artwork}
        error={refusal && t(`errors.${refusal}`)}
        disabled={!isReady}
        onFiles={pick}
      />
      <noscript>
        <Notice tone="warning">{t('print.needs_scripts')}</Notice>
      </noscript>
      <RunningUploadList uploads={sending} onCancel={cancel} />
      <InterruptedUploadList uploads={uploads} sending={sending} onGone={refresh} />
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
          {check.placeable && check.as_sent && (
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
