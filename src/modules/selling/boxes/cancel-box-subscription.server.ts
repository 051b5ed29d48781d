import type { Db } from '#platform/ctx.server.ts';
import { notifyBoxOwner } from './notify-box-owner.server.ts';
import { closeBoxSubscription } from './subscriptions.store.server.ts';

/**
 * Cancels a subscription and mails its owner: no further period is charged. In one transaction.
 * @returns whether it was still open
 */
export async function cancelBoxSubscription(db: Db, id: number): Promise<boolean> {
  const closed = await closeBoxSubscription(db, id, 'cancelled');
  if (closed && !closed.gone)
    await notifyBoxOwner(db, closed, 'cancelled', (data) => ({ kind: 'box_cancelled', data }));
  return closed !== undefined;
}
