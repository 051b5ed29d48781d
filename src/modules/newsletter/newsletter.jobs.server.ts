import type { Db } from '#platform/ctx.server.ts';
import type { JobHandler } from '#platform/jobs.server.ts';
import { forgetUnconfirmed } from './newsletter.store.server.ts';

/** Every night: addresses whose owner never confirmed, and links that are over. */
export const sweepNewsletter = ({ db }: { readonly db: Db }): JobHandler => ({
  name: 'sweep-newsletter',
  seconds: 60,
  cron: '5 3 * * *',
  run: async () => forgetUnconfirmed(db, new Date()),
});
