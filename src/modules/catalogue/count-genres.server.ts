import type { Ctx } from '#platform/ctx.server.ts';
import { countByGenre } from './genres.store.server.ts';

/** A count on a wall of words may lag by this; it reads the whole catalogue. */
const KEPT_MS = 120_000;

const kept = new WeakMap<object, { counts: Promise<ReadonlyMap<number, number>>; until: number }>();

/** Genre id to the number of listed projects in it, two minutes old at most. */
export function countGenres({ config, db }: Pick<Ctx, 'config' | 'db'>): Promise<ReadonlyMap<number, number>> {
  const known = kept.get(config);
  if (known && known.until > Date.now()) return known.counts;
  const counts = countByGenre(db).then((rows) => new Map(rows.map(({ genre, count }) => [genre, count])));
  kept.set(config, { counts, until: Date.now() + KEPT_MS });
  counts.catch(() => kept.delete(config));
  return counts;
}
