import type { Db } from '#platform/ctx.server.ts';
import type { JobHandler } from '#platform/job-queue.server.ts';
import { deleteUnconfirmedTakedownClaims } from './takedowns.store.server.ts';

/** Every night: claims whose author never opened the mailed link. */
export const deleteUnconfirmedTakedownClaimsJob = ({ db }: { readonly db: Db }): JobHandler => ({
  name: 'sweep-takedowns',
  seconds: 60,
  cron: '21 3 * * *',
  run: async () => deleteUnconfirmedTakedownClaims(db, new Date()),
});
