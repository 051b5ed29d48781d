import type { CallBody } from '#kit/call.ts';
import { notFound } from '#kit/problem.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { requirePressing } from './find-pressings.server.ts';
import { notifyPressingStep } from './notify-pressing-step.server.ts';
import {
  canShipPressing,
  isTestPressingApprovedOrAbsent,
  listNextTaskStates,
  type PressingTaskKind,
  taskChangeNeedsCheckedFiles,
} from './pressing.ts';
import { updatePressingTask } from './pressing-tasks.store.server.ts';
import type { changePressingTaskCall, Pressing } from './pressings.contract.ts';
import {
  pressingBalanceUnpaid,
  pressingCancelled,
  pressingTaskNotAllowed,
  testPressingNotApproved,
} from './pressings.problems.ts';
import { lockPressing } from './pressings.store.server.ts';
import { sendBalanceRequest } from './send-balance-request.server.ts';
import { insertTestPressing } from './test-pressing-sides.store.server.ts';

/**
 * Move a production stage, or only its planned day, and notify the customer. Stages after the file check wait for its
 * files, and the run for an approved test pressing. The start of shipping requests the balance; its end requires it.
 * @param requireFiles throws while the files of the locked pressing have faults
 * @throws Problem 404; 409 pressing_cancelled, task_not_allowed, test_pressing_not_approved, balance_unpaid
 */
export async function applyPressingTaskChange(
  ctx: Ctx,
  id: number,
  kind: PressingTaskKind,
  body: CallBody<typeof changePressingTaskCall>,
  requireFiles: (pressing: Pressing) => Promise<void>,
): Promise<Pressing> {
  const pressing = await lockPressingToChange(ctx, id);
  const task = pressing.tasks.find((each) => each.kind === kind);
  if (!task) throw notFound();
  const { state, planned_on, note } = body;
  if (state !== task.state && !listNextTaskStates(kind, task.state).includes(state)) throw pressingTaskNotAllowed();
  if (kind === 'shipping' && state === 'done' && !canShipPressing(pressing)) throw pressingBalanceUnpaid();
  if (kind === 'pressing' && state !== 'to_do' && state !== task.state && !isTestPressingApprovedOrAbsent(pressing))
    throw testPressingNotApproved();
  if (state !== task.state && taskChangeNeedsCheckedFiles(kind, state)) await requireFiles(pressing);
  await updatePressingTask(ctx.db, id, kind, { state, planned_on, note: note?.trim(), moved_by: requireUser(ctx).id });
  if (kind === 'test_pressing' && state === 'in_progress' && state !== task.state) await insertTestPressing(ctx.db, id);
  await recordAudit(ctx, {
    action: 'pressing.task_moved',
    entity: 'pressing',
    entity_id: id,
    before: task,
    after: { kind, ...body },
  });
  await notifyPressingStep(ctx, id, task, {
    state,
    planned_on: planned_on ?? task.planned_on,
    note: note?.trim() ?? task.note,
  });
  if (kind === 'shipping' && state === 'in_progress' && pressing.balance_asked_at === null)
    await sendBalanceRequest(ctx, pressing);
  return requirePressing(ctx.db, id);
}

/**
 * The pressing, locked for a change.
 * @throws Problem 404, pressing_cancelled 409
 */
export async function lockPressingToChange(ctx: Ctx, id: number): Promise<Pressing> {
  if (!(await lockPressing(ctx.db, id))) throw notFound();
  const pressing = await requirePressing(ctx.db, id);
  if (pressing.cancelled_at !== null) throw pressingCancelled();
  return pressing;
}
