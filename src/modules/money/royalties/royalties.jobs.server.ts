import type { Db } from '#platform/ctx.server.ts';
import type { JobHandler } from '#platform/job-queue.server.ts';
import { postUnpostedEarnings } from './post-earnings.server.ts';
import { writeMonthlyStatements } from './write-monthly-statements.server.ts';

/** Keeps the journal up to date: new orders each minute, all orders each night; statements after the end of a month. */
export const royaltiesJobs = (work: { readonly db: Db }): JobHandler[] => [
  {
    name: 'post-earnings',
    seconds: 300,
    retries: 0,
    cron: '* * * * *',
    run: async () => void (await postUnpostedEarnings(work)),
  },
  {
    name: 'post-all-earnings',
    seconds: 3600,
    retries: 1,
    cron: '17 3 * * *',
    run: async () => void (await postUnpostedEarnings(work, { all: true })),
  },
  {
    name: 'write-statements',
    seconds: 3600,
    retries: 1,
    cron: '7 * * * *',
    atStart: true,
    run: async () => void (await writeMonthlyStatements(work, new Date())),
  },
];
