import { Link, usePathLocalizer } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { itemVariantLabel } from '#kit/variant.ts';
import { listItemStock } from '#modules/fulfilment/stock/item-stock.server.ts';
import type { ItemStock } from '#modules/fulfilment/stock/stock.contract.ts';
import { LinkButton } from '#ui/button/button.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { readStaffListQuery } from '../../../admin-list-page-query.ts';
import goods from '../catalogue/catalogue.module.css';
import css from '../common/admin.module.css';
import { requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import { useStaffListTextsAndPaging } from '../common/use-list-texts-and-paging.ts';
import type { Route } from './+types/stock.ts';

export const handle = { texts: ['stock'] };

export function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('stock', args);
  const { search, page, one } = readStaffListQuery(args.request);
  return listItemStock(ctx, { search: search?.slice(0, 100), page, low: one('low', ['1']) && 'true' });
}

export default function Stock({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const local = usePathLocalizer();
  return (
    <ListPage
      title={t('admin.stock.title')}
      {...useStaffListTextsAndPaging('stock', loaderData)}
      rows={loaderData.items}
      keyOf={(shelf) => shelf.item_id}
      actions={
        <>
          <LinkButton size="small" icon="plus" to={local('/admin/stock/receive')}>
            {t('stock.receive.title')}
          </LinkButton>
          <LinkButton size="small" to={local('/admin/stock/movements')}>
            {t('stock.movements.title')}
          </LinkButton>
        </>
      }
      filters={[
        {
          name: 'low',
          label: t('admin.stock.filter'),
          allText: t('admin.list.all'),
          choices: [{ value: '1', label: t('admin.stock.low') }],
        },
      ]}
      columns={[
        { id: 'item', title: t('admin.stock.item'), cell: (shelf) => <Item shelf={shelf} /> },
        { id: 'shop', title: t('admin.projects.shop'), minor: true, cell: ({ shop_name }) => shop_name },
        { id: 'stock', title: t('admin.stock.stock'), align: 'end', cell: (shelf) => <Pieces shelf={shelf} /> },
        { id: 'places', title: t('stock.places'), minor: true, cell: (shelf) => <Places shelf={shelf} /> },
        {
          id: 'reserved',
          title: t('admin.stock.reserved'),
          align: 'end',
          minor: true,
          cell: ({ reserved }) => reserved,
        },
        { id: 'sold', title: t('admin.stock.sold'), align: 'end', minor: true, cell: ({ sold }) => sold },
      ]}
    />
  );
}

function Item({ shelf }: { shelf: ItemStock }) {
  const t = useTranslate();
  return (
    <>
      <Link to={`/admin/stock/${shelf.item_id}`}>
        {[shelf.artist_name, shelf.project_name].filter(Boolean).join(' – ')}
      </Link>
      <br />
      <span className={css.quiet}>{itemVariantLabel(shelf, t)}</span>
    </>
  );
}

function Pieces({ shelf: { stock, reserved, low_stock_at } }: { shelf: ItemStock }) {
  const t = useTranslate();
  if (stock === null) return t('admin.stock.made_to_order');
  return stock - reserved <= low_stock_at ? <strong className={css.low}>{stock}</strong> : stock;
}

/** The warehouses of the units, where there are others than the main one. */
function Places({ shelf: { shelves, to_place } }: { shelf: ItemStock }) {
  const t = useTranslate();
  return (
    <>
      {shelves.map(({ code, name, quantity }) => (
        <span key={code} className={goods.fine}>
          {name || t('stock.house')} {quantity}
        </span>
      ))}
      {to_place > 0 && <span className={goods.fine}>{t('stock.to_place', { count: to_place })}</span>}
    </>
  );
}
