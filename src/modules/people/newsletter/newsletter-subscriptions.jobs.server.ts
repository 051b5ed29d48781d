import { z } from 'zod/mini';
import { EMAIL_CHANGED_JOB } from '#modules/people/identity/change-email.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { JobHandler } from '#platform/job-queue.server.ts';
import { parseBySchema } from '#platform/validate-request.server.ts';
import { changeNewsletterSubscriberEmail, deleteUnconfirmedSubscriptions } from './newsletter.store.server.ts';

const Moved = z.object({ from: z.string(), to: z.string() });

export const newsletterSubscriptionJobs = ({ db }: { readonly db: Db }): JobHandler[] => [
  /** Every night: addresses whose owner never confirmed, and links that are over. */
  {
    name: 'sweep-newsletter',
    seconds: 60,
    cron: '5 3 * * *',
    run: async () => deleteUnconfirmedSubscriptions(db, new Date()),
  },
  /** A subscription follows the account to its new address, where it can be cancelled. */
  {
    name: EMAIL_CHANGED_JOB,
    seconds: 60,
    run: async (task) => {
      const { from, to } = parseBySchema(Moved, task);
      await db.transaction().execute((trx) => changeNewsletterSubscriberEmail(trx, from, to));
    },
  },
];
