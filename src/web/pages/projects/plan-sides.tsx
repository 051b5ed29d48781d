import { useFetcher } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { projectWizardLink } from '#modules/catalogue/projects/ui/wizard/wizard-pages.ts';
import { getSidePlan } from '#modules/making/side-plan/get-side-plan.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { browserPageUrl } from '../../browser-page-url.ts';
import { runFormAction } from '../../form-action.server.ts';
import { loadOrThrowProblemPage, requirePageId, requirePageUser } from '../../page-problem.server.ts';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import type { Route } from './+types/plan-sides.ts';
import css from './projects.module.css';
import { saveSidePlan } from './save-side-plan.server.ts';
import { type SidePlanChanges, SidePlanner } from './side-planner/side-planner.tsx';
import { UploadsNeedScriptsNote } from './upload-list.tsx';
import { usePolling } from './use-polling.ts';

const UNDER_WAY = ['queued', 'encoding'];

export const handle = { texts: ['planner', 'cut', 'projects'] };
export const meta: Route.MetaFunction = noindexPageMeta;

/** The side planner of a release, for its creator and staff. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const plan = await loadOrThrowProblemPage(getSidePlan(ctx, requireId(request)), request);
  return { title: `${ctx.t('planner.title')}: ${plan.name}`, plan };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const id = requireId(request);
  const body: unknown = await request.json();
  return runFormAction(ctx, (own) => saveSidePlan(own, id, body));
}

const requireId = (request: Request): number => requirePageId(browserPageUrl(request).searchParams.get('id'), request);

export default function SidesPage({ loaderData: { plan } }: Route.ComponentProps) {
  const t = useTranslate();
  const fetcher = useFetcher<typeof action>();
  usePolling(plan.tracks.some(({ state }) => UNDER_WAY.includes(state)));
  const save = ({ arrangement, starts }: SidePlanChanges) =>
    void fetcher.submit(
      {
        tracks:
          arrangement?.flatMap(({ letter, tracks }) =>
            tracks.map(({ id, gap_before }) => ({ track_id: id, side: letter, gap_before })),
          ) ?? null,
        starts: starts.map(({ track_id, preview_start }) => ({ track_id, preview_start })),
      },
      { method: 'post', encType: 'application/json' },
    );
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{t('planner.title')}</h1>
        <p>
          <strong>{plan.name}</strong> – {plan.artist_name}
        </p>
        <p>{t('planner.intro')}</p>
        <div className={css.facts}>
          <Link to={projectWizardLink(plan.project_id, 'tracks')}>{t('cut.back')}</Link>
          <Link to={`/project/cut-check?id=${plan.project_id}`}>{t('cut.all')}</Link>
        </div>
      </header>
      <UploadsNeedScriptsNote />
      {fetcher.data?.ok === false && <Notice tone="danger">{t(`errors.${fetcher.data.key}`)}</Notice>}
      {plan.tracks.length === 0 ? (
        <EmptyState title={t('cut.empty')} />
      ) : (
        <SidePlanner plan={plan} isSaving={fetcher.state !== 'idle'} onSave={save} />
      )}
    </div>
  );
}
