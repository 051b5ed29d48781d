import { assignGuestOrdersToUser } from '#modules/selling/orders/guest-order-keys.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { findPressingPaymentOrderIds } from './pressing-payments.store.server.ts';
import { linkPressingProject, lockPressingWithoutProject } from './pressing-tasks.store.server.ts';
import { updatePressingOwner } from './pressings.store.server.ts';
import { createPressingProject, needsPressingProject } from './start-pressing.server.ts';

/** Move the pressing of a guest's request to an account: its orders, and the project that a guest could not have. */
export async function assignPressingToAccount(own: Pick<Ctx, 'db'>, quote_id: number, user_id: number): Promise<void> {
  const id = await updatePressingOwner(own.db, quote_id, user_id);
  if (id === undefined) return;
  await assignGuestOrdersToUser(own.db, await findPressingPaymentOrderIds(own.db, id), user_id);
  const pressing = await lockPressingWithoutProject(own.db, id);
  if (pressing && needsPressingProject(pressing))
    await linkPressingProject(own.db, id, await createPressingProject(own, pressing, user_id));
}
