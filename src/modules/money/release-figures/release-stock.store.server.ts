import { sql } from 'kysely';
import { countRowsUpTo, queryRows } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { ReleaseItemRow } from './release-sales.store.server.ts';

interface StockRow extends ReleaseItemRow {
  readonly active: boolean;
  readonly left: number | null;
  readonly reserved: number;
  readonly sold: number;
}

/** Items with their copies left and their net sales since a day. */
export async function findStockOfRelease(db: Db, project_id: number, since: string): Promise<StockRow[]> {
  return queryRows(
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

interface StockMovementRow extends ReleaseItemRow {
  readonly at: string;
  readonly item_id: number;
  readonly reason: string;
  readonly quantity: number;
}

/** Stock movements of a release, or of one of its items, the newest first. */
export async function findReleaseStockMovements(
  db: Db,
  project_id: number,
  item_id: number | null,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ movements: StockMovementRow[]; total: number }> {
  const from = sql`from stock_movements m join items i on i.id = m.item_id where i.project_id = ${project_id}
    and (${item_id}::bigint is null or i.id = ${item_id})`;
  const movements = await queryRows(
    db,
    sql<StockMovementRow>`
    select m.id, iso_time(m.at) as at, m.item_id, m.reason, m.quantity, i.type, i.name, i.size, i.color, i.color_id,
      i.format ${from} order by m.id desc limit ${limit} offset ${offset}`,
  );
  return { movements, total: await countRowsUpTo(db, from) };
}
