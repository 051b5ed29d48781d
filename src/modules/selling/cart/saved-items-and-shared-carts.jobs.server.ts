import type { Db } from '#platform/ctx.server.ts';
import type { JobHandler } from '#platform/job-queue.server.ts';
import { deleteExpiredSavedItemsAndSharedCarts } from './saved-items-and-shared-carts.store.server.ts';

/** Deletes stale lists and expired links every night. */
export const deleteExpiredSavedItemsAndSharedCartsJob = ({ db }: { readonly db: Db }): JobHandler => ({
  name: 'sweep-carts',
  seconds: 60,
  cron: '45 3 * * *',
  run: () => deleteExpiredSavedItemsAndSharedCarts(db),
});
