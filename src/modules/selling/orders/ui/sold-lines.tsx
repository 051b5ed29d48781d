import { CountryName } from '#i18n/country-name.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import { orderLineTitle } from '#kit/variant.ts';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import type { SoldLineOut } from '../orders.contract.ts';
import { OrderStatusBadge } from './order-badge.tsx';

/** Orders of a creator's shop: its own lines only, and only the buyer's data needed for shipping. */
export function SoldLines({ lines }: { lines: readonly SoldLineOut[] }) {
  const t = useTranslate();
  const lang = useLanguage();
  const columns: TableColumn<SoldLineOut>[] = [
    { id: 'number', title: t('account.sold.order'), cell: (line) => line.number },
    {
      id: 'day',
      title: t('account.sold.day'),
      whole: true,
      cell: (line) => (line.paid_at ? formatDay(line.paid_at, lang) : ''),
      minor: true,
    },
    { id: 'name', title: t('account.sold.item'), cell: (line) => <SoldItem line={line} /> },
    { id: 'quantity', title: t('account.sold.quantity'), cell: (line) => line.quantity, align: 'end' },
    {
      id: 'total',
      title: t('account.sold.total'),
      cell: (line) => formatPrice(line.total - line.discount, line.currency, lang, { full: true }),
      align: 'end',
    },
    {
      id: 'to',
      title: t('account.sold.to'),
      cell: ({ ship_to }) => (
        <>
          {ship_to.city}, <CountryName code={ship_to.country_id} />
        </>
      ),
      minor: true,
    },
    {
      id: 'status',
      title: t('account.sold.status'),
      cell: (line) => (
        <OrderStatusBadge
          status={line.shipment_status ?? line.status}
          parcel={line.shipment_status !== null}
          fetched={line.shipping_type === 'pickup'}
        />
      ),
    },
  ];
  return <Table caption={t('account.sold.title')} columns={columns} rows={lines} keyOf={(line) => line.id} />;
}

function SoldItem({ line }: { line: SoldLineOut }) {
  const t = useTranslate();
  return (
    <>
      {orderLineTitle(line)}
      {line.shared_parcel && (
        <>
          <br />
          <small>{t('account.sold.shared')}</small>
        </>
      )}
    </>
  );
}
