// The data of an order for its mails.
import { isCurrency } from '#kit/currency.ts';
import { orderLineMailFields } from '#kit/variant.ts';
import type { OrderMailData } from '#modules/shared/mail/order-mail-blocks.ts';

interface Rows
  extends Pick<
    OrderMailData,
    'number' | 'subtotal' | 'discount' | 'shipping' | 'tax' | 'tax_included' | 'total' | 'firstname' | 'ways'
  > {
  readonly id: number;
  readonly user_id: number | null;
  readonly currency: string;
  readonly items: OrderMailData['lines'];
}

/** Builds the data of an order's mails. */
export function orderMailData(order: Rows): OrderMailData {
  const { id, number, currency, items, subtotal, discount, shipping, tax, tax_included, total, firstname, ways } =
    order;
  const lines = items.map(({ quantity, total: price, withdrawal, ...line }) => ({
    ...orderLineMailFields(line),
    quantity,
    total: price,
    withdrawal,
  }));
  return {
    order_id: id,
    number,
    currency: isCurrency(currency) ? currency : 'EUR',
    lines,
    subtotal,
    discount,
    shipping,
    tax,
    tax_included,
    total,
    firstname,
    ways,
    link: orderLink(order),
  };
}

/** The page of an order: in the account, or for a guest in the browser of the purchase. */
export const orderLink = ({ id, user_id }: Pick<Rows, 'id' | 'user_id'>): string =>
  user_id === null ? `/orders/${id}` : `/my-account/orders/${id}`;

/** The page of a guest's order, with the key of the mail. */
export const guestOrderLink = (order_id: number, key: string): string => `/orders/${order_id}?key=${key}`;

/** The page of a refund's credit note, in the language of its mail; guests open it by the mail's key. */
export function creditNoteLink(
  { order_id, refund_id }: { readonly order_id: number; readonly refund_id: number },
  { lang, key }: { readonly lang: string; readonly key: string | null },
): string {
  return `/api/user/orders/${order_id}/credit-notes/${refund_id}?${new URLSearchParams({ lang, ...(key && { key }) })}`;
}
