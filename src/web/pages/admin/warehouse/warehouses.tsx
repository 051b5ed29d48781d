import { CountryName } from '#i18n/country-name.tsx';
import { Link, usePathLocalizer } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { findWarehouses } from '#modules/fulfilment/stock/warehouses.server.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { LinkButton } from '#ui/button/button.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import { useStaffListTextsAndPaging } from '../common/use-list-texts-and-paging.ts';
import type { Route } from './+types/warehouses.ts';

export const handle = { texts: ['stock'] };

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('warehouses', args);
  const items = await findWarehouses(ctx);
  return { items, total: items.length, total_is_exact: true, staff: ctx.role !== 'production' };
}

export default function Warehouses({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const local = usePathLocalizer();
  const { staff } = loaderData;
  return (
    <ListPage
      title={t('stock.warehouses.title')}
      {...useStaffListTextsAndPaging('stock.warehouses', loaderData)}
      page={1}
      pages={1}
      searchable={false}
      rows={loaderData.items}
      keyOf={(warehouse) => warehouse.id}
      actions={
        staff && (
          <LinkButton to={local('/admin/warehouses/new')} size="small" icon="plus">
            {t('stock.warehouses.add')}
          </LinkButton>
        )
      }
      columns={[
        {
          id: 'name',
          title: t('stock.warehouse'),
          cell: ({ id, name }) => (staff ? <Link to={`/admin/warehouses/${id}`}>{name}</Link> : name),
        },
        {
          id: 'state',
          title: t('admin.orders.status'),
          cell: ({ active }) => (
            <Badge tone={active ? 'green' : 'grey'}>
              {t(active ? 'stock.warehouses.open' : 'stock.warehouses.closed')}
            </Badge>
          ),
        },
        { id: 'code', title: t('stock.warehouses.code'), minor: true, cell: ({ code }) => <code>{code}</code> },
        {
          id: 'country',
          title: t('admin.users.country'),
          minor: true,
          cell: ({ country_id }) => <CountryName code={country_id} />,
        },
        { id: 'items', title: t('stock.warehouses.items'), align: 'end', minor: true, cell: ({ items }) => items },
        { id: 'pieces', title: t('stock.slip.pieces'), align: 'end', minor: true, cell: ({ pieces }) => pieces },
        {
          id: 'parcels',
          title: t('stock.warehouses.parcels'),
          align: 'end',
          cell: ({ id, parcels }) =>
            parcels > 0 ? <Link to={`/admin/dispatch?warehouse=${id}`}>{parcels}</Link> : parcels,
        },
      ]}
    />
  );
}
