import { requireOwnProjectOrStaff } from '#modules/money/royalties/export-project-sales.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { findNewFollowerCountsByDay, loadReleaseAudience } from './release-fans.store.server.ts';
import type { ReleaseFansOut } from './release-figures.contract.ts';
import { listSpanDays, resolveSpanChoice, type SpanChoice } from './span.ts';

/**
 * Followers and buyers of a release in a span.
 * @throws Problem 404 for a project of another user, 422 for an invalid span
 */
export async function readReleaseFans(ctx: Ctx, id: number, asked: SpanChoice): Promise<ReleaseFansOut> {
  const span = resolveSpanChoice(asked, ctx.now);
  await requireOwnProjectOrStaff(ctx, id);
  const audience = await loadReleaseAudience(ctx.db, id, span);
  const made = new Map(
    (await findNewFollowerCountsByDay(ctx.db, id, span)).map(({ day, followers }) => [day, followers]),
  );
  return { span, ...audience, days: listSpanDays(span).map((day) => ({ day, followers: made.get(day) ?? 0 })) };
}
