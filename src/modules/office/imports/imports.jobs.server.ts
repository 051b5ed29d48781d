import { Transform } from 'node:stream';
import { z } from 'zod/mini';
import type { Config } from '#platform/config.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { JobHandler } from '#platform/job-queue.server.ts';
import type { FileStore } from '#platform/ports/files.ts';
import { parseBySchema } from '#platform/validate-request.server.ts';
import { applyStagedImport } from './apply-staged-import.server.ts';
import { enrichImport } from './enrich-import.server.ts';
import { deleteOldImportRows } from './import-rows.store.server.ts';
import {
  findImportsWithExpiredRows,
  loadStoredImport,
  moveImportState,
  recordImportInterruption,
  type StoredImport,
} from './imports.store.server.ts';
import { stageImport } from './stage-import.server.ts';
import { undoImport } from './undo-import.server.ts';

interface Parts {
  readonly db: Db;
  readonly files: FileStore;
  readonly config: Config;
}

const Task = z.object({ import_id: z.int() });
const HOURS = 3600;
const DROPPED_AT_ONCE = 5000;

/** Reading, applying and undoing: long work that another process resumes when this one dies. */
export const importJobs = (parts: Parts): JobHandler[] => [
  {
    name: 'import-catalogue',
    seconds: 12 * HOURS,
    heartbeat: 15,
    retries: 20,
    run: async (task, signal) => goOn(parts, parseBySchema(Task, task).import_id, signal),
  },
  {
    name: 'forget-imports',
    seconds: HOURS,
    cron: '41 3 * * *',
    run: async () => forget(parts),
  },
];

/** The number of tries for reading a file: with the pauses between them, two minutes. */
const MAX_TRIES = 7;

/** Shows the failure to the user while the job is retried. A partly applied import is retried as often as any job. */
async function goOn(parts: Parts, id: number, signal: AbortSignal): Promise<void> {
  try {
    await work(parts, id, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    const tries = await recordImportInterruption(parts.db, id);
    if (tries >= MAX_TRIES) await moveImportState(parts.db, id, ['reading'], 'failed', 'broke_off');
    throw error;
  }
}

async function work(parts: Parts, id: number, signal: AbortSignal): Promise<void> {
  const run = await loadStoredImport(parts.db, id);
  if (run?.state === 'reading') await read(parts, run, signal);
  else if (run?.state === 'running') await applyStagedImport(parts.db, run, new Date(), signal);
  else if (run?.state === 'undoing') await undoImport(parts.db, run, signal);
  else if (run?.state === 'cancelled') await dropAll(parts, run);
  if (run?.state === 'running' && run.enrich === 'wanted') await enrichImport(parts, id, signal);
}

/** Deletes the file once it is read: its rows have the content, and its sales data is private to the seller. */
async function read({ db, files }: Parts, run: StoredImport, signal: AbortSignal) {
  const file = run.upload_key === null ? null : await files.get(run.upload_key);
  if (!file) return void (await moveImportState(db, run.id, ['reading'], 'failed', 'file_gone'));
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  file.stream.on('error', (error) => counted.destroy(error));
  await stageImport(db, run, file.stream.pipe(counted), () => bytes, signal);
  if (run.upload_key) await files.delete(run.upload_key);
}

async function dropAll({ db, files }: Parts, run: StoredImport) {
  if (run.upload_key) await files.delete(run.upload_key);
  while ((await deleteOldImportRows(db, run.id, DROPPED_AT_ONCE)) > 0);
}

/** Rows of an import are deleted after 30 days, which ends its undo; an unused preview after 7. */
async function forget(parts: Parts): Promise<void> {
  for (const { id, state } of await findImportsWithExpiredRows(parts.db)) {
    if (state === 'preview') await moveImportState(parts.db, id, ['preview'], 'cancelled');
    while ((await deleteOldImportRows(parts.db, id, DROPPED_AT_ONCE)) > 0);
  }
}
