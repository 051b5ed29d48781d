import type { Db } from '#platform/ctx.server.ts';
import { loadPlantProfileInForce, type PlantProfileInForce } from './plant-profiles.store.server.ts';

/** The version in force today, read from the database: a cache may still hold the former one. */
export const loadCurrentPlantProfile = (db: Db): Promise<PlantProfileInForce> =>
  loadPlantProfileInForce(db, new Date().toISOString().slice(0, 10));
