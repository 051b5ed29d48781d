import { z } from 'zod/mini';
import { DISC_FACE_JOB, refreshDiscFace } from '#modules/catalogue/artwork/refresh-disc-face.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { JobHandler, Jobs } from '#platform/jobs.server.ts';
import { parseBySchema } from '#platform/validate.server.ts';
import { computeDiscFace } from './compute-disc-face.server.ts';

const Task = z.object({ project_id: z.int() });

/** Computes the grooves in the picture of a disc. Idempotent: equal grooves change nothing. */
export const computeDiscFaceJob = ({ db, jobs }: { db: Db; jobs: () => Jobs }): JobHandler => ({
  name: DISC_FACE_JOB,
  seconds: 60,
  run: async (task) => {
    const { project_id } = parseBySchema(Task, task);
    await db
      .transaction()
      .execute((trx) =>
        refreshDiscFace({ db: trx, jobs: jobs() }, project_id, (own) => computeDiscFace(own, project_id)),
      );
  },
});
