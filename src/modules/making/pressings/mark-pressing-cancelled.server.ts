import type { Ctx } from '#platform/ctx.server.ts';
import { lockPressingToChange } from './apply-pressing-task-change.server.ts';
import type { Pressing } from './pressings.contract.ts';
import { pressingCancelled } from './pressings.problems.ts';
import { loadPressingCustomer, type PressingCustomer, savePressingCancelled } from './pressings.store.server.ts';

/** Notes that a pressing is off; its orders are its caller's to cancel. @throws Problem 404, pressing_cancelled 409 */
export async function markPressingCancelled(
  ctx: Ctx,
  id: number,
  reason: string,
): Promise<{ pressing: Pressing; asker: PressingCustomer }> {
  const pressing = await lockPressingToChange(ctx, id);
  if (!(await savePressingCancelled(ctx.db, id, reason.trim()))) throw pressingCancelled();
  return { pressing, asker: await loadPressingCustomer(ctx.db, id) };
}
