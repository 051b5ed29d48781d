import { isTradeBuyer } from '#modules/shared/pricing/trade-buyer.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { isItemNameVisibleTo } from './price-book.server.ts';
import { findPriceBookRows } from './price-book-rows.store.server.ts';

/** Names of cart items, whether available or not; hidden items are left out. */
export async function loadCartItemNames(ctx: Ctx, item_ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await findPriceBookRows(ctx.db, item_ids);
  return new Map(
    rows
      .filter((row) => isItemNameVisibleTo(ctx, row, isTradeBuyer(ctx)))
      .map((row) => [row.item_id, row.item_name ? `${row.project_name} – ${row.item_name}` : row.project_name]),
  );
}
