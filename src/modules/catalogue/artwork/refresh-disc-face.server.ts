import { isLaunched } from '#kit/project-steps.ts';
import type { Ctx, Db } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import {
  type ChangedDiscFaces,
  countOutdatedDiscFaces,
  deleteDiscFaces,
  findOutdatedDiscFaces,
  loadDrawnDiscFace,
  lockDiscFaceSource,
  needsDiscFace,
  saveDiscFaces,
  setDiscFaceShown,
} from './disc-faces.store.server.ts';
import type { ComputedDiscFaces, SizedDiscFace } from './disc-grooves-svg.ts';
import { requeueProjectPictures } from './queue-project-pictures.server.ts';

// The grooves in the pictures of a disc are those of the accepted audio (decisions: Disc preview).

export const DISC_FACE_JOB = 'compute-disc-face';
export const OUTDATED_DISC_FACES_JOB = 'compute-outdated-disc-faces';

type Own = Pick<Ctx, 'db' | 'jobs'>;

/**
 * Queues the grooves of a project after a change of its audio, format, step or choice, in the transaction of the
 * change. Does nothing where its pictures show none.
 */
export async function queueDiscFaceRefresh({ db, jobs }: Own, project_id: number): Promise<void> {
  if (await needsDiscFace(db, project_id)) await jobs.send(db, DISC_FACE_JOB, { project_id });
}

/** Queues the computation of all outdated faces after a new plant profile, in the transaction of the change. */
export const queueOutdatedDiscFaces = ({ db, jobs }: Own): Promise<void> => jobs.send(db, OUTDATED_DISC_FACES_JOB, {});

/** The grooves of a side, by default of the first one; null for a plain disc. */
export const readDrawnDiscFace = async (db: Db, project_id: number, side?: string): Promise<SizedDiscFace | null> =>
  (await loadDrawnDiscFace(db, project_id, side)) ?? null;

interface OutdatedFacesBatch {
  readonly plant_profile_id: number | null;
  /** The last project of the batch before; 0 for the first batch. */
  readonly after: number;
  readonly limit: number;
}

/** The next projects with an outdated disc face in their pictures: the plant profile has changed since. */
export const findOutdatedDiscFaceProjects = async (db: Db, batch: OutdatedFacesBatch): Promise<number[]> =>
  (await findOutdatedDiscFaces(db, batch)).map(({ project_id }) => project_id);

/** The number of projects with an outdated disc face in their pictures. */
export const countOutdatedDiscFaceProjects = async (db: Db, plant_profile_id: number | null): Promise<number> =>
  (await countOutdatedDiscFaces(db, plant_profile_id)).count;

/**
 * Takes over the faces of the accepted audio, and queues the pictures where they change. They stay while changed audio
 * waits for its recheck. A side with a refused file loses its face. A refused file on the first side removes all faces.
 * In a transaction; repeatable.
 * @param measure the faces of all sides; null until all tracks of the first one are measured
 */
export async function refreshDiscFace(
  own: Own,
  project_id: number,
  measure: (db: Db) => Promise<ComputedDiscFaces | null>,
): Promise<void> {
  const { is_changed, is_redrawn } = await updateDiscFaces(own.db, project_id, measure);
  if (is_changed || is_redrawn) await touch(own.db, `project:${project_id}`);
  if (is_redrawn) await requeueProjectPictures(own, project_id);
}

async function updateDiscFaces(
  db: Db,
  project_id: number,
  measure: (db: Db) => Promise<ComputedDiscFaces | null>,
): Promise<ChangedDiscFaces> {
  const source = await lockDiscFaceSource(db, project_id);
  if (!source) return { is_changed: false, is_redrawn: false };
  const changeAll = (is_redrawn: boolean) => ({ is_changed: is_redrawn, is_redrawn });
  if (!source.disc_shows_grooves) return changeAll(await setDiscFaceShown(db, project_id, false));
  if (isLaunched(source.step) && !source.is_changed) {
    if (source.is_refused) return changeAll(await deleteDiscFaces(db, project_id));
    const faces = await measure(db);
    if (faces) {
      const further = faces.further.filter(({ side }) => !source.refused_sides.includes(side));
      return saveDiscFaces(db, project_id, { ...faces, further });
    }
  }
  return changeAll(await setDiscFaceShown(db, project_id, true));
}
