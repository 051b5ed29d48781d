import { fieldProblem } from '#kit/problem.ts';
import type { Ctx } from '#platform/ctx.server.ts';

/** The earliest time zone is 14 hours ahead of UTC: there it may be tomorrow already. */
const EARLIEST_ZONE_MS = 14 * 3_600_000;

/** Refuses a day in the future: such money is still on its way. @throws day_not_come 422 */
export function requireDayNotInFuture({ now }: Pick<Ctx, 'now'>, day: string): void {
  if (day > new Date(now.getTime() + EARLIEST_ZONE_MS).toISOString().slice(0, 10))
    throw fieldProblem('on_day', 'day_not_come');
}
