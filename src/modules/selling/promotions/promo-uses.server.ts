import type { Db } from '#platform/ctx.server.ts';
import { insertPromoUse, loadReleasedPromoUse, releasePromoUses } from './promo-uses.store.server.ts';

/**
 * Counts one use of a code for an order, in its transaction (invariant 26).
 * @returns false when no use is left
 */
export const recordPromoUse = (
  db: Db,
  use: { promo_id: number; order_id: number; user_id: number | null; email: string },
): Promise<boolean> => insertPromoUse(db, use);

/** Releases the use of an unpaid or cancelled order. */
export const releasePromoUse = (db: Db, order_id: number): Promise<void> => releasePromoUses(db, order_id);

/** Counts the use again for a late payment, if one is left. */
export async function recordPromoUseAgain(db: Db, order_id: number): Promise<boolean> {
  const use = await loadReleasedPromoUse(db, order_id);
  return use === undefined || insertPromoUse(db, { ...use, order_id });
}
