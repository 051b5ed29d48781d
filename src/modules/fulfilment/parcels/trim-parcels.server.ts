import { lockOrderRow } from '#modules/selling/orders/close-order.server.ts';
import { requireOrderRows } from '#modules/selling/orders/find-orders.server.ts';
import { advanceOrder } from '#modules/selling/orders/move-order.server.ts';
import { isOrderStatus, isPaid, stepByParcels } from '#modules/selling/orders/order.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { notifySteps } from './notify-steps.server.ts';
import { earlierReleaseDate } from './release-date.ts';
import { cancelEmptied, isEmptied, loadShipments, setLeaving } from './shipments.store.server.ts';
import { loadWaitingParcels } from './waiting-parcels.store.server.ts';

/**
 * Parcels of a paid order after a refund, in the transaction that ends it. Those with nothing left to pack are called off, and the
 * others say alone how far the order is: what can't be delivered must not keep what was from being delivered. One that waited for
 * what was given back waits no longer than for what is left.
 * @returns whether nothing of it is left to send
 */
export async function trimParcels({ db }: Pick<Ctx, 'db'>, order_id: number): Promise<boolean> {
  const order = await lockOrderRow(db, order_id);
  if (!order || !isOrderStatus(order.status) || !isPaid(order.status)) return false;
  for (const parcel of await loadWaitingParcels(db, order_id)) {
    const day = earlierReleaseDate(parcel);
    if (day !== null) await setLeaving(db, order_id, parcel.id, day);
  }
  const isChanged = (await cancelEmptied(db, order_id)) > 0;
  if (await isEmptied(db, order_id)) return true;
  if (!isChanged) return false;
  const to = stepByParcels(order.status, await loadShipments(db, order_id));
  await advanceOrder(db, order_id, order.status, to, { actor: 'system' });
  if (to !== null) await notifySteps({ db }, await requireOrderRows(db, order_id, 'anyone'), order.status, [], to);
  return false;
}
