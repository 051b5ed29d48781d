import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/ctx.server.ts';
import type { SalesGrouping, SalesRow } from './staff-sales-figures.contract.ts';

const GIVEN = sql`coalesce((select sum(r.amount) from refunds r where r.order_id = o.id
  and r.status = 'succeeded'), 0)`;
/** Excludes VAT where `sold` does: where it is added to the price. */
const GIVEN_OF_LINE = sql`coalesce((select sum(l.amount - case when o.tax_included then 0 else l.tax end)
  from refund_lines l join refunds r on r.id = l.refund_id
  where l.order_item_id = i.id and r.status = 'succeeded'), 0)`;

/** One row for each paid order, or for each of its lines: its group and its amount. */
const ofOrders = (key: RawBuilder<unknown>) => sql`
  select ${key} as key, '' as name, o.id as order_id, o.currency, o.total as sold, ${GIVEN} as refunded,
    coalesce((select sum(i.quantity) from order_items i where i.order_id = o.id), 0) as pieces
  from orders o`;
const ofLines = (key: RawBuilder<unknown>, name: RawBuilder<unknown>) => sql`
  select ${key} as key, ${name} as name, o.id as order_id, o.currency, i.total - i.discount as sold,
    ${GIVEN_OF_LINE} as refunded,
    i.quantity as pieces
  from orders o join order_items i on i.order_id = o.id left join shops s on s.id = i.shop_id`;

const SIDES = {
  month: ofOrders(sql`to_char(o.paid_at at time zone 'UTC', 'YYYY-MM')`),
  day: ofOrders(sql`to_char(o.paid_at at time zone 'UTC', 'YYYY-MM-DD')`),
  country: ofOrders(sql`o.country_id`),
  origin: ofOrders(sql`coalesce(o.origin, '')`),
  shop: ofLines(sql`coalesce(i.shop_id::text, '')`, sql`coalesce(s.name, '')`),
  category: ofLines(sql`i.category`, sql`''`),
  record: ofLines(sql`coalesce(i.project_id::text, '')`, sql`i.name`),
} satisfies Record<SalesGrouping, RawBuilder<unknown>>;

/** Paid orders of the last `days` days by group: times in descending order, other groups by quantity. */
export async function findSalesFigures(
  db: Db,
  { by, days, limit, offset }: { by: SalesGrouping; days: number; limit: number; offset: number },
): Promise<{ rows: SalesRow[]; total: number }> {
  const order = by === 'month' || by === 'day' ? sql`key desc` : sql`pieces desc, key`;
  const { rows } = await sql<SalesRow & { total: number }>`
    with sold as (${SIDES[by]} where o.paid_at >= now() - make_interval(days => ${days})),
      sums as (select key, currency, max(name) as name, count(distinct order_id) as orders, sum(pieces) as pieces,
        sum(sold) as sold, sum(refunded) as refunded from sold group by key, currency)
    select key, max(name) as name, sum(orders)::int as orders, sum(pieces)::int as pieces,
      json_agg(json_build_object('currency', currency, 'sold', sold, 'refunded', refunded)
        order by orders desc, currency) as sums,
      count(*) over ()::int as total
    from sums group by key order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}
