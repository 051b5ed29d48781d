import type { ReactNode } from 'react';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { carrierName } from '#kit/carriers-and-warehouses.ts';
import { formatDay, formatDayShort } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import type { Translate } from '#kit/translate.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Timeline, type TimelineEntry } from '#ui/timeline/timeline.tsx';
import { countShopsInParcel } from '../order.ts';
import type { OrderOut, OrderShipmentOut } from '../order-shape.ts';
import { isPickupOnly, orderStatusTextKey } from '../order-status-text-key.ts';
import { parcelTitle } from '../parcel-title.ts';
import { orderReturnStepText } from '../return-step-text.ts';
import { AddressBlock } from './address-block.tsx';
import { ParcelStatusBadge } from './order-badge.tsx';
import { OrderLines } from './order-lines.tsx';
import css from './order-timeline-and-parcel.module.css';
import { type OrderEvent, orderTimeline, type TimelineStep } from './timeline-steps.ts';

/** The data of the order timeline. */
interface Told extends Pick<OrderOut, 'status' | 'refund_state' | 'currency' | 'created_at'> {
  readonly shipments: readonly Pick<OrderShipmentOut, 'id' | 'shop_name' | 'shipping_type'>[];
}

/** Past and future steps of the order. */
export function OrderTimeline({ order, events }: { order: Told; events: readonly OrderEvent[] }) {
  const t = useTranslate();
  const lang = useLanguage();
  const entries = orderTimeline(order, events).map((station): TimelineEntry => {
    const { id, at, state, shipment_id } = station;
    return {
      id,
      state,
      tone: stepTone(station),
      title: stepText(station, order, t, lang),
      time: at ? formatDay(at, lang) : undefined,
      by: findShopName(order, shipment_id),
    };
  });
  return <Timeline label={t('account.order.timeline')} entries={entries} />;
}

const BAD = ['cancelled', 'failed', 'not_paid', 'refused'];

function stepTone({ kind, state, status }: TimelineStep): TimelineEntry['tone'] {
  if (state === 'later') return 'grey';
  if (kind === 'delayed' || kind === 'refund_bounced') return 'orange';
  return BAD.includes(status) ? 'red' : 'green';
}

function stepText(
  { kind, status, note, shipment_id, back }: TimelineStep,
  order: Told,
  t: Translate,
  lang: string,
): string {
  switch (kind) {
    case 'move':
      return t(orderStatusTextKey(status, { fetched: isPickupOnly(findParcels(order, shipment_id)) }));
    case 'refund':
    case 'refund_bounced': {
      const amount = /^\d+$/.test(note) ? formatPrice(Number(note), order.currency, lang, { full: true }) : '';
      return t(`account.order.event.${kind}`, { amount });
    }
    case 'delayed':
      return t('account.order.event.delayed', { day: note && formatDay(note, lang) });
    case 'return':
    case 'replacement':
      return orderReturnStepText({ kind, to_status: status, back }, t);
    default:
      return t(`account.order.event.${kind}`);
  }
}

const findParcels = ({ shipments }: Told, shipment_id: number | null) =>
  shipment_id === null ? shipments : shipments.filter(({ id }) => id === shipment_id);

const findShopName = (order: Told, shipment_id: number | null) =>
  order.shipments.length > 1 ? order.shipments.find((parcel) => parcel.id === shipment_id)?.shop_name : undefined;

/** One shop's parcel: status, address and content; its actions are `children`. */
export function OrderParcel({
  parcel,
  order,
  children,
}: {
  parcel: OrderShipmentOut;
  order: OrderOut;
  children?: ReactNode;
}) {
  const t = useTranslate();
  return (
    <section className={css.parcel} aria-label={parcelTitle(parcel, order, t)}>
      <header className={css.head}>
        <h2>{parcelTitle(parcel, order, t)}</h2>
        <ParcelStatusBadge parcel={parcel} />
      </header>
      <ParcelTracking parcel={parcel} />
      {order.refund_state !== 'full' && <Leaves parcel={parcel} />}
      {order.refund_state !== 'full' && <Expected parcel={parcel} />}
      <SharedParcelNote parcel={parcel} />
      <OrderLines lines={parcel.items} currency={order.currency} />
      {parcel.shipping_type !== 'none' && <ParcelDestination parcel={parcel} />}
      {children}
    </section>
  );
}

/** The destination, or the place of pickup. */
export function ParcelDestination({ parcel }: { parcel: OrderShipmentOut }) {
  const t = useTranslate();
  const isFetched = parcel.shipping_type === 'pickup';
  const isPlace = isFetched && Boolean(parcel.pickup_address);
  const title = isFetched ? 'account.order.pickup' : 'account.order.ship_to';
  return (
    <div className={css.goes}>
      <p className={css.small}>{t(isPlace ? 'account.order.pickup_at' : title)}</p>
      {isPlace ? <Pickup parcel={parcel} /> : <AddressBlock address={parcel.address} />}
    </div>
  );
}

/** Address and hours of the pickup, a note, and the person who picked it up. */
function Pickup({
  parcel: { pickup_address, pickup_hours, pickup_note, handed_to, status },
}: {
  parcel: OrderShipmentOut;
}) {
  const t = useTranslate();
  return (
    <div>
      {status === 'sent' && <p>{t('account.order.ready')}</p>}
      <p>{[pickup_address, pickup_hours].filter(Boolean).join(' · ')}</p>
      {pickup_note && <p>{pickup_note}</p>}
      {handed_to && <p>{t('account.order.handed_to', { name: handed_to })}</p>}
    </div>
  );
}

/** States that items of several shops travel in this parcel, because of a group shipment. */
export function SharedParcelNote({ parcel }: { parcel: Parameters<typeof countShopsInParcel>[0] }) {
  const t = useTranslate();
  const shops = countShopsInParcel(parcel);
  return shops > 1 && <p>{t('account.order.shared', { count: shops })}</p>;
}

/** The announced day of departure of a waiting parcel. */
function Leaves({ parcel: { leaves_on, sent_at, status } }: { parcel: OrderShipmentOut }) {
  const t = useTranslate();
  const lang = useLanguage();
  if (!leaves_on || sent_at || status === 'cancelled') return null;
  return <p>{t('account.order.leaves_on', { day: formatDay(leaves_on, lang) })}</p>;
}

function Expected({ parcel: { expected, shipping_type } }: { parcel: OrderShipmentOut }) {
  const t = useTranslate();
  const lang = useLanguage();
  if (!expected || shipping_type === 'pickup') return null;
  const [from, to] = [formatDayShort(expected.from, lang), formatDayShort(expected.to, lang)];
  return <p>{from === to ? t('account.order.expected_on', { day: to }) : t('account.order.expected', { from, to })}</p>;
}

type Followed = Pick<OrderShipmentOut, 'tracking_number' | 'tracking_transporter' | 'tracking_link'>;

/** Carrier and tracking number, with the carrier's page if it has one. */
export function ParcelTracking({
  parcel: { tracking_number, tracking_transporter, tracking_link },
}: {
  parcel: Followed;
}) {
  const t = useTranslate();
  if (!tracking_number) return null;
  const words = t('account.order.tracking', {
    carrier: carrierName(tracking_transporter ?? ''),
    number: tracking_number,
  });
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
