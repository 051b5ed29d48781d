import { Link, usePathLocalizer } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { DEFAULT_PAGE_SIZE } from '#kit/paging.ts';
import { listOwnProjects } from '#modules/catalogue/projects/creator-and-staff-project-lists.server.ts';
import { ProjectStepBadge } from '#modules/catalogue/projects/ui/project-step-badge.tsx';
import { requestContext } from '#platform/request-context.ts';
import { LinkButton } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { loadOrThrowProblemPage, requirePageUser } from '../../page-problem.server.ts';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import type { Route } from './+types/launched-projects.ts';
import own from './launched-projects.module.css';
import css from './projects.module.css';

export const handle = { texts: ['projects', 'account', 'shop'] };
export const meta: Route.MetaFunction = noindexPageMeta;

/** The signed-in creator's releases that have left the workshop. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const asked = new URL(request.url).searchParams.get('page') ?? '';
  const page = /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1;
  const { items, total } = await loadOrThrowProblemPage(listOwnProjects(ctx, { page }, { launched: true }), request);
  return {
    title: ctx.t('projects.published.title'),
    items,
    page,
    pages: Math.max(1, Math.ceil(total / DEFAULT_PAGE_SIZE)),
  };
}

export default function Published({ loaderData: { items, page, pages } }: Route.ComponentProps) {
  const t = useTranslate();
  const local = usePathLocalizer();
  const start = (
    <LinkButton to={local('/project/project')} look="primary" icon="plus">
      {t('projects.wizard.new')}
    </LinkButton>
  );
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{t('projects.published.title')}</h1>
        {items.length > 0 && start}
      </header>
      {items.length === 0 && (
        <EmptyState title={t('projects.published.empty')} action={start}>
          <p>{t('projects.published.empty_text')}</p>
        </EmptyState>
      )}
      <ul className={own.releases}>
        {items.map((project) => (
          <Release key={project.id} project={project} />
        ))}
      </ul>
      <Pagination
        page={page}
        pages={pages}
        linkTo={(to) => `?page=${to}`}
        label={t('account.pages')}
        previousText={t('account.previous')}
        nextText={t('account.next')}
      />
    </div>
  );
}

function Release({ project }: { project: Route.ComponentProps['loaderData']['items'][number] }) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <li className={own.release}>
      <Picture
        src={project.picture && `/projects/${project.picture}/cover`}
        alt=""
        width={160}
        height={160}
        sizes="96px"
      />
      <div>
        <p className={own.artist}>{project.artist_name}</p>
        <p>
          <Link to={project.link}>{project.name}</Link>
        </p>
        <p className={css.quiet}>{formatDay(project.updated_at, lang)}</p>
      </div>
      <ProjectStepBadge step={project.step} />
      <div className={css.ways}>
        <Link to={`/project/dashboard?id=${project.id}`}>{t('projects.manage.numbers')}</Link>
        <Link to={`/project/manage?id=${project.id}`}>{t('projects.manage.standing')}</Link>
      </div>
    </li>
  );
}
