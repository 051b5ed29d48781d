import { notFound } from '#kit/problem.ts';
import {
  type FileCheckReader,
  readerScopeForCaller,
} from '#modules/catalogue/projects/load-project-for-reading.server.ts';
import type { PlantProfileValues } from '#modules/making/plant-profiles/plant-profile.ts';
import { loadCachedPlantProfile } from '#modules/making/plant-profiles/plant-profile-cache.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { checkCarriers } from './check-carriers.ts';
import { checkTrack, findWorstLight } from './check-track.ts';
import type { CheckedTrack, CutCheck } from './cut-check.contract.ts';
import {
  type AnalysedTrack,
  type CutProject,
  findAnalysedTracksByProject,
  findProjectsForCutCheck,
} from './track-analyses.store.server.ts';

/**
 * Levels and findings of each track of the caller's own project, or of any for staff.
 * @throws Problem 404 for a project of another user
 */
export async function getCutCheck(ctx: Ctx, id: number): Promise<CutCheck> {
  const check = (await findCutChecks(ctx, [id])).get(id);
  if (!check) throw notFound();
  return check;
}

/** The same for several projects, without those of other users, in as many statements as for one. */
export async function findCutChecks(
  ctx: FileCheckReader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CutCheck>> {
  const [projects, tracks, profile] = await Promise.all([
    findProjectsForCutCheck(ctx.db, ids, readerScopeForCaller(ctx)),
    findAnalysedTracksByProject(ctx.db, ids),
    loadCachedPlantProfile(ctx),
  ]);
  return new Map(projects.map((project) => [project.id, checkCut(project, tracks.get(project.id) ?? [], profile)]));
}

function checkCut(
  project: CutProject,
  analysed: readonly AnalysedTrack[],
  { sound, playing }: Pick<PlantProfileValues, 'sound' | 'playing'>,
): CutCheck {
  const isCut = project.category === 'vinyl';
  const tracks = analysed.map((track) => checked(track, sound, isCut));
  const carriers = checkCarriers(project, analysed, playing);
  const lights = tracks.flatMap(({ light }) => (light ? [{ light }] : []));
  const isWhole = tracks.length > 0 && lights.length === tracks.length;
  return {
    project_id: project.id,
    name: project.name,
    artist_name: project.artist_name,
    category: project.category,
    light: isWhole ? findWorstLight([...lights, ...carriers]) : null,
    tracks,
    carriers,
  };
}

function checked(track: AnalysedTrack, sound: PlantProfileValues['sound'], isCut: boolean): CheckedTrack {
  const { measures } = track;
  if (!measures) return { ...track, light: null, findings: [] };
  const findings = checkTrack({ ...track, measures }, sound, isCut);
  return { ...track, light: findWorstLight(findings), findings };
}
