import type { Ctx } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import { updateListings, withBundles } from './listing.store.server.ts';

type Db = Ctx['db'];

/** To be called in the transaction of every write that changes items, prices, stock or barcodes of a project. */
export const refreshListing = (db: Db, project_id: number): Promise<void> => refreshListings(db, [project_id]);

/** The same for many, or for `all` after an import or new exchange rates. Lists are only told when one of them shows otherwise. */
export async function refreshListings(db: Db, which: readonly number[] | 'all'): Promise<void> {
  const ids = which === 'all' ? which : await withBundles(db, which);
  const changed = await updateListings(db, ids);
  const pages = ids === 'all' ? changed.slice(0, MANY) : ids;
  await touch(db, ...pages.map((id) => `project:${id}`), ...(changed.length ? ['projects'] : []));
}

/** More names than this do not fit one notice. */
const MANY = 300;
