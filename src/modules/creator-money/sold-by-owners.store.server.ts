import { sql } from 'kysely';
import type { Db } from '#platform/ctx.server.ts';

/** What the owner of a shop sold in some orders. */
export interface SoldByOwner {
  readonly email: string;
  readonly lang: string;
  readonly orders: number;
  readonly copies: number;
  /** What sold most first. */
  readonly projects: readonly { readonly project_id: number; readonly project: string; readonly quantity: number }[];
  /** The first of the orders, and when the last of them was paid. */
  readonly order_id: number;
  readonly number: string;
  readonly at: string;
}

/** Older sales are no news: an order that the nightly look at everything finds, a catalogue that came with its history. */
const NEWS_FOR = sql`interval '2 days'`;

/** What is given away is no sale that anybody earns by. */
export async function loadSoldByOwners(db: Db, order_ids: readonly number[]): Promise<SoldByOwner[]> {
  const { rows } = await sql<SoldByOwner>`
    with lines as (
      select s.owner_id, l.project_id, min(l.name) as project, sum(l.quantity)::int as quantity, array_agg(o.id) as order_ids, max(o.paid_at) as at
      from orders o join order_items l on l.order_id = o.id join shops s on s.id = l.shop_id
      where o.id = any(${[...order_ids]}::bigint[]) and l.project_id is not null and o.paid_at > now() - ${NEWS_FOR}
        and not exists (select from pressing_payments c where c.order_id = o.id)
        and not exists (select from payment_attempts a where a.order_id = o.id and a.provider = 'given' and a.status = 'paid')
      group by s.owner_id, l.project_id),
    owners as (
      select owner_id, sum(quantity)::int as copies, max(at) as at,
        json_agg(json_build_object('project_id', project_id, 'project', project, 'quantity', quantity) order by quantity desc, project_id) as projects
      from lines group by owner_id)
    select u.email, u.lang, w.copies, w.projects, first.orders, o.id as order_id, o.number, to_json(w.at)#>>'{}' as at
    from owners w join users u on u.id = w.owner_id and u.deleted_at is null,
      lateral (select count(distinct id)::int as orders, min(id) as id from lines l, unnest(l.order_ids) id where l.owner_id = w.owner_id) first
      join orders o on o.id = first.id
    order by o.id, u.id`.execute(db);
  return rows;
}
