import { idOf, type List, listOf, type Pages, parsePaging } from '#kit/paging.ts';
import { notFound } from '#kit/problem.ts';
import { variantWords } from '#kit/variant.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { scopeOf } from './edit-project.server.ts';
import type { ProjectOrder, ProjectStats } from './projects.sales.contract.ts';
import { findOrders, loadStats } from './sales.store.server.ts';

/** @throws Problem 404 when the project is somebody else's */
export async function projectStats(ctx: Ctx, id: number): Promise<ProjectStats> {
  const stats = await loadStats(ctx.db, id, scopeOf(ctx));
  if (!stats) throw notFound();
  return stats;
}

/**
 * Paid orders of a project, the newest first: its own lines only, whatever else the order holds.
 * @throws Problem 404 when the project is somebody else's
 */
export async function projectOrders(ctx: Ctx, id: number, { cursor, ...query }: Pages): Promise<List<ProjectOrder>> {
  const { limit, offset } = parsePaging(query);
  const before = idOf(cursor);
  const found = await findOrders(ctx.db, id, scopeOf(ctx), {
    limit: limit + 1,
    offset: before === undefined ? offset : 0,
    before,
  });
  if (!found) throw notFound();
  const shown = found.orders.slice(0, limit).map(({ lines, ...order }) => ({
    ...order,
    lines: lines.map(({ look, ...line }) => ({ ...line, variant: variantWords({ type: line.type, look }, ctx.t) })),
  }));
  return listOf(shown, found.total, found.orders.length > limit ? String(shown.at(-1)?.order_id) : null);
}
