// The content of each mail kind, in the reader's language. Data comes from the row that was written with the mail's
// cause.

import { formatDay } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import { ACCOUNT_MAIL_WRITERS, type AccountMailByKind } from './account-mail.ts';
import { BACK_IN_STOCK_MAIL_WRITERS, type BackInStockMailByKind } from './back-in-stock-mail.ts';
import { BOX_MAIL_WRITERS, type BoxMailByKind } from './box-mail.ts';
import { BOX_RECORD_MAIL_WRITERS, type BoxRecordMailByKind } from './box-record-mail.ts';
import { CART_MAIL_WRITERS, type CartMailByKind } from './cart-mail.ts';
import { CREATOR_TO_BUYERS_MAIL_WRITERS, type CreatorToBuyersMailByKind } from './creator-to-buyers-mail.ts';
import { FILE_REFUSED_MAIL_WRITERS, type FileRefusedMailByKind } from './file-refused-mail.ts';
import { GROUP_SHIPMENT_MAIL_WRITERS, type GroupShipmentMailByKind } from './group-shipment-creator-mail.ts';
import { LOW_STOCK_MAIL_WRITERS, type LowStockMailByKind } from './low-stock-mail.ts';
import type { MailContext } from './mail-context.ts';
import { buttonBlock, type ComposedMail, type MailBlock, textBlock } from './mail-layout.ts';
import { MANUAL_ORDER_MAIL_WRITERS, type ManualOrderMailByKind } from './manual-order-mail.ts';
import { MESSAGE_MAIL_WRITERS, type MessageMailByKind } from './message-mail.ts';
import { NEWSLETTER_AND_STAFF_MAIL_WRITERS, type NewsletterAndStaffMailByKind } from './newsletter-and-staff-mail.ts';
import type { OrderMailData } from './order-mail-blocks.ts';
import { writeOrderPaidMail } from './order-paid-mail.ts';
import { ORDER_STEP_MAIL_WRITERS, type OrderStepMailByKind } from './order-step-mail.ts';
import { PLEDGE_MAIL_WRITERS, type PledgeMailByKind } from './pledge-mail.ts';
import { PRESSING_MAIL_WRITERS, type PressingMailByKind } from './pressing-mail.ts';
import { QUOTE_MAIL_WRITERS, type QuoteMailByKind } from './quote-mail.ts';
import { RELEASE_MAIL_WRITERS, type ReleaseMailByKind } from './release-mail.ts';
import { RETURN_MAIL_WRITERS, type ReturnMailByKind } from './return-mail.ts';
import { ROYALTY_MAIL_WRITERS, type RoyaltyMailByKind } from './royalty-mail.ts';
import { TAKEDOWN_MAIL_WRITERS, type TakedownMailByKind } from './takedown-mail.ts';

export interface MailDataByKind
  extends AccountMailByKind,
    NewsletterAndStaffMailByKind,
    QuoteMailByKind,
    CreatorToBuyersMailByKind,
    ReleaseMailByKind,
    BackInStockMailByKind,
    BoxMailByKind,
    BoxRecordMailByKind,
    CartMailByKind,
    FileRefusedMailByKind,
    GroupShipmentMailByKind,
    ManualOrderMailByKind,
    MessageMailByKind,
    RoyaltyMailByKind,
    PledgeMailByKind,
    PressingMailByKind,
    ReturnMailByKind,
    OrderStepMailByKind,
    LowStockMailByKind,
    TakedownMailByKind {
  readonly order_paid: OrderMailData;
  /**
   * `outside`: the money was paid without a provider, so no provider refunds it, and there is no `credit_note` before
   * the refund. `before`: the amount refunded earlier, where nothing is left to refund.
   */
  readonly order_cancelled: OrderMailData & {
    readonly refunded: number;
    readonly credit_note?: string;
    readonly outside?: boolean;
    readonly before?: number;
  };
  /**
   * `credit_note` is the link to its document; `outside` the way of the refund by staff, without a provider.
   * `cancelled` is set when nothing of the order is left.
   */
  readonly order_refunded: OrderMailData & {
    readonly refunded: number;
    readonly cancelled?: boolean;
    readonly credit_note?: string;
    readonly outside?: { readonly means: string; readonly on_day: string };
  };
  readonly order_late_refund: OrderMailData & { readonly refunded: number };
  readonly project_confirmed: { readonly project_id: number; readonly name: string; readonly link: string };
  readonly project_refused: { readonly project_id: number; readonly name: string; readonly reason: string };
  readonly call_me: {
    readonly phone: string;
    readonly name: string;
    readonly message: string;
    readonly project: string;
    /** Absent in mails queued before service pages had the form. */
    readonly service?: string;
    readonly lang: string;
  };
  readonly contest_entered: { readonly name: string; readonly title: string; readonly closes_at: string };
  readonly contest_won: { readonly name: string; readonly title: string; readonly prize: string };
  readonly creator_sale: {
    readonly project: string;
    readonly quantity: number;
    readonly number: string;
    readonly at: string;
  };
  /** The items of several orders within a few minutes. */
  readonly creator_sales: {
    readonly orders: number;
    readonly copies: number;
    /** The best-selling projects. */
    readonly projects: readonly { readonly project: string; readonly quantity: number }[];
    /** The number of further projects. */
    readonly more: number;
    readonly at: string;
  };
}

export type MailKind = keyof MailDataByKind;

type Writer<K extends MailKind> = (
  data: MailDataByKind[K],
  context: MailContext,
) => Pick<ComposedMail, 'reply_to' | 'headers'> & {
  /** A title in place of the kind's own. */
  title?: string;
  values?: Record<string, string | number>;
  blocks: readonly MailBlock[];
};

const WRITERS: { readonly [K in MailKind]: Writer<K> } = {
  ...ACCOUNT_MAIL_WRITERS,
  ...NEWSLETTER_AND_STAFF_MAIL_WRITERS,
  ...BOX_RECORD_MAIL_WRITERS,
  ...CART_MAIL_WRITERS,
  ...MANUAL_ORDER_MAIL_WRITERS,
  ...PRESSING_MAIL_WRITERS,
  ...QUOTE_MAIL_WRITERS,
  ...RELEASE_MAIL_WRITERS,
  ...CREATOR_TO_BUYERS_MAIL_WRITERS,
  ...BACK_IN_STOCK_MAIL_WRITERS,
  ...BOX_MAIL_WRITERS,
  ...MESSAGE_MAIL_WRITERS,
  ...ROYALTY_MAIL_WRITERS,
  ...RETURN_MAIL_WRITERS,
  ...ORDER_STEP_MAIL_WRITERS,
  ...PLEDGE_MAIL_WRITERS,
  ...LOW_STOCK_MAIL_WRITERS,
  ...TAKEDOWN_MAIL_WRITERS,
  ...FILE_REFUSED_MAIL_WRITERS,
  ...GROUP_SHIPMENT_MAIL_WRITERS,
  order_paid: writeOrderPaidMail,
  order_cancelled: (order, context) =>
    order.before
      ? moneyBack('order_cancelled.body_before', { ...order, refunded: order.before }, context)
      : moneyBack(order.outside ? 'order_cancelled.body_outside' : 'order_cancelled.body', order, context),
  order_refunded: ({ outside, ...order }, context) =>
    moneyBack(
      outside ? `order_refunded.body_${outside.means}` : 'order_refunded.body',
      order,
      context,
      outside?.on_day,
    ),
  order_late_refund: (order, context) => moneyBack('order_late_refund.body', order, context),
  project_confirmed: ({ name, link }, { t, url }) => ({
    values: { name },
    blocks: [
      textBlock(t('mail.project_confirmed.body', { name })),
      buttonBlock(t('mail.project_confirmed.button'), `${url}${link}`),
    ],
  }),
  project_refused: ({ name, reason, project_id }, { t, url }) => ({
    values: { name },
    blocks: [
      textBlock(t('mail.project_refused.body', { name })),
      textBlock(reason),
      buttonBlock(t('mail.project_refused.button'), `${url}/project/manage?id=${project_id}`),
    ],
  }),
  call_me: ({ phone, name, message, project, service = '', lang }, { t }) => ({
    values: { name: name || phone },
    blocks: [
      textBlock(t('mail.call_me.body', { name: name || '–', phone, lang })),
      ...(project ? [textBlock(t('mail.call_me.about', { project }))] : []),
      ...(service ? [textBlock(t('mail.call_me.about', { project: t(`quote.services.${service}`) }))] : []),
      ...(message ? [textBlock(message)] : []),
      buttonBlock(t('mail.call_me.button', { phone }), `tel:${phone}`),
    ],
  }),
  contest_entered: ({ name, title, closes_at }, { t, url, lang }) => ({
    values: { title },
    blocks: [
      textBlock(t('mail.contest_entered.body', { name, title, day: formatDay(closes_at, lang) })),
      buttonBlock(t('mail.contest_entered.button'), `${url}/contest`),
    ],
  }),
  contest_won: ({ name, title, prize }, { t, url }) => ({
    values: { title },
    blocks: [
      textBlock(t('mail.contest_won.body', { name, title })),
      textBlock(prize),
      buttonBlock(t('mail.contest_won.button'), `${url}/contest`),
    ],
  }),
  creator_sale: ({ project, quantity, number, at }, { t, url, lang }) => ({
    values: { project },
    blocks: [
      textBlock(t('mail.creator_sale.body', { project, count: quantity, number, day: formatDay(at, lang) })),
      buttonBlock(t('mail.creator_sale.button'), `${url}/my-account/projects`),
    ],
  }),
  creator_sales: ({ orders, copies, projects, more, at }, { t, url, lang }) => ({
    values: { count: copies },
    blocks: [
      textBlock(t('mail.creator_sales.body', { count: orders, day: formatDay(at, lang) })),
      { kind: 'lines', rows: projects.map(({ project, quantity }) => [project, `${quantity} ×`] as const) },
      ...(more > 0 ? [textBlock(t('mail.creator_sales.more', { count: more }))] : []),
      buttonBlock(t('mail.creator_sale.button'), `${url}/my-account/projects`),
    ],
  }),
};

/** The complete mail of a kind. */
export function writeMail<K extends MailKind>(kind: K, data: MailDataByKind[K], context: MailContext): ComposedMail {
  const { values = {}, ...written } = WRITERS[kind](data, context);
  const words = { ...values, brand: context.brand };
  return {
    subject: context.t(`mail.${kind}.subject`, words),
    title: context.t(`mail.${kind}.title`, words),
    ...written,
    footer: context.t('mail.footer', words),
  };
}

function moneyBack(
  words: string,
  order: OrderMailData & { refunded: number; credit_note?: string; cancelled?: boolean },
  { t, lang, url }: MailContext,
  on_day?: string,
) {
  const body = order.refunded === 0 ? 'mail.order_cancelled.body_nothing' : `mail.${words}`;
  const day = on_day === undefined ? '' : formatDay(on_day, lang);
  const amount = formatPrice(order.refunded, order.currency, lang, { full: true });
  return {
    values: { number: order.number, amount },
    blocks: [
      textBlock(t(body, { firstname: order.firstname, number: order.number, amount, day })),
      ...(order.cancelled ? [textBlock(t('mail.order_refunded.cancelled'))] : []),
      buttonBlock(t('mail.order_paid.button'), `${url}${order.link}`),
      ...(order.credit_note ? [buttonBlock(t('mail.order_refunded.credit_note'), `${url}${order.credit_note}`)] : []),
    ],
  };
}
