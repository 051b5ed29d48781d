import { loadProjectForEditing } from '#modules/catalogue/projects/edit-project.server.ts';
import { projectNotEditable } from '#modules/catalogue/projects/projects.problems.ts';
import { findArtwork } from '#modules/catalogue/uploads/show-uploads.server.ts';
import { loadCachedPlantProfile } from '#modules/making/plant-profiles/plant-profile-cache.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { CHECK_PRINT } from './print-check.jobs.server.ts';
import { printPartMissing, printUploadMissing } from './print-check.problems.ts';
import { isRefusedPart, requestPrintCheck } from './print-check.store.server.ts';
import { printTemplates } from './print-configuration.ts';
import { readPrintChecks } from './show-print-checks.server.ts';

/**
 * Queues the check of a finished upload as a part's artwork. The file belongs to the project, which the caller
 * may change; after submission only in place of artwork that staff refused.
 * @throws Problem 404, 404 print_part_missing, 409 project_not_editable, 422 print_upload_missing
 */
export async function startPrintCheck(
  ctx: Ctx,
  project_id: number,
  { part, upload_id }: { part: string; upload_id: number },
) {
  const project = await loadProjectForEditing(ctx, project_id);
  const { print } = await loadCachedPlantProfile(ctx);
  if (!printTemplates(project, print).some((template) => template.part === part)) throw printPartMissing();
  if (!project.editable && !(await isRefusedPart(ctx.db, project_id, part))) throw projectNotEditable();
  const artwork = await findArtwork(ctx, upload_id, project_id);
  if (!artwork) throw printUploadMissing({ fields: { upload_id: 'print_upload_missing' } });
  const id = await requestPrintCheck(ctx.db, { project_id, part, upload_id, ...artwork });
  await ctx.jobs.send(ctx.db, CHECK_PRINT, { id, upload_id });
  return readPrintChecks(ctx, project_id);
}
