// The mails about an order's delivery: confirmed, packed, sent, arrived, delayed, redirected, or with a new tracking
// number.

import { carrierName } from '#kit/carriers-and-warehouses.ts';
import { formatDay } from '#kit/dates.ts';
import { type StoredOrderLine, storedOrderLineTitle } from '#kit/variant.ts';
import type { MailContext } from './mail-context.ts';
import { buttonBlock, type MailBlock, textBlock } from './mail-layout.ts';

/** One step of an order; the amounts are in the order confirmation. */
export interface OrderStepMailData {
  readonly number: string;
  readonly firstname: string;
  /** The shop of the parcel, where an order has several. */
  readonly shop: string;
  readonly lines: readonly (StoredOrderLine & { readonly quantity: number })[];
  readonly link: string;
}
/** A parcel in transit; without a number, like a letter, it cannot be tracked. */
interface Followed extends OrderStepMailData {
  readonly transporter: string;
  readonly tracking_number: string;
  readonly tracking_link: string;
}
export interface OrderStepMailByKind {
  readonly order_confirmed: OrderStepMailData;
  readonly order_in_preparation: OrderStepMailData;
  readonly order_sent: Followed;
  readonly order_delivered: OrderStepMailData;
  /** The downloads of a pre-order are available. */
  readonly order_files: OrderStepMailData;
  /** The order is ready for pickup. */
  readonly order_ready: OrderStepMailData & { readonly place: string; readonly hours: string; readonly note: string };
  readonly order_delayed: OrderStepMailData & { readonly day: string; readonly note: string };
  readonly order_readdressed: OrderStepMailData & { readonly address: string };
  /** The tracking number was wrong or missing. */
  readonly order_tracking: Followed;
}

type Written = { values: Record<string, string>; blocks: readonly MailBlock[] };

function written(
  kind: keyof OrderStepMailByKind,
  data: OrderStepMailData,
  context: MailContext,
  more: readonly MailBlock[] = [],
  own: Readonly<Record<string, string>> = {},
) {
  const { number, firstname, shop } = data;
  const values = { number, firstname, shop, ...own };
  return {
    values,
    blocks: [textBlock(context.t(`mail.${kind}.body`, values)), ...more, ...whatItIs(data, context)],
  } satisfies Written;
}

const follow = (link: string, { t }: MailContext): MailBlock[] =>
  link ? [buttonBlock(t('mail.order_sent.button'), link)] : [];

const whatItIs = ({ lines, link }: OrderStepMailData, { t, url }: MailContext): MailBlock[] => [
  { kind: 'lines', rows: lines.map((line) => [storedOrderLineTitle(line, t), `× ${line.quantity}`]) },
  buttonBlock(t('mail.order_paid.button'), `${url}${link}`),
];

export const ORDER_STEP_MAIL_WRITERS: {
  readonly [K in keyof OrderStepMailByKind]: (data: OrderStepMailByKind[K], context: MailContext) => Written;
} = {
  order_confirmed: (data, context) => written('order_confirmed', data, context),
  order_in_preparation: (data, context) => written('order_in_preparation', data, context),
  order_sent: ({ transporter, tracking_number, tracking_link, ...data }, context) => {
    const { number, firstname } = data;
    const values = { number, firstname, transporter: carrierName(transporter), tracking_number };
    const body = tracking_number ? 'mail.order_sent.body' : 'mail.order_sent.body_untracked';
    return {
      values,
      blocks: [textBlock(context.t(body, values)), ...follow(tracking_link, context), ...whatItIs(data, context)],
    };
  },
  order_delivered: (data, context) =>
    written('order_delivered', data, context, [
      textBlock(context.t('mail.order_delivered.after')),
      buttonBlock(context.t('mail.order_delivered.review'), `${context.url}/review`),
    ]),
  order_files: (data, context) => written('order_files', data, context),
  order_ready: ({ place, hours, note, ...data }, context) =>
    written('order_ready', data, context, [place, hours, note].filter(Boolean).map(textBlock)),
  order_delayed: ({ day, note, ...data }, context) =>
    written('order_delayed', data, context, note ? [textBlock(note)] : [], { day: formatDay(day, context.lang) }),
  order_readdressed: ({ address, ...data }, context) => written('order_readdressed', data, context, [], { address }),
  order_tracking: ({ transporter, tracking_number, tracking_link, ...data }, context) =>
    written('order_tracking', data, context, follow(tracking_link, context), {
      transporter: carrierName(transporter),
      tracking_number,
    }),
};
