import { fieldProblem, notFound } from '#kit/problem.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import { requireEditable } from './edit-project.server.ts';
import type { EditPage } from './projects.creator.contract.ts';
import { deleteTrack, insertTrack, lockTracks, type TrackFields, updateTrack } from './tracks.store.server.ts';

type Track = EditPage['songs'][number];

/** Most tracks of a release; what it can hold its format says. */
const MOST_TRACKS = 500;

/** @throws Problem 404, 409 `project_not_editable`, 422 `list_too_long` */
export async function addTrack(ctx: Ctx, project_id: number, fields: TrackFields & { title: string }): Promise<Track> {
  await requireEditable(ctx, project_id);
  if ((await lockTracks(ctx.db, project_id)) >= MOST_TRACKS) throw fieldProblem('title', 'list_too_long');
  const track = await insertTrack(ctx.db, project_id, fields);
  await touch(ctx.db, `project:${project_id}`);
  return trackOf(track);
}

/** @throws Problem 404, 409 `project_not_editable` */
export async function saveTrack(ctx: Ctx, project_id: number, id: number, fields: TrackFields): Promise<Track> {
  await requireEditable(ctx, project_id);
  await lockTracks(ctx.db, project_id);
  const track = await updateTrack(ctx.db, project_id, id, fields);
  if (!track) throw notFound();
  await touch(ctx.db, `project:${project_id}`);
  return trackOf(track);
}

/** @throws Problem 404, 409 `project_not_editable` */
export async function removeTrack(ctx: Ctx, project_id: number, id: number): Promise<void> {
  await requireEditable(ctx, project_id);
  await lockTracks(ctx.db, project_id);
  if (!(await deleteTrack(ctx.db, project_id, id))) throw notFound();
  await touch(ctx.db, `project:${project_id}`);
}

const trackOf = ({ duration_seconds, ...track }: Awaited<ReturnType<typeof insertTrack>>): Track => ({
  ...track,
  duration: duration_seconds,
});
