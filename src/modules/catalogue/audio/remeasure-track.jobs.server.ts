import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '#platform/ctx.server.ts';
import type { JobHandler } from '#platform/job-queue.server.ts';
import { type FileStore, MissingFileError } from '#platform/ports/files.ts';
import { parseBySchema } from '#platform/validate-request.server.ts';
import type { TrackEncoder } from './track-encoder.server.ts';
import {
  loadProjectOfReadyTrack,
  type MeasuredMaster,
  saveRestoredMasterMeasures,
  type TrackEncodingTask,
} from './track-encoding.store.server.ts';
import { EncodingTask } from './track-encoding-task.server.ts';

interface Parts {
  readonly db: Db;
  readonly files: FileStore;
  readonly encoder: TrackEncoder;
  readonly loadAnalysisSettings: (db: Db) => Promise<unknown>;
  readonly storeAnalysis: (db: Db, track: MeasuredMaster, analysis: unknown) => Promise<void>;
}

export const REMEASURE_TRACK_JOB = 'measure-track';

/**
 * Measures the master of a ready track again, whose preview buyers hear meanwhile. Idempotent: a track with another
 * master is left to that master's job.
 */
export const remeasureTrackJob = (parts: Parts): JobHandler => ({
  name: REMEASURE_TRACK_JOB,
  seconds: 900,
  retries: 3,
  heartbeat: 30,
  run: (data) => measure(parts, parseBySchema(EncodingTask, data)),
});

async function measure(parts: Parts, task: TrackEncodingTask): Promise<void> {
  const { db, files, encoder } = parts;
  const track = await loadProjectOfReadyTrack(db, task);
  if (!track) return;
  const folder = await mkdtemp(join(tmpdir(), 'sillon-measure-'));
  const previewPath = join(folder, 'preview.mp3');
  try {
    const analysis = await parts.loadAnalysisSettings(db);
    const result = await files.withLocalCopy(task.master_file, (masterPath) =>
      encoder.encodeTrack({ masterPath, previewPath, analysis }),
    );
    if (!result.ok) return;
    const { sample_rate, channels, bits, lufs, peak_dbfs } = result;
    await db.transaction().execute(async (trx) => {
      if (await saveRestoredMasterMeasures(trx, task, { sample_rate, channels, bits, lufs, peak_dbfs }))
        await parts.storeAnalysis(trx, { ...task, ...track }, result.analysis);
    });
  } catch (error) {
    // The hourly check of masters reports it.
    if (!(error instanceof MissingFileError)) throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
