import { advanceOrderStatus } from '#modules/selling/orders/advance-order-status.server.ts';
import { findParcelLineQuantities, requireOrderRow } from '#modules/selling/orders/find-orders.server.ts';
import { createMailedOrderLink } from '#modules/selling/orders/mailed-order-link.server.ts';
import { type OrderStatus, orderStatusByParcels } from '#modules/selling/orders/order.ts';
import { queueMail } from '#modules/shared/mail/queue-mail.server.ts';
import type { Ctx, Db } from '#platform/ctx.server.ts';
import type { JobHandler } from '#platform/job-queue.server.ts';
import { parcelStatusMailData } from './notify-parcel-statuses.server.ts';
import {
  findOrderShipments,
  lockOrdersWithDueDownloads,
  markDownloadsDelivered,
} from './parcel-statuses-and-corrections.store.server.ts';

/**
 * Delivers downloads as soon as they are paid, those of a pre-order on its day. They need no packing, and a delivered
 * download cannot be cancelled. Runs in a transaction that holds the order's lock.
 * @param status the order's own
 * @param brings whether the order also has lines outside its parcels, such as boxes that are still to be filled
 */
export async function deliverDownloads(
  { db }: Pick<Ctx, 'db'>,
  order_id: number,
  brings: boolean,
  status: OrderStatus = 'paid',
): Promise<void> {
  if ((await markDownloadsDelivered(db, order_id)) === 0 || brings) return;
  await advanceOrderStatus(db, order_id, status, orderStatusByParcels(status, await findOrderShipments(db, order_id)), {
    actor: 'system',
  });
}

/** Notifies the buyer once that the downloads of an order are available. */
async function notifyFiles(db: Db, id: number) {
  const order = await requireOrderRow(db, id, 'anyone');
  const files = order.shipments.find(({ shipping_type }) => shipping_type === 'none');
  const data = parcelStatusMailData(
    order,
    await createMailedOrderLink(db, order),
    await findParcelLineQuantities(db, id),
    files,
  );
  await queueMail(
    { db },
    { kind: 'order_files', entity: `order:${id}`, recipient: order.email, lang: order.lang, data },
  );
}

const AT_A_TIME = 100;

/** Every ten minutes: delivers the downloads of pre-orders whose day has come. */
export const deliverPreorderDownloadsJob = ({ db }: { readonly db: Db }): JobHandler => ({
  name: 'files-of-the-day',
  seconds: 300,
  cron: '*/10 * * * *',
  run: async () => {
    while (
      (await db.transaction().execute(async (trx) => {
        const orders = await lockOrdersWithDueDownloads(trx, AT_A_TIME);
        for (const { id, has_boxes, status } of orders) {
          await deliverDownloads({ db: trx }, id, has_boxes, status);
          await notifyFiles(trx, id);
        }
        return orders.length;
      })) === AT_A_TIME
    );
  },
});
