import type { Currency } from '#kit/currency.ts';
import { formatPrice } from '#kit/money.ts';
import { type KeptLine, titleIn } from '#kit/variant.ts';
import type { Block } from './letter.ts';
import type { MailWorld } from './world.ts';

/** What something comes to, line by line; amounts in minor units of `currency`. */
export interface OrderFigures {
  readonly currency: Currency;
  readonly lines: readonly (KeptLine & { readonly quantity: number; readonly total: number })[];
  readonly subtotal: number;
  readonly discount: number;
  readonly shipping: number;
  readonly tax: number;
  readonly tax_included: boolean;
  readonly total: number;
}

/** Order mails show all minor digits (design, Money). */
export function orderBlocks(order: OrderFigures, { t, lang }: MailWorld): Block[] {
  const price = (amount: number) => formatPrice(amount, order.currency, lang, { full: true });
  const sums: [string, string][] = [
    [t('mail.order.subtotal'), price(order.subtotal)],
    ...(order.discount ? [[t('mail.order.discount'), price(-order.discount)] as [string, string]] : []),
    [t('mail.order.shipping'), price(order.shipping)],
    [t(order.tax_included ? 'mail.order.tax_included' : 'mail.order.tax'), price(order.tax)],
  ];
  return [
    { kind: 'lines', rows: order.lines.map((line) => [`${line.quantity} × ${titleIn(line, t)}`, price(line.total)]) },
    { kind: 'lines', rows: sums },
    { kind: 'total', rows: [[t('mail.order.total'), price(order.total)]] },
  ];
}
