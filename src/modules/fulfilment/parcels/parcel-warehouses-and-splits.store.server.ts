import { sql } from 'kysely';
import { queryRequiredRow, queryRow, queryRows, requireOneRow } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';

/** A number of copies of an order line. */
export interface LineQuantity {
  readonly id: number;
  readonly quantity: number;
}
interface ParcelRow {
  id: number;
  order_id: number;
  status: string;
  warehouse_id: number | null;
  /** Set for a replacement of a faulty item. */
  return_id: number | null;
  /** Its lines, without the gift wrapping, which stays with the first parcel. */
  lines: LineQuantity[];
}

/** A parcel and the lines in it. */
export async function loadParcel(db: Db, shipment_id: number): Promise<ParcelRow | undefined> {
  return queryRow(
    db,
    sql<ParcelRow>`/* prepared */
    select s.id, s.order_id, s.status, s.warehouse_id, s.return_id,
      coalesce((select json_agg(json_build_object('id', i.id, 'quantity', c.quantity) order by i.id)
      from parcel_lines c join order_items i on i.id = c.order_item_id where c.shipment_id = s.id
        and i.type <> 'gift_wrap'), '[]') as lines
    from shipments s where s.id = ${shipment_id}`,
  );
}

export const setParcelWarehouse = (db: Db, shipment_id: number, warehouse_id: number | null): Promise<void> =>
  setParcelWarehouses(db, [{ shipment_id, warehouse_id }]);

export async function setWarehouseOrderNumber(
  db: Db,
  shipment_id: number,
  logistician_id: string | null,
): Promise<void> {
  await db.updateTable('shipments').set({ logistician_id }).where('id', '=', shipment_id).execute();
}

/**
 * A further parcel of the same shop and order to the same address; its postage was paid with the first. @returns its
 * id
 */
export async function insertSplitParcel(db: Db, shipment_id: number): Promise<number> {
  const found = await queryRequiredRow(
    db,
    sql<{ id: number }>`
    insert into shipments (order_id, shop_id, part, shipping_type, shipping, subtotal, address, leaves_on, days_min,
      days_max, tax_basis_points)
    select s.order_id, s.shop_id, (select max(part) + 1 from shipments x where x.order_id = s.order_id
      and x.shop_id = s.shop_id), s.shipping_type, 0, 0,
      s.address, s.leaves_on, s.days_min, s.days_max, s.tax_basis_points
    from shipments s where s.id = ${shipment_id} returning id`,
  );
  return found.id;
}

/** Moves copies of a line to a parcel without that line: all of the first parcel's, or some. */
export async function moveCopiesToParcel(
  db: Db,
  from: number,
  to: number,
  { id, quantity }: LineQuantity,
): Promise<void> {
  const { rows } = await sql<{ whole: boolean; home: boolean }>`
    select c.quantity = ${quantity}::int as whole, i.shipment_id = ${from} as home
    from parcel_lines c join order_items i on i.id = c.order_item_id where c.order_item_id = ${id}
      and c.shipment_id = ${from} for update of i`.execute(db);
  const { whole, home } = requireOneRow(rows);
  if (whole && home) await db.updateTable('order_items').set({ shipment_id: to }).where('id', '=', id).execute();
  else if (whole)
    await db
      .updateTable('line_parts')
      .set({ shipment_id: to })
      .where('order_item_id', '=', id)
      .where('shipment_id', '=', from)
      .execute();
  else {
    if (!home)
      await sql`update line_parts set quantity = quantity - ${quantity}::int where order_item_id = ${id}
        and shipment_id = ${from}`.execute(db);
    await db.insertInto('line_parts').values({ order_item_id: id, shipment_id: to, quantity }).execute();
  }
}

/**
 * Updates the sums of a parcel: its goods' price, and its weight where that of each item is known. Downloads and gift
 * wrapping weigh nothing.
 */
export async function updateParcelSums(db: Db, shipment_id: number): Promise<void> {
  await sql`
    update shipments s set subtotal = x.subtotal, weight_grams = x.grams
    from (select coalesce(sum(l.price * c.quantity), 0) as subtotal, case
      when bool_and(g.grams is not null) filter (where l.type not in ('gift_wrap',
      'digital')) then nullif(sum(g.grams * c.quantity), 0) end as grams
      from parcel_lines c join order_items l on l.id = c.order_item_id left join items i on i.id = l.item_id
        cross join lateral (select weight_of(i) as grams) g where c.shipment_id = ${shipment_id}) x
    where s.id = ${shipment_id}`.execute(db);
}

const UNPLACED = sql`s.status = 'pending' and s.warehouse_id is null
  and (s.return_id is not null or (o.status in ('paid', 'confirmed', 'in_preparation') and s.shipping_type <> 'none'))`;

/** Parcels of paid orders without a warehouse, the oldest first, after the parcel `after`. */
export async function findUnassignedParcels(
  db: Db,
  { after, most }: { readonly after: number; readonly most: number },
): Promise<{ id: number; order_id: number }[]> {
  return queryRows(
    db,
    sql<{ id: number; order_id: number }>`/* prepared */
    select s.id, s.order_id from shipments s join orders o on o.id = s.order_id
    where s.id > ${after} and ${UNPLACED} order by s.id limit ${most}`,
  );
}

interface Unplaced {
  readonly id: number;
  readonly order_id: number;
  readonly order_status: string;
  readonly country_id: string;
}

/** Those of these parcels that still wait for a warehouse. */
export async function findStillUnassignedParcels(db: Db, ids: readonly number[]): Promise<Unplaced[]> {
  return queryRows(
    db,
    sql<Unplaced>`/* prepared */
    select s.id, s.order_id, o.status as order_status, o.country_id from shipments s join orders o on o.id = s.order_id
    where s.id = any(${ids}::bigint[]) and ${UNPLACED} order by s.id`,
  );
}

/** Sets the warehouse of each of these parcels. */
export async function setParcelWarehouses(
  db: Db,
  placed: readonly { readonly shipment_id: number; readonly warehouse_id: number | null }[],
): Promise<void> {
  const ids = placed.map(({ shipment_id }) => shipment_id);
  const warehouses = placed.map(({ warehouse_id }) => warehouse_id);
  await sql`/* prepared */
    update shipments s set warehouse_id = x.warehouse_id
    from unnest(${ids}::bigint[], ${warehouses}::bigint[]) as x (id, warehouse_id) where s.id = x.id`.execute(db);
}
