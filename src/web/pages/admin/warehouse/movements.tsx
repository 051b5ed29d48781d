import { useSearchParams } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { parseId } from '#kit/product-link.ts';
import { STOCK_MOVEMENT_REASONS, type StockMovement } from '#modules/fulfilment/stock/stock.contract.ts';
import { findStockMovements } from '#modules/fulfilment/stock/stock-movements.server.ts';
import { findActiveWarehouses } from '#modules/fulfilment/stock/warehouses.server.ts';
import { Button } from '#ui/button/button.tsx';
import { DownloadLink } from '#ui/download/download-link.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { readStaffListQuery } from '../../../admin-list-page-query.ts';
import goods from '../catalogue/catalogue.module.css';
import { requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import { useStaffListTextsAndPaging } from '../common/use-list-texts-and-paging.ts';
import type { Route } from './+types/movements.ts';
import { useStockMovementColumns } from './stock-movement-table.tsx';

export const handle = { texts: ['stock'] };

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('movements', args);
  const params = new URL(args.request.url).searchParams;
  const { page, one } = readStaffListQuery(args.request);
  const warehouses = await findActiveWarehouses(ctx);
  const places = warehouses.map(({ id }) => String(id));
  const warehouse = one('warehouse', places);
  const day = (name: string) => {
    const value = params.get(name) ?? '';
    return DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;
  };
  const filter = {
    item_id: parseId(params.get('item') ?? undefined) ?? undefined,
    warehouse_id: warehouse === undefined ? undefined : Number(warehouse),
    reason: one('reason', STOCK_MOVEMENT_REASONS),
    from: day('from'),
    to: day('to'),
  };
  return {
    ...(await findStockMovements(ctx, { ...filter, page })),
    warehouses,
    filter,
    brand: ctx.config.BRAND_NAME,
    staff: ctx.role !== 'production',
  };
}

export default function Movements({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { warehouses, filter, brand, staff } = loaderData;
  const [at, ...columns] = useStockMovementColumns(brand, staff);
  const query = Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return (
    <ListPage
      title={t('stock.movements.title')}
      {...useStaffListTextsAndPaging('stock.movements', loaderData)}
      searchable={false}
      rows={loaderData.items}
      keyOf={(movement) => movement.id}
      actions={
        <DownloadLink size="small" to={`/api/admin/stock/movements.csv?${new URLSearchParams(query)}`}>
          CSV
        </DownloadLink>
      }
      filters={[
        {
          name: 'reason',
          label: t('admin.projects.reason'),
          allText: t('admin.list.all'),
          choices: STOCK_MOVEMENT_REASONS.map((value) => ({ value, label: t(`admin.stock.reasons.${value}`) })),
        },
        ...(warehouses.length > 1
          ? [
              {
                name: 'warehouse',
                label: t('stock.warehouse'),
                allText: t('admin.list.all'),
                choices: warehouses.map(({ id, name }) => ({ value: String(id), label: name })),
              },
            ]
          : []),
      ]}
      tools={<Days />}
      columns={[
        ...(at ? [at] : []),
        { id: 'item', title: t('admin.stock.item'), cell: (movement: StockMovement) => <Item movement={movement} /> },
        ...columns,
      ]}
    />
  );
}

/** From which day to which. */
function Days() {
  const t = useTranslate();
  const [search] = useSearchParams();
  const kept = [...search].filter(([name]) => !['from', 'to', 'page'].includes(name));
  return (
    <PlainForm method="get" allowEnter>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={goods.days}>
        <TextField type="date" name="from" label={t('stock.movements.from')} defaultValue={search.get('from') ?? ''} />
        <TextField type="date" name="to" label={t('stock.movements.to')} defaultValue={search.get('to') ?? ''} />
        <Button type="submit">{t('stock.movements.show')}</Button>
      </div>
    </PlainForm>
  );
}

function Item({ movement: { item_id, artist_name, project_name, name } }: { movement: StockMovement }) {
  return (
    <>
      <Link to={`/admin/stock/${item_id}`}>{[artist_name, project_name].filter(Boolean).join(' – ')}</Link>
      {name && <span className={goods.fine}>{name}</span>}
    </>
  );
}
