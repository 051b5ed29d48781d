import type { ListFilter } from './list-filter.store.server.ts';

/** Only counts that are dear to make are kept, for a moment; small lists are counted every time. */
const DEAR = 2000;
const KEPT_MS = 30_000;
const MOST = 500;

const counts = new Map<string, { total: number; until: number }>();

/** How many a filter finds, if somebody asked a moment ago. */
export function keptCount(filter: ListFilter): number | undefined {
  const known = counts.get(JSON.stringify(filter));
  return known && known.until > Date.now() ? known.total : undefined;
}

/** Keeps a number that was dear to count; cheap ones are counted each time. */
export function keepCount(filter: ListFilter, total: number): void {
  const key = JSON.stringify(filter);
  if (total < DEAR || keptCount(filter) !== undefined) return;
  if (counts.size >= MOST) counts.clear();
  counts.set(key, { total, until: Date.now() + KEPT_MS });
}
