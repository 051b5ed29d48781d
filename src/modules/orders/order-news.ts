// An order as its mails tell it.
import { isCurrency } from '#kit/currency.ts';
import type { OrderNews } from '#modules/mail/kinds.ts';

interface Rows
  extends Pick<
    OrderNews,
    'number' | 'subtotal' | 'discount' | 'shipping' | 'tax' | 'tax_included' | 'total' | 'firstname'
  > {
  readonly id: number;
  readonly user_id: number | null;
  readonly currency: string;
  readonly items: readonly {
    readonly name: string;
    readonly size: string;
    readonly quantity: number;
    readonly total: number;
  }[];
}

/** @param key opens the order for a guest, who has no account to look into */
export function newsOf(order: Rows, key?: string): OrderNews {
  const { id, number, currency, items, subtotal, discount, shipping, tax, tax_included, total, firstname } = order;
  const lines = items.map(({ name, size, quantity, total }) => ({
    name: size ? `${name} (${size})` : name,
    quantity,
    total,
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
    link: orderLink(order, key),
  };
}

/** Where its buyer finds an order: in the account, or at the confirmation page with the key of the mail or by number and address. */
export function orderLink({ id, user_id }: Pick<Rows, 'id' | 'user_id'>, key?: string): string {
  if (user_id !== null) return `/my-account/orders?order=${id}`;
  return `/cart/confirmation?order=${id}${key ? `&key=${key}` : ''}`;
}
