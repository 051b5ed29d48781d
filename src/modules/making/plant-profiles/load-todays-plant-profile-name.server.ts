import type { Ctx } from '#platform/ctx.server.ts';
import { loadPlantProfileNameInForce } from './plant-profiles.store.server.ts';

/** Name and first day of the version in force today; null before the first version is stored. */
export const loadTodaysPlantProfileName = async ({
  db,
  now,
}: Pick<Ctx, 'db' | 'now'>): Promise<{ name: string; valid_from: string } | null> =>
  (await loadPlantProfileNameInForce(db, now.toISOString().slice(0, 10))) ?? null;
