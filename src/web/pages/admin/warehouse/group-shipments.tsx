import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatMoment } from '#kit/dates.ts';
import { CREATED_SORTS } from '#kit/shared-schemas.ts';
import { GROUP_SHIPMENT_STATES } from '#modules/catalogue/group-shipments/group-shipments.admin.contract.ts';
import { listGroupShipments } from '#modules/catalogue/group-shipments/manage-group-shipments.server.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { readStaffListQuery } from '../../../admin-list-page-query.ts';
import { requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import { useStaffListTextsAndPaging } from '../common/use-list-texts-and-paging.ts';
import type { Route } from './+types/group-shipments.ts';
import { GROUP_SHIPMENT_BADGE_TONES } from './group-shipment-badge-tones.ts';

/** `/admin/group-shipments`: releases of several shops that travel in one parcel. */
export function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('groupShipments', args);
  const { search, page, one } = readStaffListQuery(args.request);
  const [state, sort] = [one('state', GROUP_SHIPMENT_STATES), one('sort', CREATED_SORTS)];
  return listGroupShipments(ctx, { search, page, state, sort });
}

export default function GroupShipments({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <ListPage
      title={t('admin.group_shipments.title')}
      {...useStaffListTextsAndPaging('group_shipments', loaderData)}
      rows={loaderData.items}
      keyOf={({ id }) => id}
      filters={[
        {
          name: 'state',
          label: t('admin.group_shipments.state'),
          allText: t('admin.list.all'),
          choices: GROUP_SHIPMENT_STATES.map((value) => ({ value, label: t(`admin.group_shipments.states.${value}`) })),
        },
      ]}
      columns={[
        {
          id: 'name',
          title: t('admin.group_shipments.name'),
          cell: ({ id, name }) => <Link to={`/admin/group-shipments/${id}`}>{name}</Link>,
        },
        { id: 'code', title: t('admin.group_shipments.code'), whole: true, cell: ({ code }) => <code>{code}</code> },
        { id: 'shop', title: t('admin.group_shipments.shop'), minor: true, cell: ({ shop }) => shop.name },
        { id: 'owner', title: t('admin.group_shipments.owner'), minor: true, cell: ({ owner }) => owner?.name },
        {
          id: 'releases',
          title: t('admin.group_shipments.releases'),
          align: 'end',
          cell: ({ releases }) => releases,
        },
        {
          id: 'shops',
          title: t('admin.group_shipments.shops'),
          align: 'end',
          minor: true,
          cell: ({ shops }) => shops,
        },
        {
          id: 'at',
          title: t('admin.group_shipments.at'),
          sort: 'created',
          minor: true,
          whole: true,
          cell: ({ created_at }) => (created_at ? formatMoment(created_at, lang) : '–'),
        },
        {
          id: 'state',
          title: t('admin.group_shipments.state'),
          cell: ({ state }) => (
            <Badge tone={GROUP_SHIPMENT_BADGE_TONES[state]}>{t(`admin.group_shipments.states.${state}`)}</Badge>
          ),
        },
      ]}
    />
  );
}
