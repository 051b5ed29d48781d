import type { Ctx } from '#platform/ctx.server.ts';
import { requireOrderRows } from './find-orders.server.ts';
import { moveAlong } from './move-order.server.ts';
import { isOrderStatus, isPaid, stepByParcels } from './order.ts';
import { lockOrder } from './orders.store.server.ts';
import { cancelEmptied, loadShipments } from './shipments.store.server.ts';
import { tellSteps } from './tell-steps.server.ts';

/**
 * Calls off the parcels of a paid order that a refund has left with nothing to pack. The others then say alone how far the order is:
 * what can't be delivered must not keep what was from being delivered. In the transaction that ends the refund.
 */
export async function callOffEmptied({ db }: Pick<Ctx, 'db'>, order_id: number): Promise<void> {
  const order = await lockOrder(db, order_id);
  if (!order || !isOrderStatus(order.status) || !isPaid(order.status)) return;
  if ((await cancelEmptied(db, order_id)) === 0) return;
  const to = stepByParcels(order.status, await loadShipments(db, order_id));
  await moveAlong(db, order_id, order.status, to, { actor: 'system' });
  if (to !== null) await tellSteps({ db }, await requireOrderRows(db, order_id, 'anyone'), order.status, [], to);
}
