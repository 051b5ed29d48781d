import { sumAmounts } from '#kit/money.ts';
import { orderLineMailFields } from '#kit/variant.ts';
import type { requireOrderRow } from '#modules/selling/orders/find-orders.server.ts';
import { findParcelLineQuantities, type ParcelLineQuantity } from '#modules/selling/orders/find-orders.server.ts';
import { createMailedOrderLink } from '#modules/selling/orders/mailed-order-link.server.ts';
import type { OrderStepMailData } from '#modules/shared/mail/order-step-mail.ts';
import { queueMails } from '#modules/shared/mail/queue-mail.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';

type Rows = Awaited<ReturnType<typeof requireOrderRow>>;
type Parcel = Rows['shipments'][number];

/**
 * Notifies the buyer of new statuses, each once, in the language of the order: confirmed, in preparation, and each
 * parcel that left or arrived.
 */
export async function notifyBuyerOfParcelStatuses(
  ctx: Pick<Ctx, 'db'>,
  order: Rows,
  before: string,
  moved: readonly number[],
  to: string,
) {
  const parcels = order.shipments.filter(({ id }) => moved.includes(id));
  const step = order.status !== before && (order.status === 'confirmed' || order.status === 'in_preparation');
  if (!step && to !== 'sent' && to !== 'delivered') return;
  const [link, packed] = [await createMailedOrderLink(ctx.db, order), await findParcelLineQuantities(ctx.db, order.id)];
  const reader = { recipient: order.email, lang: order.lang };
  const kind = order.status === 'confirmed' ? ('order_confirmed' as const) : ('order_in_preparation' as const);
  await queueMails(ctx, [
    ...(step
      ? [{ kind, entity: `order:${order.id}`, ...reader, data: parcelStatusMailData(order, link, packed) }]
      : []),
    ...(to === 'sent' ? parcels.filter(isFetched) : []).map((parcel) => ({
      kind: 'order_ready' as const,
      entity: `shipment:${parcel.id}`,
      ...reader,
      data: { ...parcelStatusMailData(order, link, packed, parcel), ...pickupPlace(parcel) },
    })),
    ...(to === 'sent' ? parcels.filter((parcel) => !isFetched(parcel)) : []).map((parcel) => ({
      kind: 'order_sent' as const,
      entity: `shipment:${parcel.id}`,
      ...reader,
      data: { ...parcelStatusMailData(order, link, packed, parcel), ...trackingMailData(parcel) },
    })),
    // The buyer who collected a parcel needs no mail about its delivery.
    ...(to === 'delivered' ? parcels.filter((parcel) => !isFetched(parcel)) : []).map((parcel) => ({
      kind: 'order_delivered' as const,
      entity: `shipment:${parcel.id}`,
      ...reader,
      data: parcelStatusMailData(order, link, packed, parcel),
    })),
  ]);
}

const isFetched = ({ shipping_type }: Parcel): boolean => shipping_type === 'pickup';

const pickupPlace = ({ pickup_address, pickup_hours, pickup_note }: Parcel) => ({
  place: pickup_address ?? '',
  hours: pickup_hours ?? '',
  note: pickup_note ?? '',
});

/** The tracking data of a parcel for mails. */
export const trackingMailData = ({ tracking_transporter, tracking_number, tracking_link }: Parcel) => ({
  transporter: tracking_transporter ?? '',
  tracking_number: tracking_number ?? '',
  tracking_link: tracking_link ?? '',
});

/**
 * The data of a status mail, with the packed lines and without those refunded before; about one parcel where one is
 * given.
 */
export function parcelStatusMailData(
  order: Rows,
  link: string,
  packed: readonly ParcelLineQuantity[],
  parcel?: Parcel,
): OrderStepMailData {
  const { number, firstname, items, shipments } = order;
  const inParcels = parcel ? packed.filter(({ shipment_id }) => shipment_id === parcel.id) : packed;
  const countPieces = ({ id, shipment_id, quantity }: Rows['items'][number]) =>
    shipment_id === null && !parcel
      ? quantity
      : sumAmounts(inParcels.filter((each) => each.order_item_id === id).map((each) => each.quantity));
  return {
    number,
    firstname,
    link,
    shop: parcel && shipments.length > 1 ? parcel.shop_name : '',
    lines: items
      .map((line) => ({ ...orderLineMailFields(line), quantity: countPieces(line) }))
      .filter((line) => line.quantity > 0),
  };
}
