import type { Db } from '#platform/ctx.server.ts';
import type { JobHandler } from '#platform/job-queue.server.ts';
import type { PollingWorker } from '#platform/polling-workers.server.ts';
import { deleteOldBackInStockRequests } from './back-in-stock.store.server.ts';
import { notifyBackInStock } from './notify-back-in-stock.server.ts';

/** Mails the back-in-stock requests within seconds of a restock. */
export const backInStockMailWorker = ({ db }: { readonly db: Db }): PollingWorker => ({
  name: 'back-in-stock',
  every: 2000,
  run: () => notifyBackInStock(db),
});

/** Runs every night: deletes requests that were never confirmed, and those mailed long ago. */
export const deleteOldStockRequestsJob = ({ db }: { readonly db: Db }): JobHandler => ({
  name: 'sweep-stock-waiters',
  seconds: 60,
  cron: '35 3 * * *',
  run: () => deleteOldBackInStockRequests(db),
});
