import type { Ctx } from '#platform/ctx.server.ts';
import { makeStatePerDatabase } from '#platform/state-per-database.server.ts';
import type { ProjectListFilter } from './list-filter.store.server.ts';

/** Counts from this size on are cached briefly. Smaller lists are counted every time. */
const MIN_CACHED_COUNT = 2000;
const KEPT_MS = 30_000;
const MOST = 500;

const memory = makeStatePerDatabase(() => new Map<string, { total: number; until: number }>());

/** The number of records of a filter, if it was counted a moment ago. */
export function findCachedListCount({ db }: Pick<Ctx, 'db'>, filter: ProjectListFilter): number | undefined {
  const known = memory.get(db).get(JSON.stringify(filter));
  return known && known.until > Date.now() ? known.total : undefined;
}

/** Caches a large count; small ones are counted every time. */
export function cacheLargeListCount(ctx: Pick<Ctx, 'db'>, filter: ProjectListFilter, total: number): void {
  const counts = memory.get(ctx.db);
  const key = JSON.stringify(filter);
  if (total < MIN_CACHED_COUNT || findCachedListCount(ctx, filter) !== undefined) return;
  if (counts.size >= MOST) counts.clear();
  counts.set(key, { total, until: Date.now() + KEPT_MS });
}
