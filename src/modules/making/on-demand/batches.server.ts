import type { CallBody } from '#kit/call.ts';
import { type List, makePageList, type PagingQuery, parseCursorPaging } from '#kit/paging.ts';
import { notFound, problem } from '#kit/problem.ts';
import { lockProjects } from '#modules/catalogue/projects/lock-projects.server.ts';
import { advanceParcelsToStatus } from '#modules/fulfilment/parcels/advance-parcels-to-status.server.ts';
import { overrideOpenRechecksOrThrow } from '#modules/making/file-checks/override-file-faults-or-throw.server.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { BATCH_STATE_TRANSITIONS, type BatchState } from './batch-states.ts';
import type { changeBatchStateCall, OnDemandBatch, WaitingCopies } from './batches.contract.ts';
import {
  deleteBatch,
  findBatches,
  findBatchParcels,
  findWaitingCopiesByProject,
  insertBatchOfWaitingCopies,
  loadBatch,
  updateBatchState,
} from './batches.store.server.ts';

const nothingToCollect = problem('batch_nothing_waits', 409);
const moveNotAllowed = problem('batch_not_there', 409);
const MAX_WAITING = 100;

/** Projects with paid copies that wait for production. */
export const listWaitingProjects = async ({ db }: Ctx): Promise<{ items: WaitingCopies[] }> => ({
  items: await findWaitingCopiesByProject(db, MAX_WAITING),
});

export async function listBatches(
  ctx: Ctx,
  { state, ...query }: { state?: BatchState | undefined } & PagingQuery,
): Promise<List<OnDemandBatch>> {
  const paging = parseCursorPaging(query);
  const { batches, total } = await findBatches(ctx.db, { state, ...paging });
  return makePageList(batches, total, paging);
}

/**
 * Collect all waiting copies of a project in one task.
 * @throws Problem 409 batch_nothing_waits
 */
export async function createBatch(ctx: Ctx, project_id: number): Promise<OnDemandBatch> {
  await lockProjects(ctx.db, [project_id]);
  const id = await insertBatchOfWaitingCopies(ctx.db, project_id, requireUser(ctx).id);
  if (id === undefined) throw nothingToCollect();
  const batch = await requireBatch(ctx, id);
  const { copies, orders } = batch;
  await recordAudit(ctx, {
    action: 'batch.collected',
    entity: 'vod_batch',
    entity_id: id,
    after: { project_id, copies, orders },
  });
  return batch;
}

/**
 * Move a batch and the parcels of its copies to another state.
 * @throws Problem 404; 409 batch_not_there when the change is not allowed or another person made it first
 * @throws Problem 409 files_red while a change of audio or artwork waits for its check, 422 for a short reason
 */
export async function changeBatchState(
  ctx: Ctx,
  id: number,
  { state: to, override_reason: reason }: CallBody<typeof changeBatchStateCall>,
): Promise<OnDemandBatch> {
  const { state: from, project_id } = await requireBatch(ctx, id);
  // Changes of the project's files wait for this transaction.
  if (to === 'in_production') await lockProjects(ctx.db, [project_id]);
  if (!BATCH_STATE_TRANSITIONS[from].includes(to) || !(await updateBatchState(ctx.db, id, from, to)))
    throw moveNotAllowed();
  if (to === 'in_production') await overrideOpenRechecksOrThrow(ctx, id, { project_id, reason });
  const parcels = await follow(ctx, id, to);
  await recordAudit(ctx, {
    action: 'batch.moved',
    entity: 'vod_batch',
    entity_id: id,
    before: { state: from },
    after: { state: to, parcels },
  });
  return requireBatch(ctx, id);
}

/**
 * Move the parcels of a batch to its new state; buyers get the orders' usual mails.
 * @returns the number of moved parcels
 */
async function follow(ctx: Ctx, id: number, to: BatchState): Promise<number> {
  if (to !== 'in_production' && to !== 'shipped') return 0;
  const going = await findBatchParcels(ctx.db, id, { packed: to === 'shipped' });
  let advancedCount = 0;
  for (const { order_id, parcels } of going)
    advancedCount += await advanceParcelsToStatus(ctx, order_id, parcels, to === 'shipped' ? 'sent' : 'in_preparation');
  return advancedCount;
}

/** @throws Problem 404; 409 for a batch in production */
export async function dissolveBatch(ctx: Ctx, id: number): Promise<{ success: true }> {
  const { project_id, copies } = await requireBatch(ctx, id);
  if (!(await deleteBatch(ctx.db, id))) throw moveNotAllowed();
  await recordAudit(ctx, {
    action: 'batch.dropped',
    entity: 'vod_batch',
    entity_id: id,
    before: { project_id, copies },
  });
  return { success: true };
}

async function requireBatch({ db }: Ctx, id: number): Promise<OnDemandBatch> {
  const batch = await loadBatch(db, id);
  if (!batch) throw notFound();
  return batch;
}
