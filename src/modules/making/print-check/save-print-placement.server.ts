import type { CallBody } from '#kit/call.ts';
import { recordChangedPlacement } from '#modules/catalogue/projects/changes-after-submission.server.ts';
import { closeWithdrawnChanges } from '#modules/catalogue/projects/close-withdrawn-changes.server.ts';
import { lockProjects } from '#modules/catalogue/projects/lock-projects.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import type { savePrintPlacementCall } from './print-check.contract.ts';
import { printFileReplaced } from './print-check.problems.ts';
import { roundPlacement } from './print-placement.ts';
import { deletePrintPlacement, loadPresentPrint, upsertPrintPlacement } from './print-placements.store.server.ts';
import { readPrintChecks } from './read-print-checks.server.ts';
import { requireChangeablePart } from './require-changeable-part.server.ts';

/**
 * Places the checked file of a part on its sheets. The stored file stays unchanged; the findings are those of the
 * placed file from now on.
 * @throws Problem 404, 409 project_not_editable, 409 print_file_replaced for another upload than the present one
 */
export async function savePrintPlacement(
  ctx: Ctx,
  project_id: number,
  part: string,
  { upload_id, pages = [], ...placement }: CallBody<typeof savePrintPlacementCall>,
) {
  // A save at the same time ends first, so that the history has its placement as the one before.
  await lockProjects(ctx.db, [project_id]);
  await requireChangeablePart(ctx, project_id, part);
  const print = await loadPresentPrint(ctx.db, project_id, part);
  const placed = roundPlacement(placement);
  if (print)
    await recordChangedPlacement(ctx, project_id, {
      file_name: print.file_name,
      before: print.placement,
      after: placed,
    });
  const isPlaced = await upsertPrintPlacement(ctx.db, {
    project_id,
    part,
    upload_id,
    ...placed,
    pages: pages.map(({ page, ...own }) => ({ page, ...roundPlacement(own) })),
    placed_by: ctx.user?.id ?? null,
  });
  if (!isPlaced) throw printFileReplaced();
  await closeWithdrawnChanges(ctx, project_id);
  return readPrintChecks(ctx, project_id);
}

/** @throws Problem 404, 409 project_not_editable */
export async function removePrintPlacement(ctx: Ctx, project_id: number, part: string) {
  await lockProjects(ctx.db, [project_id]);
  await requireChangeablePart(ctx, project_id, part);
  const print = await loadPresentPrint(ctx.db, project_id, part);
  if (print?.placement) {
    await recordChangedPlacement(ctx, project_id, {
      file_name: print.file_name,
      before: print.placement,
      after: null,
    });
    await deletePrintPlacement(ctx.db, project_id, part);
    await closeWithdrawnChanges(ctx, project_id);
  }
  return readPrintChecks(ctx, project_id);
}
