import { isCurrency } from '#kit/currency.ts';
import { createMailedOrderKey } from '#modules/selling/orders/guest-order-keys.server.ts';
import type { PledgeMailByKind, PledgeMailData } from '#modules/shared/mail/pledge-mail.ts';
import { queueMails } from '#modules/shared/mail/queue-mail.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { loadPledgeMail } from './pledges.store.server.ts';

type Kind = Exclude<keyof PledgeMailByKind, `funding_${string}`>;
type Said = { [K in Kind]: { readonly kind: K; readonly data: PledgeMailByKind[K] } }[Kind];

/**
 * Queues a mail to the backer, in the transaction of its cause.
 * @param say builds kind and data of the mail
 * @param turn distinguishes several mails of one kind about one pledge
 */
export async function notifyBacker(
  { db }: Pick<Ctx, 'db'>,
  order_id: number,
  say: (data: PledgeMailData) => Said,
  turn?: string,
): Promise<void> {
  const { email: recipient, lang, user_id, currency, ...data } = await loadPledgeMail(db, order_id);
  const key = await createMailedOrderKey(db, { order_id, user_id });
  const link = `/pledge/${order_id}${key === null ? '' : `?key=${key}`}`;
  const entity = turn === undefined ? `order:${order_id}` : `order:${order_id}:${turn}`;
  const mail = say({ ...data, currency: isCurrency(currency) ? currency : 'EUR', link });
  await queueMails({ db }, [{ ...mail, entity, recipient, lang }]);
}
