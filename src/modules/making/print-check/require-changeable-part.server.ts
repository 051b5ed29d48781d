import { loadProjectForEditing } from '#modules/catalogue/projects/edit-project.server.ts';
import { overlayOpenChanges } from '#modules/catalogue/projects/held-changes.ts';
import { loadProjectForReading } from '#modules/catalogue/projects/load-project-for-reading.server.ts';
import { projectNotEditable } from '#modules/catalogue/projects/projects.problems.ts';
import { loadCachedPlantProfile } from '#modules/making/plant-profiles/plant-profile-cache.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { findPrintTemplates } from './find-print-templates.ts';
import { printPartMissing } from './print-check.problems.ts';
import { isPrintedPartRefusedByStaff } from './print-check.store.server.ts';

/**
 * The artwork of a part may change while the release may; after submission only where staff refused it.
 * @throws Problem 404, 404 print_part_missing, 409 project_not_editable
 */
export async function requireChangeablePart(ctx: Ctx, project_id: number, part: string): Promise<void> {
  const project = await loadProjectForEditing(ctx, project_id);
  const { print } = await loadCachedPlantProfile(ctx);
  const printed = overlayOpenChanges(await loadProjectForReading(ctx, project_id));
  if (!findPrintTemplates(printed, print).some((template) => template.part === part)) throw printPartMissing();
  const isOpen = project.editable || project.rules.artwork !== 'fixed';
  if (!isOpen && !(await isPrintedPartRefusedByStaff(ctx.db, project_id, part))) throw projectNotEditable();
}
