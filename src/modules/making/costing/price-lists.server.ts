import type { CallBody } from '#kit/call.ts';
import { type List, makePageList, type PagingQuery, parseCursorPaging } from '#kit/paging.ts';
import { fieldProblem, notFound } from '#kit/problem.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import type { PriceListFault } from './check-price-list.ts';
import {
  noPriceList,
  priceListApproved,
  priceListChanged,
  priceListDayTaken,
  priceListFaulty,
  priceListNeedsSecondPerson,
} from './costing.problems.ts';
import { findPriceListFaults } from './default-price-list.server.ts';
import { type PriceList, replaceQuantityBreaks } from './price-list.ts';
import type {
  approvePriceListCall,
  changePriceListDraftCall,
  copyPriceListToDraftCall,
  PriceListDetail,
  PriceListHead,
} from './price-lists.contract.ts';
import * as store from './price-lists.store.server.ts';

/** The versions, drafts first. */
export async function listPriceLists(ctx: Ctx, query: PagingQuery): Promise<List<PriceListHead>> {
  const paging = parseCursorPaging(query);
  const { lists, total } = await store.findPriceListHeads(ctx.db, paging);
  return makePageList(lists, total, paging);
}

/** @throws Problem 404 */
export async function readPriceList(ctx: Pick<Ctx, 'db'>, id: number): Promise<PriceListDetail> {
  return withPriceListFaults(await requireList(ctx, id));
}

/** A copy of a version to write on. @throws Problem 422 where the version to be copied is not there */
export async function copyPriceListToDraft(
  ctx: Ctx,
  { name, valid_from, copy_of }: CallBody<typeof copyPriceListToDraftCall>,
): Promise<PriceListDetail> {
  const source =
    copy_of === undefined ? await store.loadStoredPriceListInForce(ctx.db) : await store.loadPriceList(ctx.db, copy_of);
  if (!source) throw copy_of === undefined ? noPriceList() : fieldProblem('copy_of', 'not_found');
  const { from, rows } = source;
  const id = await store.insertPriceListDraft(ctx.db, {
    name: name.trim(),
    valid_from,
    from,
    rows,
    edited_by: requireUser(ctx).id,
  });
  await recordAudit(ctx, {
    action: 'price_list.drafted',
    entity: 'price_list',
    entity_id: id,
    after: { name, valid_from, copy_of: source.id },
  });
  return readPriceList(ctx, id);
}

/**
 * Change a draft.
 * @throws Problem 404; 409 when it is no draft any more or changed meanwhile; 422 when the quantity breaks do not fit
 * the rows
 */
export async function changePriceListDraft(
  ctx: Ctx,
  id: number,
  { version, rows = {}, ...changes }: CallBody<typeof changePriceListDraftCall>,
): Promise<PriceListDetail> {
  const before = await requireEditablePriceListDraft(ctx, id, version);
  const after = {
    name: changes.name?.trim() ?? before.name,
    valid_from: changes.valid_from ?? before.valid_from,
    from: changes.from ?? before.from,
    rows: { ...(changes.from ? replaceQuantityBreaks(before.rows, before.from, changes.from) : before.rows), ...rows },
  };
  // Older faults may stay for now: approval checks the whole draft.
  requireNoPriceListFaults(findPriceListFaults(after).filter(({ row }) => row === '' || rows[row] !== undefined));
  await savePriceListDraft(ctx, before, after, 'price_list.changed');
  return readPriceList(ctx, id);
}

type Written = Pick<PriceList, 'valid_from' | 'from' | 'rows'> & { readonly name: string };

/** Write a draft and record the differences in the audit log. */
export async function savePriceListDraft(
  ctx: Ctx,
  before: store.StoredPriceList,
  after: Written,
  action: string,
): Promise<void> {
  const done = await store.updatePriceListDraft(ctx.db, before.id, before.version, {
    ...after,
    edited_by: requireUser(ctx).id,
  });
  if (!done) throw priceListChanged();
  const changed = [...new Set([...Object.keys(before.rows), ...Object.keys(after.rows)])].filter(
    (key) => JSON.stringify(before.rows[key]) !== JSON.stringify(after.rows[key]),
  );
  const audited = ({ name, valid_from, from, rows }: Written) => ({
    name,
    valid_from,
    from,
    rows: Object.fromEntries(changed.map((key) => [key, rows[key]])),
  });
  await recordAudit(ctx, {
    action,
    entity: 'price_list',
    entity_id: before.id,
    before: audited(before),
    after: audited(after),
  });
}

/**
 * Delete a draft.
 * @throws Problem 404; 409 for an approved list
 */
export async function deletePriceListDraft(ctx: Ctx, id: number): Promise<{ success: true }> {
  const { name, valid_from } = await requireList(ctx, id);
  if (!(await store.deleteStoredPriceListDraft(ctx.db, id))) throw priceListApproved();
  await recordAudit(ctx, {
    action: 'price_list.dropped',
    entity: 'price_list',
    entity_id: id,
    before: { name, valid_from },
  });
  return { success: true };
}

/**
 * Approve a draft, valid from its date on.
 * @throws Problem 404; 403 when its last author is not an admin; 422 for faults or a past date. Problem 409
 * when it is no draft, has changed, or another list starts that day
 */
export async function approvePriceList(
  ctx: Ctx,
  id: number,
  { version }: CallBody<typeof approvePriceListCall>,
): Promise<PriceListDetail> {
  await store.lockPriceListApprovals(ctx.db);
  const draft = await requireEditablePriceListDraft(ctx, id, version);
  const user = requireUser(ctx);
  if (draft.edited_by_id === user.id && user.role !== 'admin') throw priceListNeedsSecondPerson();
  requireNoPriceListFaults(findPriceListFaults(draft));
  const outcome = await store.markPriceListApproved(ctx.db, id, user.id);
  if (outcome === 'past') throw fieldProblem('valid_from', 'date_in_past');
  if (outcome === 'taken') throw priceListDayTaken({ fields: { valid_from: 'price_list_same_day' } });
  if (outcome === 'no_draft') throw priceListApproved();
  const { name, valid_from } = draft;
  await recordAudit(ctx, {
    action: 'price_list.approved',
    entity: 'price_list',
    entity_id: id,
    after: { name, valid_from },
  });
  await touch(ctx.db, 'price-list');
  return readPriceList(ctx, id);
}

/** @throws Problem 404; 409 where it is already in force */
export async function withdrawPriceListApproval(ctx: Ctx, id: number): Promise<PriceListDetail> {
  const { name, valid_from } = await requireList(ctx, id);
  if (!(await store.clearPriceListApproval(ctx.db, id))) throw priceListApproved();
  await recordAudit(ctx, {
    action: 'price_list.taken_back',
    entity: 'price_list',
    entity_id: id,
    before: { name, valid_from },
  });
  await touch(ctx.db, 'price-list');
  return readPriceList(ctx, id);
}

/** The draft as it was read. @throws Problem 404, 409 */
export async function requireEditablePriceListDraft(
  ctx: Pick<Ctx, 'db'>,
  id: number,
  version: number,
): Promise<store.StoredPriceList> {
  const list = await requireList(ctx, id, { lock: true });
  if (list.state !== 'draft') throw priceListApproved();
  if (list.version !== version) throw priceListChanged();
  return list;
}

/** @throws Problem 422 that names rows and rules */
export function requireNoPriceListFaults(faults: readonly PriceListFault[]): void {
  const [first] = faults;
  if (!first) return;
  const fields = Object.fromEntries(faults.slice(0, 40).map(({ row, key }) => [row || 'from', key]));
  throw priceListFaulty({ fields, extra: { faults: faults.slice(0, 40) } });
}

async function requireList(
  { db }: Pick<Ctx, 'db'>,
  id: number,
  options?: { lock: boolean },
): Promise<store.StoredPriceList> {
  const list = await store.loadPriceList(db, id, options);
  if (!list) throw notFound();
  return list;
}

const withPriceListFaults = (list: store.StoredPriceList): PriceListDetail => ({
  ...list,
  from: [...list.from],
  rows: mutable(list.rows),
  faults: findPriceListFaults(list),
});

const mutable = (rows: store.StoredPriceList['rows']): PriceListDetail['rows'] =>
  Object.fromEntries(Object.entries(rows).map(([key, row]) => [key, { ...row, units: [...row.units] }]));
