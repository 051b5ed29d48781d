import type { PlacementChange } from '#modules/catalogue/projects/placement-change.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { PRINT_CHECK_JOB } from './print-check.jobs.server.ts';
import { queuePrintCheck } from './print-check.store.server.ts';
import {
  deletePrintCheck,
  loadAcceptedPrint,
  loadPresentPrint,
  replacePrintPlacement,
} from './print-placements.store.server.ts';

/**
 * Gives a printed part its accepted artwork and placement again, in the transaction of the caller. The file is checked
 * once more where another one took the place of its result. A part without accepted artwork has none again.
 * @returns the change of the placement, where the file stays the same
 */
export async function restoreAcceptedPrint(
  ctx: Ctx,
  project_id: number,
  part: string,
): Promise<PlacementChange | null> {
  const accepted = await loadAcceptedPrint(ctx.db, project_id, part);
  if (!accepted) {
    await deletePrintCheck(ctx.db, project_id, part);
    return null;
  }
  const { upload_id, file, file_name } = accepted;
  const present = await loadPresentPrint(ctx.db, project_id, part);
  const isSameFile = present?.upload_id === upload_id;
  const id = isSameFile ? present.id : await queuePrintCheck(ctx.db, { project_id, part, upload_id, file, file_name });
  await replacePrintPlacement(ctx.db, id, accepted, ctx.user?.id ?? null);
  if (isSameFile) return { file_name, before: present.placement, after: accepted.placement };
  await ctx.jobs.send(ctx.db, PRINT_CHECK_JOB, { id, upload_id });
  return null;
}
