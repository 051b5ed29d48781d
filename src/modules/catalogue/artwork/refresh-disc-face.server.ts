import { isLaunched } from '#kit/project-steps.ts';
import type { Ctx, Db } from '#platform/ctx.server.ts';
import {
  countOutdatedDiscFaces,
  deleteDiscFace,
  findOutdatedDiscFaces,
  loadDrawnDiscFace,
  lockDiscFaceSource,
  needsDiscFace,
  saveDiscFace,
  setDiscFaceShown,
} from './disc-faces.store.server.ts';
import type { ComputedDiscFace, SizedDiscFace } from './disc-grooves-svg.ts';
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

/** The grooves in the pictures of a project; null for a plain disc. */
export const readDrawnDiscFace = async (db: Db, project_id: number): Promise<SizedDiscFace | null> =>
  (await loadDrawnDiscFace(db, project_id)) ?? null;

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
 * Takes over the face of the accepted audio, and queues the pictures where they change. The face stays while changed
 * audio waits for its recheck; that of a refused file is dropped. In a transaction; repeatable.
 * @param measure the face of the first side; null until all of its tracks are measured
 */
export async function refreshDiscFace(
  own: Own,
  project_id: number,
  measure: (db: Db) => Promise<ComputedDiscFace | null>,
): Promise<void> {
  if (await updateDiscFace(own.db, project_id, measure)) await requeueProjectPictures(own, project_id);
}

async function updateDiscFace(
  db: Db,
  project_id: number,
  measure: (db: Db) => Promise<ComputedDiscFace | null>,
): Promise<boolean> {
  const source = await lockDiscFaceSource(db, project_id);
  if (!source) return false;
  if (!source.disc_shows_grooves) return setDiscFaceShown(db, project_id, false);
  if (isLaunched(source.step) && !source.is_changed) {
    if (source.is_refused) return deleteDiscFace(db, project_id);
    const face = await measure(db);
    if (face) return saveDiscFace(db, project_id, face);
  }
  return setDiscFaceShown(db, project_id, true);
}
