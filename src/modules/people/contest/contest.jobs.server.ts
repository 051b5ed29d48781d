import type { Db } from '#platform/ctx.server.ts';
import type { JobHandler } from '#platform/jobs.server.ts';
import { deleteLosingEntries } from './contest.store.server.ts';
import { FORGET_AFTER_DAYS } from './contest.ts';

/** Deletes entries each night, as the terms of the contests promise. */
export const forgetContestEntries = ({ db }: { db: Db }): JobHandler => ({
  name: 'forget-contest-entries',
  seconds: 120,
  cron: '41 3 * * *',
  run: async () => {
    await deleteLosingEntries(db, FORGET_AFTER_DAYS);
  },
});
