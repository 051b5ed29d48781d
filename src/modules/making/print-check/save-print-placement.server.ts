import type { CallBody } from '#kit/call.ts';
import { recordChangedFile } from '#modules/catalogue/projects/changes-after-submission.server.ts';
import { closeWithdrawnChanges } from '#modules/catalogue/projects/close-withdrawn-changes.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import type { savePrintPlacementCall } from './print-check.contract.ts';
import { printFileReplaced } from './print-check.problems.ts';
import { roundPlacement } from './print-placement.ts';
import {
  deletePrintPlacement,
  hasPrintPlacement,
  loadPresentPrint,
  upsertPrintPlacement,
} from './print-placements.store.server.ts';
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
  await requireChangeablePart(ctx, project_id, part);
  await recordChangedPrint(ctx, project_id, part);
  const isPlaced = await upsertPrintPlacement(ctx.db, {
    project_id,
    part,
    upload_id,
    ...roundPlacement(placement),
    pages: pages.map(({ page, ...own }) => ({ page, ...roundPlacement(own) })),
    placed_by: ctx.user?.id ?? null,
  });
  if (!isPlaced) throw printFileReplaced();
  await closeWithdrawnChanges(ctx, project_id);
  return readPrintChecks(ctx, project_id);
}

/** @throws Problem 404, 409 project_not_editable */
export async function removePrintPlacement(ctx: Ctx, project_id: number, part: string) {
  await requireChangeablePart(ctx, project_id, part);
  if (await hasPrintPlacement(ctx.db, project_id, part)) {
    await recordChangedPrint(ctx, project_id, part);
    await deletePrintPlacement(ctx.db, project_id, part);
    await closeWithdrawnChanges(ctx, project_id);
  }
  return readPrintChecks(ctx, project_id);
}

async function recordChangedPrint(ctx: Ctx, project_id: number, part: string): Promise<void> {
  const print = await loadPresentPrint(ctx.db, project_id, part);
  if (print) await recordChangedFile(ctx, project_id, 'artwork', print.file_name);
}
