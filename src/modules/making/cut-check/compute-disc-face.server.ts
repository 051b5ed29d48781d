import type { ComputedDiscFaces } from '#modules/catalogue/artwork/disc-grooves-svg.ts';
import { sideLetter } from '#modules/catalogue/artwork/record-sides.ts';
import { loadCurrentPlantProfile } from '#modules/making/plant-profiles/load-current-plant-profile.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import { checkSide } from './check-side.ts';
import { findTracksWithGroovesByProject } from './cut-sides.store.server.ts';
import { loadCutSettings } from './get-cut-sides.server.ts';

/**
 * The grooves of each side of a project on the disc of its first record; null until all tracks of the first side are
 * measured.
 */
export async function computeDiscFaces(db: Db, project_id: number): Promise<ComputedDiscFaces | null> {
  const pressing = await loadCutSettings(db, project_id, {});
  const profile = await loadCurrentPlantProfile(db);
  const tracks = (await findTracksWithGroovesByProject(db, [project_id])).get(project_id) ?? [];
  const [first, ...others] = [...new Set(tracks.map(({ side }) => side))].map((name, at) => {
    const { cut } = checkSide(
      tracks.filter(({ side }) => side === name),
      profile.values,
      pressing,
    );
    return { side: sideLetter(name, at), rings: cut?.rings };
  });
  if (!first?.rings) return null;
  const { rim_radius: rim } = profile.values.discs[pressing.size];
  const further = others.flatMap(({ side, rings }) => (rings && /^[B-Z]$/.test(side) ? [{ side, rings }] : []));
  return { size: pressing.size, rim, rings: first.rings, further, plant_profile_id: profile.id };
}
