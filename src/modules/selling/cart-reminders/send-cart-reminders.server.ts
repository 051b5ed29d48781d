import { createNewsletterUnsubscribeTokens } from '#modules/people/newsletter/newsletter.server.ts';
import { claimAbandonedCarts } from '#modules/selling/cart/claim-abandoned-carts.server.ts';
import { queueMails } from '#modules/shared/mail/queue-mail.server.ts';
import type { Db } from '#platform/ctx.server.ts';

/** Carts per transaction; the rest follows in the next one. */
const AT_ONCE = 100;

/**
 * Mails one reminder per abandoned cart, to confirmed newsletter subscribers only, with an unsubscribe link, and never
 * after a purchase.
 * @returns the number of carts examined; fewer than requested means the end
 */
const remindOfCarts = (db: Db, hours: number): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const carts = await claimAbandonedCarts(trx, hours, AT_ONCE);
    const worth = carts.filter(({ lines }) => lines.length > 0);
    const tokens = await createNewsletterUnsubscribeTokens(
      trx,
      worth.map(({ subscriber_id }) => subscriber_id),
    );
    await queueMails(
      { db: trx },
      worth.map(({ id, email, firstname, lang, lines, brand_shop_id }, at) => ({
        kind: 'cart_waits',
        entity: `cart:${id}`,
        recipient: email,
        lang,
        brand_shop_id,
        data: {
          firstname,
          lines: lines.map(({ picture: _, ...line }) => line),
          picture: findPicture(lines),
          token: tokens[at] ?? '',
        },
      })),
    );
    return carts.length;
  });

function findPicture(lines: readonly { name: string; picture: string | null }[]) {
  const seen = lines.find(({ picture }) => picture !== null);
  return seen?.picture ? { picture: seen.picture, name: seen.name } : null;
}

/** Mails all reminders that are due. */
export async function sendDueCartReminders(db: Db, hours: number): Promise<void> {
  while ((await remindOfCarts(db, hours)) === AT_ONCE);
}
