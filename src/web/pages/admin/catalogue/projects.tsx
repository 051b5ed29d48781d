import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { PROJECT_STEPS } from '#kit/project-steps.ts';
import { listProjectsForStaff } from '#modules/catalogue/projects/creator-and-staff-project-lists.server.ts';
import { projectCoverAddress } from '#modules/catalogue/projects/project-picture-addresses.ts';
import type { ProjectRowForStaff } from '#modules/catalogue/projects/projects.admin.contract.ts';
import { ProjectStepBadge } from '#modules/catalogue/projects/ui/project-step-badge.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { readStaffListQuery } from '../../../admin-list-page-query.ts';
import css from '../common/admin.module.css';
import { requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import { useStaffListTextsAndPaging } from '../common/use-list-texts-and-paging.ts';
import type { Route } from './+types/projects.ts';

/** The sortable columns of the list by their address, with the catalogue's names of these orders. */
const SORTS = { updated: 'oldest', '-updated': 'updated', name: 'name', '-name': '-name', '-id': 'newest' } as const;
const SORT_NAMES = ['updated', '-updated', 'name', '-name', '-id'] as const;

export function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('projects', args);
  const { search, page, one } = readStaffListQuery(args.request);
  const step = one('step', PROJECT_STEPS);
  // Projects to be checked are a queue, the oldest first.
  const sort = one('sort', SORT_NAMES) ?? (step === 'checking' ? 'updated' : '-updated');
  return listProjectsForStaff(ctx, { search, page, step, sort: SORTS[sort] });
}

export default function Projects({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <ListPage
      title={t('admin.projects.title')}
      {...useStaffListTextsAndPaging('projects', loaderData)}
      rows={loaderData.items}
      keyOf={(project) => project.id}
      filters={[
        {
          name: 'step',
          label: t('admin.projects.step'),
          allText: t('admin.list.all'),
          choices: QUEUE_FIRST.map((value) => ({ value, label: t(`account.step.${value}`) })),
        },
      ]}
      columns={[
        { id: 'name', title: t('admin.projects.name'), sort: 'name', cell: (project) => <Thing project={project} /> },
        { id: 'owner', title: t('admin.projects.owner'), minor: true, cell: ({ owner }) => owner?.name },
        { id: 'shop', title: t('admin.projects.shop'), minor: true, cell: ({ shop_name }) => shop_name },
        {
          id: 'mode',
          title: t('admin.projects.mode'),
          minor: true,
          cell: ({ selling_mode, category }) => `${t(`shop.kind.${category}`)} · ${t(`projects.mode.${selling_mode}`)}`,
        },
        { id: 'step', title: t('admin.projects.step'), cell: ({ step }) => <ProjectStepBadge step={step} /> },
        {
          id: 'updated',
          title: t('admin.list.updated'),
          sort: 'updated',
          minor: true,
          whole: true,
          cell: ({ updated_at }) => formatDay(updated_at, lang),
        },
      ]}
    />
  );
}

const QUEUE_FIRST = ['checking', ...PROJECT_STEPS.filter((step) => step !== 'checking')] as const;

function Thing({ project }: { project: ProjectRowForStaff }) {
  return (
    <span className={css.thing}>
      <Picture src={projectCoverAddress(project)} alt="" width={160} height={160} sizes="44px" />
      <span>
        <Link to={`/admin/projects/${project.id}`}>{project.name}</Link>
        <small>{project.artist_name}</small>
      </span>
    </span>
  );
}
