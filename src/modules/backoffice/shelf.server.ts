import { notFound } from '#kit/problem.ts';
import type { Shelf } from '#modules/stock/stock.contract.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { loadShelf } from './shelf.store.server.ts';

/** One item with its shelf. @throws Problem 404 */
export async function readShelf(ctx: Ctx, item_id: number): Promise<Shelf> {
  const shelf = await loadShelf(ctx.db, item_id);
  if (!shelf) throw notFound();
  return shelf;
}
