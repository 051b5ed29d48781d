import { sql } from 'kysely';
import type { Db } from '#platform/ctx.server.ts';
import { inHandStatuses } from './order.ts';
import type { Waiting } from './sooner.ts';

/** Another day on which a parcel leaves that has not left. */
export async function setLeaving(db: Db, order_id: number, id: number, day: string): Promise<boolean> {
  const row = await db
    .updateTable('shipments')
    .set({ leaves_on: day })
    .where('id', '=', id)
    .where('order_id', '=', order_id)
    .where('status', 'in', [...inHandStatuses])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Parcels of an order that are here and leave on a day to come, with what they were to hold and how much of it is still packed. */
export async function loadWaiting(db: Db, order_id: number): Promise<(Waiting & { id: number })[]> {
  const { rows } = await sql<Waiting & { id: number }>`
    select s.id, to_char(s.leaves_on, 'YYYY-MM-DD') as leaves_on, to_char(now() at time zone 'UTC', 'YYYY-MM-DD') as today,
      json_agg(json_build_object('left', coalesce(k.quantity, 0), 'ships_at', p.ships_at, 'available', i.stock, 'type', i.type, 'selling_mode', p.selling_mode)) as lines
    from shipments s join parcel_lines c on c.shipment_id = s.id join order_items l on l.id = c.order_item_id join items i on i.id = l.item_id
      join projects p on p.id = i.project_id left join packed_lines k on k.shipment_id = s.id and k.order_item_id = l.id
    where s.order_id = ${order_id} and i.type <> 'digital' and s.status = any(${inHandStatuses}::text[]) and s.leaves_on > (now() at time zone 'UTC')::date
    group by s.id order by s.id`.execute(db);
  return rows;
}
