import type { Ctx } from '#platform/ctx.server.ts';
import { updateCreatorReleaseCounts } from './creators.store.server.ts';

/**
 * Counts the listed projects of these creators again, or of `all` after an import. Lists of creators sort by this
 * number.
 */
export const recountCreatorReleases = (db: Ctx['db'], ids: readonly number[] | 'all'): Promise<void> =>
  updateCreatorReleaseCounts(db, ids);
