import { dayAfter } from '#kit/dates.ts';
import { itemVariantLabel } from '#kit/variant.ts';
import { requireOwnProject } from '#modules/money/royalties/export-project-sales.server.ts';
import { isFundingRunning } from '#modules/selling/fundings/funding.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { forecastFunding } from './funding-forecast.ts';
import {
  findEarnedMonths,
  findNewFollowers,
  findPayeeAccounts,
  findStockOfRelease,
  loadAudience,
  loadCampaign,
} from './release-audience.store.server.ts';
import type {
  ReleaseEarningsOut,
  ReleaseFansOut,
  ReleaseFundingOut,
  ReleaseStockOut,
} from './release-figures.contract.ts';
import { chooseSpan, countSpanDays, listSpanDays, type SpanChoice } from './span.ts';
import { forecastSellOut, STOCK_MEASURED_DAYS } from './stock-forecast.ts';

/** The pledged copies of a campaign by day. @throws Problem 404 for a project of another user */
export async function readReleaseFunding(ctx: Ctx, id: number): Promise<ReleaseFundingOut> {
  await requireOwnProject(ctx, id);
  const found = await loadCampaign(ctx.db, id);
  if (!found) return { funding: null };
  const { goal, count, ends_at, begun } = found;
  const running = isFundingRunning(found, ctx.now);
  const today = dayAfter(ctx.now, 0);
  const begins_on = dayAfter(begun, 0);
  const ends_on = ends_at && dayAfter(ends_at, 0);
  const last = ends_on !== null && ends_on < today ? ends_on : today;
  const copies = new Map(found.days.map((each) => [each.day, each.copies]));
  let total = 0;
  const days = listSpanDays({ from: begins_on, to: last < begins_on ? begins_on : last }).map((day) => {
    total += copies.get(day) ?? 0;
    return { day, copies: copies.get(day) ?? 0, total };
  });
  const forecast =
    running && ends_on !== null
      ? forecastFunding(
          days.map((each) => each.copies),
          countSpanDays({ from: today, to: ends_on }) - 1,
        )
      : null;
  return { funding: { goal, count, begins_on, ends_on, running, days, forecast } };
}

/**
 * Followers and buyers of a release in a span.
 * @throws Problem 404 for a project of another user, 422 for an invalid span
 */
export async function readReleaseFans(ctx: Ctx, id: number, asked: SpanChoice): Promise<ReleaseFansOut> {
  const span = chooseSpan(asked, ctx.now);
  await requireOwnProject(ctx, id);
  const audience = await loadAudience(ctx.db, id, span);
  const made = new Map((await findNewFollowers(ctx.db, id, span)).map(({ day, followers }) => [day, followers]));
  return { span, ...audience, days: listSpanDays(span).map((day) => ({ day, followers: made.get(day) ?? 0 })) };
}

/** The stock of each item and the day on which it runs out. @throws Problem 404 for a project of another user */
export async function readReleaseStock(ctx: Ctx, id: number): Promise<ReleaseStockOut> {
  await requireOwnProject(ctx, id);
  const today = dayAfter(ctx.now, 0);
  const found = await findStockOfRelease(ctx.db, id, dayAfter(today, 1 - STOCK_MEASURED_DAYS));
  return {
    measured_days: STOCK_MEASURED_DAYS,
    items: found.map(({ id: item_id, active, left, reserved, sold, ...item }) => ({
      item_id,
      name: itemVariantLabel(item, ctx.t),
      active,
      left,
      reserved,
      sold,
      runs_out_on: active ? forecastSellOut(left, sold, today) : null,
    })),
  };
}

/**
 * The earnings of a release by month, and the caller's accounts.
 * @throws Problem 404 for a project of another user, 422 for an invalid span
 */
export async function readReleaseEarnings(ctx: Ctx, id: number, asked: SpanChoice): Promise<ReleaseEarningsOut> {
  const span = chooseSpan(asked, ctx.now);
  await requireOwnProject(ctx, id);
  const { id: user_id } = requireUser(ctx);
  const months = await findEarnedMonths(ctx.db, id, user_id, span);
  return {
    months: months.map(({ own_currency, own_amount, ...month }) => ({
      ...month,
      own: own_currency === null || own_amount === null ? null : { currency: own_currency, amount: own_amount },
    })),
    accounts: await findPayeeAccounts(ctx.db, user_id),
  };
}
