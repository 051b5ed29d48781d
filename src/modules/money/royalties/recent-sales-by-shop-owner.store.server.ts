import { sql } from 'kysely';
import { queryRows } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import { isGiveawayOrderSql } from './unposted-sales-and-refunds.store.server.ts';

/** The sales of a shop's owner in a set of orders. */
export interface SalesOfShopOwner {
  readonly email: string;
  readonly lang: string;
  readonly orders: number;
  readonly copies: number;
  /** The best seller first. */
  readonly projects: readonly { readonly project_id: number; readonly project: string; readonly quantity: number }[];
  /** The first of the orders, and when the last of them was paid. */
  readonly order_id: number;
  readonly number: string;
  readonly at: string;
}

/** Older sales send no mail, such as those of a new demonstration. */
const NEWS_FOR = sql`interval '2 days'`;

/** Giveaways earn no money and payments of pressings are no sales of a shop: both are left out. */
export async function findRecentSalesByShopOwner(db: Db, order_ids: readonly number[]): Promise<SalesOfShopOwner[]> {
  return queryRows(
    db,
    sql<SalesOfShopOwner>`
    with sold as (
      select s.owner_id, o.id as order_id, o.paid_at, l.project_id, l.name, l.quantity
      from orders o join order_items l on l.order_id = o.id join shops s on s.id = l.shop_id
      where o.id = any(${[...order_ids]}::bigint[]) and l.project_id is not null and o.paid_at > now() - ${NEWS_FOR}
        and not ${isGiveawayOrderSql} and not exists (select from pressing_payments c where c.order_id = o.id)),
    projects as (
      select owner_id, project_id, min(name) as project, sum(quantity)::int as quantity from sold
        group by owner_id, project_id),
    owners as (
      select owner_id, count(distinct order_id)::int as orders, sum(quantity)::int as copies, min(order_id) as order_id,
        max(paid_at) as at
      from sold group by owner_id)
    select u.email, u.lang, w.orders, w.copies, w.order_id, o.number, to_json(w.at)#>>'{}' as at,
      (select json_agg(json_build_object('project_id', p.project_id, 'project', p.project, 'quantity', p.quantity)
        order by p.quantity desc, p.project_id)
        from projects p where p.owner_id = w.owner_id) as projects
    from owners w join users u on u.id = w.owner_id and u.deleted_at is null join orders o on o.id = w.order_id
    order by w.order_id, u.id`,
  );
}
