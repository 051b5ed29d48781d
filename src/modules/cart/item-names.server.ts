import type { Ctx } from '#platform/ctx.server.ts';
import { loadBookRows } from './book.store.server.ts';

/** What things are called in a cart, by item, whether they can still be bought or not. */
export async function itemNames(ctx: Ctx, item_ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await loadBookRows(ctx.db, item_ids);
  return new Map(
    rows.map((row) => [row.item_id, row.item_name ? `${row.project_name} – ${row.item_name}` : row.project_name]),
  );
}
