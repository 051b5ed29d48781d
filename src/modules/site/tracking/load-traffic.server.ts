import type { Ctx } from '#platform/ctx.server.ts';
import { loadProjectViews, loadTopNames, loadViewsPerDay, type NamedSum } from './tracking.store.server.ts';
import { type DayViews, everyDay, firstDay, type Measure, type TrafficDays } from './traffic.ts';

const NAMES = 15;

export interface Traffic {
  readonly views: readonly DayViews[];
  readonly total: number;
  readonly top: Readonly<Record<Measure, readonly Pick<NamedSum, 'name' | 'count'>[]>>;
}

/** Page views of the last days by page and source, in round numbers for staff. Only visits with consent are counted. */
export async function loadTraffic({ db, now }: Pick<Ctx, 'db' | 'now'>, days: TrafficDays): Promise<Traffic> {
  const since = firstDay(days, now);
  const [counted, names] = await Promise.all([loadViewsPerDay(db, since), loadTopNames(db, since, NAMES)]);
  const topOf = (measure: Measure) =>
    names.filter((each) => each.measure === measure).map(({ name, count }) => ({ name, count }));
  return {
    views: everyDay(counted, days, now),
    total: counted.reduce((sum, { count }) => sum + count, 0),
    top: {
      page: topOf('page'),
      origin: topOf('origin'),
      referrer: topOf('referrer'),
      country: topOf('country'),
      lang: topOf('lang'),
      menu: topOf('menu'),
    },
  };
}

/**
 * Page views of a project for each of the last days. The caller has checked the ownership. Only visits with consent
 * are counted.
 */
export const visitsOfProject = async (
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  project_id: number,
  days: TrafficDays,
): Promise<DayViews[]> => everyDay(await loadProjectViews(db, project_id, firstDay(days, now)), days, now);
