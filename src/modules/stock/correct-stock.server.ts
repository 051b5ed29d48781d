import type { z } from 'zod/mini';
import type { BodyOf } from '#kit/call.ts';
import { type List, listOf, parsePaging } from '#kit/paging.ts';
import { notFound, problem } from '#kit/problem.ts';
import { recordAudit } from '#modules/audit/record-audit.server.ts';
import { matchesOf } from '#modules/search/search.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import type * as contract from './stock.contract.ts';
import type { Shelf } from './stock.contract.ts';
import { correctShelf, findStock, loadMovements, refreshProjects } from './stock.store.server.ts';

const stockBelowReserved = problem('stock_below_reserved', 409);
const stockNotCounted = problem('stock_not_counted', 409);

/** What is on the shelves. */
export async function findShelves(
  ctx: Ctx,
  { search, shop_id, low, ...query }: Partial<z.output<NonNullable<typeof contract.listStock.query>>>,
): Promise<List<Shelf>> {
  const { rows, total } = await findStock(ctx.db, {
    search: search?.trim()
      ? { text: search.trim(), matches: await matchesOf(ctx, search, { unlisted: true }) }
      : undefined,
    shop_id,
    low: low === 'true',
    ...parsePaging(query),
  });
  return listOf(rows, total);
}

/**
 * Pieces come or go for another reason than a sale: a line in the ledger, and one in the audit log, with it.
 * @throws not_found 404, stock_not_counted, stock_below_reserved 409
 */
export async function correctStock(
  ctx: Ctx,
  { item_id, quantity, reason, note = '' }: BodyOf<typeof contract.correctStock>,
) {
  const changed = await correctShelf(ctx.db, { item_id, quantity, reason, note, user_id: requireUser(ctx).id });
  if (!changed) throw notFound();
  const { project_id, before, after, reserved } = changed;
  if (before === null) throw stockNotCounted();
  if (after === null) throw stockBelowReserved();
  await recordAudit(ctx, {
    action: `stock.${reason}`,
    entity: 'item',
    entity_id: item_id,
    before: { stock: before },
    after: { stock: after, note },
  });
  await refreshProjects(ctx.db, [project_id]);
  await touch(ctx.db, 'projects', `project:${project_id}`);
  return { item_id, stock: after, reserved };
}

/** Why a shelf holds what it holds: its changes. */
export async function findMovements(ctx: Ctx, item_id: number) {
  const rows = await loadMovements(ctx.db, item_id);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
