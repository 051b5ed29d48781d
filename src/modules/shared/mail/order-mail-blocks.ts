import type { Currency } from '#kit/currency.ts';
import type { WithdrawalRight } from '#kit/item-withdrawal-right.ts';
import { formatPrice } from '#kit/money.ts';
import { type StoredOrderLine, storedOrderLineTitle } from '#kit/variant.ts';
import type { MailContext } from './mail-context.ts';
import type { MailBlock } from './mail-layout.ts';

/** The sum of an order, line by line; amounts in minor units of `currency`. */
export interface OrderMailAmounts {
  readonly currency: Currency;
  readonly lines: readonly (StoredOrderLine & { readonly quantity: number; readonly total: number })[];
  readonly subtotal: number;
  readonly discount: number;
  readonly shipping: number;
  readonly tax: number;
  readonly tax_included: boolean;
  readonly total: number;
}

/** An order in its mails. */
export interface OrderMailData extends OrderMailAmounts {
  readonly lines: readonly (OrderMailAmounts['lines'][number] & {
    /** Whether a consumer may withdraw from it; absent in mails queued before this field existed. */
    readonly withdrawal?: WithdrawalRight;
  })[];
  /** The delivery options of its parcels: `none` for files; absent in mails queued before this field existed. */
  readonly ways?: readonly string[];
  readonly order_id: number;
  readonly number: string;
  readonly firstname: string;
  /** The link that opens the order for a guest; absent for a signed-in buyer. */
  readonly link: string;
}

/** Order mails show all minor digits (decisions: Money). */
export function orderMailBlocks(order: OrderMailAmounts, { t, lang }: MailContext): MailBlock[] {
  const price = (amount: number) => formatPrice(amount, order.currency, lang, { full: true });
  const sums: [string, string][] = [
    [t('mail.order.subtotal'), price(order.subtotal)],
    ...(order.discount ? [[t('mail.order.discount'), price(-order.discount)] as [string, string]] : []),
    [t('mail.order.shipping'), price(order.shipping)],
    [t(order.tax_included ? 'mail.order.tax_included' : 'mail.order.tax'), price(order.tax)],
  ];
  return [
    {
      kind: 'lines',
      rows: order.lines.map((line) => [`${line.quantity} × ${storedOrderLineTitle(line, t)}`, price(line.total)]),
    },
    { kind: 'lines', rows: sums },
    { kind: 'total', rows: [[t('mail.order.total'), price(order.total)]] },
  ];
}
