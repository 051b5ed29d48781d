import { sql } from 'kysely';
import { queryRows } from '#db/query-rows.server.ts';
import type { Currency } from '#kit/currency.ts';
import type { Db } from '#platform/ctx.server.ts';

export interface ProjectSales {
  readonly project_id: number;
  readonly pieces: number;
  /** Revenue of the goods after discounts and refunds, by currency, in minor units. */
  readonly revenue: readonly { readonly currency: Currency; readonly amount: number }[];
}

/** The sales of all these projects in one round trip. */
export async function findProjectSalesRows(db: Db, project_ids: readonly number[]): Promise<ProjectSales[]> {
  if (project_ids.length === 0) return [];
  return queryRows(
    db,
    sql<ProjectSales>`
    select project_id, sum(pieces)::int as pieces, json_agg(json_build_object('currency', currency, 'amount', amount)
      order by amount desc) as revenue
    from (select i.project_id, o.currency, sum(i.quantity) as pieces,
      sum(i.total - i.discount - coalesce(b.amount, 0)) as amount from order_items i join orders o on o.id = i.order_id
      cross join lateral (select sum(g.amount - case when o.tax_included then 0 else g.tax end) as amount
        from refund_lines g join refunds r on r.id = g.refund_id where g.order_item_id = i.id
          and r.status <> 'failed') b
      where i.project_id = any(${[...project_ids]}) and o.status in ('paid', 'confirmed', 'in_preparation', 'sent',
        'delivered') group by 1, 2) sold
    group by project_id`,
  );
}
