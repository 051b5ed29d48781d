import { sql } from 'kysely';
import { requireRow, row, rows } from '#db/rows.server.ts';
import type { Currency } from '#kit/currency.ts';
import type { Step } from '#kit/project-steps.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { SoldItemRow } from './release-sales.store.server.ts';
import type { DaySpan } from './span.ts';

interface CampaignRow {
  readonly step: Step;
  readonly goal: number | null;
  readonly count: number;
  readonly begun: Date;
  readonly ends_at: Date | null;
  /** Copies of live pledges by day. */
  readonly days: readonly { readonly day: string; readonly copies: number }[];
}

/** A release's campaign; undefined for a release that takes no pledges. */
export async function loadCampaign(db: Db, project_id: number): Promise<CampaignRow | undefined> {
  return row(
    db,
    sql<CampaignRow>`
    select p.step, p.funding_goal as goal, p.funding_count as count, p.funding_ends_at as ends_at,
      least(coalesce((select min(m.at) from project_moves m where m.project_id = p.id
        and m.to_step in ('confirmed', 'in_progress')), p.created_at),
        (select min(d.kept_at) from pledges d where d.project_id = p.id and d.counted)) as begun,
      coalesce((select json_agg(x order by x.day) from (
        select to_char(d.kept_at at time zone 'UTC', 'YYYY-MM-DD') as day, sum(d.quantity)::int as copies
        from pledges d where d.project_id = p.id and d.counted group by 1) x), '[]') as days
    from projects p where p.id = ${project_id} and p.selling_mode = 'funding'`,
  );
}

interface AudienceRow {
  readonly followers: number;
  readonly new_followers: number;
  readonly buyers: number;
  readonly returning: number;
}

const PARTIES = (project_id: number) => sql`(select distinct party_id from projects p
  cross join lateral unnest(array[p.artist_id, p.label_id, p.owner_id]) party_id
  where p.id = ${project_id} and party_id is not null)`;
const MADE_IN = ({ from, to }: DaySpan) => sql`f.created_at >= ${from}::date::timestamp at time zone 'UTC'
  and f.created_at < (${to}::date + 1)::timestamp at time zone 'UTC'`;

/** Followers of a release's artist, label and owner, and the buyers of a span. */
export async function loadAudience(db: Db, project_id: number, span: DaySpan): Promise<AudienceRow> {
  return requireRow(
    db,
    sql<AudienceRow>`
    with owner as (select coalesce(p.owner_id, s.owner_id) as id from projects p join shops s on s.id = p.shop_id
      where p.id = ${project_id}),
    following as (select f.user_id, min(f.created_at) as created_at from follows f
      where f.party_id in ${PARTIES(project_id)} group by f.user_id),
    buyers as (
      select lower(o.email) as email, min(o.paid_at) as first_at from settled_lines l join orders o on o.id = l.order_id
      where l.project_id = ${project_id} and l.refund_id is null
        and l.occurred_on between ${span.from}::date and ${span.to}::date
      group by 1)
    select (select count(*)::int from following) as followers,
      (select count(*)::int from following f where ${MADE_IN(span)}) as new_followers,
      (select count(*)::int from buyers) as buyers,
      (select count(*)::int from buyers b where exists (
        select from orders o join order_items i on i.order_id = o.id join projects p on p.id = i.project_id
          join shops s on s.id = p.shop_id
        where lower(o.email) = b.email and o.paid_at < b.first_at
          and coalesce(p.owner_id, s.owner_id) = (select id from owner))) as returning`,
  );
}

/** New followers by day, for days with some. */
export async function findNewFollowers(
  db: Db,
  project_id: number,
  span: DaySpan,
): Promise<{ day: string; followers: number }[]> {
  return rows(
    db,
    sql<{ day: string; followers: number }>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as followers
    from (select f.user_id, min(f.created_at) as created_at from follows f
      where f.party_id in ${PARTIES(project_id)} group by f.user_id) f
    where ${MADE_IN(span)} group by 1`,
  );
}

interface StockRow extends SoldItemRow {
  readonly active: boolean;
  readonly left: number | null;
  readonly reserved: number;
  readonly sold: number;
}

/** Items with their copies left and their net sales since a day. */
export async function findStockOfRelease(db: Db, project_id: number, since: string): Promise<StockRow[]> {
  return rows(
    db,
    sql<StockRow>`
    with sold as (
      select i.item_id, sum(l.quantity)::int as sold from settled_lines l join order_items i on i.id = l.order_item_id
      where l.project_id = ${project_id} and l.occurred_on >= ${since}::date group by 1)
    select t.id, t.type, t.name, t.size, t.color, t.color_id, t.format, t.active, t.reserved,
      case when t.type <> 'digital' then pieces_left(t) end as left, coalesce(s.sold, 0) as sold
    from items t left join sold s on s.item_id = t.id
    where t.project_id = ${project_id} and (t.active or s.sold is not null) order by t.position, t.id`,
  );
}

interface EarnedMonthRow {
  readonly month: string;
  readonly currency: Currency;
  readonly net: number;
  readonly own_currency: Currency | null;
  readonly own_amount: number | null;
  readonly statement_id: number | null;
}

/** Earnings of a release by month of their statements, the newest first, with the share of one account. */
export async function findEarnedMonths(
  db: Db,
  project_id: number,
  user_id: number,
  { from, to }: DaySpan,
): Promise<EarnedMonthRow[]> {
  return rows(
    db,
    sql<EarnedMonthRow>`
    select e.month::text as month, e.share_currency as currency, sum(e.share)::bigint as net,
      max(e.currency) filter (where p.user_id = ${user_id}) as own_currency,
      sum(e.amount) filter (where p.user_id = ${user_id})::bigint as own_amount,
      (select s.id from statements s join payees y on y.id = s.payee_id
        where y.user_id = ${user_id} and s.month = e.month order by s.id limit 1) as statement_id
    from earnings e join payees p on p.id = e.payee_id
    where e.project_id = ${project_id} and e.month between date_trunc('month', ${from}::date)::date and ${to}::date
    group by e.month, e.share_currency order by e.month desc, e.share_currency`,
  );
}

/** The accounts of a user: balance and paid payouts. */
export async function findPayeeAccounts(
  db: Db,
  user_id: number,
): Promise<{ currency: Currency; balance: number; paid: number }[]> {
  return rows(
    db,
    sql<{ currency: Currency; balance: number; paid: number }>`
    select p.currency, p.balance, coalesce((select sum(o.amount) from payouts o where o.payee_id = p.id
      and o.status = 'paid'), 0)::bigint as paid
    from payees p where p.user_id = ${user_id} and p.merged_into is null order by p.currency`,
  );
}
