import type { Db } from '#platform/ctx.server.ts';
import type { JobHandler } from '#platform/job-queue.server.ts';
import { deleteExpiredDownloadGrants } from './downloads.store.server.ts';

/** Deletes expired download grants, each night. */
export const deleteExpiredDownloadGrantsJob = ({ db }: { readonly db: Db }): JobHandler => ({
  name: 'drop-old-grants',
  seconds: 60,
  cron: '17 4 * * *',
  run: async () => void (await deleteExpiredDownloadGrants(db)),
});
