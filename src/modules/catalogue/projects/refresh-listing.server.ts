import type { Ctx } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import { findProjectsAndContainingBundles, updateListingColumns } from './listing-columns.store.server.ts';

type Db = Ctx['db'];

/** Call it in the transaction of every write to items, prices, stock or barcodes of a project. */
export const refreshProjectListing = (db: Db, project_id: number): Promise<void> =>
  refreshProjectListings(db, [project_id]);

/**
 * The same for many, or for `all` after an import or new exchange rates. Lists are touched only when a displayed value
 * changed.
 */
export async function refreshProjectListings(db: Db, projectIds: readonly number[] | 'all'): Promise<void> {
  const ids = projectIds === 'all' ? projectIds : await findProjectsAndContainingBundles(db, projectIds);
  const changed = await updateListingColumns(db, ids);
  const pages = ids === 'all' ? changed.slice(0, MANY) : ids;
  await touch(db, ...pages.map((id) => `project:${id}`), ...(changed.length ? ['projects'] : []));
}

/** Most names that fit one notice. */
const MANY = 300;
