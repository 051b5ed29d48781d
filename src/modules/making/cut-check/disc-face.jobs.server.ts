import { z } from 'zod/mini';
import {
  countOutdatedDiscFaceProjects,
  DISC_FACE_JOB,
  findOutdatedDiscFaceProjects,
  OUTDATED_DISC_FACES_JOB,
  refreshDiscFace,
} from '#modules/catalogue/artwork/refresh-disc-face.server.ts';
import { loadCurrentPlantProfile } from '#modules/making/plant-profiles/load-current-plant-profile.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { JobHandler, JobQueue } from '#platform/job-queue.server.ts';
import { parseBySchema } from '#platform/validate-request.server.ts';
import { computeDiscFaces } from './compute-disc-face.server.ts';

interface Parts {
  readonly db: Db;
  readonly jobs: () => JobQueue;
}

const Task = z.object({ project_id: z.int() });

/** The batch after this project. `done` of `total` faces were computed before; the first batch counts them. */
const Batch = z.object({ after: z.optional(z.int()), done: z.optional(z.int()), total: z.optional(z.int()) });
const FACES_PER_BATCH = 20;

export const discFaceJobs = (parts: Parts): JobHandler[] => [
  {
    // Idempotent: equal grooves change nothing.
    name: DISC_FACE_JOB,
    seconds: 60,
    run: (task) => computeFace(parts, parseBySchema(Task, task).project_id),
  },
  {
    // Hourly, without data, for a plant profile that starts on a later day. A repeated batch finds its computed faces
    // up to date.
    name: OUTDATED_DISC_FACES_JOB,
    seconds: 300,
    cron: '13 * * * *',
    run: (task, signal) => computeBatch(parts, parseBySchema(Batch, task ?? {}), signal),
  },
];

const computeFace = ({ db, jobs }: Parts, project_id: number): Promise<void> =>
  db
    .transaction()
    .execute((trx) =>
      refreshDiscFace({ db: trx, jobs: jobs() }, project_id, (own) => computeDiscFaces(own, project_id)),
    );

/** Computes the faces of an earlier plant profile, each in its own transaction, and queues the next batch. */
async function computeBatch(
  parts: Parts,
  { after = 0, done = 0, total }: z.infer<typeof Batch>,
  signal: AbortSignal,
): Promise<void> {
  const { db, jobs } = parts;
  const { id: plant_profile_id } = await loadCurrentPlantProfile(db);
  const whole = total ?? (await countOutdatedDiscFaceProjects(db, plant_profile_id));
  const found = await findOutdatedDiscFaceProjects(db, { plant_profile_id, after, limit: FACES_PER_BATCH });
  for (const project_id of found) {
    signal.throwIfAborted();
    await computeFace(parts, project_id);
  }
  const last = found.at(-1);
  if (last === undefined || found.length < FACES_PER_BATCH) return;
  await jobs().send(db, OUTDATED_DISC_FACES_JOB, { after: last, done: done + found.length, total: whole });
}
