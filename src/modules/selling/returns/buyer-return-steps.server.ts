import { cleanTrackingNumber } from '#kit/carriers-and-warehouses.ts';
import { type Ctx, runLastCallTransaction } from '#platform/ctx.server.ts';
import { requireReturn, viewReturnById } from './find-returns.server.ts';
import { canChangeReturnState } from './return.ts';
import { changeReturnStateRow, saveReturnTrackingRow } from './return-steps.store.server.ts';
import type { ReturnOut } from './returns.contract.ts';
import { returnStateChangeNotAllowed } from './returns.problems.ts';

/**
 * Stores the buyer's carrier and tracking number; from now on the refund of a withdrawal is due.
 * @throws Problem 404, return_step_not_allowed 409
 */
export const saveReturnTracking = (
  ctx: Ctx,
  id: number,
  { key, carrier, tracking_number }: { key?: string | undefined; carrier: string; tracking_number: string },
): Promise<ReturnOut> =>
  runLastCallTransaction(ctx, async (own) => {
    await requireReturn(own, id, key);
    if (!(await saveReturnTrackingRow(own.db, id, carrier.trim(), cleanTrackingNumber(tracking_number))))
      throw returnStateChangeNotAllowed();
    return viewReturnById(own, id);
  });

/**
 * Cancels a return: the buyer keeps the goods.
 * @throws Problem 404, return_step_not_allowed 409
 */
export const cancelReturnByBuyer = (ctx: Ctx, id: number, key?: string): Promise<ReturnOut> =>
  runLastCallTransaction(ctx, async (own) => {
    const { kind, state, order_id } = await requireReturn(own, id, key);
    const user_id = own.user?.id ?? null;
    const move = { id, order_id, from: state, to: 'cancelled', actor: 'buyer', user_id, ends: true } as const;
    if (!canChangeReturnState(kind, state, 'cancelled') || !(await changeReturnStateRow(own.db, move)))
      throw returnStateChangeNotAllowed();
    return viewReturnById(own, id);
  });
