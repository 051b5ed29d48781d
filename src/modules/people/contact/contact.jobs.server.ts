import type { Db } from '#platform/ctx.server.ts';
import type { JobHandler } from '#platform/job-queue.server.ts';
import { deleteUnconfirmedContactMessages } from './contact.store.server.ts';

/** Every night: messages whose writer never confirmed them. */
export const deleteUnconfirmedContactMessagesJob = ({ db }: { readonly db: Db }): JobHandler => ({
  name: 'sweep-contact',
  seconds: 60,
  cron: '11 3 * * *',
  run: async () => deleteUnconfirmedContactMessages(db, new Date()),
});
