import { notFound } from '#kit/problem.ts';
import { recordAuditIfNotOwner } from '#modules/shared/audit/record-audit-if-not-owner.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { findChangedFileRows, incrementRecheckVersion } from './changed-files.store.server.ts';
import type { ChangedFile } from './changes.contract.ts';
import { dropCoverAwaitingRecheck, insertProjectChange } from './changes-and-rechecks.store.server.ts';
import { closeWithdrawnChanges } from './close-withdrawn-changes.server.ts';
import { ownerScopeForCaller } from './edit-project.server.ts';
import { loadEditableProjectRow } from './editable-project.store.server.ts';
import { loadProjectForReading } from './load-project-for-reading.server.ts';
import { type PlacementChange, placementValues } from './placement-change.ts';
import { lockProjectAndPressings } from './unmade-release-pressings.store.server.ts';

/** The changed files of the caller's own project, or of any for staff. @throws Problem 404 */
export async function listChangedFiles(ctx: Ctx, project_id: number): Promise<{ items: ChangedFile[] }> {
  await loadProjectForReading(ctx, project_id);
  return { items: await findChangedFileRows(ctx.db, project_id) };
}

/**
 * Withdraws a changed file at any step, because the accepted one was never replaced for buyers and production. The
 * recheck of its part closes once nothing else of it differs.
 * @param restore restores the accepted master or artwork, and returns a placement that it changed
 * @throws Problem 404, also where staff accepted the file meanwhile
 */
export async function withdrawChangedFile(
  ctx: Ctx,
  { project_id, file }: { project_id: number; file: string },
  restore: (changed: ChangedFile) => Promise<PlacementChange | null>,
): Promise<{ items: ChangedFile[] }> {
  const project = await loadEditableProjectRow(ctx.db, project_id, ownerScopeForCaller(ctx));
  if (!project) throw notFound();
  await lockProjectAndPressings(ctx.db, project_id);
  const changed = (await findChangedFileRows(ctx.db, project_id)).find((each) => changedFileKey(each) === file);
  if (!changed) throw notFound();
  const placement = await putBack(changed);
  const part = changed.part === null ? 'audio' : 'artwork';
  const { file_name, accepted_file_name } = changed;
  const [field, { before, after }] = placement
    ? (['placement', placementValues(placement)] as const)
    : ([part, { before: file_name, after: accepted_file_name }] as const);
  await insertProjectChange(ctx.db, {
    project_id,
    user_id: ctx.user?.id ?? null,
    kind: 'changed',
    parts: [part],
    before: { [field]: before },
    after: { [field]: after },
  });
  await incrementRecheckVersion(ctx.db, project_id, part);
  await closeWithdrawnChanges(ctx, project_id);
  await recordAuditIfNotOwner(ctx, project.owner_id, {
    action: 'changed_file_withdrawn',
    entity: 'project',
    entity_id: project_id,
    before: changed,
    after: { file_name: accepted_file_name },
  });
  return listChangedFiles(ctx, project_id);

  async function putBack(from: ChangedFile): Promise<PlacementChange | null> {
    if (from.part !== 'cover') return restore(from);
    await dropCoverAwaitingRecheck(ctx.db, project_id);
    return null;
  }
}

const changedFileKey = ({ track_id, part }: ChangedFile): string => part ?? String(track_id);
