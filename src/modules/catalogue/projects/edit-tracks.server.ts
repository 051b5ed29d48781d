import { fieldProblem, notFound } from '#kit/problem.ts';
import { recordAuditIfNotOwner } from '#modules/shared/audit/record-audit-if-not-owner.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import { recordChangeIfSubmitted, saveAcceptedTracksBeforeChange } from './changes-after-submission.server.ts';
import { closeWithdrawnChanges } from './close-withdrawn-changes.server.ts';
import { lockEditablePart, requireEditableProject } from './edit-project.server.ts';
import type { EditableProjectRow } from './editable-project.store.server.ts';
import { latestPreviewStart } from './preview-start.ts';
import type { EditableProject } from './projects.creator.contract.ts';
import { refreshProjectListing } from './refresh-listing.server.ts';
import { changedTrackFields } from './track-change.ts';
import {
  deleteProjectTrack,
  insertProjectTrack,
  loadProjectTrack,
  lockProjectAndCountTracks,
  type TrackFields,
  updateProjectTrack,
} from './tracks.store.server.ts';

type Track = EditableProject['songs'][number];
/** The part of a release that a change belongs to. */
type TrackPart = 'audio' | 'text';

const partOfTrackFields = (fields: TrackFields): TrackPart =>
  Object.keys(fields).every((name) => name === 'preview_start') ? 'text' : 'audio';

/** Largest number of tracks of a release, in any format. */
const MAX_TRACKS = 500;

/** @throws Problem 404, 409 `project_not_editable`, 422 `list_too_long` */
export async function addProjectTrack(
  ctx: Ctx,
  project_id: number,
  fields: TrackFields & { title: string },
): Promise<Track> {
  const project = await requireEditableProject(ctx, project_id, 'audio');
  if ((await lockProjectAndCountTracks(ctx.db, project_id)) >= MAX_TRACKS) throw fieldProblem('title', 'list_too_long');
  const track = await insertProjectTrack(ctx.db, project_id, fields);
  const after = { track_id: track.id, ...fields };
  await written(ctx, project, { action: 'track_added', part: 'audio', project_id, after });
  return toTrack(track);
}

/**
 * Saves a track; unchanged values are no change and are not recorded. Where its preview begins belongs to the texts of
 * the shop: it is no change of the audio, and reopens no check.
 * @throws Problem 404, 409 `project_not_editable`, 422 `preview_start_late`
 */
export async function saveProjectTrack(ctx: Ctx, project_id: number, id: number, fields: TrackFields): Promise<Track> {
  const project = await lockEditablePart(ctx, project_id, partOfTrackFields(fields));
  const { before, duration_seconds } = await lockedTrack(ctx, project_id, id);
  if ((fields.preview_start ?? 0) > latestPreviewStart(duration_seconds))
    throw fieldProblem('preview_start', 'preview_start_late');
  const changed = changedTrackFields(before, fields);
  const part = partOfTrackFields(changed);
  if (part === 'audio') await saveAcceptedTracksBeforeChange(ctx, project);
  const track = toTrack(await updateProjectTrack(ctx.db, project_id, before, fields));
  if (Object.keys(changed).length === 0) return track;
  const after = { track_id: id, ...changed };
  await written(ctx, project, { action: 'track_changed', part, project_id, before, after });
  if (changed.preview_start !== undefined) await touch(ctx.db, 'projects');
  return track;
}

/** @throws Problem 404, 409 `project_not_editable` */
export async function removeProjectTrack(ctx: Ctx, project_id: number, id: number): Promise<void> {
  const project = await requireEditableProject(ctx, project_id, 'audio');
  const { before } = await lockedTrack(ctx, project_id, id);
  await deleteProjectTrack(ctx.db, project_id, before);
  await written(ctx, project, { action: 'track_removed', part: 'audio', project_id, before });
}

/** A track; its whole project is locked until the transaction ends. */
async function lockedTrack(ctx: Ctx, project_id: number, id: number) {
  await lockProjectAndCountTracks(ctx.db, project_id);
  const found = await loadProjectTrack(ctx.db, project_id, id);
  if (!found) throw notFound();
  const { duration_seconds, ...before } = found;
  return { before, duration_seconds };
}

async function written(
  ctx: Ctx,
  project: EditableProjectRow,
  {
    project_id,
    part,
    ...change
  }: { action: string; part: TrackPart; project_id: number; before?: object; after?: object },
): Promise<void> {
  const { action: field, before, after } = change;
  await recordAuditIfNotOwner(ctx, project.owner_id, { ...change, entity: 'project', entity_id: project_id });
  await recordChangeIfSubmitted(ctx, project, [{ field, part, before, after }]);
  if (part === 'audio') await closeWithdrawnChanges(ctx, project_id);
  await refreshProjectListing(ctx.db, project_id);
}

const toTrack = ({ duration_seconds, ...track }: Awaited<ReturnType<typeof insertProjectTrack>>): Track => ({
  ...track,
  duration: duration_seconds,
});
