import { notFound } from '#kit/problem.ts';
import { isStaff } from '#kit/roles.ts';
import { lockProjects } from '#modules/catalogue/projects/lock-projects.server.ts';
import { refreshProjectListing } from '#modules/catalogue/projects/refresh-listing.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import type { TrackEncodingState } from './encoding.contract.ts';
import { trackNotEncoding, trackWithoutMaster } from './encoding.problems.ts';
import { readTrackFileName } from './read-track-file-name.ts';
import {
  cancelStoredTrackEncoding,
  insertTrackWithMaster,
  loadTrackEncodingState,
  requeueTrackMaster,
  setTrackMaster,
  type TrackViewer,
} from './track-encoding.store.server.ts';

export type { TrackViewer } from './track-encoding.store.server.ts';

/** Users may request their own songs, staff all. */
export const trackViewerFromContext = ({ user }: Pick<Ctx, 'user'>): TrackViewer => ({
  user_id: user?.id ?? null,
  staff: user !== null && isStaff(user.role),
});

interface NewMaster {
  readonly project_id: number;
  /** The track of the master; null appends a new track. */
  readonly track_id: number | null;
  readonly file_name: string;
  /** The path of the checked upload. */
  readonly file: string;
  readonly type: string;
}

/**
 * Gives a project's track its master and queues the encoding, all in the caller's transaction. The caller has locked
 * the project.
 * @returns the track's id
 * @throws Problem 404 when the project has no such track
 */
export async function attachTrackMaster(
  ctx: Pick<Ctx, 'db' | 'jobs'>,
  { project_id, track_id, file_name, file, type }: NewMaster,
): Promise<number> {
  const master = { master_file: file, master_type: type };
  if (track_id !== null && !(await setTrackMaster(ctx.db, project_id, track_id, master))) throw notFound();
  const song_id =
    track_id ?? (await insertTrackWithMaster(ctx.db, project_id, { ...master, ...readTrackFileName(file_name) }));
  await ctx.jobs.send(ctx.db, 'encode-track', { song_id, master_file: file });
  await refreshProjectListing(ctx.db, project_id);
  return song_id;
}

/** Queues a track's encoding again. @throws Problem 404, 409 track_without_master */
export async function requeueTrackEncoding(
  ctx: Ctx,
  project_id: number,
  track_id: number,
): Promise<TrackEncodingState> {
  await readTrackEncodingState(ctx, project_id, track_id);
  await lockProjects(ctx.db, [project_id]);
  const queued = await requeueTrackMaster(ctx.db, track_id);
  if (!queued?.master_file) throw trackWithoutMaster();
  await ctx.jobs.send(ctx.db, 'encode-track', { song_id: queued.id, master_file: queued.master_file });
  await refreshProjectListing(ctx.db, project_id);
  return readTrackEncodingState(ctx, project_id, track_id);
}

/** Cancels a track's encoding, which can be started again. @throws Problem 404, 409 track_not_encoding */
export async function cancelTrackEncoding(ctx: Ctx, project_id: number, track_id: number): Promise<TrackEncodingState> {
  await readTrackEncodingState(ctx, project_id, track_id);
  await lockProjects(ctx.db, [project_id]);
  if (!(await cancelStoredTrackEncoding(ctx.db, track_id))) throw trackNotEncoding();
  await refreshProjectListing(ctx.db, project_id);
  return readTrackEncodingState(ctx, project_id, track_id);
}

/** The encoding state of the caller's own track. @throws Problem 404, also for tracks of others */
export async function readTrackEncodingState(
  ctx: Ctx,
  project_id: number,
  track_id: number,
): Promise<TrackEncodingState> {
  requireUser(ctx);
  const state = await loadTrackEncodingState(ctx.db, project_id, track_id, trackViewerFromContext(ctx));
  if (!state) throw notFound();
  return state;
}
