import { z } from 'zod/mini';
import type { Db } from '#platform/ctx.server.ts';
import type { JobHandler } from '#platform/job-queue.server.ts';
import type { FileStore } from '#platform/ports/files.ts';
import { parseBySchema } from '#platform/validate-request.server.ts';
import { markStaleUploadsAbandoned } from './uploads.store.server.ts';

interface Parts {
  readonly db: Db;
  readonly files: FileStore;
}

const HOUR = 3_600_000;

export const DELETE_FILES_JOB = 'drop-files';
const Task = z.object({ folders: z.array(z.string()), keys: z.array(z.string()) });

/** Removes unreferenced files: whole folders and single files. Missing files are ignored. */
export const deleteFilesJob = ({ files }: Pick<Parts, 'files'>): JobHandler => ({
  name: DELETE_FILES_JOB,
  seconds: 600,
  retries: 20,
  run: async (task) => {
    const { folders, keys } = parseBySchema(Task, task);
    for (const folder of folders)
      for (let page = await files.list(folder); page.items.length > 0; page = await files.list(folder))
        for (const { key } of page.items) await files.delete(key);
    for (const key of keys) await files.delete(key);
  },
});

/** Every hour: removes uploads without progress for 23 hours, so that none is older than a day (invariant 30). */
export const removeStaleUploadsJob = (parts: Parts): JobHandler => ({
  name: 'sweep-uploads',
  seconds: 600,
  cron: '23 * * * *',
  run: async () => removeStaleUploads(parts, new Date()),
});

/** Removes unfinished uploads and temporary files without progress for 23 hours before `now`. */
export async function removeStaleUploads({ db, files }: Parts, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 23 * HOUR);
  for (const { store_key, handle } of await markStaleUploadsAbandoned(db, before))
    if (handle) await files.abort(store_key, handle);
  await files.sweep(before);
}
