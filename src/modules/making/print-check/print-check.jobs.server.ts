import { z } from 'zod/mini';
import { Problem } from '#kit/problem.ts';
import { queueFileCheckClosing } from '#modules/catalogue/projects/reopened-file-checks.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { JobHandler, JobQueue } from '#platform/job-queue.server.ts';
import { type FileStore, MissingFileError } from '#platform/ports/files.ts';
import { makeTaskProcess } from '#platform/task-process.server.ts';
import { parseBySchema } from '#platform/validate-request.server.ts';
import { printCheckFailed, printChecksBusy } from './print-check.problems.ts';
import {
  claimPrintCheck,
  finishPrintCheck,
  markPrintCheckFailed,
  type PrintCheckTask,
  savePrintCheckProgress,
} from './print-check.store.server.ts';
import type { PrintFileWithPreviews } from './print-file-facts.ts';
import { getPrintPreviewKey } from './print-preview-key.ts';

interface Parts {
  readonly db: Db;
  readonly files: FileStore;
  readonly jobs: () => JobQueue;
}

const MAX_TRIES = 3;
const SECONDS = 60;
export const PRINT_CHECK_JOB = 'check-print';
const Task = z.object({ id: z.int(), upload_id: z.int() });

const read = makeTaskProcess<{ path: string }, PrintFileWithPreviews>({
  worker: 'src/modules/making/print-check/print-reading.worker.ts',
  seconds: SECONDS,
  waiting: 4,
  busy: printChecksBusy,
  failed: printCheckFailed,
  options: ['--max-old-space-size=512'],
});

/** Measures the newest artwork of a printed part, and records state and refusal for its creator. */
export const checkPrintFileJob = (parts: Parts): JobHandler => ({
  name: PRINT_CHECK_JOB,
  seconds: 3 * SECONDS,
  retries: MAX_TRIES,
  heartbeat: 30,
  run: (task) => check(parts, parseBySchema(Task, task)),
});

/** Idempotent: a file that was replaced in the meantime is not recorded. */
async function check(parts: Parts, task: PrintCheckTask): Promise<void> {
  const claimed = await claimPrintCheck(parts.db, task);
  if (!claimed) return;
  if (claimed.tries > MAX_TRIES) return markPrintCheckFailed(parts.db, task, 'print_check_failed');
  try {
    await checkClaimed(parts, task, claimed);
  } catch (error) {
    if (error instanceof MissingFileError) return markPrintCheckFailed(parts.db, task, 'print_upload_missing');
    if (error instanceof Problem && error.status < 500) return markPrintCheckFailed(parts.db, task, error.key);
    if (claimed.tries >= MAX_TRIES) await markPrintCheckFailed(parts.db, task, 'print_check_failed');
    throw error;
  }
}

async function checkClaimed(
  { db, files, jobs }: Parts,
  task: PrintCheckTask,
  { file, project_id }: { file: string; project_id: number },
): Promise<void> {
  let noted: Promise<unknown> = Promise.resolve();
  const note = (percent: number) => {
    noted = noted.then(() => savePrintCheckProgress(db, task, percent)).catch(() => undefined);
  };
  const { facts, previews } = await files.withLocalCopy(file, (path) => read({ path }, note));
  await noted;
  for (const [i, bytes] of previews.entries())
    await files.put(getPrintPreviewKey(task, i + 1), Buffer.from(bytes), { mime: 'image/jpeg' });
  await db.transaction().execute(async (trx) => {
    await finishPrintCheck(trx, task, facts);
    await queueFileCheckClosing({ db: trx, jobs: jobs() }, project_id);
  });
}
