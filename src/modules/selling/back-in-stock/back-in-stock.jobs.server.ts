import type { Db } from '#platform/ctx.server.ts';
import type { JobHandler } from '#platform/jobs.server.ts';
import type { PollingWorker } from '#platform/polling-workers.server.ts';
import { forgetWaiters } from './back-in-stock.store.server.ts';
import { notifyBackInStock } from './notify-back-in-stock.server.ts';

/** Who waits for something hears within seconds that it is back. */
export const backInStockRound = ({ db }: { readonly db: Db }): PollingWorker => ({
  name: 'back-in-stock',
  every: 2000,
  run: () => notifyBackInStock(db),
});

/** Every night: addresses whose owner never confirmed, and who was told long ago. */
export const sweepWaiters = ({ db }: { readonly db: Db }): JobHandler => ({
  name: 'sweep-stock-waiters',
  seconds: 60,
  cron: '35 3 * * *',
  run: () => forgetWaiters(db),
});
