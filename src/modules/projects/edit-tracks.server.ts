import { notFound } from '#kit/problem.ts';
import { auditStaff } from '#modules/audit/audit-staff.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import { requireEditable } from './edit-project.server.ts';
import type { EditPage } from './projects.creator.contract.ts';
import { deleteTrack, insertTrack, lockTrack, type TrackFields, updateTrack } from './tracks.store.server.ts';

type Track = EditPage['songs'][number];

/** @throws Problem 404, 409 `project_not_editable` */
export async function addTrack(ctx: Ctx, project_id: number, fields: TrackFields & { title: string }): Promise<Track> {
  const { owner_id } = await requireEditable(ctx, project_id);
  const track = await insertTrack(ctx.db, project_id, fields);
  await written(ctx, owner_id, { action: 'track_added', project_id, after: { track_id: track.id, ...fields } });
  return trackOf(track);
}

/** @throws Problem 404, 409 `project_not_editable` */
export async function saveTrack(ctx: Ctx, project_id: number, id: number, fields: TrackFields): Promise<Track> {
  const { owner_id } = await requireEditable(ctx, project_id);
  const before = await lockTrack(ctx.db, project_id, id);
  const track = await updateTrack(ctx.db, project_id, id, fields);
  if (!before || !track) throw notFound();
  await written(ctx, owner_id, { action: 'track_changed', project_id, before, after: { track_id: id, ...fields } });
  return trackOf(track);
}

/** @throws Problem 404, 409 `project_not_editable` */
export async function removeTrack(ctx: Ctx, project_id: number, id: number): Promise<void> {
  const { owner_id } = await requireEditable(ctx, project_id);
  const before = await lockTrack(ctx.db, project_id, id);
  if (!before || !(await deleteTrack(ctx.db, project_id, id))) throw notFound();
  await written(ctx, owner_id, { action: 'track_removed', project_id, before });
}

async function written(
  ctx: Ctx,
  owner_id: number | null,
  { project_id, ...change }: { action: string; project_id: number; before?: object; after?: object },
): Promise<void> {
  await auditStaff(ctx, owner_id, { ...change, entity: 'project', entity_id: project_id });
  await touch(ctx.db, `project:${project_id}`);
}

const trackOf = ({ duration_seconds, ...track }: Awaited<ReturnType<typeof insertTrack>>): Track => ({
  ...track,
  duration: duration_seconds,
});
