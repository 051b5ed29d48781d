import type { Ctx } from '#platform/ctx.server.ts';
import {
  findPageViewsPerDay,
  findProjectPageViews,
  findTopTrafficByMeasure,
  type TrafficSum,
} from './tracking.store.server.ts';
import {
  type DailyPageViews,
  fillTrafficDays,
  firstTrafficDay,
  type TrafficDays,
  type TrafficMeasure,
} from './traffic.ts';

const NAMES = 15;

export interface TrafficReport {
  readonly views: readonly DailyPageViews[];
  readonly total: number;
  readonly top: Readonly<Record<TrafficMeasure, readonly Pick<TrafficSum, 'name' | 'count'>[]>>;
}

/** Page views of the last days by page and source, in round numbers for staff. Only visits with consent are counted. */
export async function loadTrafficReport(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  days: TrafficDays,
): Promise<TrafficReport> {
  const since = firstTrafficDay(days, now);
  const [counted, names] = await Promise.all([
    findPageViewsPerDay(db, since),
    findTopTrafficByMeasure(db, since, NAMES),
  ]);
  const getTopCounts = (measure: TrafficMeasure) =>
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
export const loadProjectVisits = async (
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  project_id: number,
  days: TrafficDays,
): Promise<DailyPageViews[]> =>
  fillTrafficDays(await findProjectPageViews(db, project_id, firstTrafficDay(days, now)), days, now);
