import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { countryOptions } from '#kit/countries.ts';
import { formatMoment } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import { CREATED_SORTS } from '#kit/shared-schemas.ts';
import { listOrdersForStaff } from '#modules/selling/orders/find-orders-for-staff.server.ts';
import { ORDER_STATUSES } from '#modules/selling/orders/order.ts';
import type { StaffOrderRow } from '#modules/selling/orders/orders.admin.contract.ts';
import { OrderAndRefundBadges } from '#modules/selling/orders/ui/order-badge.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { readStaffListQuery } from '../../../admin-list-page-query.ts';
import { requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import { useStaffListTextsAndPaging } from '../common/use-list-texts-and-paging.ts';
import type { Route } from './+types/orders.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('orders', args);
  const { search, page, one, day } = readStaffListQuery(args.request);
  const countries = countryOptions(ctx.lang);
  const country_id = one(
    'country',
    countries.map(({ code }) => code),
  );
  const list = await listOrdersForStaff(ctx, {
    search: search?.slice(0, 100),
    page,
    status: one('status', ORDER_STATUSES),
    sort: one('sort', CREATED_SORTS),
    country_id,
    from: day('from'),
    until: day('until'),
  });
  return { ...list, countries: countries.map(({ code, name }) => ({ value: code, label: name })) };
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <ListPage
      title={t('admin.orders.title')}
      {...useStaffListTextsAndPaging('orders', loaderData)}
      rows={loaderData.items}
      keyOf={(order) => order.id}
      filters={[
        {
          name: 'status',
          label: t('admin.orders.status'),
          allText: t('admin.list.all'),
          choices: WORK_FIRST.map((value) => ({ value, label: t(`account.status.${value}`) })),
        },
      ]}
      fields={[
        { name: 'from', label: t('admin.orders.from') },
        { name: 'until', label: t('admin.orders.until') },
        { name: 'country', label: t('admin.users.country'), choices: loaderData.countries },
      ]}
      columns={[
        {
          id: 'number',
          title: t('admin.orders.number'),
          cell: (order) => <Link to={`/admin/orders/${order.id}`}>{order.number}</Link>,
        },
        { id: 'name', title: t('admin.orders.buyer'), cell: (order) => order.name },
        { id: 'email', title: t('admin.users.email'), minor: 'long', cell: (order) => order.email },
        { id: 'country', title: t('admin.users.country'), minor: true, cell: formatOrderTerritory },
        { id: 'shops', title: t('admin.projects.shop'), minor: true, cell: (order) => order.shops.join(', ') },
        {
          id: 'at',
          title: t('admin.orders.at'),
          sort: 'created',
          minor: true,
          whole: true,
          cell: (order) => formatMoment(order.created_at, lang),
        },
        { id: 'status', title: t('admin.orders.status'), cell: (order) => <OrderAndRefundBadges order={order} /> },
        {
          id: 'total',
          title: t('admin.orders.sums.total'),
          align: 'end',
          cell: (order) => formatPrice(order.total, order.currency, lang, { full: true }),
        },
      ]}
    />
  );
}

const WORK_FIRST = [
  'paid',
  'confirmed',
  'in_preparation',
  'sent',
  'delivered',
  'pending',
  'pledged',
  'cancelled',
  'failed',
  'not_paid',
] as const;

/** The country of its address, and the territory that decides its tax where that is another. */
const formatOrderTerritory = ({ country_id, territory }: StaffOrderRow): string =>
  [...new Set([country_id, territory ?? country_id])].join(' · ');
