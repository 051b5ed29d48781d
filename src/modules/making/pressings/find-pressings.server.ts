import { type List, makePageList, type PagingQuery, parseCursorPaging } from '#kit/paging.ts';
import { notFound } from '#kit/problem.ts';
import type { Ctx, Db } from '#platform/ctx.server.ts';
import { derivePressingStatus } from './pressing.ts';
import type { Pressing, PressingCost, PressingRow } from './pressings.contract.ts';
import { findPressingCosts, findPressings, loadPressing, type StoredPressing } from './pressings.store.server.ts';

const withPressingStage = (pressing: StoredPressing): Pressing => ({
  ...pressing,
  stage: derivePressingStatus(pressing),
});

/** The pressing of a request's accepted offer. The caller has checked the access. */
export async function loadPressingOfQuote(db: Db, quote_id: number): Promise<Pressing | null> {
  const pressing = await loadPressing(db, { quote_id });
  return pressing ? withPressingStage(pressing) : null;
}

/** The pressing of a project, for users who may open the project. */
export async function loadPressingOfProject(db: Db, project_id: number): Promise<Pressing | null> {
  const pressing = await loadPressing(db, { project_id });
  return pressing ? withPressingStage(pressing) : null;
}

/** @throws Problem 404 */
export async function requirePressing(db: Db, id: number): Promise<Pressing> {
  const pressing = await loadPressing(db, { id });
  if (!pressing) throw notFound();
  return withPressingStage(pressing);
}

/**
 * A pressing with its costs so far as entered by staff.
 * @throws Problem 404
 */
export async function readPressingWithCosts(ctx: Ctx, id: number): Promise<Pressing & { costs: PressingCost[] }> {
  return { ...(await requirePressing(ctx.db, id)), costs: await findPressingCosts(ctx.db, id) };
}

/** The same of a project. */
export async function loadProjectPressingWithCosts(ctx: Ctx, project_id: number) {
  const pressing = await loadPressingOfProject(ctx.db, project_id);
  return pressing && { ...pressing, costs: await findPressingCosts(ctx.db, pressing.id) };
}

type Query = { state?: 'open' | 'closed' | undefined } & PagingQuery;

export async function listPressings(ctx: Ctx, { state = 'open', ...query }: Query): Promise<List<PressingRow>> {
  const paging = parseCursorPaging(query);
  const { rows, total } = await findPressings(ctx.db, { state, ...paging });
  const items = rows.map(({ deposit, cancelled_at, waived_at, payments, tasks, ...row }) => ({
    ...row,
    stage: derivePressingStatus({ total: row.total, deposit, cancelled_at, waived_at, payments, tasks }),
  }));
  return makePageList(items, total, paging);
}
