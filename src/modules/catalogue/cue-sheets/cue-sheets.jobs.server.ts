import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod/mini';
import { Problem } from '#kit/problem.ts';
import { attachTrackMaster } from '#modules/catalogue/audio/track-encoding.server.ts';
import { lockProjects } from '#modules/catalogue/projects/lock-projects.server.ts';
import { refreshProjectListing } from '#modules/catalogue/projects/refresh-listing.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { JobHandler, JobQueue } from '#platform/job-queue.server.ts';
import { type FileStore, MissingFileError } from '#platform/ports/files.ts';
import { makeTaskProcess } from '#platform/task-process.server.ts';
import { parseBySchema } from '#platform/validate-request.server.ts';
import { sideFileFailed, sideFilesBusy } from './cue-sheets.problems.ts';
import { loadQueuedSide, replaceSideByTracks, saveSideFileFailed } from './cue-sheets.store.server.ts';
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

async function divide({ db, files, jobs }: Parts, id: number): Promise<void> {
  const side = await loadQueuedSide(db, id);
  if (!side) return;
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
    await db.transaction().execute(async (trx) => {
      await lockProjects(trx, [side.project_id]);
      const still = await loadQueuedSide(trx, id);
      if (!still) return;
      for (const [index, song_id] of (await replaceSideByTracks(trx, still, keys)).entries())
        await jobs().send(trx, 'encode-track', { song_id, master_file: keys[index] });
      await refreshProjectListing(trx, side.project_id);
    });
  } catch (error) {
    const refusal = error instanceof MissingFileError ? new Problem('audio_master_missing', 422) : error;
    if (!(refusal instanceof Problem) || refusal.status >= 500) throw error;
    await fail({ db, jobs }, side, refusal);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The whole side stays as one track. */
async function fail(
  { db, jobs }: Pick<Parts, 'db' | 'jobs'>,
  side: { id: number; project_id: number; song_id: number; master_file: string; master_type: string },
  { key, details: { values } }: Problem,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockProjects(trx, [side.project_id]);
    await saveSideFileFailed(trx, side.id, { key, line: typeof values?.line === 'number' ? values.line : null });
    const { project_id, song_id: track_id, master_file: file, master_type: type } = side;
    await attachTrackMaster({ db: trx, jobs: jobs() }, { project_id, track_id, file_name: '', file, type });
  });
}
