import { queueMails } from '#modules/shared/mail/queue-mail.server.ts';
import type { Config } from '#platform/config.server.ts';
import { platformEmail } from '#platform/config.server.ts';
import { type Db, runInTransaction } from '#platform/ctx.server.ts';
import type { JobHandler } from '#platform/job-queue.server.ts';
import { claimLowStockMails } from './low-stock.store.server.ts';

/** The most shelves in a mail; the list on the site has the rest. */
const NAMED = 20;

interface Work {
  readonly db: Db;
  readonly config: Config;
}

/**
 * One mail a day to the platform and to each owner about items that newly reached their threshold; none without such
 * items.
 */
export async function notifyLowStock({ db, config }: Work, now = new Date()): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  await runInTransaction({ db }, async (own) => {
    const mails = await claimLowStockMails(own.db, NAMED);
    await queueMails(
      own,
      mails.map(({ email, lang, count, shelves }) => ({
        kind: 'stock_low' as const,
        entity: `stock:${email === null ? 'house' : 'own'}:${day}`,
        recipient: email ?? platformEmail(config),
        lang,
        data: { desk: email === null ? ('staff' as const) : ('creator' as const), count, shelves },
      })),
    );
  });
}

/** In the morning, before the first orders at the plant. */
export const notifyLowStockJob = (work: Work): JobHandler => ({
  name: 'tell-low-stock',
  seconds: 120,
  cron: '30 5 * * *',
  run: () => notifyLowStock(work),
});
