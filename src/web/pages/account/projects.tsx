import { useSearchParams } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import type { Currency } from '#kit/currency.ts';
import { formatDay } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import { isLaunched, isProjectStep, type ProjectStep } from '#kit/project-steps.ts';
import { listOwnProjects } from '#modules/catalogue/projects/creator-and-staff-project-lists.server.ts';
import { ProjectStepBadge } from '#modules/catalogue/projects/ui/project-step-badge.tsx';
import { listSoldLinesOfOwner } from '#modules/selling/orders/find-orders.server.ts';
import { loadProjectSales } from '#modules/selling/orders/project-sales.server.ts';
import { SoldLines } from '#modules/selling/orders/ui/sold-lines.tsx';
import { requestContext } from '#platform/request-context.ts';
import { LinkButton } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ListFilterLinks, ListSearchForm } from '#ui/list-page/list-page.tsx';
import { changedListUrl } from '#ui/list-page/list-query.ts';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { LinkTabs } from '#ui/tabs/link-tabs.tsx';
import { readStaffListQuery } from '../../admin-list-page-query.ts';
import { loadOrThrowProblemPage, requirePageUser } from '../../page-problem.server.ts';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import type { Route } from './+types/projects.ts';
import account from './account.module.css';
import { ACCOUNT_PAGE_SIZE, countPagesOrRedirect, readPageNumber } from './list-paging.ts';
import css from './projects.module.css';

export const handle = { texts: ['account'] };
export const meta: Route.MetaFunction = noindexPageMeta;

const SHOWN_STEPS = [
  'creating',
  'checking',
  'refused',
  'confirmed',
  'private',
  'in_progress',
  'successful',
  'failed',
] as const satisfies readonly ProjectStep[];

/** A creator's own releases, or the sold lines of their own shops: never anybody else's. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const user = requirePageUser(ctx, request);
  const page = readPageNumber(request);
  const paging = { page, limit: ACCOUNT_PAGE_SIZE };
  const title = ctx.t('account.projects.title');
  if (new URL(request.url).searchParams.get('view') === 'orders') {
    const { items, total } = await loadOrThrowProblemPage(listSoldLinesOfOwner(ctx, user, paging), request);
    return {
      title,
      page,
      pages: countPagesOrRedirect(total, request),
      view: 'orders' as const,
      lines: items,
      projects: [],
    };
  }
  const asked = readStaffListQuery(request);
  const filter = { search: asked.search, step: asked.one('step', SHOWN_STEPS) };
  const { items, total } = await loadOrThrowProblemPage(listOwnProjects(ctx, { ...paging, ...filter }), request);
  const sales = await loadProjectSales(
    ctx,
    items.map((project) => project.id),
  );
  const projects = items.map((project) => ({ ...project, sales: sales.get(project.id) ?? null }));
  return { title, page, pages: countPagesOrRedirect(total, request), view: 'projects' as const, lines: [], projects };
}

export default function ProjectsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { view, lines, projects, page, pages } = loaderData;
  const tabs = [
    { id: 'projects', label: t('account.projects.releases'), to: '/my-account/projects' },
    { id: 'orders', label: t('account.projects.orders'), to: '/my-account/projects?view=orders' },
  ];
  const [search] = useSearchParams();
  const isFiltered = view === 'projects' && (search.has('q') || search.has('step'));
  const isEmpty = view === 'orders' ? lines.length === 0 : projects.length === 0;
  return (
    <div className={account.page}>
      <header className={css.head}>
        <h1>{t('account.projects.title')}</h1>
        <div className={css.ways}>
          <LinkButton to="/pressing" icon="plus">
            {t('account.projects.new')}
          </LinkButton>
          <LinkButton to="/project/project?category=bundle" icon="plus">
            {t('account.projects.new_bundle')}
          </LinkButton>
        </div>
      </header>
      <p>
        <Link to="/my-account/money">{t('account.projects.money')}</Link>
      </p>
      <LinkTabs label={t('account.projects.title')} tabs={tabs} current={view} />
      {view === 'projects' && (pages > 1 || isFiltered) && <Find search={search} />}
      {isEmpty && <Nothing list={isFiltered ? 'found' : view} />}
      {view === 'orders' && !isEmpty && <SoldLines lines={lines} />}
      {view === 'projects' && !isEmpty && <Releases projects={projects} />}
      <Pagination
        page={page}
        pages={pages}
        linkTo={(to) => `/my-account/projects${changedListUrl(search, { page: to })}`}
        label={t('account.pages')}
        previousText={t('account.previous')}
        nextText={t('account.next')}
      />
    </div>
  );
}

type Release = Route.ComponentProps['loaderData']['projects'][number];

function Releases({ projects }: { projects: readonly Release[] }) {
  return (
    <ul className={css.releases}>
      {projects.map((project) => (
        <ReleaseRow key={project.id} project={project} />
      ))}
    </ul>
  );
}

function ReleaseRow({ project }: { project: Release }) {
  const t = useTranslate();
  const lang = useLanguage();
  const { step, sales } = project;
  return (
    <li className={css.release}>
      <span className={css.cover}>
        <Picture
          src={project.picture && `/projects/${project.picture}/cover`}
          alt=""
          sizes="96px"
          width={96}
          height={96}
        />
      </span>
      <div className={css.words}>
        <p className={css.artist}>{project.artist_name}</p>
        <p>
          <Link to={`/project/manage?id=${project.id}`}>{project.name}</Link>
        </p>
        <p className={css.facts}>
          {t('account.projects.changed', { day: formatDay(project.updated_at, lang) })}
          {isProjectStep(step) && isLaunched(step) && (
            <>
              {' · '}
              <Link to={project.link}>{t('account.projects.in_shop')}</Link>
            </>
          )}
        </p>
      </div>
      <dl className={css.sales}>
        <div>
          <dt>{t('account.projects.sold')}</dt>
          <dd>{sales?.pieces ?? 0}</dd>
        </div>
        <div>
          <dt>{t('account.projects.revenue')}</dt>
          <dd>{revenueWords(sales?.revenue ?? [], lang)}</dd>
        </div>
      </dl>
      <ProjectStepBadge step={step} />
    </li>
  );
}

const revenueWords = (revenue: readonly { currency: Currency; amount: number }[], lang: string): string =>
  revenue.length === 0
    ? '–'
    : revenue.map(({ amount, currency }) => formatPrice(amount, currency, lang, { full: true })).join(' + ');

/** Creators with hundreds of releases search by words, number or step. */
function Find({ search }: { search: URLSearchParams }) {
  const t = useTranslate();
  return (
    <div className={css.find}>
      <ListSearchForm
        search={search}
        texts={{ search: t('account.projects.search'), searchGo: t('account.projects.search_go') }}
      />
      <ListFilterLinks
        search={search}
        filter={{
          name: 'step',
          label: t('account.projects.step'),
          allText: t('account.projects.all'),
          choices: SHOWN_STEPS.map((value) => ({ value, label: t(`account.step.${value}`) })),
        }}
      />
    </div>
  );
}

function Nothing({ list }: { list: 'projects' | 'orders' | 'found' }) {
  const t = useTranslate();
  return (
    <EmptyState icon={list === 'orders' ? 'box' : 'disc'} title={t(`account.projects.empty_${list}`)}>
      <p>{t(`account.projects.empty_${list}_text`)}</p>
    </EmptyState>
  );
}
