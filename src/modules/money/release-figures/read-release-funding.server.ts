import { addDays } from '#kit/dates.ts';
import { requireOwnProjectOrStaff } from '#modules/money/royalties/export-project-sales.server.ts';
import { isFundingRunning } from '#modules/selling/fundings/funding.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { forecastFundingByPace } from './funding-forecast.ts';
import type { ReleaseFundingOut } from './release-figures.contract.ts';
import { loadFundingCampaign } from './release-funding.store.server.ts';
import { countSpanDays, listSpanDays } from './span.ts';

/** The pledged copies of a campaign by day. @throws Problem 404 for a project of another user */
export async function readReleaseFunding(ctx: Ctx, id: number): Promise<ReleaseFundingOut> {
  await requireOwnProjectOrStaff(ctx, id);
  const found = await loadFundingCampaign(ctx.db, id);
  if (!found) return { funding: null };
  const { goal, count, ends_at, begun: startedAt } = found;
  const running = isFundingRunning(found, ctx.now);
  const today = addDays(ctx.now, 0);
  const begins_on = addDays(startedAt, 0);
  const ends_on = ends_at && addDays(ends_at, 0);
  const last = ends_on !== null && ends_on < today ? ends_on : today;
  const copies = new Map(found.days.map((each) => [each.day, each.copies]));
  let total = 0;
  const days = listSpanDays({ from: begins_on, to: last < begins_on ? begins_on : last }).map((day) => {
    total += copies.get(day) ?? 0;
    return { day, copies: copies.get(day) ?? 0, total };
  });
  const forecast =
    running && ends_on !== null
      ? forecastFundingByPace(
          days.map((each) => each.copies),
          countSpanDays({ from: today, to: ends_on }) - 1,
        )
      : null;
  return { funding: { goal, count, begins_on, ends_on, running, days, forecast } };
}
