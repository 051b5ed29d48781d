import type { CallBody } from '#kit/call.ts';
import { type List, makePageList, type PagingQuery, parseCursorPaging } from '#kit/paging.ts';
import { fieldProblem, notFound } from '#kit/problem.ts';
import type { Translate } from '#kit/translate.ts';
import { nameRowByVariant } from '#kit/variant.ts';
import { correctStock } from '#modules/fulfilment/stock/item-stock.server.ts';
import {
  lockTermsAndRequireUnpostedDay,
  readProjectCostsAndMechanicals,
} from '#modules/money/royalties/costs-mechanicals-and-fees.server.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import type {
  Consignment,
  ConsignmentRow,
  recordConsignmentDeliveryCall,
  setConsignmentTermsCall,
} from './consignments.contract.ts';
import {
  findConsignmentRows,
  findStoredOwnConsignments,
  insertConsignmentSlip,
  loadConsignment,
  type StoredConsignment,
  saveConsignmentTerms,
} from './consignments.store.server.ts';

/** Releases with consigned copies, the newest first. */
export async function listConsignments(ctx: Ctx, query: PagingQuery): Promise<List<ConsignmentRow>> {
  const paging = parseCursorPaging(query);
  const { rows, total } = await findConsignmentRows(ctx.db, paging);
  return makePageList(rows, total, paging);
}

/** @throws not_found 404 for a release in another selling mode */
export async function readConsignment(ctx: Pick<Ctx, 'db' | 't'>, project_id: number): Promise<Consignment> {
  const deposit = await loadConsignment(ctx.db, project_id);
  if (!deposit) throw notFound();
  const { may_start } = await readProjectCostsAndMechanicals(ctx, project_id);
  return { ...inWords(deposit, ctx.t), may_start };
}

/** The caller's own consigned stock. */
export async function findOwnConsignments(ctx: Ctx): Promise<Consignment[]> {
  const deposits = await findStoredOwnConsignments(ctx.db, requireUser(ctx).id);
  return deposits.map((deposit) => ({ ...inWords(deposit, ctx.t), may_start: '' }));
}

const inWords = (deposit: StoredConsignment, t: Translate) => ({
  ...deposit,
  items: deposit.items.map((item) => nameRowByVariant(item, t)),
});

/** Sets commission and storage fee from a day on. @throws not_found 404, day_is_posted 409 */
export async function setConsignmentTerms(
  ctx: Ctx,
  project_id: number,
  asked: CallBody<typeof setConsignmentTermsCall>,
): Promise<Consignment> {
  const before = await readConsignment(ctx, project_id);
  await lockTermsAndRequireUnpostedDay(ctx, project_id, asked.valid_from);
  await saveConsignmentTerms(ctx.db, { note: '', ...asked, project_id, created_by: requireUser(ctx).id });
  await recordAudit(ctx, {
    action: 'deposit.agreed',
    entity: 'deposit',
    entity_id: project_id,
    before: before.terms[0],
    after: asked,
  });
  return readConsignment(ctx, project_id);
}

/**
 * Books a delivery from the creator, or a return to them: all lines or none, each as a stock movement with its reason.
 * @throws not_found 404, stock_below_reserved, stock_not_there 409, item_unknown, warehouse_unknown 422
 */
export async function recordConsignmentDelivery(
  ctx: Ctx,
  project_id: number,
  asked: CallBody<typeof recordConsignmentDeliveryCall>,
): Promise<{ slip_id: number }> {
  const { kind, warehouse_id, note = '' } = asked;
  const deposit = await readConsignment(ctx, project_id);
  const pieces = new Map<number, number>();
  for (const { item_id, quantity } of asked.lines) pieces.set(item_id, (pieces.get(item_id) ?? 0) + quantity);
  if ([...pieces.keys()].some((id) => !deposit.items.some(({ item_id }) => item_id === id)))
    throw fieldProblem('lines', 'item_unknown');
  // In id order, like sales, so that the two cannot deadlock.
  const lines = [...pieces].sort(([a], [b]) => a - b).map(([item_id, quantity]) => ({ item_id, quantity }));
  for (const { item_id, quantity } of lines)
    await correctStock(ctx, {
      item_id,
      warehouse_id,
      note,
      quantity: kind === 'received' ? quantity : -quantity,
      reason: kind === 'received' ? 'received' : 'withdrawn',
    });
  const user_id = requireUser(ctx).id;
  const slip_id = await insertConsignmentSlip(ctx.db, { project_id, kind, warehouse_id, note, user_id, lines });
  await recordAudit(ctx, { action: `deposit.${kind}`, entity: 'deposit', entity_id: project_id, after: asked });
  return { slip_id };
}
