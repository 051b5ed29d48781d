import { advanceOrderStatus } from '#modules/selling/orders/advance-order-status.server.ts';
import { lockOrder } from '#modules/selling/orders/change-order-status.server.ts';
import { requireOrderRow } from '#modules/selling/orders/find-orders.server.ts';
import { isOrderStatus, isPaidStatus, orderStatusByParcels } from '#modules/selling/orders/order.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { dispatchDayAfterRefund } from './dispatch-day-after-refund.ts';
import { notifyBuyerOfParcelStatuses } from './notify-parcel-statuses.server.ts';
import {
  cancelRefundedParcels,
  findOrderShipments,
  isOrderFullyRefundedOrCancelled,
  setParcelDispatchDay,
} from './parcel-statuses-and-corrections.store.server.ts';
import { findParcelsWithFutureDispatch } from './parcels-with-future-dispatch.store.server.ts';

/**
 * Updates the parcels of a paid order after a refund, in the transaction that ends it. Empty parcels are cancelled, so
 * that only the others decide the status of the order. A parcel that waited for a refunded item now waits only for the
 * remaining ones.
 * @returns whether the order has nothing left to send
 */
export async function updateParcelsAfterRefund({ db }: Pick<Ctx, 'db'>, order_id: number): Promise<boolean> {
  const order = await lockOrder(db, order_id);
  if (!order || !isOrderStatus(order.status) || !isPaidStatus(order.status)) return false;
  for (const parcel of await findParcelsWithFutureDispatch(db, order_id)) {
    const day = dispatchDayAfterRefund(parcel);
    if (day !== null) await setParcelDispatchDay(db, order_id, parcel.id, day);
  }
  const isChanged = (await cancelRefundedParcels(db, order_id)) > 0;
  if (await isOrderFullyRefundedOrCancelled(db, order_id)) return true;
  if (!isChanged) return false;
  const to = orderStatusByParcels(order.status, await findOrderShipments(db, order_id));
  await advanceOrderStatus(db, order_id, order.status, to, { actor: 'system' });
  if (to !== null)
    await notifyBuyerOfParcelStatuses({ db }, await requireOrderRow(db, order_id, 'anyone'), order.status, [], to);
  return false;
}
