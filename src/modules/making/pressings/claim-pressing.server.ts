import { assignGuestOrdersToUser } from '#modules/selling/orders/close-order.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { loadPressingOrderIds } from './pressing-payments.store.server.ts';
import { claimPressingWithoutProject, linkProject } from './pressing-tasks.store.server.ts';
import { assignPressing } from './pressings.store.server.ts';
import { createPressedProject, hasProject } from './start-pressing.server.ts';

/** Move the pressing of a guest's request to an account: its orders, and the project that a guest could not have. */
export async function claimPressing(own: Pick<Ctx, 'db'>, quote_id: number, user_id: number): Promise<void> {
  const id = await assignPressing(own.db, quote_id, user_id);
  if (id === undefined) return;
  await assignGuestOrdersToUser(own.db, await loadPressingOrderIds(own.db, id), user_id);
  const pressing = await claimPressingWithoutProject(own.db, id);
  if (pressing && hasProject(pressing))
    await linkProject(own.db, id, await createPressedProject(own, pressing, user_id));
}
