import { sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';
import { queryRow, queryRows } from '#db/query-rows.server.ts';
import type { ItemVariant } from '#kit/variant.ts';
import type { ProjectOrder, ProjectStats } from './projects.sales.contract.ts';

// Orders that count as sold: paid and not cancelled.
const SOLD = sql`o.status in ('paid', 'confirmed', 'in_preparation', 'sent', 'delivered')`;

export interface DailyPlayCount {
  readonly day: string;
  readonly count: number;
}
interface LoadedStats extends Omit<ProjectStats, 'days'> {
  /** Copies sold per day since `since`, for days with sales. */
  readonly sold_days: readonly DailyPlayCount[];
}

/** Plays, likes, wishes and sales of one project; a null `user_id` means staff; `since` is a UTC date. */
export async function loadProjectStats(
  db: Db,
  id: number,
  user_id: number | null,
  since: string,
): Promise<LoadedStats | undefined> {
  return queryRow(
    db,
    sql<LoadedStats>`
    with lines as (select l.*, o.currency, o.paid_at, coalesce(b.amount, 0) as back,
      coalesce(b.pieces, 0) as back_pieces
      from order_items l join orders o on o.id = l.order_id cross join lateral (
        select sum(g.amount - case when o.tax_included then 0 else g.tax end) as amount, sum(g.quantity) as pieces
        from refund_lines g join refunds r on r.id = g.refund_id where g.order_item_id = l.id
          and r.status <> 'failed') b
      where l.project_id = ${id} and ${SOLD})
    select p.id, p.likes,
      coalesce((select sum(plays) from songs where project_id = p.id), 0)::int as plays,
      (select count(*)::int from wishes where project_id = p.id) as wishes,
      (select count(distinct order_id)::int from lines) as orders,
      coalesce((select sum(quantity) from lines), 0)::int as pieces,
      coalesce((select json_agg(r order by r.currency)
        from (select currency, sum(total - discount - back) as total, sum(quantity - back_pieces) as pieces from lines
        group by currency) r), '[]') as revenue,
      coalesce((select json_agg(r order by r.currency)
        from (select currency, sum(quantity) as pieces, sum(gross) as gross, sum(tax) as tax, sum(fee) as fee,
        sum(production) as production,
        sum(mechanicals) as mechanicals, sum(net) as net from settled_lines where project_id = p.id
          group by currency) r), '[]') as earned,
      coalesce((select json_agg(json_build_object('item_id', i.id, 'type', i.type, 'name', i.name, 'size', i.size,
        'color', i.color, 'color_id', i.color_id, 'stock', i.stock,
        'sold', coalesce((select sum(quantity) from lines l where l.item_id = i.id), 0)) order by i.position, i.id)
          from items i where i.project_id = p.id and i.active), '[]') as items,
      coalesce((select json_agg(d order by d.day) from (select to_char(paid_at at time zone 'utc', 'YYYY-MM-DD') as day,
        sum(quantity) as count from lines
        where paid_at >= ${since}::date::timestamp at time zone 'utc' group by 1) d), '[]') as sold_days
    from projects p where p.id = ${id} and (${user_id}::bigint is null or p.owner_id = ${user_id})`,
  );
}

/** Plays of a project per day since `since`, for days with plays. */
export async function findProjectPlaysPerDay(db: Db, id: number, since: string): Promise<DailyPlayCount[]> {
  return queryRows(
    db,
    sql<DailyPlayCount>`
    select to_char(heard.at at time zone 'utc', 'YYYY-MM-DD') as day, count(*)::int as count
    from songs s join song_plays heard on heard.song_id = s.id
    where s.project_id = ${id} and heard.at >= ${since}::date::timestamp at time zone 'utc' group by 1`,
  );
}

/** Its lines carry variants as data. The caller translates them. */
interface OrderOfProject extends Omit<ProjectOrder, 'lines'> {
  readonly lines: readonly (Omit<ProjectOrder['lines'][number], 'variant'> & ItemVariant)[];
}

/** Orders with this project: its own lines and sums. Undefined for a project of another user. */
export async function findOrdersWithProject(
  db: Db,
  id: number,
  user_id: number | null,
  { limit, offset, before }: { limit: number; offset: number; before?: number },
): Promise<{ total: number; orders: OrderOfProject[] } | undefined> {
  return queryRow(
    db,
    sql<{ total: number; orders: OrderOfProject[] }>`
    with held as (select distinct o.id from order_items l join orders o on o.id = l.order_id where l.project_id = ${id}
      and ${SOLD})
    select (select count(*)::int from (select from held limit 10001) c) as total,
      coalesce((select json_agg(x order by x.order_id desc) from (
        select o.id as order_id, o.number, o.status, o.currency, iso_time(o.created_at) as created_at,
          iso_time(o.paid_at) as paid_at,
          (select s.status from order_items l join shipments s on s.id = l.shipment_id where l.order_id = o.id
            and l.project_id = p.id limit 1) as shipment_status,
          (select s.tracking_number from order_items l join shipments s on s.id = l.shipment_id where l.order_id = o.id
            and l.project_id = p.id limit 1) as tracking_number,
          json_build_object('firstname', o.firstname, 'lastname', o.lastname, 'city', o.city,
            'country_id', o.country_id) as buyer,
          (select sum(l.quantity) from order_items l where l.order_id = o.id and l.project_id = p.id) as quantity,
          (select sum(l.total - l.discount) from order_items l where l.order_id = o.id
            and l.project_id = p.id) as total,
          (select json_agg(json_build_object('name', l.name, 'type', l.type, 'look', l.look, 'size', l.size,
            'quantity', l.quantity, 'price', l.price, 'total', l.total) order by l.id)
            from order_items l where l.order_id = o.id and l.project_id = p.id) as lines
        from held join orders o using (id) ${before === undefined ? sql`` : sql`where o.id < ${before}`}
          order by o.id desc limit ${limit} offset ${offset}) x), '[]') as orders
    from projects p where p.id = ${id} and (${user_id}::bigint is null or p.owner_id = ${user_id})`,
  );
}
