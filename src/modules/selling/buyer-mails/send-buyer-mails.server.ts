import { countQueuedMails, queueMails } from '#modules/shared/mail/queue-mail.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { EncryptionKeySource } from '#platform/encrypted-text.server.ts';
import type { PollingWorker } from '#platform/polling-workers.server.ts';
import { buyerMailToken } from './buyer-mail-unsubscribe-token.server.ts';
import { claimDueBuyerMail, findNextBuyers, saveBuyerMailProgress } from './buyer-mails.store.server.ts';

/** Mails written at a time, so that mails about orders never wait for more than these. */
const AT_ONCE = 250;

/**
 * Writes the next mails of one creator's mail into the outbox. Progress and mails are one transaction, with one mail
 * per address, so concurrent processes are safe.
 * @returns whether more may be left
 */
async function queueDueBuyerMails({ db, config }: { db: Db; config: EncryptionKeySource }): Promise<boolean> {
  if ((await countQueuedMails(db, 'buyer_mail', AT_ONCE)) >= AT_ONCE) return false;
  return db.transaction().execute(async (trx) => {
    const due = await claimDueBuyerMail(trx);
    if (!due) return false;
    const buyers = await findNextBuyers(trx, due, AT_ONCE);
    const { id, shop_id, name, artist_name, subject, body } = due;
    await queueMails(
      { db: trx },
      buyers.map((buyer) => ({
        kind: 'buyer_mail',
        entity: `buyer_mail:${id}`,
        recipient: buyer.email,
        lang: buyer.lang,
        brand_shop_id: shop_id,
        data: { name, artist_name, subject, body, order_id: buyer.id, token: buyerMailToken(config, buyer.id) },
      })),
    );
    await saveBuyerMailProgress(trx, id, {
      sent_up_to: buyers.at(-1)?.id ?? due.sent_up_to,
      added: buyers.length,
      isDone: buyers.length < AT_ONCE,
    });
    return true;
  });
}

export const buyerMailWorker = (parts: { readonly db: Db; readonly config: EncryptionKeySource }): PollingWorker => ({
  name: 'buyer-mails',
  every: 5000,
  run: () => queueDueBuyerMails(parts),
});
