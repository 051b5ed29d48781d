import type { Db } from '#platform/ctx.server.ts';
import type { JobHandler } from '#platform/job-queue.server.ts';
import {
  queueRelatedProjectUpdates,
  replaceRelatedProjects,
  takeQueuedProjectIds,
} from './related-projects-queue.store.server.ts';

/** Every hour: finds related records for the purchases, wishes and likes since the last round. */
export const computeRelatedProjectsJob = ({ db }: { db: Db }): JobHandler => ({
  name: 'recommend',
  seconds: 3000,
  cron: '17 * * * *',
  run: async (_data, signal) => {
    await computeRelatedProjects(db, signal);
  },
});

/** Projects per transaction: short enough not to block others. */
const BATCH = 100;

/**
 * Processes the queue in short transactions. An interrupted round continues later, and repeating a project gives the
 * same related records.
 * @returns the number of projects processed
 */
export async function computeRelatedProjects(db: Db, signal?: AbortSignal): Promise<number> {
  await queueRelatedProjectUpdates(db);
  let done = 0;
  for (;;) {
    signal?.throwIfAborted();
    const taken = await db.transaction().execute(async (trx) => {
      const ids = await takeQueuedProjectIds(trx, BATCH);
      if (ids.length > 0) await replaceRelatedProjects(trx, ids);
      return ids.length;
    });
    if (taken === 0) return done;
    done += taken;
  }
}
