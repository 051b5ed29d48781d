import { Problem } from '#kit/problem.ts';
import { recordChangeIfSubmitted } from '#modules/catalogue/projects/changes-after-submission.server.ts';
import { requireEditableProject } from '#modules/catalogue/projects/edit-project.server.ts';
import { loadProjectForReading } from '#modules/catalogue/projects/load-project-for-reading.server.ts';
import { refreshProjectListing } from '#modules/catalogue/projects/refresh-listing.server.ts';
import { recordAuditIfNotOwner } from '#modules/shared/audit/record-audit-if-not-owner.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { parseCueSheet } from './cue-sheet.ts';
import type { SideFile } from './cue-sheets.contract.ts';
import { sideFileNotReady } from './cue-sheets.problems.ts';
import { findSideFiles, insertSideFile, lockMasterToDivide } from './cue-sheets.store.server.ts';

export const DIVIDE_SIDE_JOB = 'divide-side';

/**
 * Queues the division of a track that holds a whole side.
 * @throws Problem 404, 409 `project_not_editable` or `side_file_not_ready`, 422 with the key and `line` of a fault
 */
export async function requestSideDivision(
  ctx: Ctx,
  project_id: number,
  song_id: number,
  { sheet: text }: { sheet: string },
): Promise<SideFile> {
  const project = await requireEditableProject(ctx, project_id, 'audio');
  const side = await lockMasterToDivide(ctx.db, project_id, song_id);
  if (!side) throw sideFileNotReady();
  const parsed = parseCueSheet(text, side.duration ?? Number.POSITIVE_INFINITY);
  if (!parsed.ok) {
    const { key, line } = parsed.fault;
    throw new Problem(key, 422, { fields: { sheet: key }, extra: { line }, values: { line } });
  }
  const { tracks } = parsed.sheet;
  const queued = await insertSideFile(ctx.db, { ...side, project_id, song_id }, tracks);
  await ctx.jobs.send(ctx.db, DIVIDE_SIDE_JOB, { id: queued.id });
  const after = { track_id: song_id, titles: tracks.map(({ title }) => title) };
  const change = { action: 'side_divided', entity: 'project', entity_id: project_id, after };
  await recordAuditIfNotOwner(ctx, project.owner_id, change);
  await recordChangeIfSubmitted(ctx, project, [{ field: 'side_divided', part: 'audio', before: undefined, after }]);
  await refreshProjectListing(ctx.db, project_id);
  return queued;
}

/** @throws Problem 404 for a project of another user */
export async function listSideFiles(ctx: Ctx, project_id: number): Promise<SideFile[]> {
  await loadProjectForReading(ctx, project_id);
  return findSideFiles(ctx.db, project_id);
}
