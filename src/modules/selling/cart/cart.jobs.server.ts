import type { Db } from '#platform/ctx.server.ts';
import type { JobHandler } from '#platform/jobs.server.ts';
import { deleteForgotten } from './saved.store.server.ts';

/** Deletes stale lists and expired links every night. */
export const sweepCarts = ({ db }: { readonly db: Db }): JobHandler => ({
  name: 'sweep-carts',
  seconds: 60,
  cron: '45 3 * * *',
  run: () => deleteForgotten(db),
});
