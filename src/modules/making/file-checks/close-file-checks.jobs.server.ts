import { z } from 'zod/mini';
import {
  CLOSE_FILE_CHECKS_JOB,
  lockReopenedFileChecks,
  queueFileCheckClosing,
  recordClosedFileCheck,
} from '#modules/catalogue/projects/reopened-file-checks.server.ts';
import { closeFileCheck } from '#modules/making/pressings/close-file-check.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { JobHandler, Jobs } from '#platform/job-queue.server.ts';
import { parseBySchema } from '#platform/validate-request.server.ts';
import { checkPressingFiles } from './require-faultless-or-overridden-files.server.ts';

interface Parts {
  readonly db: Db;
  readonly jobs: () => Jobs;
}

const Task = z.object({ project_id: z.int(), tries: z.int() });

/** Files are measured within minutes. A check that takes longer is left to staff. */
const MAX_TRIES = 120;
const SECONDS_BETWEEN_TRIES = 5;

/**
 * Ends the file checks that a replaced file opened again, once every change of the files is accepted or withdrawn, all
 * files are measured and none has a fault without an override. Idempotent: an ended check is not found again.
 */
export const closeFileChecksJob = ({ db, jobs }: Parts): JobHandler => ({
  name: CLOSE_FILE_CHECKS_JOB,
  seconds: 60,
  retries: 3,
  run: (data) => {
    const { project_id, tries } = parseBySchema(Task, data);
    return db.transaction().execute(async (trx) => {
      const isMeasured = await closeFaultlessFileChecks(trx, project_id);
      if (!isMeasured && tries < MAX_TRIES)
        await queueFileCheckClosing({ db: trx, jobs: jobs() }, project_id, {
          ...{ after: SECONDS_BETWEEN_TRIES, tries: tries + 1 },
        });
    });
  },
});

/** @returns false while a file is being measured */
async function closeFaultlessFileChecks(db: Db, project_id: number): Promise<boolean> {
  // Staff see all files, and the job acts for them.
  const reader = { db, now: new Date(), user: null, role: 'production' as const };
  for (const reopened of await lockReopenedFileChecks(db, project_id)) {
    const { faults, is_measuring } = await checkPressingFiles(reader, reopened.pressing_id, project_id);
    if (is_measuring) return false;
    if (faults.length > 0) continue;
    await closeFileCheck(db, reopened);
    await recordClosedFileCheck(db, project_id, reopened);
  }
  return true;
}
