import { sql } from 'kysely';
import { queryRows } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { OrderAddress } from './orders.store.server.ts';

/** Cancels all parcels of a cancelled order. */
export async function cancelOrderShipments(db: Db, order_id: number): Promise<void> {
  await db
    .updateTable('shipments')
    .set({ status: 'cancelled' })
    .where('order_id', '=', order_id)
    .where('status', '!=', 'cancelled')
    .execute();
}

/** Changes the address of a parcel to one that differs from its order's. Pickup and downloads have no address. */
export async function setShopParcelAddress(
  db: Db,
  order_id: number,
  shop_id: number,
  address: OrderAddress,
): Promise<number | undefined> {
  const row = await db
    .updateTable('shipments')
    .set({ address: JSON.stringify(address) })
    .where('order_id', '=', order_id)
    .where('shop_id', '=', shop_id)
    .where('status', 'in', ['pending', 'confirmed'])
    .where('shipping_type', 'not in', ['pickup', 'none'])
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/**
 * The newest order of an account with a parcel of that shop that can still be readdressed; otherwise the newest with
 * one.
 */
export async function loadOrderToReaddress(db: Db, user_id: number, shop_id: number, order_id: number | undefined) {
  const all = db
    .selectFrom('shipments')
    .innerJoin('orders', 'orders.id', 'shipments.order_id')
    .select(['orders.id', 'orders.country_id', 'orders.territory', 'shipments.status', 'orders.status as order_status'])
    .where('orders.user_id', '=', user_id)
    .where('shipments.shop_id', '=', shop_id)
    .where('orders.status', 'in', ['pending', 'paid', 'confirmed', 'in_preparation', 'sent', 'delivered'])
    .orderBy(
      sql`shipments.status in ('pending', 'confirmed') and shipments.shipping_type not in ('pickup', 'none')`,
      'desc',
    )
    .orderBy('orders.id', 'desc');
  return (order_id === undefined ? all : all.where('orders.id', '=', order_id)).executeTakeFirst();
}

export interface ParcelLineQuantity {
  readonly shipment_id: number;
  readonly order_item_id: number;
  readonly quantity: number;
}
/** The content of each parcel, planned or as it left: without items refunded before. */
export async function findParcelLineQuantities(db: Db, order_id: number): Promise<ParcelLineQuantity[]> {
  return queryRows(
    db,
    sql<ParcelLineQuantity>`
    select shipment_id, order_item_id, quantity from packed_lines
    where shipment_id = any(array(select id from shipments where order_id = ${order_id} and status <> 'cancelled'))`,
  );
}
