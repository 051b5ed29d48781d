import type { Db } from '#platform/ctx.server.ts';
import type { JobHandler } from '#platform/job-queue.server.ts';
import { deleteUnconfirmedQuotes } from './quotes.store.server.ts';

/** Deletes unconfirmed requests each night. */
export const deleteUnconfirmedQuotesJob = ({ db }: { readonly db: Db }): JobHandler => ({
  name: 'sweep-quotes',
  seconds: 60,
  cron: '23 3 * * *',
  run: async () => deleteUnconfirmedQuotes(db, new Date()),
});
