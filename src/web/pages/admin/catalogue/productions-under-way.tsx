import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { listProjectsForStaff } from '#modules/catalogue/projects/creator-and-staff-project-lists.server.ts';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { readStaffListQuery } from '../../../admin-list-page-query.ts';
import { requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import { useStaffListTextsAndPaging } from '../common/use-list-texts-and-paging.ts';
import css from '../site/site.module.css';
import type { Route } from './+types/productions-under-way.ts';

export const handle = { texts: ['admin', 'projects', 'shop'] };
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title ?? '' },
  { name: 'robots', content: 'noindex' },
];

const SORTS = { updated: 'oldest', '-updated': 'updated', name: 'name', '-name': '-name' } as const;
const SORT_NAMES = ['updated', '-updated', 'name', '-name'] as const;

/** The productions under way, for admins (decisions: Staff pages), the longest waiting first. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('bids', args);
  const { search, page, one } = readStaffListQuery(args.request);
  const sort = SORTS[one('sort', SORT_NAMES) ?? 'updated'];
  return {
    title: ctx.t('admin.bids.title'),
    ...(await listProjectsForStaff(ctx, { search, page, step: 'in_progress', sort })),
  };
}

export default function Bids({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <div className={css.page}>
      <ListPage
        title={loaderData.title}
        {...useStaffListTextsAndPaging('bids', loaderData)}
        rows={loaderData.items}
        keyOf={({ id }) => id}
        columns={[
          {
            id: 'name',
            title: t('admin.projects.name'),
            sort: 'name',
            cell: ({ id, name }) => <Link to={`/admin/projects/${id}`}>{name}</Link>,
          },
          { id: 'artist', title: t('admin.bids.artist'), cell: ({ artist_name }) => artist_name },
          { id: 'kind', title: t('admin.bids.kind'), cell: ({ category }) => t(`shop.kind.${category}`) },
          {
            id: 'mode',
            title: t('admin.projects.mode'),
            minor: true,
            cell: ({ selling_mode }) => t(`projects.mode.${selling_mode}`),
          },
          { id: 'shop', title: t('admin.projects.shop'), minor: true, cell: ({ shop_name }) => shop_name },
          {
            id: 'updated',
            title: t('admin.list.updated'),
            sort: 'updated',
            whole: true,
            cell: ({ updated_at }) => formatDay(updated_at, lang),
          },
        ]}
      />
    </div>
  );
}
