import type { Db } from '#platform/ctx.server.ts';
import { countUse, loadReleasedUse, releaseUses } from './promo-uses.store.server.ts';

/** Counts one use of a code for an order, in its transaction (invariant 26). False: none is left. */
export const countPromo = (
  db: Db,
  use: { promo_id: number; order_id: number; user_id: number | null; email: string },
): Promise<boolean> => countUse(db, use);

/** The order won't be paid, or was cancelled: its use is free again. */
export const releasePromo = (db: Db, order_id: number): Promise<void> => releaseUses(db, order_id);

/** Money came for an order whose use had been given back: counts it again, if one is left. */
export async function countPromoAgain(db: Db, order_id: number): Promise<boolean> {
  const use = await loadReleasedUse(db, order_id);
  return use === undefined || countUse(db, { ...use, order_id });
}
