import { sql } from 'kysely';
import { queryRow } from '#db/query-rows.server.ts';
import { PAID_ORDER_STATUSES } from '#modules/selling/orders/order.ts';
import type { Db } from '#platform/ctx.server.ts';

interface DigRow {
  readonly project_id: number;
  readonly name: string;
  readonly artist_name: string;
  readonly category: string;
  readonly picture: string | null;
  readonly picture_version: number;
  readonly types: string[];
  readonly quantity: number;
  readonly bought_at: string;
  readonly order_id: number;
  readonly rating: number | null;
}

/** The releases a user has bought and kept, also those off sale. A repeated purchase is listed at its latest date. */
export async function findCollectedReleases(
  db: Db,
  user_id: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; digs: DigRow[] }> {
  const found = await queryRow(
    db,
    sql<{ total: number; digs: DigRow[] }>`
    with kept as (
      select i.project_id, sum(i.quantity - coalesce(b.pieces, 0))::int as quantity, array_agg(distinct i.type
        order by i.type) as types, max(o.id) as order_id
      from orders o join order_items i on i.order_id = o.id
        left join lateral (
          select sum(l.quantity) as pieces from refund_lines l join refunds r on r.id = l.refund_id
          where l.order_item_id = i.id and r.status <> 'failed') b on true
      where o.user_id = ${user_id} and o.status = any(${[...PAID_ORDER_STATUSES]}::text[]) and i.project_id is not null
      group by i.project_id having sum(i.quantity - coalesce(b.pieces, 0)) > 0)
    select (select count(*)::int from kept) as total,
      coalesce((select json_agg(t order by t.order_id desc, t.project_id desc) from (
        select k.project_id, p.name, p.artist_name, p.category, p.picture, p.picture_version, k.types, k.quantity,
          k.order_id, r.rating,
          (select coalesce(paid_at, created_at) from orders where id = k.order_id) as bought_at
        from kept k join projects p on p.id = k.project_id left join reviews r on r.project_id = p.id
          and r.user_id = ${user_id}
        order by k.order_id desc, k.project_id desc limit ${limit} offset ${offset}) t), '[]') as digs`,
  );
  return found ?? { total: 0, digs: [] };
}
