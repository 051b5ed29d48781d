import { type RawBuilder, sql } from 'kysely';
import { countRowsUpTo, queryRow, queryRows } from '#db/query-rows.server.ts';
import type { ItemVariantRow } from '#kit/variant.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { ParcelItemNeed } from './choose-warehouse.ts';

export interface ItemQuantity {
  readonly item_id: number;
  readonly quantity: number;
}

/** The warehouses of an item's copies. */
export interface ItemWarehouses {
  shelves: { warehouse_id: number; code: string; name: string; quantity: number }[];
  /** Sold copies still on a shelf: their parcel has no warehouse yet. */
  to_place: number;
}

/** The same as columns beside `items i`. */
export const ITEM_WAREHOUSES_SQL: RawBuilder<unknown> = sql`
  coalesce((select json_agg(json_build_object('warehouse_id', w.id, 'code', w.code, 'name', w.name, 'quantity',
  h.quantity) order by w.id)
    from shelves h join warehouses w on w.id = h.warehouse_id where h.item_id = i.id and h.quantity > 0),
      '[]') as shelves,
  coalesce((select sum(h.quantity) from shelves h where h.item_id = i.id), 0)::int - coalesce(i.stock, 0) as to_place`;

/**
 * The stock of these items in each active warehouse, locked in one order, so that two parcels never take the same
 * copy.
 */
export async function lockItemStockByWarehouse(db: Db, item_ids: readonly number[]) {
  return queryRows(
    db,
    sql<{ item_id: number; warehouse_id: number; quantity: number }>`/* prepared */
    select h.item_id, h.warehouse_id, h.quantity from shelves h join warehouses w on w.id = h.warehouse_id
    where h.item_id = any(${[...item_ids]}::bigint[]) and w.active order by h.item_id, h.warehouse_id for update of h`,
  );
}

/** The sold items of each parcel that no warehouse has assigned yet; for a bundle, its items in the chosen sizes. */
export async function findUnassignedParcelItems(
  db: Db,
  parcels: readonly { readonly order_id: number; readonly shipment_id: number }[],
): Promise<(ParcelItemNeed & { shipment_id: number })[]> {
  const ids = parcels.map(({ shipment_id }) => shipment_id);
  const orders = [...new Set(parcels.map(({ order_id }) => order_id))];
  return queryRows(
    db,
    sql<ParcelItemNeed & { shipment_id: number }>`/* prepared */
    with lines as (select c.shipment_id, l.order_id, l.item_id, c.quantity, l.chosen_sizes from parcel_lines c
      join order_items l on l.id = c.order_item_id
      where c.shipment_id = any(${ids}::bigint[]) and l.item_id is not null),
    wanted as (select shipment_id, order_id, item_id, sum(quantity) as quantity from (
      select shipment_id, order_id, item_id, quantity from lines
      union all
      select l.shipment_id, l.order_id,
        coalesce((select each.id from items each where each.size <> '' and part.size <> ''
        and each.project_id = part.project_id and each.type = part.type
          and each.format = part.format and each.color = part.color and each.color_id is not distinct from part.color_id
            and each.size = l.chosen_sizes ->> part.id::text order by each.position, each.id limit 1), part.id),
            l.quantity * b.quantity
      from lines l join bundle_parts b on b.bundle_item_id = l.item_id join items part on part.id = b.part_item_id) x
        group by 1, 2, 3),
    sold as (select order_id, item_id, -sum(quantity) as quantity from stock_movements
      where order_id = any(${orders}::bigint[]) and warehouse_id is null group by 1, 2 having sum(quantity) < 0)
    select w.shipment_id, w.item_id, w.quantity::int as wanted, s.quantity::int as sold from wanted w
      join sold s using (order_id, item_id) order by 1, 2`,
  );
}

/** The items that a parcel took from its warehouse, without those returned since, as by a refund before dispatch. */
export async function findItemsTakenByParcel(
  db: Db,
  order_id: number,
  shipment_id: number,
): Promise<(ItemQuantity & { warehouse_id: number })[]> {
  return queryRows(
    db,
    sql<ItemQuantity & { warehouse_id: number }>`
    with taken as (select item_id, warehouse_id, -sum(quantity) as quantity from stock_movements
      where order_id = ${order_id} and shipment_id = ${shipment_id} and reason = 'allocated'
        and warehouse_id is not null group by 1, 2),
    back as (select item_id, warehouse_id, sum(quantity) as quantity from stock_movements
      where order_id = ${order_id} and reason in ('returned', 'cancelled') and warehouse_id is not null group by 1, 2),
    left_over as (select t.item_id, t.warehouse_id, (t.quantity - coalesce(b.quantity, 0))::int as quantity from taken t
      left join back b using (item_id, warehouse_id))
    select * from left_over where quantity > 0 order by item_id`,
  );
}

/** A move of copies between shelves; null is sold copies that are taken from no shelf yet. */
interface Move {
  readonly pieces: readonly ItemQuantity[];
  readonly from: number | null;
  readonly to: number | null;
  readonly reason: 'transfer' | 'allocated';
  readonly user_id: number | null;
  readonly order_id?: number | undefined;
  readonly shipment_id?: number | undefined;
  readonly note?: string | undefined;
}

/** Two movements per item, all moves in one statement. */
export async function insertStockTransfers(db: Db, moves: readonly Move[]): Promise<void> {
  const lines = moves.flatMap(({ pieces, from, to, reason, user_id, order_id = null, shipment_id = null, note = '' }) =>
    pieces.flatMap(({ item_id, quantity }) => {
      const line = { item_id, reason, user_id, order_id, shipment_id, note };
      return [
        { ...line, quantity: -quantity, warehouse_id: from },
        { ...line, quantity, warehouse_id: to },
      ];
    }),
  );
  if (lines.length > 0)
    await sql`/* prepared */
      insert into stock_movements (item_id, quantity, warehouse_id, reason, user_id, order_id, shipment_id, note)
      select * from json_to_recordset(${JSON.stringify(lines)}::json)
        as line (item_id bigint, quantity int, warehouse_id bigint, reason text, user_id bigint, order_id bigint,
          shipment_id bigint, note text)`.execute(db);
}

/** The stock of an item in a warehouse, locked, with its total stock and total reservations. */
export async function lockItemStockInWarehouse(db: Db, item_id: number, warehouse_id: number) {
  return queryRow(
    db,
    sql<{ project_id: number; stock: number | null; reserved: number; here: number }>`
    with item as (select id, project_id, stock, reserved from items where id = ${item_id} for no key update),
    shelf as (select quantity from shelves where item_id = ${item_id} and warehouse_id = ${warehouse_id} for update)
    select project_id, stock, reserved, coalesce((select quantity from shelf), 0) as here from item`,
  );
}

export interface StockMovementQuery {
  readonly item_id?: number | undefined;
  readonly warehouse_id?: number | undefined;
  readonly reason?: string | undefined;
  /** Days, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
  readonly offset: number;
}
interface MovementRow extends ItemVariantRow {
  id: number;
  item_id: number;
  project_name: string;
  artist_name: string;
  sku: string;
  quantity: number;
  reason: string;
  warehouse: string | null;
  warehouse_name: string | null;
  order_id: number | null;
  note: string;
  at: string;
  by: string | null;
}

const known = <T>(value: T | undefined, clause: (value: T) => RawBuilder<unknown>) =>
  value === undefined ? [] : [clause(value)];

const wherein = ({ item_id, warehouse_id, reason, from, to }: StockMovementQuery) =>
  sql.join(
    [
      sql`true`,
      ...known(item_id, (id) => sql`m.item_id = ${id}`),
      ...known(warehouse_id, (id) => sql`m.warehouse_id = ${id}`),
      ...known(reason, (text) => sql`m.reason = ${text}`),
      ...known(from, (day) => sql`m.at >= ${day}::date`),
      ...known(to, (day) => sql`m.at < ${day}::date + 1`),
    ],
    sql` and `,
  );

/** Stock movements, the newest first. */
export async function findStockMovementRows(db: Db, query: StockMovementQuery): Promise<MovementRow[]> {
  const { before, limit, offset } = query;
  return queryRows(
    db,
    sql<MovementRow>`
    with page as (select * from stock_movements m
      where ${wherein(query)} ${before === undefined ? sql`` : sql`and m.id < ${before}`} order by m.id desc
      limit ${limit} offset ${offset})
    select m.id, m.item_id, p.name as project_name, p.artist_name, i.type, i.name, i.format, i.color, i.color_id,
      i.size, i.sku,
      m.quantity, m.reason, w.code as warehouse, w.name as warehouse_name, m.order_id, m.note, iso_time(m.at) as at,
      u.name as by
    from page m join items i on i.id = m.item_id join projects p on p.id = i.project_id
      left join warehouses w on w.id = m.warehouse_id left join users u on u.id = m.user_id
    order by m.id desc`,
  );
}

export async function countStockMovements(db: Db, query: StockMovementQuery): Promise<number> {
  return countRowsUpTo(db, sql`from stock_movements m where ${wherein(query)}`);
}

/** The item of a barcode, and the number of copies per scan. */
export async function findStockedItemsByBarcode(db: Db, codes: readonly string[]) {
  return queryRows(
    db,
    sql<{ barcode: string; item_id: number; quantity: number }>`
    select b.barcode, b.item_id, b.quantity from barcodes b join items i on i.id = b.item_id
    where b.barcode = any(${[...codes]}::text[]) and i.active and i.stock is not null order by b.barcode, b.item_id`,
  );
}
