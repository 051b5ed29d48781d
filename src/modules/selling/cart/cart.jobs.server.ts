import type { Db } from '#platform/ctx.server.ts';
import type { JobHandler } from '#platform/jobs.server.ts';
import { deleteForgotten } from './saved.store.server.ts';

/** Every night: lists nobody came back to, and links whose time is over. */
export const sweepCarts = ({ db }: { readonly db: Db }): JobHandler => ({
  name: 'sweep-carts',
  seconds: 60,
  cron: '45 3 * * *',
  run: () => deleteForgotten(db),
});
