import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { lockPressingToChange } from './apply-pressing-task-change.server.ts';
import { requirePressing } from './find-pressings.server.ts';
import { isPressingFullyPaid } from './pressing.ts';
import type { Pressing } from './pressings.contract.ts';
import { pressingBalanceSettled, pressingNotStarted } from './pressings.problems.ts';
import { storeBalanceWaiver } from './pressings.store.server.ts';
import { sendBalanceRequest } from './send-balance-request.server.ts';

/**
 * Request the balance now, or again.
 * @throws Problem 404; pressing_cancelled, pressing_not_started, balance_settled 409
 */
export async function requestPressingBalance(ctx: Ctx, id: number): Promise<Pressing> {
  const pressing = await lockPressingToChange(ctx, id);
  if (pressing.started_at === null) throw pressingNotStarted();
  if (isPressingFullyPaid(pressing)) throw pressingBalanceSettled();
  await sendBalanceRequest(ctx, pressing);
  return requirePressing(ctx.db, id);
}

/**
 * Allow shipping before the balance is paid; the balance stays due.
 * @throws as above
 */
export async function allowShippingBeforeBalance(ctx: Ctx, id: number, reason: string): Promise<Pressing> {
  const pressing = await lockPressingToChange(ctx, id);
  if (pressing.started_at === null) throw pressingNotStarted();
  if (isPressingFullyPaid(pressing)) throw pressingBalanceSettled();
  if (await storeBalanceWaiver(ctx.db, id, requireUser(ctx).id, reason.trim()))
    await recordAudit(ctx, { action: 'pressing.released', entity: 'pressing', entity_id: id, after: { reason } });
  return requirePressing(ctx.db, id);
}
