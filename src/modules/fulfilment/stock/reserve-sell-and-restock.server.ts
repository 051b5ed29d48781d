import type { Db } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import {
  findCancelledReservationItems,
  holdOrderCopies,
  releaseOrderReservations,
  returnSoldCopies,
  sellHeldCopies,
} from './reserved-stock.store.server.ts';
import { refreshStockListings } from './stock.store.server.ts';
import type { ItemQuantity } from './stock-by-warehouse.store.server.ts';

export { lockItems } from './item-locks.store.server.ts';
export type { ItemQuantity };

/**
 * Reserves items for a pending order for 15 minutes by the database's clock. A pledge holds them until its decision
 * day (decisions: Stock; invariants 10 and 12).
 * @returns the ids of items with too few copies; then none is held
 */
export async function reserveStock(
  db: Db,
  order_id: number,
  pieces: readonly ItemQuantity[],
  until: Date | null = null,
): Promise<readonly number[]> {
  const { short, emptied, counted } = await holdOrderCopies(db, { order_id, pieces, until });
  if (short.length === 0) await showFewer(db, emptied, counted);
  return short;
}

/**
 * Turns the reservation of an order into a sale; idempotent. @param why in the movement, for reasons other than a sale
 */
export async function sellReservedStock(db: Db, order_id: number, why = ''): Promise<void> {
  await sellHeldCopies(db, order_id, why);
}

/**
 * Renews the expired reservation of an order (invariant 11).
 * @returns false, with none held, when another buyer took copies meanwhile
 */
export async function renewStockReservation(db: Db, order_id: number): Promise<boolean> {
  const { short, emptied, counted } = await holdOrderCopies(db, {
    order_id,
    pieces: await findCancelledReservationItems(db, order_id),
    until: null,
  });
  if (short.length > 0) return false;
  await showFewer(db, emptied, counted);
  return true;
}

/** Releases the reservation of an order that will not be paid; idempotent. */
export async function cancelStockReservation(db: Db, order_id: number): Promise<void> {
  await refreshStockListingsAndPages(db, await releaseOrderReservations(db, order_id));
}

/** Returns the copies of a paid order to the shelf, each once: all that are still out, or the given ones. */
export async function restockOrder(
  db: Db,
  order_id: number,
  reason: 'cancelled' | 'returned',
  user_id: number | null,
  pieces: readonly ItemQuantity[] | null = null,
): Promise<void> {
  await refreshStockListingsAndPages(db, await returnSoldCopies(db, order_id, reason, user_id, pieces));
}

/**
 * A sale without a visible effect on a page sends no notification, because NOTIFY makes all commits of the database
 * take turns.
 */
async function showFewer(db: Db, emptied: readonly number[], counted: readonly number[]): Promise<void> {
  await refreshStockListingsAndPages(db, emptied);
  await touch(db, ...counted.map((id) => `project:${id}`));
}

/** Invalidates lists and pages that show the stock of these projects. */
export async function refreshStockListingsAndPages(db: Db, project_ids: readonly number[]): Promise<void> {
  if (project_ids.length === 0) return;
  const changed = await refreshStockListings(db, project_ids);
  await touch(db, 'projects', ...changed.map((id) => `project:${id}`));
}
