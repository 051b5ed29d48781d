import { sql } from 'kysely';
import { queryRows } from '#db/query-rows.server.ts';
import { UNSENT_SHIPMENT_STATUSES } from '#modules/selling/orders/order.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { UndispatchedParcel } from './dispatch-day-after-refund.ts';

/**
 * Undispatched parcels of an order with a future day of dispatch, with their ordered and their still packed
 * quantities.
 */
export async function findParcelsWithFutureDispatch(
  db: Db,
  order_id: number,
): Promise<(UndispatchedParcel & { id: number })[]> {
  return queryRows(
    db,
    sql<UndispatchedParcel & { id: number }>`
    select s.id, to_char(s.leaves_on, 'YYYY-MM-DD') as leaves_on,
      to_char(now() at time zone 'UTC', 'YYYY-MM-DD') as today,
      json_agg(json_build_object('left',
      coalesce((select k.quantity from packed_lines k where k.shipment_id = s.id and k.order_item_id = l.id), 0),
      'ships_at', p.ships_at, 'available', i.stock, 'type', i.type, 'selling_mode', p.selling_mode)) as lines
    from shipments s cross join lateral (select order_item_id from parcel_lines where shipment_id = s.id offset 0) c
      join order_items l on l.id = c.order_item_id join items i on i.id = l.item_id
        join projects p on p.id = i.project_id
    where s.order_id = ${order_id} and i.type <> 'digital' and s.status = any(${UNSENT_SHIPMENT_STATUSES}::text[])
      and s.leaves_on > (now() at time zone 'UTC')::date
    group by s.id order by s.id`,
  );
}
