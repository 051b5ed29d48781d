import type { Db } from '#platform/ctx.server.ts';
import { refreshStockListingsAndPages } from './reserve-sell-and-restock.server.ts';
import {
  type ReturnedCopies,
  type StockReturnCause,
  shelveReturnedCopies,
  shelveWrittenOffCopies,
  takeReplacementFromStock,
} from './returned-stock.store.server.ts';

export type { ReturnedCopies, StockReturnCause };

/** Books the copies of a return: sellable ones back on the shelf, the rest written off, both as stock movements. */
export async function bookReturnedCopies(
  db: Db,
  pieces: readonly ReturnedCopies[],
  cause: StockReturnCause,
): Promise<void> {
  if (pieces.length > 0) await refreshStockListingsAndPages(db, await shelveReturnedCopies(db, pieces, cause));
}

/** Puts written-off copies of a return back on sale, after they prove sellable. */
export async function restockWrittenOffCopies(
  db: Db,
  pieces: readonly { item_id: number; quantity: number }[],
  cause: StockReturnCause,
): Promise<void> {
  if (pieces.length > 0) await refreshStockListingsAndPages(db, await shelveWrittenOffCopies(db, pieces, cause));
}

/** Takes replacements for faulty copies. @returns the items with too few copies; then none is taken */
export async function takeReplacementCopies(
  db: Db,
  pieces: readonly { item_id: number; quantity: number }[],
  cause: StockReturnCause,
): Promise<number[]> {
  const { short, projects } = await takeReplacementFromStock(db, pieces, cause);
  if (short.length === 0) await refreshStockListingsAndPages(db, projects);
  return short;
}
