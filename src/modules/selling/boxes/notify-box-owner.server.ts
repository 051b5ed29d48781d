import type { BoxMailByKind } from '#modules/shared/mail/box-mail.ts';
import { queueMails } from '#modules/shared/mail/queue-mail.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { BoxPeriodRow } from './subscriptions.store.server.ts';

type Said = { [K in keyof BoxMailByKind]: { readonly kind: K; readonly data: BoxMailByKind[K] } }[keyof BoxMailByKind];
type News = BoxMailByKind['box_paused'];
type Told = Pick<BoxPeriodRow, 'subscription_id' | 'email' | 'lang' | 'name' | 'price' | 'currency'>;

/**
 * Mails the owner of a subscription.
 * @param turn distinguishes several mails of one kind about one subscription
 */
export async function notifyBoxOwner(
  db: Db,
  { subscription_id, email: recipient, lang, name, price, currency }: Told,
  turn: string,
  say: (data: News) => Said,
): Promise<void> {
  const entity = `box:${subscription_id}:${turn}`;
  const mail = say({ name, price, currency });
  await queueMails({ db }, [{ ...mail, entity, recipient, lang }]);
}
