import type { Ctx } from '#platform/ctx.server.ts';
import { updateCounts } from './creators.store.server.ts';

/** Counts the listed projects of creators again, or of `all` after an import: what lists of creators are sorted by. */
export const recountCreators = (db: Ctx['db'], ids: readonly number[] | 'all'): Promise<void> => updateCounts(db, ids);
