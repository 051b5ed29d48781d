// File checks of pressings that a replaced file or other packaging opened again (decisions: Changes of a release on
// sale).
import type { Ctx, Db } from '#platform/ctx.server.ts';
import { insertProjectChange } from './changes-and-rechecks.store.server.ts';
import {
  findReopenedFileChecks,
  hasUnpassedFileRecheck,
  lockProjectAndPressings,
  reopenFileChecks,
} from './unmade-release-pressings.store.server.ts';

export const CLOSE_FILE_CHECKS_JOB = 'close-file-checks';

/**
 * Queues the closing of reopened file checks, in the transaction that ends a recheck, a refusal or the measuring of a
 * file.
 */
export async function queueFileCheckClosing({ db, jobs }: Pick<Ctx, 'db' | 'jobs'>, project_id: number): Promise<void> {
  if ((await findReopenedFileChecks(db, project_id)).length === 0) return;
  await jobs.send(db, CLOSE_FILE_CHECKS_JOB, { project_id });
}

/**
 * Opens the file checks again that passed artwork of other packaging, in the transaction that changed it. They close by
 * themselves where the artwork has no fault in the new sleeve, J-card or booklet.
 */
export async function recheckFilesInPackaging(
  ctx: Pick<Ctx, 'db' | 'jobs' | 'user'>,
  project_id: number,
): Promise<void> {
  await lockProjectAndPressings(ctx.db, project_id);
  await reopenFileChecks(ctx.db, project_id, ctx.user?.id ?? null);
  await queueFileCheckClosing(ctx, project_id);
}

/** Locks a release, and returns its reopened file checks; none while a change of its files is not accepted. */
export async function lockReopenedFileChecks(db: Db, project_id: number) {
  await lockProjectAndPressings(db, project_id);
  return (await hasUnpassedFileRecheck(db, project_id)) ? [] : findReopenedFileChecks(db, project_id);
}

/** Records in the history of the release that the file check of a pressing closed. */
export const recordClosedFileCheck = (
  db: Db,
  project_id: number,
  { pressing_id, passed_by }: { pressing_id: number; passed_by: number | null },
): Promise<void> =>
  insertProjectChange(db, {
    project_id,
    user_id: passed_by,
    kind: 'file_check_closed',
    parts: ['audio', 'artwork'],
    after: { pressing_id },
  });
