import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Timeline, type TimelineEntry } from '#ui/timeline/timeline.tsx';
import type { OrderOut, Shipment } from '../orders.contract.ts';
import { StatusBadge } from './order-badge.tsx';
import { Address, OrderLines } from './order-lines.tsx';
import css from './order-view.module.css';
import { type OrderEvent, stationsOf } from './stations.ts';

/** What happened so far and what is still to come. */
export function OrderTimeline({ order, events }: { order: OrderOut; events: readonly OrderEvent[] }) {
  const t = useTranslate();
  const lang = useLanguage();
  const entries = stationsOf(order, events).map(
    ({ id, status, at, state, shipment_id }): TimelineEntry => ({
      id,
      state,
      tone:
        state === 'later'
          ? 'grey'
          : status === 'cancelled' || status === 'failed' || status === 'not_paid'
            ? 'red'
            : 'green',
      title: t(`account.status.${status}`),
      time: at ? formatDay(at, lang) : undefined,
      by: shopOf(order, shipment_id),
    }),
  );
  return <Timeline label={t('account.order.timeline')} entries={entries} />;
}

const shopOf = (order: OrderOut, shipment_id: number | null) =>
  order.shipments.length > 1 ? order.shipments.find((parcel) => parcel.id === shipment_id)?.shop_name : undefined;

/** One shop's parcel: where it is, where it goes, what is in it. */
export function Parcel({ parcel, order }: { parcel: Shipment; order: OrderOut }) {
  const t = useTranslate();
  return (
    <section className={css.parcel} aria-label={t('account.order.parcel', { shop: parcel.shop_name })}>
      <header className={css.head}>
        <h2>{parcel.shop_name}</h2>
        <StatusBadge status={parcel.status} parcel />
      </header>
      <Tracking parcel={parcel} />
      <OrderLines lines={parcel.items} currency={order.currency} />
      <div className={css.goes}>
        <p className={css.small}>
          {t(parcel.shipping_type === 'pickup' ? 'account.order.pickup' : 'account.order.ship_to')}
        </p>
        <Address address={parcel.address} />
      </div>
    </section>
  );
}

function Tracking({ parcel }: { parcel: Shipment }) {
  const t = useTranslate();
  const { tracking_number, tracking_transporter, tracking_link } = parcel;
  if (!tracking_number) return null;
  const words = t('account.order.tracking', { carrier: tracking_transporter ?? '', number: tracking_number });
  if (!tracking_link) return <p>{words}</p>;
  return (
    <p>
      <a href={tracking_link} target="_blank" rel="noreferrer" className={css.track}>
        <Icon name="truck" size="small" />
        {words}
        <span className="visually-hidden"> {t('account.order.new_tab')}</span>
      </a>
    </p>
  );
}
