import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatBasisPoints } from '#kit/format-basis-points.ts';
import { listConsignments } from '#modules/fulfilment/consignment/consignments.server.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { readStaffListQuery } from '../../../admin-list-page-query.ts';
import { requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import { useStaffListTextsAndPaging } from '../common/use-list-texts-and-paging.ts';
import type { Route } from './+types/consignments.ts';

export const handle = { texts: ['deposits'] };

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('deposits', args);
  const { page } = readStaffListQuery(args.request);
  return listConsignments(ctx, { page });
}

export default function Deposits({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <ListPage
      title={t('admin.nav.deposits')}
      {...useStaffListTextsAndPaging('deposits.list', loaderData)}
      searchable={false}
      rows={loaderData.items}
      keyOf={({ project_id }) => project_id}
      columns={[
        {
          id: 'release',
          title: t('deposits.slip.release'),
          cell: ({ project_id, name, artist_name }) => (
            <Link to={`/admin/deposits/${project_id}`}>{[artist_name, name].filter(Boolean).join(' – ')}</Link>
          ),
        },
        { id: 'owner', title: t('deposits.slip.creator'), minor: true, cell: ({ owner }) => owner },
        {
          id: 'commission',
          title: t('deposits.commission'),
          cell: ({ commission_basis_points: points }) =>
            points === null ? <Badge tone="yellow">{t('deposits.no_terms')}</Badge> : formatBasisPoints(points, lang),
        },
        { id: 'sold', title: t('deposits.sold'), align: 'end', cell: ({ sold }) => sold },
        { id: 'left', title: t('deposits.left'), align: 'end', cell: ({ left }) => left },
      ]}
    />
  );
}
