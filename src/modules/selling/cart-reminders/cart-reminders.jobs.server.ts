import type { Config } from '#platform/config.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { JobHandler } from '#platform/job-queue.server.ts';
import { sendDueCartReminders } from './send-cart-reminders.server.ts';

interface Work {
  readonly db: Db;
  readonly config: Pick<Config, 'CART_REMINDER_HOURS'>;
}

/** Four times an hour: one mail per cart left for CART_REMINDER_HOURS; none if that is 0. */
export const sendDueCartRemindersJob = ({ db, config }: Work): JobHandler => ({
  name: 'remind-of-carts',
  seconds: 120,
  cron: '*/15 * * * *',
  run: async () => {
    if (config.CART_REMINDER_HOURS > 0) await sendDueCartReminders(db, config.CART_REMINDER_HOURS);
  },
});
