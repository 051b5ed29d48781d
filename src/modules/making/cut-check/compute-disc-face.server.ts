import type { ComputedDiscFace } from '#modules/catalogue/artwork/disc-grooves-svg.ts';
import { loadCurrentPlantProfile } from '#modules/making/plant-profiles/load-current-plant-profile.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import { checkSide } from './check-side.ts';
import { findTracksWithGroovesByProject } from './cut-sides.store.server.ts';
import { loadCutSettings } from './get-cut-sides.server.ts';

/** The groove of a project's first side on the disc of its first record; null until all of its tracks are measured. */
export async function computeDiscFace(db: Db, project_id: number): Promise<ComputedDiscFace | null> {
  const pressing = await loadCutSettings(db, project_id, {});
  const profile = await loadCurrentPlantProfile(db);
  const tracks = (await findTracksWithGroovesByProject(db, [project_id])).get(project_id) ?? [];
  const { cut } = checkSide(
    tracks.filter(({ side }) => side === tracks[0]?.side),
    profile.values,
    pressing,
  );
  if (!cut) return null;
  const { rim_radius: rim } = profile.values.discs[pressing.size];
  return { size: pressing.size, rim, rings: cut.rings, plant_profile_id: profile.id };
}
