import { itemLink } from '#kit/product-link.ts';
import { hashToken, newToken } from '#modules/people/identity/session.server.ts';
import { queueMails } from '#modules/shared/mail/queue-mail.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import {
  claimRestockedItem,
  dequeueRestockedItem,
  findBackInStockRequests,
  markRequestsNotified,
} from './back-in-stock.store.server.ts';

/** Mails per transaction; the rest follows in the next one. */
const AT_ONCE = 250;

/**
 * Queues one mail per request for an item that came back. The requests and their mails change in one transaction, so
 * any number of processes may run this.
 * @returns whether more may be waiting
 */
export async function notifyBackInStock(db: Db): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const returned = await claimRestockedItem(trx);
    if (!returned) return false;
    const { item_id, project_id, name, artist_name, category, picture, variant } = returned;
    const waiters = await findBackInStockRequests(trx, item_id, AT_ONCE);
    const tokens = waiters.map(newToken);
    await queueMails(
      { db: trx },
      waiters.map(({ id, email, lang }, at) => ({
        kind: 'back_in_stock',
        entity: `waiter:${id}`,
        recipient: email,
        lang,
        data: {
          name,
          artist_name,
          picture,
          variant,
          link: itemLink({ id: project_id, name, category }, item_id),
          token: tokens[at] ?? '',
        },
      })),
    );
    const ids = waiters.map(({ id }) => id);
    if (ids.length > 0) await markRequestsNotified(trx, ids, tokens.map(hashToken));
    if (waiters.length < AT_ONCE) await dequeueRestockedItem(trx, item_id);
    return true;
  });
}
