import type { Ctx } from '#platform/ctx.server.ts';
import { loadProjectPageViews } from './tracking.store.server.ts';

/**
 * Page views of a project from one day to another, both included, by visitors who accepted statistics. The caller has
 * checked the ownership.
 */
export async function countProjectVisits(
  { db }: Pick<Ctx, 'db'>,
  project_id: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<number> {
  const days = await loadProjectPageViews(db, project_id, from);
  return days.filter(({ day }) => day <= to).reduce((sum, { count }) => sum + count, 0);
}
