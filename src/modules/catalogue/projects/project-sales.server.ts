import { type List, makeList, type PagingQuery, parseIdCursor, parsePaging } from '#kit/paging.ts';
import { notFound } from '#kit/problem.ts';
import { variantTextWithoutSize } from '#kit/variant.ts';
import { listProjectPageViewsPerDay } from '#modules/site/tracking/load-traffic.server.ts';
import { firstTrafficDay, type TrafficPeriodDays } from '#modules/site/tracking/traffic.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { ownerScopeForCaller } from './edit-project.server.ts';
import {
  type DailyPlayCount,
  findOrdersWithProject,
  findProjectPlaysPerDay,
  loadProjectStats,
} from './project-sales.store.server.ts';
import { DEFAULT_STATS_DAYS, type ProjectOrder, type ProjectStats, type StatsDays } from './projects.sales.contract.ts';

/**
 * Daily figures of a project for the last `range` days.
 * @throws Problem 404 for a project of another user
 */
export async function readProjectStats(
  ctx: Ctx,
  id: number,
  range: StatsDays = DEFAULT_STATS_DAYS,
): Promise<ProjectStats> {
  const days = Number(range) as TrafficPeriodDays;
  const since = firstTrafficDay(days, ctx.now);
  const found = await loadProjectStats(ctx.db, id, ownerScopeForCaller(ctx), since);
  if (!found) throw notFound();
  const [visits, songPlays] = await Promise.all([
    listProjectPageViewsPerDay(ctx, id, days),
    findProjectPlaysPerDay(ctx.db, id, since),
  ]);
  const { sold_days, ...stats } = found;
  const [sold, plays] = [countsByDay(sold_days), countsByDay(songPlays)];
  return {
    ...stats,
    days: visits.map(({ day, count }) => ({
      day,
      pieces: sold.get(day) ?? 0,
      plays: plays.get(day) ?? 0,
      visits: count,
    })),
  };
}

const countsByDay = (days: readonly DailyPlayCount[]) => new Map(days.map(({ day, count }) => [day, count]));

/**
 * Paid orders of a project, the newest first, with its own lines only.
 * @throws Problem 404 for a project of another user
 */
export async function listProjectOrders(
  ctx: Ctx,
  id: number,
  { cursor, ...query }: PagingQuery,
): Promise<List<ProjectOrder>> {
  const { limit, offset } = parsePaging(query);
  const before = parseIdCursor(cursor);
  const found = await findOrdersWithProject(ctx.db, id, ownerScopeForCaller(ctx), {
    limit: limit + 1,
    offset: before === undefined ? offset : 0,
    before,
  });
  if (!found) throw notFound();
  const shown = found.orders.slice(0, limit).map(({ lines, ...order }) => ({
    ...order,
    lines: lines.map(({ look, ...line }) => ({
      ...line,
      variant: variantTextWithoutSize({ type: line.type, look }, ctx.t),
    })),
  }));
  return makeList(shown, found.total, found.orders.length > limit ? String(shown.at(-1)?.order_id) : null);
}
