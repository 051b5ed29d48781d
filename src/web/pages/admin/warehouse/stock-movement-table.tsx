import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatMoment } from '#kit/dates.ts';
import type { StockMovement } from '#modules/fulfilment/stock/stock.contract.ts';
import { Table } from '#ui/table/table.tsx';
import css from '../common/admin.module.css';

/** Columns of the stock movements. `brand` is the platform's name; only `staff` can open orders. */
export function useStockMovementColumns(brand: string, staff: boolean) {
  const t = useTranslate();
  const lang = useLanguage();
  return [
    { id: 'at', title: t('admin.audit.at'), whole: true, cell: ({ at }: StockMovement) => formatMoment(at, lang) },
    {
      id: 'quantity',
      title: t('admin.stock.quantity'),
      align: 'end' as const,
      cell: ({ quantity }: StockMovement) => (quantity > 0 ? `+${quantity}` : `−${-quantity}`),
    },
    {
      id: 'reason',
      title: t('admin.projects.reason'),
      cell: ({ reason }: StockMovement) => t(`admin.stock.reasons.${reason}`),
    },
    {
      id: 'place',
      title: t('stock.warehouse'),
      cell: ({ warehouse, warehouse_name }: StockMovement) => (warehouse === null ? '–' : warehouse_name || brand),
    },
    {
      id: 'order',
      title: t('admin.audit.entities.order'),
      cell: ({ order_id }: StockMovement) =>
        order_id && staff ? <Link to={`/admin/orders/${order_id}`}>{order_id}</Link> : order_id,
    },
    { id: 'by', title: t('admin.audit.user'), minor: true, cell: ({ by }: StockMovement) => by },
    { id: 'note', title: t('admin.orders.note'), minor: true, cell: ({ note }: StockMovement) => note },
  ];
}

/** The stock movements of one item. */
export function StockMovementTable({
  movements,
  brand,
  staff,
  caption,
}: {
  movements: readonly StockMovement[];
  brand: string;
  staff: boolean;
  caption: string;
}) {
  const t = useTranslate();
  const columns = useStockMovementColumns(brand, staff);
  if (movements.length === 0) return <p className={css.quiet}>{t('admin.stock.no_movements')}</p>;
  return <Table caption={caption} captionShown rows={movements} keyOf={(movement) => movement.id} columns={columns} />;
}
