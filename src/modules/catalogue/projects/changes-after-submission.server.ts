import { type List, makePageList, type PagingQuery, parseCursorPaging } from '#kit/paging.ts';
import type { ProjectStep } from '#kit/project-steps.ts';
import { isStaff } from '#kit/roles.ts';
import { queueProjectPictures } from '#modules/catalogue/artwork/queue-project-pictures.server.ts';
import { queueDiscFaceRefresh } from '#modules/catalogue/artwork/refresh-disc-face.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { saveAcceptedTracks } from './accepted-tracks.store.server.ts';
import { partsOfChangedFields } from './changed-release-fields.ts';
import type { ProjectChangeEntry, Recheck, WaitingRecheck } from './changes.contract.ts';
import * as store from './changes-and-rechecks.store.server.ts';
import { type EditableProjectRow, loadEditableProjectRow } from './editable-project.store.server.ts';
import { type PlacementChange, placementValues } from './placement-change.ts';
import { isEditableStep } from './project-steps.ts';
import { projectNotEditable } from './projects.problems.ts';
import {
  CHECKED_PARTS,
  type CheckedPart,
  fixedPartReasonKey,
  isReplacedFileRechecked,
  type ReleasePart,
  releaseChangeRule,
} from './release-change-rules.ts';
import { lockProjectAndPressings, reopenFileChecks } from './unmade-release-pressings.store.server.ts';

type Release = Pick<EditableProjectRow, 'id' | 'step' | 'held' | 'files_in_production'>;
type Field = { readonly field: string; readonly part: ReleasePart };

/**
 * Refuses changes of fixed parts by a creator, naming each field.
 * @throws Problem 409 `project_not_editable` with the fixed parts
 */
export function requireFieldsChangeable(
  ctx: Pick<Ctx, 'role'>,
  { step }: Pick<Release, 'step'>,
  fields: readonly Field[],
) {
  if (isStaff(ctx.role)) return;
  const fixed = fields.filter(({ part }) => releaseChangeRule(step, part) === 'fixed');
  if (fixed.length === 0) return;
  throw projectNotEditable({
    fields: Object.fromEntries(fixed.map(({ field, part }) => [field, fixedPartReasonKey(part)])),
    extra: { parts: partsOfChangedFields(fixed) },
  });
}

/** Whether a creator may change this part at this step; staff always may. */
export const mayChangePart = (ctx: Pick<Ctx, 'role'>, step: ProjectStep, part: ReleasePart): boolean =>
  isStaff(ctx.role) || releaseChangeRule(step, part) !== 'fixed';

/** Whether new files of a part need a recheck: by the step, while checked files are in production, or with one open. */
const areFilesRechecked = ({ step, held, files_in_production }: Release, part: CheckedPart): boolean =>
  files_in_production || held[part] !== undefined || isReplacedFileRechecked(step, part);

/**
 * Saves the accepted tracks of a release before its creator changes the audio. Buyers hear and download them, and
 * production keeps them, until the recheck passes. In the transaction of the change, before it.
 */
export async function saveAcceptedTracksBeforeChange(ctx: Pick<Ctx, 'db' | 'role'>, release: Release): Promise<void> {
  if (!isStaff(ctx.role) && areFilesRechecked(release, 'audio')) await saveAcceptedTracks(ctx.db, release.id);
}

/**
 * Records a creator's changes of a submitted release, and opens the recheck of each changed part that had passed. In
 * the transaction of the change. Staff's own changes are in the audit log and reopen nothing.
 */
export async function recordChangeIfSubmitted(
  ctx: RecordingCtx,
  release: Release,
  fields: readonly ChangedField[],
): Promise<void> {
  const changed = partsOfChangedFields(fields);
  if (changed.includes('audio')) await queueDiscFaceRefresh(ctx, release.id);
  const isRechecked = (part: CheckedPart) =>
    part === 'audio' ? areFilesRechecked(release, part) : releaseChangeRule(release.step, part) === 'recheck';
  const reopened = CHECKED_PARTS.filter((part) => changed.includes(part) && isRechecked(part));
  await recordChange(ctx, release, fields, reopened);
}

type ChangedField = Field & { readonly before?: unknown; readonly after?: unknown };
type RecordingCtx = Pick<Ctx, 'db' | 'jobs' | 'user' | 'role'>;

async function recordChange(
  ctx: RecordingCtx,
  { id, step }: Release,
  fields: readonly ChangedField[],
  reopened: readonly CheckedPart[],
): Promise<void> {
  if (isStaff(ctx.role) || fields.length === 0 || (isEditableStep(step) && reopened.length === 0)) return;
  const values = (state: 'before' | 'after') =>
    Object.fromEntries(fields.map((each) => [each.field, each[state] ?? null]));
  await store.insertProjectChange(ctx.db, {
    project_id: id,
    user_id: ctx.user?.id ?? null,
    kind: 'changed',
    parts: partsOfChangedFields(fields),
    before: values('before'),
    after: values('after'),
  });
  if (reopened.length > 0) await store.insertOpenRechecks(ctx.db, id, reopened);
}

/**
 * Records a new audio file or artwork of a project, opens its recheck, and reopens the file check of pressings that had
 * passed it. Call it before the file is stored, in the same transaction. Locks the project and its pressings, so that
 * the step and the file checks do not change meanwhile.
 */
export const recordChangedFile = (
  ctx: Ctx,
  project_id: number,
  part: 'audio' | 'artwork',
  file_name: string,
): Promise<void> => recordFileChange(ctx, project_id, { field: part, part, before: null, after: file_name });

/** The same for a new placement of the present artwork on its template. */
export const recordChangedPlacement = (ctx: Ctx, project_id: number, change: PlacementChange): Promise<void> =>
  recordFileChange(ctx, project_id, { field: 'placement', part: 'artwork', ...placementValues(change) });

async function recordFileChange(
  ctx: Ctx,
  project_id: number,
  change: ChangedField & { readonly part: 'audio' | 'artwork' },
): Promise<void> {
  const { part } = change;
  await lockProjectAndPressings(ctx.db, project_id);
  const draft = await loadEditableProjectRow(ctx.db, project_id, null);
  if (!draft) return;
  if (part === 'audio') {
    await saveAcceptedTracksBeforeChange(ctx, draft);
    await queueDiscFaceRefresh(ctx, project_id);
  }
  const isRechecked = !isStaff(ctx.role) && areFilesRechecked(draft, part);
  await recordChange(ctx, draft, [change], isRechecked ? [part] : []);
  if (isRechecked) await reopenFileChecks(ctx.db, project_id, ctx.user?.id ?? null);
}

/**
 * Makes the pictures of the shop from a new cover at once, or when its recheck passes: until then the earlier cover
 * stays. A cover of staff replaces one that waits. After `recordChangedFile`, in the same transaction.
 */
export async function applyChangedCover(ctx: Ctx, project_id: number, cover_file: string): Promise<void> {
  const isChecked = isStaff(ctx.role) || !(await store.saveCoverAwaitingRecheck(ctx.db, project_id, cover_file));
  if (!isChecked) return;
  await store.dropCoverAwaitingRecheck(ctx.db, project_id);
  await queueProjectPictures(ctx, project_id, cover_file);
}

/** The changes of a release after its submission, for staff. */
export async function readProjectChanges(
  { db }: Pick<Ctx, 'db'>,
  id: number,
): Promise<{ changes: ProjectChangeEntry[]; rechecks: Recheck[] }> {
  return { changes: await store.findProjectChanges(db, id), rechecks: await store.findUnpassedRecheckRows(db, id) };
}

/** The rechecks of a release that have not passed, for its creator. The caller may see the release. */
export const findUnpassedRechecks = ({ db }: Pick<Ctx, 'db'>, id: number): Promise<Recheck[]> =>
  store.findUnpassedRecheckRows(db, id);

/** The same for several releases. */
export const findUnpassedRechecksByProject = ({ db }: Pick<Ctx, 'db'>, ids: readonly number[]) =>
  store.findUnpassedRecheckRowsByProject(db, ids);

/** Open rechecks, the longest waiting first. */
export async function listOpenRechecks(ctx: Ctx, query: PagingQuery): Promise<List<WaitingRecheck>> {
  const paging = parseCursorPaging(query);
  const { rechecks, total } = await store.findWaitingRechecks(ctx.db, paging.limit, paging.offset);
  return makePageList(rechecks, total, paging);
}
