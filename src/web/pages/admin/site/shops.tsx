import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { listShops } from '#modules/site/shops/shops-for-staff.server.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { readStaffListQuery } from '../../../admin-list-page-query.ts';
import { requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import { useStaffListTextsAndPaging } from '../common/use-list-texts-and-paging.ts';
import type { Route } from './+types/shops.ts';

export function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('shops', args);
  const { search, page } = readStaffListQuery(args.request);
  return listShops(ctx, { search, page });
}

export default function Shops({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <ListPage
      title={t('admin.shops.title')}
      {...useStaffListTextsAndPaging('shops', loaderData)}
      rows={loaderData.items}
      keyOf={(shop) => shop.id}
      columns={[
        {
          id: 'name',
          title: t('admin.shops.name'),
          cell: (shop) => <Link to={`/admin/shops/${shop.id}`}>{shop.name}</Link>,
        },
        {
          id: 'address',
          title: t('admin.shops.address'),
          minor: true,
          cell: (shop) => shop.host ?? `/shop/${shop.code}`,
        },
        { id: 'type', title: t('admin.shops.type'), minor: true, cell: ({ type }) => t(`admin.shops.types.${type}`) },
        { id: 'owner', title: t('admin.shops.owner'), minor: true, cell: (shop) => shop.owner ?? '–' },
        { id: 'currency', title: t('admin.shops.currency'), minor: true, cell: (shop) => shop.currency },
        {
          id: 'brand',
          title: t('admin.shops.look'),
          cell: ({ white_label }) => (
            <Badge tone={white_label ? 'purple' : 'grey'}>
              {t(white_label ? 'admin.shops.white_label' : 'admin.shops.house')}
            </Badge>
          ),
        },
        { id: 'listed', title: t('admin.shops.listed'), align: 'end', cell: (shop) => shop.listed },
      ]}
    />
  );
}
