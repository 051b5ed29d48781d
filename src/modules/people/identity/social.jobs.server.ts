import type { Db } from '#platform/ctx.server.ts';
import type { JobHandler } from '#platform/jobs.server.ts';
import { forgetStale } from './social.store.server.ts';

/** Every hour: who was sent to a provider and did not come back, and who never typed the mailed code. */
export const sweepSocial = ({ db }: { readonly db: Db }): JobHandler => ({
  name: 'sweep-social',
  seconds: 60,
  cron: '41 * * * *',
  run: async () => forgetStale(db),
});
