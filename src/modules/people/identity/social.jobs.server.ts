import type { Db } from '#platform/ctx.server.ts';
import type { JobHandler } from '#platform/job-queue.server.ts';
import { deleteStaleSocialAttempts } from './social.store.server.ts';

/** Deletes hourly the unfinished flows to providers, and pending links whose mailed code was never typed. */
export const deleteStaleSocialAttemptsJob = ({ db }: { readonly db: Db }): JobHandler => ({
  name: 'sweep-social',
  seconds: 60,
  cron: '41 * * * *',
  run: async () => deleteStaleSocialAttempts(db),
});
