import type { Db } from '#platform/ctx.server.ts';
import type { JobHandler } from '#platform/job-queue.server.ts';
import { addPlaysToPopularity } from './song-previews-and-plays.store.server.ts';

/** Adds new plays to the popularity of their projects, each minute. */
export const addPlaysToPopularityJob = ({ db }: { readonly db: Db }): JobHandler => ({
  name: 'fold-plays',
  seconds: 60,
  cron: '* * * * *',
  run: async () => void (await addPlaysToPopularity(db)),
});
