import type { Ctx } from '#platform/ctx.server.ts';
import { REMEASURE_TRACK_JOB } from './remeasure-track.jobs.server.ts';
import { restoreAcceptedTrackMaster } from './track-encoding.store.server.ts';

/**
 * Gives a track of a project its accepted master again, in the transaction of the caller. Buyers notice nothing. The
 * cut check measures the master once more where the withdrawn one took the place of its measures.
 */
export async function restoreAcceptedMaster(
  { db, jobs }: Pick<Ctx, 'db' | 'jobs'>,
  project_id: number,
  song_id: number,
): Promise<void> {
  const restored = await restoreAcceptedTrackMaster(db, project_id, song_id);
  if (!restored?.master_file) return;
  const task = { song_id, master_file: restored.master_file };
  if (restored.state === 'queued') await jobs.send(db, 'encode-track', task);
  else if (restored.state === 'ready' && !restored.has_analysis) await jobs.send(db, REMEASURE_TRACK_JOB, task);
}
