import type { Ctx } from '#platform/ctx.server.ts';
import { findProjectPageViewsPerDay } from './tracking.store.server.ts';

/** Earlier than any visit. */
const FIRST_DAY = '2000-01-01';

/** All page views of a project by visitors who accepted statistics. The caller has checked the ownership. */
export async function countProjectPageViews({ db }: Pick<Ctx, 'db'>, project_id: number): Promise<number> {
  const days = await findProjectPageViewsPerDay(db, project_id, FIRST_DAY);
  return days.reduce((sum, { count }) => sum + count, 0);
}
