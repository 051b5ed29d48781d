import type { Db } from '#platform/ctx.server.ts';
import { invalidateStockViews } from './reserve-stock.server.ts';
import {
  type ReturnContext,
  type ReturnedCopies,
  shelveReturnedCopies,
  shelveWrittenOffCopies,
  takeReplacementFromStock,
} from './returned-stock.store.server.ts';

export type { ReturnContext, ReturnedCopies };

/** Books the copies of a return: sellable ones back on the shelf, the rest written off, both as stock movements. */
export async function returnToStock(db: Db, pieces: readonly ReturnedCopies[], cause: ReturnContext): Promise<void> {
  if (pieces.length > 0) await invalidateStockViews(db, await shelveReturnedCopies(db, pieces, cause));
}

/** Puts written-off copies of a return back on sale, after they prove sellable. */
export async function returnSellable(
  db: Db,
  pieces: readonly { item_id: number; quantity: number }[],
  cause: ReturnContext,
): Promise<void> {
  if (pieces.length > 0) await invalidateStockViews(db, await shelveWrittenOffCopies(db, pieces, cause));
}

/** Takes replacements for faulty copies. @returns the items with too few copies; then none is taken */
export async function takeForReplacement(
  db: Db,
  pieces: readonly { item_id: number; quantity: number }[],
  cause: ReturnContext,
): Promise<number[]> {
  const { short, projects } = await takeReplacementFromStock(db, pieces, cause);
  if (short.length === 0) await invalidateStockViews(db, projects);
  return short;
}
