import { z } from 'zod/mini';
import {
  CLOSE_FILE_CHECKS_JOB,
  lockReopenedFileChecks,
  recordClosedFileCheck,
} from '#modules/catalogue/projects/reopened-file-checks.server.ts';
import { closeFileCheck } from '#modules/making/pressings/close-file-check.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { JobHandler } from '#platform/job-queue.server.ts';
import { parseBySchema } from '#platform/validate-request.server.ts';
import { checkPressingFiles } from './override-file-faults-or-throw.server.ts';

const Task = z.object({ project_id: z.int() });

/**
 * Ends the file checks that a replaced file opened again, once every change of the files is accepted or withdrawn, all
 * files are measured and none has a fault without an override. The last of these events queues the job. Idempotent: an
 * ended check is not found again.
 */
export const closeFileChecksJob = ({ db }: { readonly db: Db }): JobHandler => ({
  name: CLOSE_FILE_CHECKS_JOB,
  seconds: 60,
  retries: 3,
  run: (data) => {
    const { project_id } = parseBySchema(Task, data);
    return db.transaction().execute((trx) => closeFaultlessFileChecks(trx, project_id));
  },
});

async function closeFaultlessFileChecks(db: Db, project_id: number): Promise<void> {
  // Staff see all files, and the job acts for them.
  const reader = { db, now: new Date(), user: null, role: 'production' as const };
  for (const reopened of await lockReopenedFileChecks(db, project_id)) {
    const { faults, is_measuring } = await checkPressingFiles(reader, reopened.pressing_id, project_id);
    if (is_measuring || faults.length > 0) continue;
    await closeFileCheck(db, reopened);
    await recordClosedFileCheck(db, project_id, reopened);
  }
}
