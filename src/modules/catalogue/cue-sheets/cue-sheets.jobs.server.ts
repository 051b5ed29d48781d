import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod/mini';
import { Problem } from '#kit/problem.ts';
import { attachTrackMaster } from '#modules/catalogue/audio/track-encoding.server.ts';
import { closeWithdrawnChanges } from '#modules/catalogue/projects/close-withdrawn-changes.server.ts';
import { lockProjects } from '#modules/catalogue/projects/lock-projects.server.ts';
import { refreshProjectListing } from '#modules/catalogue/projects/refresh-listing.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { JobHandler, JobQueue } from '#platform/job-queue.server.ts';
import { type FileStore, MissingFileError } from '#platform/ports/files.ts';
import { makeTaskProcess } from '#platform/task-process.server.ts';
import { parseBySchema } from '#platform/validate-request.server.ts';
import { sideFileFailed, sideFilesBusy } from './cue-sheets.problems.ts';
import {
  deleteQueuedSide,
  loadQueuedSide,
  type QueuedSide,
  replaceSideByTracks,
  saveSideFileFailed,
} from './cue-sheets.store.server.ts';
import { DIVIDE_SIDE_JOB } from './request-side-division.server.ts';
import type { TrackFilesTask } from './write-track-files.server.ts';

interface Parts {
  readonly db: Db;
  readonly files: FileStore;
  readonly jobs: () => JobQueue;
}

const SECONDS = 600;
const Task = z.object({ id: z.int() });

const writeInProcess = makeTaskProcess<TrackFilesTask, { path: string; size: number }[]>({
  worker: 'src/modules/catalogue/cue-sheets/divide-sides.worker.ts',
  seconds: SECONDS,
  waiting: 20,
  busy: sideFilesBusy,
  failed: sideFileFailed,
});

/** Divides a side into the tracks of its cue sheet, and queues their encoding. */
export const divideSideJob = (parts: Parts): JobHandler => ({
  name: DIVIDE_SIDE_JOB,
  seconds: SECONDS + 60,
  retries: 3,
  heartbeat: 30,
  run: async (task) => divide(parts, parseBySchema(Task, task).id),
});

async function divide(parts: Parts, id: number): Promise<void> {
  const { db, files, jobs } = parts;
  const side = await loadQueuedSide(db, id);
  if (!side) return;
  // A side that became current again meanwhile needs another run.
  if (side.is_outdated) return endDivision(parts, side, (trx) => jobs().send(trx, DIVIDE_SIDE_JOB, { id }));
  const folder = await mkdtemp(join(tmpdir(), 'sillon-side-'));
  try {
    const written = await files.withLocalCopy(side.master_file, (path) =>
      writeInProcess({ path, folder, tracks: side.tracks }),
    );
    const keys: string[] = [];
    for (const [index, { path, size }] of written.entries()) {
      // The same names in a repeated run replace its files.
      const key = `side-files/${id}/${index + 1}.wav`;
      await files.put(key, createReadStream(path), { mime: 'audio/wav', size });
      keys.push(key);
    }
    await endDivision(parts, side, async (trx) => {
      for (const [index, song_id] of (await replaceSideByTracks(trx, side, keys)).entries())
        await jobs().send(trx, 'encode-track', { song_id, master_file: keys[index] });
      await refreshProjectListing(trx, side.project_id);
    });
  } catch (error) {
    const refusal = error instanceof MissingFileError ? new Problem('audio_master_missing', 422) : error;
    if (!(refusal instanceof Problem) || refusal.status >= 500) throw error;
    await endDivision(parts, side, (trx) => fail({ db: trx, jobs: jobs() }, side, refusal));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Writes the result of a division with the release locked. An outdated side is deleted instead: the track keeps its new
 * master, and a recheck that waited for the division alone closes.
 */
async function endDivision(
  { db, jobs }: Pick<Parts, 'db' | 'jobs'>,
  { id, project_id }: QueuedSide,
  write: (trx: Db) => Promise<unknown>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockProjects(trx, [project_id]);
    const side = await loadQueuedSide(trx, id);
    if (!side) return;
    if (!side.is_outdated) {
      await write(trx);
      return;
    }
    await deleteQueuedSide(trx, id);
    await closeWithdrawnChanges({ db: trx, jobs: jobs(), user: null }, project_id);
  });
}

/** The whole side stays as one track. */
async function fail(
  ctx: { readonly db: Db; readonly jobs: JobQueue },
  { id, project_id, song_id: track_id, master_file: file, master_type: type }: QueuedSide,
  { key, details: { values } }: Problem,
): Promise<void> {
  await saveSideFileFailed(ctx.db, id, { key, line: typeof values?.line === 'number' ? values.line : null });
  await attachTrackMaster(ctx, { project_id, track_id, file_name: '', file, type });
}
