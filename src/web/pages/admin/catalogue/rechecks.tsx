import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatMoment } from '#kit/dates.ts';
import { listOpenRechecks } from '#modules/catalogue/projects/changes-after-submission.server.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { readStaffListQuery } from '../../../admin-list-page-query.ts';
import { requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import { useStaffListTextsAndPaging } from '../common/use-list-texts-and-paging.ts';
import type { Route } from './+types/rechecks.ts';

export const handle = { texts: ['projects'] };

/** `/admin/rechecks`: the parts of releases that their creators changed after the check, the longest waiting first. */
export function loader(args: Route.LoaderArgs) {
  return listOpenRechecks(requireAdminPageAccess('rechecks', args), { page: readStaffListQuery(args.request).page });
}

export default function Rechecks({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <ListPage
      title={t('projects.changes.list')}
      {...useStaffListTextsAndPaging('projects.changes', loaderData)}
      searchable={false}
      rows={loaderData.items}
      keyOf={({ id }) => id}
      columns={[
        {
          id: 'release',
          title: t('projects.changes.release'),
          cell: ({ project_id, artist_name, name, in_production }) => (
            <>
              <Link to={`/admin/projects/${project_id}#changes`}>
                {[artist_name, name].filter(Boolean).join(' – ')}
              </Link>{' '}
              {in_production && <Badge tone="orange">{t('projects.changes.in_production')}</Badge>}
            </>
          ),
        },
        { id: 'part', title: t('projects.changes.part'), cell: ({ part }) => t(`projects.changes.parts.${part}`) },
        {
          id: 'since',
          title: t('projects.changes.since'),
          whole: true,
          cell: ({ opened_at }) => formatMoment(opened_at, lang),
        },
      ]}
    />
  );
}
