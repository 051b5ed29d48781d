import { sql } from 'kysely';
import { queryRow, queryRows } from '#db/query-rows.server.ts';
import type { OrderAddress, OrderStatusChange } from '#modules/selling/orders/create-order.server.ts';
import {
  type OrderStatus,
  PAID_ORDER_STATUSES,
  type ShipmentStatus,
  UNSENT_SHIPMENT_STATUSES,
} from '#modules/selling/orders/order.ts';
import type { Db } from '#platform/ctx.server.ts';

export const findOrderShipments = (db: Db, order_id: number) =>
  db
    .selectFrom('shipments')
    .select([
      'id',
      'shop_id',
      'status',
      'warehouse_id',
      'tracking_number',
      'tracking_transporter',
      'tracking_link',
      'return_id',
      'shipping_type',
    ])
    .where('order_id', '=', order_id)
    .orderBy('id')
    .execute();

export interface ShipmentStatusChange {
  readonly id: number;
  readonly from: ShipmentStatus;
  readonly to: ShipmentStatus;
  readonly handed_to?: string | undefined;
  readonly tracking?:
    | {
        readonly tracking_number: string;
        readonly tracking_transporter: string;
        readonly tracking_link: string | null;
        readonly transporter: string;
      }
    | undefined;
}

/** Changes the status of parcels by compare-and-set, and records each change. */
export async function changeShipmentStatus(
  db: Db,
  order_id: number,
  { id, from, to, tracking, handed_to }: ShipmentStatusChange,
  by: { user_id: number | null; actor: OrderStatusChange['actor']; note: string },
): Promise<boolean> {
  const row = await db
    .updateTable('shipments')
    .set({
      status: to,
      ...tracking,
      ...(handed_to !== undefined && { handed_to }),
      // The time at which the order's lock was acquired, because a return compares against it: a waiting transaction
      // comes later.
      ...(to === 'sent' && { sent_at: sql<Date>`clock_timestamp()` }),
      ...(to === 'delivered' && { delivered_at: sql<Date>`now()` }),
    })
    .where('id', '=', id)
    .where('order_id', '=', order_id)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  await db
    .insertInto('order_events')
    .values({ order_id, shipment_id: id, kind: 'shipment', from_status: from, to_status: to, ...by })
    .execute();
  return true;
}

// Downloads of a pre-order become available on their day.
const FILES_THERE = sql`s.shipping_type = 'none' and s.status = 'pending' and not exists (
  select from parcel_lines c join order_items l on l.id = c.order_item_id join projects p on p.id = l.project_id
  where c.shipment_id = s.id and l.type = 'digital' and download_day(p) is not null offset 0)`;

/**
 * Downloads arrive with the payment, or on the day of their release; each is recorded as one change. @returns the
 * number of arrivals
 */
export async function markDownloadsDelivered(db: Db, order_id: number): Promise<number> {
  const { rows } = await sql`
    with there as (update shipments s set status = 'delivered', sent_at = now(), delivered_at = now()
      where s.order_id = ${order_id} and ${FILES_THERE} returning s.id)
    insert into order_events (order_id, shipment_id, kind, from_status, to_status, actor)
    select ${order_id}, id, 'shipment', 'pending', 'delivered', 'system' from there returning id`.execute(db);
  return rows.length;
}

interface OrderOfFiles {
  readonly id: number;
  readonly status: OrderStatus;
  readonly has_boxes: boolean;
}

/**
 * Paid orders with downloads due now, at most `limit`, each with whether it has boxes. Locked until the transaction
 * ends.
 */
export async function lockOrdersWithDueDownloads(db: Db, limit: number): Promise<OrderOfFiles[]> {
  return queryRows(
    db,
    sql<OrderOfFiles>`
    with waiting as materialized (select distinct order_id from shipments where shipping_type = 'none'
      and status = 'pending')
    select o.id, o.status, exists (select from order_items b
      where b.order_id = o.id and b.box_offer_id is not null offset 0) as has_boxes
    from waiting w join orders o on o.id = w.order_id where o.status = any(${PAID_ORDER_STATUSES}::text[])
      and exists (select from shipments s where s.order_id = o.id and ${FILES_THERE})
    order by o.id limit ${limit} for update of o skip locked`,
  );
}

/**
 * Cancels undispatched parcels with all items refunded, and records each. `offset 0`: evaluated per parcel, not for
 * all order lines. @returns the number of cancelled parcels
 */
export async function cancelRefundedParcels(db: Db, order_id: number): Promise<number> {
  const { rows } = await sql`
    with emptied as (select s.id, s.status from shipments s where s.order_id = ${order_id}
      and s.status = any(${UNSENT_SHIPMENT_STATUSES}::text[])
      and exists (select from parcel_lines c where c.shipment_id = s.id offset 0)
        and not exists (select from packed_lines c where c.shipment_id = s.id offset 0)),
    gone as (update shipments s set status = 'cancelled' from emptied e where s.id = e.id returning s.id, e.status)
    insert into order_events (order_id, shipment_id, kind, from_status, to_status, actor)
    select ${order_id}, id, 'shipment', status, 'cancelled', 'system' from gone returning id`.execute(db);
  return rows.length;
}

/** Whether all parcels of an order are cancelled, and all lines outside parcels, such as boxes, are refunded. */
export async function isOrderFullyRefundedOrCancelled(db: Db, order_id: number): Promise<boolean> {
  const found = await queryRow(
    db,
    sql<{ emptied: boolean }>`
    select not exists (select from shipments s where s.order_id = ${order_id} and s.return_id is null
      and s.status <> 'cancelled')
      and not exists (select from order_items l where l.order_id = ${order_id} and l.type <> 'gift_wrap'
        and not exists (select from parcel_lines c where c.order_item_id = l.id offset 0)
        and l.quantity > (select coalesce(sum(g.quantity), 0) from refund_lines g join refunds r on r.id = g.refund_id
          where g.order_item_id = l.id and r.status <> 'failed')) as emptied`,
  );
  return found?.emptied ?? false;
}

/** Changes the address of one undispatched parcel. */
export const setParcelAddress = (db: Db, order_id: number, id: number, address: OrderAddress): Promise<boolean> =>
  setInStatus(db, order_id, id, UNSENT_SHIPMENT_STATUSES, { address: JSON.stringify(address) });

/** Changes the day of dispatch of an undispatched parcel. */
export const setParcelDispatchDay = (db: Db, order_id: number, id: number, day: string): Promise<boolean> =>
  setInStatus(db, order_id, id, UNSENT_SHIPMENT_STATUSES, { leaves_on: day });

/** Changes the tracking number of a parcel in transit. */
export const setParcelTracking = (
  db: Db,
  order_id: number,
  id: number,
  tracking: NonNullable<ShipmentStatusChange['tracking']>,
): Promise<boolean> => setInStatus(db, order_id, id, ['sent'], tracking);

/** Changes a parcel in one of the given statuses. @returns whether it was in one */
async function setInStatus(
  db: Db,
  order_id: number,
  id: number,
  statuses: readonly ShipmentStatus[],
  change: { address: string } | { leaves_on: string } | NonNullable<ShipmentStatusChange['tracking']>,
): Promise<boolean> {
  const row = await db
    .updateTable('shipments')
    .set(change)
    .where('id', '=', id)
    .where('order_id', '=', order_id)
    .where('status', 'in', [...statuses])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
