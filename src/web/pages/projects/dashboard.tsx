import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatPrice } from '#kit/money.ts';
import { parseId } from '#kit/product-link.ts';
import { itemVariantLabel } from '#kit/variant.ts';
import { listOwnProjects } from '#modules/catalogue/projects/project-lists.server.ts';
import { readProjectStats } from '#modules/catalogue/projects/project-sales.server.ts';
import {
  DEFAULT_STATS_DAYS,
  type ProjectStats,
  STATS_DAYS,
  type StatsDays,
} from '#modules/catalogue/projects/projects.sales.contract.ts';
import { requestContext } from '#platform/request-context.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { SectionHeading } from '#ui/section-heading/section-heading.tsx';
import { Table } from '#ui/table/table.tsx';
import { loadOrThrowProblemPage, requirePageUser } from '../../page-problem.server.ts';
import { titleWithShopName } from '../page-title.ts';
import type { Route } from './+types/dashboard.ts';
import { DailyStatsCharts } from './daily-stats-charts.tsx';
import own from './dashboard.module.css';
import css from './projects.module.css';

export const handle = { texts: ['projects', 'account', 'shop', 'artwork'] };
export const meta: Route.MetaFunction = titleWithShopName;

/** Statistics of a release: plays, likes, wishes, sales. Without an id, of the one changed last. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const { items, total } = await loadOrThrowProblemPage(
    listOwnProjects(ctx, { limit: 50 }, { launched: true }),
    request,
  );
  const asked = new URL(request.url).searchParams;
  const id = parseId(asked.get('id') ?? undefined) ?? items[0]?.id ?? null;
  const range = STATS_DAYS.find((days) => days === asked.get('days')) ?? DEFAULT_STATS_DAYS;
  const stats = id === null ? null : await loadOrThrowProblemPage(readProjectStats(ctx, id, range), request);
  const projects = items.map((project) => ({ id: project.id, name: project.name }));
  return { title: ctx.t('projects.dashboard.title'), projects, others: total > items.length, stats, range };
}

export default function Dashboard({ loaderData: { projects, others, stats, range } }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{t('projects.dashboard.title')}</h1>
      </header>
      {projects.length > 1 && (
        <nav aria-label={t('projects.dashboard.releases')} className={own.picker}>
          {projects.map(({ id, name }) => (
            <Link key={id} to={`/project/dashboard?id=${id}`} aria-current={id === stats?.id ? 'page' : undefined}>
              {name}
            </Link>
          ))}
          {others && <Link to="/my-account/projects">{t('projects.dashboard.others')}</Link>}
        </nav>
      )}
      {stats ? (
        <Numbers stats={stats} range={range} />
      ) : (
        <EmptyState title={t('projects.published.empty')}>{t('projects.published.empty_text')}</EmptyState>
      )}
    </div>
  );
}

function Numbers({ stats, range }: { stats: ProjectStats; range: StatsDays }) {
  const t = useTranslate();
  const lang = useLanguage();
  const money = stats.revenue
    .map(({ total, currency }) => formatPrice(total, currency, lang, { full: true }))
    .join(' + ');
  const numbers = [
    ['plays', stats.plays],
    ['likes', stats.likes],
    ['wishes', stats.wishes],
    ['orders', stats.orders],
    ['pieces', stats.pieces],
  ] as const;
  return (
    <>
      <dl className={own.numbers}>
        {numbers.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`projects.dashboard.${name}`)}</dt>
            <dd>{value.toLocaleString(lang)}</dd>
          </div>
        ))}
      </dl>
      <p>
        {t('projects.dashboard.revenue')}: <strong>{money || '–'}</strong>
      </p>
      <p>
        <Link to={`/project/manage?id=${stats.id}`}>{t('projects.manage.standing')}</Link>
      </p>
      <section className={css.stack}>
        <SectionHeading size="medium">{t('projects.dashboard.items')}</SectionHeading>
        <Table
          caption={t('projects.dashboard.items')}
          rows={stats.items}
          keyOf={(item) => item.item_id}
          columns={[
            {
              id: 'what',
              title: t('projects.dashboard.item'),
              cell: (item) => itemVariantLabel(item, t),
            },
            { id: 'sold', title: t('projects.dashboard.pieces'), align: 'end', cell: (item) => item.sold },
            { id: 'stock', title: t('projects.price.stock'), align: 'end', cell: (item) => item.stock ?? '–' },
          ]}
        />
      </section>
      <DailyStatsCharts stats={stats} range={range} />
    </>
  );
}
