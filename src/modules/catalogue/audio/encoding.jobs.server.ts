import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkStoredMasters } from '#modules/catalogue/masters/check-stored-masters.server.ts';
import { lockProjects } from '#modules/catalogue/projects/lock-projects.server.ts';
import { refreshProjectListing, refreshProjectListings } from '#modules/catalogue/projects/refresh-listing.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { JobHandler } from '#platform/job-queue.server.ts';
import { type FileStore, MissingFileError } from '#platform/ports/files.ts';
import { parseBySchema } from '#platform/validate-request.server.ts';
import { remeasureTrackJob } from './remeasure-track.jobs.server.ts';
import { openTrackEncoder, type TrackEncoder, type TrackEncodingOptions } from './track-encoder.server.ts';
import {
  claimTrackEncoding,
  isTrackStillEncoding,
  type MeasuredMaster,
  saveEncodedTrack,
  saveTrackEncodingFailure,
  saveTrackEncodingPercent,
  type TrackEncodingTask,
} from './track-encoding.store.server.ts';
import { EncodingTask } from './track-encoding-task.server.ts';

interface Parts {
  readonly db: Db;
  readonly files: FileStore;
  readonly ffmpegPath: string | undefined;
  /** Path of the source of the encoding threads. */
  readonly worker: string;
  /** Tracks encoded at a time. */
  readonly threads: number;
  /** The settings of the thread's analyser, read for each track. */
  readonly loadAnalysisSettings: (db: Db) => Promise<unknown>;
  /** Stores the result of the thread's analyser, in the transaction that finishes the track. */
  readonly storeAnalysis: (db: Db, track: MeasuredMaster, analysis: unknown) => Promise<void>;
}

/** After this many unfinished starts, the master itself must crash the encoder. */
const MAX_TRIES = 6;

/** Encodes and analyses tracks, and checks hourly whether their masters are still stored. */
export function encodingJobs(parts: Parts): JobHandler[] {
  const encoder = openTrackEncoder({ worker: parts.worker, threads: parts.threads, ffmpegPath: parts.ffmpegPath });
  return [
    {
      name: 'encode-track',
      seconds: 900,
      retries: MAX_TRIES,
      heartbeat: 30,
      atOnce: parts.threads,
      run: (data) => {
        const task = parseBySchema(EncodingTask, data);
        return afterSameTrack(task.song_id, () => encode(parts, encoder, task));
      },
    },
    remeasureTrackJob({ ...parts, encoder }),
    {
      name: 'check-masters',
      seconds: 900,
      retries: 1,
      cron: '7 * * * *',
      run: () => checkStoredMasters(parts, { lock: lockProjects, refresh: refreshProjectListings }),
    },
  ];
}

/** The last job of each track that is running here. */
const running = new Map<number, Promise<void>>();

/** Jobs of one track run one after the other: a repeated job then finds its track finished. */
async function afterSameTrack(song_id: number, work: () => Promise<void>): Promise<void> {
  const former = running.get(song_id) ?? Promise.resolve();
  const turn = former.catch(() => undefined).then(work);
  running.set(song_id, turn);
  try {
    await turn;
  } finally {
    if (running.get(song_id) === turn) running.delete(song_id);
  }
}

/**
 * Encodes a master into preview, measures and waveform. Idempotent: a finished track is not claimed again, and the
 * preview has one name. A track with a newer master is left to that master's job.
 */
async function encode(parts: Parts, encoder: TrackEncoder, task: TrackEncodingTask): Promise<void> {
  const track = await claimTrackEncoding(parts.db, task);
  if (!track) return;
  await refreshProjectListing(parts.db, track.project_id);
  if (track.encode_tries > MAX_TRIES) return fail(parts, task, track.project_id, 'audio_encode_failed');
  try {
    await encodeClaimed(parts, encoder, task, track);
  } catch (error) {
    if (error instanceof MissingFileError) return fail(parts, task, track.project_id, 'audio_master_missing');
    if (track.encode_tries >= MAX_TRIES) await fail(parts, task, track.project_id, 'audio_encode_failed');
    throw error;
  }
}

async function encodeClaimed(
  parts: Parts,
  encoder: TrackEncoder,
  task: TrackEncodingTask,
  track: { uuid: string; project_id: number; is_changed: boolean },
) {
  const { db, files } = parts;
  const folder = await mkdtemp(join(tmpdir(), 'sillon-encode-'));
  const previewPath = join(folder, 'preview.mp3');
  // While buyers hear the accepted version, the new one has a name of its own.
  const version = createHash('sha256').update(task.master_file).digest('hex').slice(0, 16);
  const preview_file = track.is_changed ? `previews/${track.uuid}-${version}.mp3` : `previews/${track.uuid}.mp3`;
  try {
    const analysis = await parts.loadAnalysisSettings(db);
    const result = await files.withLocalCopy(task.master_file, (masterPath) =>
      watched(db, task, (watch) => encoder.encodeTrack({ masterPath, previewPath, analysis }, watch)),
    );
    if (!result.ok && result.key === 'audio_called_off') return;
    if (!result.ok) return await fail(parts, task, track.project_id, result.key);
    if (!(await isTrackStillEncoding(db, task))) return;
    await files.put(preview_file, createReadStream(previewPath), { mime: 'audio/mpeg', size: result.preview_bytes });
    const { duration_seconds, sample_rate, channels, bits, lufs, peak_dbfs, peaks, preview_bytes } = result;
    await db.transaction().execute(async (trx) => {
      await lockProjects(trx, [track.project_id]);
      const isFinished = await saveEncodedTrack(trx, task, {
        duration_seconds,
        sample_rate,
        channels,
        bits,
        lufs,
        peak_dbfs,
        peaks,
        preview_bytes,
        preview_file,
      });
      if (isFinished) await parts.storeAnalysis(trx, { ...task, project_id: track.project_id }, result.analysis);
      await refreshProjectListing(trx, track.project_id);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Interval in which progress is recorded and the task is checked for cancellation. */
const NOTED_MS = 1000;

/** An encoding that records progress, and ends when its track is cancelled or has another master. */
async function watched<T>(
  db: Db,
  task: TrackEncodingTask,
  encode: (watch: TrackEncodingOptions) => Promise<T>,
): Promise<T> {
  const callOff = new AbortController();
  let percent = 0;
  const timer = setInterval(() => {
    saveTrackEncodingPercent(db, task, percent).then(
      (isWanted) => isWanted || callOff.abort(),
      // The next check reports it.
      () => undefined,
    );
  }, NOTED_MS);
  try {
    return await encode({ onPercent: (read) => (percent = read), signal: callOff.signal });
  } finally {
    clearInterval(timer);
  }
}

async function fail({ db }: Parts, task: TrackEncodingTask, project_id: number, key: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockProjects(trx, [project_id]);
    await saveTrackEncodingFailure(trx, task, key);
    await refreshProjectListing(trx, project_id);
  });
}
