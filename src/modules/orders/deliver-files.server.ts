import type { Ctx } from '#platform/ctx.server.ts';
import { moveAlong } from './move-order.server.ts';
import { stepByParcels } from './order.ts';
import { deliverFileParcels, loadShipments } from './shipments.store.server.ts';

/**
 * Files are there as soon as they are paid for: nobody packs them, and who has them can't call the order off any more. In the
 * transaction of the payment, whose lock on the order is held.
 * @param brings whether the order brings anything else than what travels in its parcels, as boxes that are still to be filled
 */
export async function deliverFiles({ db }: Pick<Ctx, 'db'>, order_id: number, brings: boolean): Promise<void> {
  await deliverFileParcels(db, order_id);
  if (brings) return;
  await moveAlong(db, order_id, 'paid', stepByParcels('paid', await loadShipments(db, order_id)), { actor: 'system' });
}
