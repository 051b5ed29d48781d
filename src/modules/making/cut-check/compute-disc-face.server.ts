import type { SizedDiscFace } from '#modules/catalogue/artwork/disc-grooves-svg.ts';
import { loadCachedPlantProfile } from '#modules/making/plant-profiles/plant-profile-cache.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import { checkSide } from './check-side.ts';
import { findTracksWithGrooves } from './cut-sides.store.server.ts';
import { loadCutSettings } from './get-cut-sides.server.ts';

/** The groove of a project's first side on the disc of its first record; null until all of its tracks are measured. */
export async function computeDiscFace(db: Db, project_id: number): Promise<SizedDiscFace | null> {
  const pressing = await loadCutSettings(db, project_id, {});
  const profile = await loadCachedPlantProfile({ db, now: new Date() });
  const tracks = (await findTracksWithGrooves(db, [project_id])).get(project_id) ?? [];
  const { cut } = checkSide(
    tracks.filter(({ side }) => side === tracks[0]?.side),
    profile,
    pressing,
  );
  return cut && { size: pressing.size, rim: profile.discs[pressing.size].rim_radius, rings: cut.rings };
}
