import type { Db } from '#platform/ctx.server.ts';
import { inHandStatuses } from './order.ts';

/** Another day on which a parcel leaves that has not left. */
export async function setLeaving(db: Db, order_id: number, id: number, day: string): Promise<boolean> {
  const row = await db
    .updateTable('shipments')
    .set({ leaves_on: day })
    .where('id', '=', id)
    .where('order_id', '=', order_id)
    .where('status', 'in', [...inHandStatuses])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
