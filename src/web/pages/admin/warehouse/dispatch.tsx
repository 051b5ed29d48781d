import { Link, usePathLocalizer } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatMoment } from '#kit/dates.ts';
import { changeParcelStatuses } from '#modules/fulfilment/dispatch/change-parcel-statuses.server.ts';
import {
  changeParcelStatusesCall,
  PARCEL_STATUS_FILTERS,
  type ParcelOut,
} from '#modules/fulfilment/dispatch/dispatch.contract.ts';
import {
  countUnsentParcelsByWarehouse,
  findParcels,
  readParcel,
} from '#modules/fulfilment/dispatch/find-parcels.server.ts';
import { findActiveWarehouses } from '#modules/fulfilment/stock/warehouses.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { LinkButton } from '#ui/button/button.tsx';
import { DownloadLink } from '#ui/download/download-link.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { readStaffListQuery } from '../../../admin-list-page-query.ts';
import { parseFormBody, readFormText, runFormActionWithoutTransaction } from '../../../form-action.server.ts';
import goods from '../catalogue/catalogue.module.css';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import { useStaffListTextsAndPaging } from '../common/use-list-texts-and-paging.ts';
import type { Route } from './+types/dispatch.ts';
import {
  DispatchResultNotice,
  ParcelBadges,
  ParcelBulkActions,
  ParcelCheckbox,
  ParcelItems,
} from './dispatch-list-parts.tsx';

export const handle = { texts: ['stock'] };

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('dispatch', args);
  const { search, page, one } = readStaffListQuery(args.request);
  const [warehouses, waiting] = await Promise.all([findActiveWarehouses(ctx), countUnsentParcelsByWarehouse(ctx)]);
  const places = ['none', ...warehouses.map(({ id }) => String(id))];
  const filter = { status: one('status', PARCEL_STATUS_FILTERS), warehouse: one('warehouse', places) };
  const [list, left] = await Promise.all([
    findParcels(ctx, { ...filter, search: search?.slice(0, 100), page }),
    justSent(ctx, new URL(args.request.url).searchParams.get('said')),
  ]);
  return { ...list, warehouses, waiting, filter, left };
}

/** The parcel just sent on its own page, from which staff returned to this list. */
async function justSent(ctx: Ctx, parcel_id: string | null): Promise<ParcelOut | null> {
  if (!/^[1-9]\d{0,14}$/.test(parcel_id ?? '')) return null;
  const file = await readParcel(ctx, Number(parcel_id)).catch(() => null);
  return file?.parcel.sent_at ? file.parcel : null;
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminFormAccess('dispatch', args);
  const form = await args.request.formData();
  const ticked = form.has('all') ? readFormText(form, 'shown').split(',') : form.getAll('parcel');
  const parcels = ticked.map(Number).filter(Number.isInteger);
  return runFormActionWithoutTransaction(() =>
    changeParcelStatuses(ctx, parseFormBody(changeParcelStatusesCall, { parcels, to: readFormText(form, 'to') })),
  );
}

export default function Dispatch({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const local = usePathLocalizer();
  const lang = useLanguage();
  const { items, filter } = loaderData;
  const query = new URLSearchParams(Object.entries(filter).filter((each): each is [string, string] => !!each[1]));
  const programs = new URLSearchParams([...query, ['form', 'machine']]);
  return (
    <ListPage
      title={t('stock.dispatch.title')}
      {...useStaffListTextsAndPaging('stock.dispatch', loaderData)}
      rows={items}
      keyOf={(parcel) => parcel.id}
      filters={useFilters(loaderData)}
      actions={
        <>
          <DownloadLink size="small" to={`/api/admin/dispatch/parcels.csv?${query}`}>
            CSV
          </DownloadLink>
          <DownloadLink size="small" to={`/api/admin/dispatch/parcels.csv?${programs}`}>
            {t('stock.dispatch.machine')}
          </DownloadLink>
          <LinkButton size="small" to={local('/admin/dispatch/tracking')}>
            {t('stock.tracking.title')}
          </LinkButton>
        </>
      }
      result={<DispatchResultNotice parcels={items} answer={actionData} left={loaderData.left} />}
      tools={<ParcelBulkActions parcels={items} status={filter.status ?? 'todo'} />}
      columns={[
        {
          id: 'tick',
          title: <span className="visually-hidden">{t('stock.dispatch.tick')}</span>,
          cell: (parcel) => <ParcelCheckbox parcel={parcel} />,
        },
        { id: 'parcel', title: t('stock.dispatch.parcel'), cell: (parcel) => <Name parcel={parcel} /> },
        { id: 'status', title: t('admin.orders.status'), cell: (parcel) => <ParcelBadges parcel={parcel} /> },
        { id: 'to', title: t('stock.dispatch.to'), cell: (parcel) => <Goes parcel={parcel} /> },
        {
          id: 'things',
          title: t('stock.dispatch.things'),
          minor: true,
          cell: (parcel) => <ParcelItems parcel={parcel} />,
        },
        {
          id: 'from',
          title: t('stock.dispatch.warehouse'),
          minor: true,
          cell: ({ warehouse_name, paid_at }) => (
            <>
              {warehouse_name ?? t('stock.dispatch.nowhere')}
              {paid_at && (
                <span className={goods.fine}>
                  {t('stock.dispatch.paid')} {formatMoment(paid_at, lang)}
                </span>
              )}
            </>
          ),
        },
      ]}
    />
  );
}

function useFilters({ warehouses, waiting }: Route.ComponentProps['loaderData']) {
  const t = useTranslate();
  const countWaiting = (id: number | null) => waiting.find(({ warehouse_id }) => warehouse_id === id)?.count ?? 0;
  const places = warehouses.map(({ id, name }) => ({ value: String(id), label: name, count: countWaiting(id) }));
  return [
    {
      name: 'status',
      label: t('admin.orders.status'),
      allText: t('stock.dispatch.todo'),
      choices: PARCEL_STATUS_FILTERS.filter((each) => each !== 'todo').map((value) => ({
        value,
        label: t(value === 'pending' ? 'account.status.parcel_pending' : `account.status.${value}`),
      })),
    },
    {
      name: 'warehouse',
      label: t('stock.dispatch.warehouse'),
      allText: t('admin.list.all'),
      choices: [{ value: 'none', label: t('stock.dispatch.nowhere'), count: countWaiting(null) }, ...places],
    },
  ];
}

function Name({ parcel: { id, number, part, parcels, shop_name } }: { parcel: ParcelOut }) {
  const t = useTranslate();
  return (
    <>
      <Link to={`/admin/dispatch/${id}`}>{number}</Link>
      <span className={goods.fine}>
        {[shop_name, parcels > 1 && t('stock.dispatch.of', { part, parcels })].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}

function Goes({ parcel: { name, company, city, country_id } }: { parcel: ParcelOut }) {
  return (
    <>
      {company || name}
      <span className={goods.fine}>{[city, country_id].join(', ')}</span>
    </>
  );
}
