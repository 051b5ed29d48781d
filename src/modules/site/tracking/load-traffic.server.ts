import type { Ctx } from '#platform/ctx.server.ts';
import {
  findPageViewsPerDay,
  findProjectPageViewsPerDay,
  findTopTrafficByDimension,
  type TrafficSum,
} from './tracking.store.server.ts';
import {
  type DailyPageViews,
  fillTrafficDays,
  firstTrafficDay,
  type TrafficDimension,
  type TrafficPeriodDays,
} from './traffic.ts';

const NAMES = 15;

export interface TrafficReport {
  readonly views: readonly DailyPageViews[];
  readonly total: number;
  readonly top: Readonly<Record<TrafficDimension, readonly Pick<TrafficSum, 'name' | 'count'>[]>>;
}

/** Page views of the last days by page and source, in round numbers for staff. Only visits with consent are counted. */
export async function loadTrafficReport(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  days: TrafficPeriodDays,
): Promise<TrafficReport> {
  const since = firstTrafficDay(days, now);
  const [counted, names] = await Promise.all([
    findPageViewsPerDay(db, since),
    findTopTrafficByDimension(db, since, NAMES),
  ]);
  const getTopCounts = (measure: TrafficDimension) =>
    names.filter((each) => each.measure === measure).map(({ name, count }) => ({ name, count }));
  return {
    views: fillTrafficDays(counted, days, now),
    total: counted.reduce((sum, { count }) => sum + count, 0),
    top: {
      page: getTopCounts('page'),
      origin: getTopCounts('origin'),
      referrer: getTopCounts('referrer'),
      country: getTopCounts('country'),
      lang: getTopCounts('lang'),
      menu: getTopCounts('menu'),
    },
  };
}

/**
 * Page views of a project for each of the last days. The caller has checked the ownership. Only visits with consent
 * are counted.
 */
export const listProjectPageViewsPerDay = async (
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  project_id: number,
  days: TrafficPeriodDays,
): Promise<DailyPageViews[]> =>
  fillTrafficDays(await findProjectPageViewsPerDay(db, project_id, firstTrafficDay(days, now)), days, now);
