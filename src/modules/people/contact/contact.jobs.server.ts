import type { Db } from '#platform/ctx.server.ts';
import type { JobHandler } from '#platform/jobs.server.ts';
import { deleteUnconfirmedMessages } from './contact.store.server.ts';

/** Every night: messages whose writer never confirmed them. */
export const sweepContact = ({ db }: { readonly db: Db }): JobHandler => ({
  name: 'sweep-contact',
  seconds: 60,
  cron: '11 3 * * *',
  run: async () => deleteUnconfirmedMessages(db, new Date()),
});
