import type { Db } from '#platform/ctx.server.ts';
import type { JobHandler, JobQueue } from '#platform/job-queue.server.ts';
import { applyDueEmailChanges } from './change-email.server.ts';

/** Every five minutes: confirmed changes of address whose day is over. */
export const applyDueEmailChangesJob = ({
  db,
  jobs,
}: {
  readonly db: Db;
  readonly jobs: () => JobQueue;
}): JobHandler => ({
  name: 'move-emails',
  seconds: 120,
  cron: '*/5 * * * *',
  run: async () => applyDueEmailChanges({ db, jobs: jobs(), now: new Date() }),
});
