import { type RawBuilder, sql } from 'kysely';
import { queryRow, queryRows } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';

interface WarehouseRow {
  id: number;
  code: string;
  name: string;
  country_id: string;
  partner: string | null;
  active: boolean;
  /** Number of different items, and of copies. */
  items: number;
  pieces: number;
  /** Number of undispatched parcels. */
  parcels: number;
}

// Must match the index `shipments_in_hand`; src/modules/selling/orders/order.ts defines the statuses.
const inHand = (status: RawBuilder<unknown>) => sql`${status} in ('pending', 'confirmed', 'in_preparation', 'paused')`;

/** All warehouses, the active ones first. */
export async function findWarehouseRows(db: Db): Promise<WarehouseRow[]> {
  return queryRows(
    db,
    sql<WarehouseRow>`
    select w.id, w.code, w.name, w.country_id, w.partner, w.active, coalesce(h.items, 0)::int as items,
      coalesce(h.pieces, 0)::int as pieces,
      (select count(*)::int from shipments s where s.warehouse_id = w.id and ${inHand(sql`s.status`)}
        and exists (select from packed_lines c where c.shipment_id = s.id offset 0)) as parcels
    from warehouses w left join (select warehouse_id, count(*) as items, sum(quantity) as pieces from shelves
      where quantity > 0 group by 1) h on h.warehouse_id = w.id
    order by w.active desc, w.id`,
  );
}

/** Names and countries alone, for selections, which need no counts. */
export const findWarehouseNames = (db: Db) =>
  db.selectFrom('warehouses').select(['id', 'code', 'name', 'country_id', 'active']).orderBy('id').execute();

export const lockWarehouse = (db: Db, id: number) =>
  db
    .selectFrom('warehouses')
    .select(['id', 'code', 'name', 'country_id', 'active'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** The number of copies and undispatched parcels left in a warehouse. */
export async function countWarehouseContents(db: Db, id: number): Promise<number> {
  const found = await queryRow(
    db,
    sql<{ left: number }>`
    select coalesce((select sum(quantity) from shelves where warehouse_id = ${id}), 0)::int
      + (select count(*)::int from shipments where warehouse_id = ${id} and ${inHand(sql`status`)}) as left`,
  );
  return found?.left ?? 0;
}

interface WarehouseColumns {
  readonly name: string;
  readonly country_id: string;
  readonly active: boolean;
}

export async function updateWarehouse(db: Db, id: number, columns: WarehouseColumns): Promise<void> {
  await db.updateTable('warehouses').set(columns).where('id', '=', id).execute();
}

/** @returns the id, or undefined when the code is taken */
export async function insertWarehouse(
  db: Db,
  columns: WarehouseColumns & { code: string },
): Promise<number | undefined> {
  const row = await db
    .insertInto('warehouses')
    .values(columns)
    .onConflict((same) => same.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
