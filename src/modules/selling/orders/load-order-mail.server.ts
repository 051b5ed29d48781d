import type { OrderMailData } from '#modules/shared/mail/order-mail-blocks.ts';
import type { Db } from '#platform/ctx.server.ts';
import { hashOrderKey, newOrderKey } from './order-key.server.ts';
import { insertOrderKey } from './order-keys.store.server.ts';
import { loadOrderForMails } from './order-mail-data.store.server.ts';
import { guestOrderLink, orderMailData } from './order-mail-data.ts';

export interface OrderMailRow {
  readonly email: string;
  readonly lang: string;
  /** True for a guest order. */
  readonly isGuest: boolean;
  readonly data: OrderMailData;
  /** Hash of the key in the link, to be stored with the order. */
  readonly key_hash?: Buffer;
}

/** The data of mails about an order. */
export async function loadOrderMail(db: Db, order_id: number): Promise<OrderMailRow> {
  const order = await loadOrderForMails(db, order_id);
  return { email: order.email, lang: order.lang, isGuest: order.user_id === null, data: orderMailData(order) };
}

/** Adds a fresh key to a guest's link; only its hash is stored. */
export function withGuestOrderKey({ data, ...mail }: OrderMailRow): OrderMailRow {
  const key = newOrderKey();
  return { ...mail, data: { ...data, link: guestOrderLink(data.order_id, key) }, key_hash: hashOrderKey(key) };
}

/** The data of a mail whose links open without signing in. A guest gets a new key, stored with the order. */
export async function loadOrderMailWithNewKey(
  db: Db,
  order_id: number,
): Promise<OrderMailRow & { readonly key: string | null }> {
  const mail = await loadOrderMail(db, order_id);
  if (!mail.isGuest) return { ...mail, key: null };
  const key = newOrderKey();
  await insertOrderKey(db, order_id, hashOrderKey(key));
  return { ...mail, key, data: { ...mail.data, link: guestOrderLink(order_id, key) } };
}
