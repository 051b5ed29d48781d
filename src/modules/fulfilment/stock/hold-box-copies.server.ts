// Copies for the vinyl boxes are held like those of a pending order: on the shelf, but not for sale.
import type { Db } from '#platform/ctx.server.ts';
import { reserveBoxCopies, unreserveBoxCopies } from './box-copies.store.server.ts';
import { refreshStockListingsAndPages } from './reserve-sell-and-restock.server.ts';
import type { ItemQuantity } from './stock-by-warehouse.store.server.ts';

/** Holds copies for the boxes, all or none; in a transaction. @returns false with too few free copies */
export async function holdBoxCopies(db: Db, copies: ItemQuantity): Promise<boolean> {
  if (copies.quantity === 0) return true;
  const project_id = await reserveBoxCopies(db, copies);
  if (project_id === undefined) return false;
  await refreshStockListingsAndPages(db, [project_id]);
  return true;
}

/** Puts copies that no box used back on sale; in a transaction. */
export async function putBoxCopiesBackOnSale(db: Db, copies: ItemQuantity): Promise<void> {
  if (copies.quantity === 0) return;
  const project_id = await unreserveBoxCopies(db, copies);
  if (project_id !== undefined) await refreshStockListingsAndPages(db, [project_id]);
}
