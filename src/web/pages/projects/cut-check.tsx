import { useTranslate } from '#i18n/texts-context.tsx';
import { notFound } from '#kit/problem.ts';
import { parseId } from '#kit/product-link.ts';
import { requeueTrackEncoding } from '#modules/catalogue/audio/track-encoding.server.ts';
import { mayReaderEditProject } from '#modules/catalogue/projects/edit-project.server.ts';
import { listChangedFiles } from '#modules/catalogue/projects/withdraw-changed-file.server.ts';
import { findReportLight } from '#modules/making/cut-check/find-report-light.ts';
import { getCutCheck } from '#modules/making/cut-check/get-cut-check.server.ts';
import { getCutSides } from '#modules/making/cut-check/get-cut-sides.server.ts';
import { TrafficLightBadge } from '#modules/making/cut-check/ui/cut-finding-text.tsx';
import { listFileRefusals } from '#modules/making/file-checks/list-file-checks.server.ts';
import { getSideSuggestions } from '#modules/making/side-plan/get-side-suggestions.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { browserPageUrl } from '../../browser-page-url.ts';
import { readFormText, runFormAction } from '../../form-action.server.ts';
import { errorPageResponse, loadOrThrowProblemPage, requirePageUser } from '../../page-problem.server.ts';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import type { Route } from './+types/cut-check.ts';
import { answerWithdrawFileForm } from './answer-withdraw-file-form.server.ts';
import { arrangeTracksFromForm } from './arrange-tracks-from-form.server.ts';
import { ChangedFiles } from './changed-files.tsx';
import { CheckBackLink } from './check-back-link.tsx';
import { CutCheckReport } from './cut-check-report.tsx';
import { readCutSettingsFromQuery } from './cut-settings-query.ts';
import css from './projects.module.css';

export const handle = { texts: ['cut', 'planner', 'projects', 'files', 'templates'] };
export const meta: Route.MetaFunction = noindexPageMeta;

/** Levels and findings of every track of a release, for its creator and staff. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const id = requireId(request);
  const check = await loadOrThrowProblemPage(getCutCheck(ctx, id), request);
  const wanted = readCutSettingsFromQuery(browserPageUrl(request).searchParams);
  const sides = check.category === 'vinyl' ? await getCutSides(ctx, id, wanted) : null;
  const suggestions = sides && (await getSideSuggestions(ctx, id, wanted));
  const [{ items: refusals }, { items: changed }, mayEdit] = await Promise.all([
    listFileRefusals(ctx, id),
    listChangedFiles(ctx, id),
    mayReaderEditProject(ctx, id),
  ]);
  const changedFiles = changed.filter(({ part }) => part === null);
  const title = `${ctx.t('cut.title')}: ${check.name}`;
  return { title, check, sides, suggestions, refusals, changedFiles, mayEdit };
}

/** Withdraws a changed master, arranges the tracks, or queues tracks for a new measurement. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const id = requireId(request);
  const form = await request.formData();
  return runFormAction(ctx, async (own) => {
    if (await answerWithdrawFileForm(own, id, form)) return;
    if (readFormText(form, 'intent') === 'arrange') await arrangeTracksFromForm(own, id, form);
    else for (const track of form.getAll('track_id')) await requeueTrackEncoding(own, id, Number(track));
  });
}

function requireId(request: Request): number {
  const id = parseId(browserPageUrl(request).searchParams.get('id') ?? undefined);
  if (id === null) throw errorPageResponse(notFound(), request);
  return id;
}

export default function CutCheckPage({
  actionData,
  loaderData: { check, sides, suggestions, refusals, changedFiles, mayEdit },
}: Route.ComponentProps) {
  const t = useTranslate();
  const light = findReportLight(check.light, sides?.sides ?? []);
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{t('cut.title')}</h1>
        <p>
          <strong>{check.name}</strong> – {check.artist_name}
        </p>
        {light && <TrafficLightBadge light={light} />}
        <p>{t(check.category === 'vinyl' ? 'cut.intro' : 'cut.intro_files')}</p>
        <CheckBackLink project_id={check.project_id} wizardPage="tracks" text={t('cut.back')} mayEdit={mayEdit} />
      </header>
      {actionData?.ok === false && <Notice tone="danger">{t(`errors.${actionData.key}`)}</Notice>}
      <ChangedFiles files={changedFiles} mayWithdraw={mayEdit} />
      <CutCheckReport check={check} sides={sides} suggestions={suggestions} refusals={refusals} isReadOnly={!mayEdit} />
    </div>
  );
}
