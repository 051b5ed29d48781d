import { fieldProblem, notFound } from '#kit/problem.ts';
import { recordAuditIfNotOwner } from '#modules/shared/audit/audit-staff.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { recordSubmittedChange } from './change-submitted.server.ts';
import type { ProjectDraftRow } from './draft.store.server.ts';
import { requireEditableProject } from './edit-project.server.ts';
import type { EditableProject } from './projects.creator.contract.ts';
import { refreshProjectListing } from './refresh-listing.server.ts';
import {
  deleteProjectTrack,
  insertProjectTrack,
  loadProjectTrack,
  lockProjectTracks,
  type TrackFields,
  updateProjectTrack,
} from './tracks.store.server.ts';

type Track = EditableProject['songs'][number];

/** Largest number of tracks of a release, in any format. */
const MAX_TRACKS = 500;

/** @throws Problem 404, 409 `project_not_editable`, 422 `list_too_long` */
export async function addProjectTrack(
  ctx: Ctx,
  project_id: number,
  fields: TrackFields & { title: string },
): Promise<Track> {
  const project = await requireEditableProject(ctx, project_id, 'audio');
  if ((await lockProjectTracks(ctx.db, project_id)) >= MAX_TRACKS) throw fieldProblem('title', 'list_too_long');
  const track = await insertProjectTrack(ctx.db, project_id, fields);
  await written(ctx, project, { action: 'track_added', project_id, after: { track_id: track.id, ...fields } });
  return toTrack(track);
}

/** @throws Problem 404, 409 `project_not_editable` */
export async function saveProjectTrack(ctx: Ctx, project_id: number, id: number, fields: TrackFields): Promise<Track> {
  const { project, before } = await lockedTrack(ctx, project_id, id);
  const track = await updateProjectTrack(ctx.db, project_id, before, fields);
  await written(ctx, project, { action: 'track_changed', project_id, before, after: { track_id: id, ...fields } });
  return toTrack(track);
}

/** @throws Problem 404, 409 `project_not_editable` */
export async function removeProjectTrack(ctx: Ctx, project_id: number, id: number): Promise<void> {
  const { project, before } = await lockedTrack(ctx, project_id, id);
  await deleteProjectTrack(ctx.db, project_id, before);
  await written(ctx, project, { action: 'track_removed', project_id, before });
}

/** A track; its whole project is locked until the transaction ends. */
async function lockedTrack(ctx: Ctx, project_id: number, id: number) {
  const project = await requireEditableProject(ctx, project_id, 'audio');
  await lockProjectTracks(ctx.db, project_id);
  const before = await loadProjectTrack(ctx.db, project_id, id);
  if (!before) throw notFound();
  return { project, before };
}

async function written(
  ctx: Ctx,
  project: ProjectDraftRow,
  { project_id, ...change }: { action: string; project_id: number; before?: object; after?: object },
): Promise<void> {
  const { action: field, before, after } = change;
  await recordAuditIfNotOwner(ctx, project.owner_id, { ...change, entity: 'project', entity_id: project_id });
  await recordSubmittedChange(ctx, project, [{ field, part: 'audio', before, after }]);
  await refreshProjectListing(ctx.db, project_id);
}

const toTrack = ({ duration_seconds, ...track }: Awaited<ReturnType<typeof insertProjectTrack>>): Track => ({
  ...track,
  duration: duration_seconds,
});
