import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { FILE_CHECK_FILTERS } from '#modules/making/file-checks/file-checks.contract.ts';
import { listFileChecks } from '#modules/making/file-checks/list-file-checks.server.ts';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { readStaffListQuery } from '../../../admin-list-page-query.ts';
import { requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import { useStaffListTextsAndPaging } from '../common/use-list-texts-and-paging.ts';
import type { Route } from './+types/file-checks.ts';
import { PrintPartCheckLights, SideCheckLights } from './file-check-lights.tsx';
import { FileCheckWaitingDays } from './file-check-waiting-days.tsx';

export const handle = { texts: ['files', 'templates'] };

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('fileChecks', args);
  const { search, page, one } = readStaffListQuery(args.request);
  const list = await listFileChecks(ctx, { search, page, state: one('state', FILE_CHECK_FILTERS) });
  return { ...list, now: ctx.now.toISOString() };
}

/** `/admin/file-checks`: releases and pressings whose files await checking, the longest waiting first. */
export default function FileChecks({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <ListPage
      title={t('files.title')}
      {...useStaffListTextsAndPaging('files.queue', loaderData)}
      rows={loaderData.items}
      keyOf={({ project_id }) => project_id}
      filters={[
        {
          name: 'state',
          label: t('files.state'),
          allText: t('files.states.open'),
          choices: FILE_CHECK_FILTERS.filter((state) => state !== 'open').map((value) => ({
            value,
            label: t(`files.states.${value}`),
          })),
        },
      ]}
      columns={[
        {
          id: 'release',
          title: t('files.release'),
          cell: ({ project_id, name, artist_name }) => (
            <Link to={`/admin/file-checks/${project_id}`}>{[artist_name, name].filter(Boolean).join(' – ')}</Link>
          ),
        },
        {
          id: 'kind',
          title: t('files.kind'),
          minor: true,
          cell: ({ pressing_id }) =>
            pressing_id === null ? t('files.for_sale') : t('files.pressing', { id: pressing_id }),
        },
        { id: 'sides', title: t('files.sides'), cell: ({ sides }) => <SideCheckLights sides={sides} /> },
        {
          id: 'parts',
          title: t('files.parts'),
          minor: true,
          cell: ({ parts }) => <PrintPartCheckLights parts={parts} />,
        },
        {
          id: 'faults',
          title: t('files.faults'),
          minor: true,
          cell: ({ faults, overridden }) =>
            [
              faults > 0 && t('files.faults_open', { count: faults }),
              overridden > 0 && t('files.faults_overridden', { count: overridden }),
            ]
              .filter(Boolean)
              .join(', '),
        },
        {
          id: 'waiting',
          title: t('files.waiting'),
          whole: true,
          cell: ({ waiting_since }) => <FileCheckWaitingDays since={waiting_since} now={loaderData.now} />,
        },
      ]}
    />
  );
}
