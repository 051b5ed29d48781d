import { recordChangedFile } from '#modules/catalogue/projects/changes-after-submission.server.ts';
import { closeWithdrawnChanges } from '#modules/catalogue/projects/close-withdrawn-changes.server.ts';
import { loadFinishedArtworkUpload } from '#modules/catalogue/uploads/own-uploads.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { PRINT_CHECK_JOB } from './print-check.jobs.server.ts';
import { printUploadMissing } from './print-check.problems.ts';
import { queuePrintCheck } from './print-check.store.server.ts';
import { readPrintChecks } from './read-print-checks.server.ts';
import { requireChangeablePart } from './require-changeable-part.server.ts';

/**
 * Queues the check of a finished upload as a part's artwork. The file belongs to the project, which the caller
 * may change (require-changeable-part.server.ts).
 * @throws Problem 404, 404 print_part_missing, 409 project_not_editable, 422 print_upload_missing
 */
export async function startPrintCheck(
  ctx: Ctx,
  project_id: number,
  { part, upload_id }: { part: string; upload_id: number },
) {
  await requireChangeablePart(ctx, project_id, part);
  const artwork = await loadFinishedArtworkUpload(ctx, upload_id, project_id);
  if (!artwork) throw printUploadMissing({ fields: { upload_id: 'print_upload_missing' } });
  await recordChangedFile(ctx, project_id, 'artwork', artwork.file_name);
  const id = await queuePrintCheck(ctx.db, { project_id, part, upload_id, ...artwork });
  await closeWithdrawnChanges(ctx, project_id);
  await ctx.jobs.send(ctx.db, PRINT_CHECK_JOB, { id, upload_id });
  return readPrintChecks(ctx, project_id);
}
