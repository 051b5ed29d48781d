import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { parseId } from '#kit/product-link.ts';
import { listOwnProjects } from '#modules/catalogue/projects/creator-and-staff-project-lists.server.ts';
import { readProjectStats } from '#modules/catalogue/projects/project-sales.server.ts';
import type { ProjectStats } from '#modules/catalogue/projects/projects.sales.contract.ts';
import { type ReleaseDashboard, readReleaseDashboard } from '#modules/money/release-figures/figure-sections.server.ts';
import { SPAN_COMPARISONS, SPAN_LENGTH_CHOICES } from '#modules/money/release-figures/span.ts';
import { countProjectPageViews } from '#modules/site/tracking/count-project-page-views.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { toProblem } from '#platform/errors-to-problems.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { SectionHeading } from '#ui/section-heading/section-heading.tsx';
import { loadOrThrowProblemPage, requirePageUser } from '../../page-problem.server.ts';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import type { Route } from './+types/release-dashboard.ts';
import { FigureSectionView } from './figures/figure-section.tsx';
import own from './figures/figures.module.css';
import { type FigureSpanParams, SpanFilter, spanQuery } from './figures/span-filter.tsx';
import css from './projects.module.css';

export const handle = { texts: ['figures', 'projects'] };
export const meta: Route.MetaFunction = noindexPageMeta;

/** The figures of a release: `?id=7&days=28&compare=before`. Without an id, of the release changed last. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const list = listOwnProjects(ctx, { limit: 50 }, { launched: true });
  const { items, total } = await loadOrThrowProblemPage(list, request);
  const query = new URL(request.url).searchParams;
  const id = parseId(query.get('id') ?? undefined) ?? items[0]?.id ?? null;
  const shown = id === null ? null : await loadOrThrowProblemPage(loadFigures(ctx, id, query), request);
  const projects = items.map((project) => ({ id: project.id, name: project.name }));
  return { title: ctx.t('projects.dashboard.title'), projects, others: total > items.length, shown };
}

interface Figures extends Pick<ReleaseDashboard, 'name' | 'sections' | 'span_text' | 'compared_text'> {
  readonly chosen: FigureSpanParams;
  readonly stats: Pick<ProjectStats, (typeof TOTALS)[number]>;
  readonly visits: number;
  /** The reason for which the chosen span is not shown. */
  readonly refusal: string | null;
}

async function loadFigures(ctx: Ctx, id: number, query: URLSearchParams): Promise<Figures> {
  const compare = SPAN_COMPARISONS.find((each) => each === query.get('compare'));
  const from = query.get('from') || undefined;
  const days = from ? undefined : SPAN_LENGTH_CHOICES.find((each) => each === query.get('days'));
  const { dashboard, refusal } = await readChosenDays(ctx, id, {
    from,
    to: query.get('to') || undefined,
    days,
    compare,
  });
  const { span, ...words } = dashboard;
  const visits = await countProjectPageViews(ctx, id);
  const { plays, likes, wishes, orders, pieces } = await readProjectStats(ctx, id, '7');
  const isOwn = from !== undefined && refusal === null;
  const chosen = { id, days: isOwn ? '' : (days ?? '28'), ...span, compare: compare ?? '' };
  return { ...words, chosen, visits, refusal, stats: { plays, likes, wishes, orders, pieces } };
}

/** An address with an invalid span shows the usual one, with the reason. */
async function readChosenDays(ctx: Ctx, id: number, asked: Parameters<typeof readReleaseDashboard>[2]) {
  const isDay = (day: string | undefined) =>
    day === undefined || (/^20\d\d-\d\d-\d\d$/.test(day) && Number.isFinite(Date.parse(day)));
  const { compare } = asked;
  if (!isDay(asked.from) || !isDay(asked.to))
    return { dashboard: await readReleaseDashboard(ctx, id, { compare }), refusal: 'date_invalid' };
  try {
    return { dashboard: await readReleaseDashboard(ctx, id, asked), refusal: null };
  } catch (error) {
    const refusal = toProblem(error);
    if (refusal?.status !== 422) throw error;
    const key = Object.values(refusal.details.fields ?? {})[0] ?? refusal.key;
    return { dashboard: await readReleaseDashboard(ctx, id, { compare }), refusal: key };
  }
}

export default function Dashboard({ loaderData: { projects, others, shown } }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{t('projects.dashboard.title')}</h1>
        {shown && <p className={css.sideTitle}>{shown.name}</p>}
      </header>
      {projects.length > 1 && (
        <nav aria-label={t('figures.page.releases')} className={own.picker}>
          {projects.map(({ id, name }) => (
            <Link
              key={id}
              to={`/project/dashboard?id=${id}`}
              aria-current={id === shown?.chosen.id ? 'page' : undefined}
            >
              {name}
            </Link>
          ))}
          {others && <Link to="/my-account/projects">{t('figures.page.others')}</Link>}
        </nav>
      )}
      {shown ? (
        <FiguresOfRelease {...shown} />
      ) : (
        <EmptyState title={t('projects.published.empty')}>{t('projects.published.empty_text')}</EmptyState>
      )}
    </div>
  );
}

function FiguresOfRelease({ chosen, sections, span_text, compared_text, refusal, stats, visits }: Figures) {
  const t = useTranslate();
  return (
    <>
      {refusal && (
        <Notice tone="warning" title={t('figures.page.refused')}>
          {t(`errors.${refusal}`)}
        </Notice>
      )}
      <SpanFilter chosen={chosen} />
      <p aria-live="polite">
        <strong>{span_text}</strong> {compared_text && t('figures.page.against', { span: compared_text })}
      </p>
      <div className={own.sections}>
        {sections.map((section) => (
          <FigureSectionView key={section.id} section={section} query={spanQuery(chosen)} release={chosen.id} />
        ))}
      </div>
      <AllTime stats={stats} visits={visits} />
      <p className={own.links}>
        <Link to={`/project/manage?id=${chosen.id}`}>{t('figures.page.manage')}</Link>
        <Link to="/my-account/money">{t('figures.page.money')}</Link>
      </p>
    </>
  );
}

const TOTALS = ['plays', 'likes', 'wishes', 'orders', 'pieces'] as const;

function AllTime({ stats, visits }: Pick<Figures, 'stats' | 'visits'>) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <section className={css.stack}>
      <SectionHeading size="medium">{t('figures.page.all_time')}</SectionHeading>
      <dl className={own.numbers}>
        {TOTALS.map((name) => (
          <div key={name}>
            <dt>{t(`projects.dashboard.${name}`)}</dt>
            <dd>{stats[name].toLocaleString(lang)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('figures.page.visits')}</dt>
          <dd>{visits.toLocaleString(lang)}</dd>
        </div>
      </dl>
      <p className={own.quiet}>{t('projects.dashboard.counted')}</p>
    </section>
  );
}
