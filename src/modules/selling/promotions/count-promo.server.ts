import type { Db } from '#platform/ctx.server.ts';
import { countUse, loadReleasedUse, releaseUses } from './promo-uses.store.server.ts';

/**
 * Counts one use of a code for an order, in its transaction (invariant 26).
 * @returns false when no use is left
 */
export const countPromo = (
  db: Db,
  use: { promo_id: number; order_id: number; user_id: number | null; email: string },
): Promise<boolean> => countUse(db, use);

/** Releases the use of an unpaid or cancelled order. */
export const releasePromo = (db: Db, order_id: number): Promise<void> => releaseUses(db, order_id);

/** Counts the use again for a late payment, if one is left. */
export async function countPromoAgain(db: Db, order_id: number): Promise<boolean> {
  const use = await loadReleasedUse(db, order_id);
  return use === undefined || countUse(db, { ...use, order_id });
}
