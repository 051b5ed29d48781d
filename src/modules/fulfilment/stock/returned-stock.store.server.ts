import { sql } from 'kysely';
import type { Db } from '#platform/ctx.server.ts';
import { lockItems, lockOrderItems } from './item-locks.store.server.ts';
import { lockItemStockByWarehouse } from './stock-by-warehouse.store.server.ts';

/** Returned copies of one item: for sale again, or written off. */
export interface ReturnedCopies {
  readonly item_id: number;
  readonly restocked: number;
  readonly written_off: number;
}
export interface StockReturnCause {
  readonly order_id: number;
  /** Null for items of a box. */
  readonly return_id: number | null;
  readonly user_id: number | null;
  readonly note: string;
}

/**
 * Returns copies to their former shelves; unsellable copies are booked in and out again, each as a movement. Only
 * copies that the order took and has not returned count, so none returns twice. Made-to-order items have no shelf. A
 * write-off belongs to the return alone, not to the order. Copies without an assigned warehouse are written off in the
 * one with most copies.
 * @returns the projects of these items
 */
export async function shelveReturnedCopies(
  db: Db,
  pieces: readonly ReturnedCopies[],
  cause: StockReturnCause,
): Promise<number[]> {
  const { order_id, return_id, user_id, note } = cause;
  await lockOrderItems(db, order_id, 'sold');
  // Parcels take from shelves concurrently without locking items.
  await lockItemStockByWarehouse(
    db,
    pieces.map(({ item_id }) => item_id),
  );
  const { rows } = await sql<{ project_id: number }>`
    with came as (select * from json_to_recordset(${JSON.stringify(pieces)}::json) as x (item_id bigint, restocked int,
      written_off int)),
    due as (select r.id, c.item_id, least(c.restocked + c.written_off, r.quantity - r.returned) as back,
      least(c.restocked, r.quantity - r.returned) as restocked
      from reservations r join came c on c.item_id = r.item_id where r.order_id = ${order_id} and r.state = 'sold'
        for no key update of r),
    freed as (update reservations r set returned = r.returned + d.back, state = case
      when r.returned + d.back = r.quantity then 'released' else 'sold' end
      from due d where r.id = d.id and d.back > 0 returning d.item_id, d.back, d.restocked),
    shelved as (update items i set stock = i.stock + f.restocked, sold = i.sold - f.back from freed f
      where i.id = f.item_id returning i.project_id),
    placed as (select f.*, (select m.warehouse_id from stock_movements m where m.order_id = ${order_id}
      and m.item_id = f.item_id
      and m.reason in ('allocated', 'sale') and m.warehouse_id is not null and m.quantity < 0 order by m.id desc
        limit 1) as place from freed f),
    noted as (insert into stock_movements (item_id, quantity, reason, order_id, return_id, user_id, note, warehouse_id)
      select p.item_id, m.quantity, m.reason, m.order_id, ${return_id}, ${user_id}::bigint, ${note}, m.place
        from placed p
      cross join lateral (select 1 as turn, p.back as quantity, 'returned' as reason, ${order_id}::bigint as order_id,
        p.place
        union all select 2, p.restocked - p.back, 'damaged', null, p.place where p.place is not null
        union all select 2, -least(h.quantity, p.back - p.restocked - h.before), 'damaged', null, h.warehouse_id
          from (select warehouse_id, quantity,
            (sum(quantity) over (order by quantity desc, warehouse_id) - quantity)::int as before from shelves
            where item_id = p.item_id) h
          where p.place is null and h.before < p.back - p.restocked) as m
      where m.quantity <> 0 order by p.item_id, m.turn)
    select distinct project_id from shelved`.execute(db);
  return rows.map(({ project_id }) => project_id);
}

/**
 * Returns written-off copies of a return to their former shelf, because they arrived sellable after all. No more than
 * were written off for it.
 * @returns the projects of these items
 */
export async function shelveWrittenOffCopies(
  db: Db,
  pieces: readonly { item_id: number; quantity: number }[],
  { return_id, user_id, note }: StockReturnCause,
): Promise<number[]> {
  await lockItems(db, pieces);
  const { rows } = await sql<{ project_id: number }>`
    with fit as (select * from json_to_recordset(${JSON.stringify(pieces)}::json) as x (item_id bigint, quantity int)),
    lost as (select item_id, max(warehouse_id) as place, -sum(quantity)::int as quantity from stock_movements
      where return_id = ${return_id} and reason = 'damaged' group by item_id),
    back as (select f.item_id, l.place, least(f.quantity, l.quantity) as quantity from fit f
      join lost l on l.item_id = f.item_id where least(f.quantity, l.quantity) > 0),
    shelved as (update items i set stock = i.stock + b.quantity from back b where i.id = b.item_id
      returning i.project_id),
    noted as (insert into stock_movements (item_id, quantity, reason, return_id, user_id, note, warehouse_id)
      select item_id, quantity, 'correction', ${return_id}, ${user_id}::bigint, ${note}, place from back
        order by item_id)
    select distinct project_id from shelved`.execute(db);
  return rows.map(({ project_id }) => project_id);
}

/**
 * Sells free copies in place of faulty ones, all or none; like every sale they leave a warehouse with their parcel.
 * They count among the copies that the order took, so that they can be returned too.
 * @returns the items with too few copies, and the projects of the others
 */
export async function takeReplacementFromStock(
  db: Db,
  pieces: readonly { item_id: number; quantity: number }[],
  { order_id, return_id, user_id, note }: StockReturnCause,
): Promise<{ short: number[]; projects: number[] }> {
  await lockItems(db, pieces);
  const { rows } = await sql<{ item_id: number; project_id: number; short: boolean }>`
    with wanted as (select * from json_to_recordset(${JSON.stringify(pieces)}::json) as x (item_id bigint,
      quantity int)),
    locked as (select i.id, i.project_id, i.stock - i.reserved < w.quantity as short, w.quantity from items i
      join wanted w on w.item_id = i.id
      where i.stock is not null),
    enough as (select not exists (select 1 from locked where short) as enough),
    gone as (update items i set stock = i.stock - l.quantity, sold = i.sold + l.quantity from locked l, enough
      where enough and i.id = l.id returning i.id, l.quantity),
    taken as (insert into reservations (order_id, item_id, quantity, state, expires_at)
      select ${order_id}, id, quantity, 'sold', now() from gone
      on conflict (order_id, item_id) do update set quantity = reservations.quantity + excluded.quantity,
        state = 'sold'),
    noted as (insert into stock_movements (item_id, quantity, reason, order_id, return_id, user_id, note, warehouse_id)
      select id, -quantity, 'sale', ${order_id}, ${return_id}, ${user_id}::bigint, ${note}, null from gone)
    select id as item_id, project_id, short from locked`.execute(db);
  return {
    short: rows.filter(({ short }) => short).map(({ item_id }) => item_id),
    projects: [...new Set(rows.map(({ project_id }) => project_id))],
  };
}
