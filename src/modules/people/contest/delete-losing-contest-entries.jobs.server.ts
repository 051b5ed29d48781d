import type { Db } from '#platform/ctx.server.ts';
import type { JobHandler } from '#platform/job-queue.server.ts';
import { deleteLosingContestEntries } from './contest.store.server.ts';
import { CONTEST_ENTRY_KEEP_DAYS } from './contest.ts';

/** Deletes entries each night, as the terms of the contests promise. */
export const deleteLosingContestEntriesJob = ({ db }: { db: Db }): JobHandler => ({
  name: 'forget-contest-entries',
  seconds: 120,
  cron: '41 3 * * *',
  run: async () => {
    await deleteLosingContestEntries(db, CONTEST_ENTRY_KEEP_DAYS);
  },
});
