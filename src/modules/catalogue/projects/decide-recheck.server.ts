import type { CallBody } from '#kit/call.ts';
import { fieldProblem, notFound } from '#kit/problem.ts';
import { queueProjectPictures } from '#modules/catalogue/artwork/queue-project-pictures.server.ts';
import { queueDiscFaceRefresh } from '#modules/catalogue/artwork/refresh-disc-face.server.ts';
import { saveItemBarcodes } from '#modules/catalogue/barcodes/save-item-barcodes.server.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { queueMail } from '#modules/shared/mail/queue-mail.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { dropAcceptedTracks, lockAndCheckTracksEncoded } from './accepted-tracks.store.server.ts';
import type { decideRecheckCall, Recheck } from './changes.contract.ts';
import * as store from './changes-and-rechecks.store.server.ts';
import { refreshPublicRelease, resolveSlugArtistAndColours } from './edit-project.server.ts';
import {
  activateHeldItems,
  lockProjectItems,
  retireRemovedItems,
  updateProjectItem,
} from './editable-items.store.server.ts';
import {
  type EditableProjectRow,
  loadEditableProjectRow,
  refreshProjectColours,
  updateProjectColumns,
} from './editable-project.store.server.ts';
import { type HeldValues, heldValuesOfItem, itemsOfHeldValues } from './held-changes.ts';
import { recheckAlreadyDecided, recheckFilesPending, recheckFilesRefused } from './projects.problems.ts';
import type { ProjectWizardFields } from './projects.wizard-fields.contract.ts';
import { refuseChangedFiles } from './refuse-changed-files.store.server.ts';
import { type CheckedPart, releaseChangeRule } from './release-change-rules.ts';
import { queueFileCheckClosing } from './reopened-file-checks.server.ts';

/**
 * Staff pass a recheck, or refuse it with a reason that is mailed to the creator. Passed tracks, covers, titles and
 * formats replace the earlier ones for buyers at once. Refused ones wait for another change.
 * @throws Problem 404, 409 `recheck_decided`, `recheck_files_pending` or `recheck_files_refused`, 422 without a reason
 */
export async function decideRecheck(
  ctx: Ctx,
  project_id: number,
  id: number,
  { state, reason: written = '', version }: CallBody<typeof decideRecheckCall>,
): Promise<{ rechecks: Recheck[] }> {
  const reason = written.trim();
  if (state === 'refused' && reason === '') throw fieldProblem('reason', 'input_required');
  await lockProjectItems(ctx.db, project_id, null);
  const isEncoded = await lockAndCheckTracksEncoded(ctx.db, project_id);
  const accepted = await loadEditableProjectRow(ctx.db, project_id, null);
  if (!accepted) throw notFound();
  const decision = { id, project_id, state, reason, version: version ?? null, user_id: requireUser(ctx).id };
  if (state === 'passed' && (await store.isFileOfRecheckRefused(ctx.db, decision))) throw recheckFilesRefused();
  const decided = await store.decideRecheckRow(ctx.db, decision);
  if (decided === undefined) throw recheckAlreadyDecided();
  const { part, cover_file, held } = decided;
  if (state === 'refused') {
    await notifyOfRefusal(ctx, accepted, { id, version: decided.version, part, reason });
    // Where a part is fixed, its creator can replace only refused files.
    if (releaseChangeRule(accepted.step, part) === 'fixed') await refuseChangedFiles(ctx.db, decision);
  }
  if (state === 'passed') {
    if (part === 'audio' && !isEncoded) throw recheckFilesPending();
    if (cover_file !== null) await queueProjectPictures(ctx, project_id, cover_file);
    if (part === 'audio') {
      await dropAcceptedTracks(ctx.db, project_id);
      await queueDiscFaceRefresh(ctx, project_id);
    }
    await applyHeldValues(ctx, accepted, part, held);
    await refreshPublicRelease(ctx, accepted);
  }
  await queueFileCheckClosing(ctx, project_id);
  await recordAudit(ctx, {
    action: `recheck_${state}`,
    entity: 'project',
    entity_id: project_id,
    before: { part },
    after: { part, state, reason, ...held },
  });
  return { rechecks: await store.findUnpassedRecheckRows(ctx.db, project_id) };
}

/** Shows buyers the held values. @throws Problem 422 for a barcode that another item got meanwhile */
async function applyHeldValues(
  ctx: Ctx,
  accepted: EditableProjectRow,
  part: CheckedPart,
  held: HeldValues,
): Promise<void> {
  const { id } = accepted;
  const fields: Pick<ProjectWizardFields, 'name' | 'artist_name' | 'color_vinyl'> = Object.fromEntries(
    Object.entries(held).filter(([key]) => !key.startsWith('items.')),
  );
  const { color_vinyl, ...columns } = fields;
  if (Object.keys(held).length > 0)
    await updateProjectColumns(ctx.db, id, {
      ...columns,
      ...(await resolveSlugArtistAndColours(ctx, accepted, fields)),
    });
  await applyHeldItems(ctx, accepted, held);
  if (part !== 'format') return;
  await activateHeldItems(ctx.db, id);
  if (color_vinyl === undefined) await refreshProjectColours(ctx.db, id);
}

async function applyHeldItems(ctx: Ctx, { id, items }: EditableProjectRow, held: HeldValues): Promise<void> {
  const { changed, removed } = itemsOfHeldValues(held);
  const user_id = requireUser(ctx).id;
  const barcodes = [];
  for (const item_id of changed.filter((each) => !removed.includes(each))) {
    const { barcode, ...columns } = heldValuesOfItem(held, item_id);
    if (Object.keys(columns).length > 0) await updateProjectItem(ctx.db, id, item_id, columns, user_id);
    const place = items.findIndex((each) => each.item_id === item_id);
    if (barcode !== undefined && place >= 0) barcodes.push({ item_id, barcode: barcode as string | null, place });
  }
  const kept = items.map(({ item_id }) => item_id).filter((each) => !removed.includes(each));
  if (removed.length > 0) await retireRemovedItems(ctx.db, id, kept, user_id);
  await saveItemBarcodes(ctx, id, barcodes);
}

/** Tells the creator that the accepted values stay, and why. */
async function notifyOfRefusal(
  ctx: Ctx,
  { id: project_id, name: release, owner_id }: EditableProjectRow,
  { id, version, part, reason }: { id: number; version: number; part: CheckedPart; reason: string },
): Promise<void> {
  const owner = owner_id === null ? undefined : await store.loadAccountMailAddress(ctx.db, owner_id);
  if (!owner) return;
  await queueMail(ctx, {
    kind: 'change_refused',
    entity: `recheck:${id}:${version}`,
    recipient: owner.email,
    lang: owner.lang,
    data: { project_id, release, part, reason },
  });
}
