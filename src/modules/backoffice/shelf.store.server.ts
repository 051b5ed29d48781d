import { sql } from 'kysely';
import type { Shelf } from '#modules/stock/stock.contract.ts';
import type { Db } from '#platform/ctx.server.ts';

/** One item with its shelf, and the project and shop it belongs to. */
export async function loadShelf(db: Db, item_id: number): Promise<Shelf | undefined> {
  const { rows } = await sql<Shelf>`
    select i.id as item_id, i.project_id, p.name as project_name, p.artist_name, i.name, i.type, i.size, i.format, i.sku, s.id as shop_id, s.name as shop_name,
      i.stock, i.reserved, i.sold, i.low_stock_at, i.active
    from items i join projects p on p.id = i.project_id join shops s on s.id = p.shop_id where i.id = ${item_id}`.execute(
    db,
  );
  return rows[0];
}
