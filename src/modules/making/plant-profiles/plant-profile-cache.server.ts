import type { Ctx } from '#platform/ctx.server.ts';
import { makeStatePerDatabase } from '#platform/state-per-database.server.ts';
import type { PlantProfileValues } from './plant-profile.ts';
import { loadPlantProfileInForce } from './plant-profiles.store.server.ts';

const memory = makeStatePerDatabase(
  (): { known?: { day: string; values: Promise<PlantProfileValues> } | undefined } => ({}),
);

/** A version was added or removed. */
export const clearPlantProfileCache = memory.forget;

/** The limits of a day (that of `now` in UTC), from memory until a version changes. */
export function loadCachedPlantProfile({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<PlantProfileValues> {
  const day = now.toISOString().slice(0, 10);
  const own = memory.get(db);
  if (own.known?.day === day) return own.known.values;
  const values = loadPlantProfileInForce(db, day).then(({ values: limits }) => limits);
  own.known = { day, values };
  values.catch(() => {
    own.known = undefined;
  });
  return values;
}
