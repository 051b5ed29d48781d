// Mails about pressings: payments, stages and completion. To the customer and to the team.
import { isCurrency } from '#kit/currency.ts';
import { formatDay } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import type { MailContext } from './mail-context.ts';
import { buttonBlock, type MailBlock, textBlock } from './mail-layout.ts';

export interface PressingMailByKind {
  readonly pressing_paid: PressingMailData;
  readonly pressing_money: PressingMailData;
  readonly balance_due: PressingMailData;
  readonly test_pressing_sent: StepNews;
  readonly test_pressing_heard: {
    readonly id: number;
    readonly pressing_id: number;
    readonly name: string;
    /** On this side; an approval is that of all sides. */
    readonly verdict: 'approved' | 'refused';
    readonly side: string;
    readonly note: string;
  };
  readonly pressing_sent: StepNews;
  readonly pressing_later: StepNews;
  readonly pressing_cancelled: { readonly id: number; readonly name: string; readonly reason: string };
}

/** A payment of a pressing: requested or received. With tax, in minor units. */
interface PressingMailData {
  readonly id: number;
  readonly pressing_id: number;
  readonly name: string;
  readonly kind: 'deposit' | 'balance';
  readonly amount: number;
  readonly currency: string;
  /** The customer's page of the pressing. */
  readonly link: string;
}

/** A stage of a pressing that its customer waits for. */
interface StepNews {
  readonly id: number;
  readonly name: string;
  /** A note by staff, such as the means of transport. */
  readonly note: string;
  readonly planned_on: string;
  readonly link: string;
}

/** Three mails of the same form: the event, the note by staff, and the present stage. */
const stepWriter =
  (kind: 'test_pressing_sent' | 'pressing_sent' | 'pressing_later') =>
  ({ id, name, note, planned_on, link }: StepNews, { t, url, lang }: MailContext) => ({
    values: { id },
    blocks: [
      textBlock(t(`mail.${kind}.body`, { name, day: formatDay(planned_on, lang) })),
      ...(note ? [textBlock(note)] : []),
      buttonBlock(t(`mail.${kind}.button`), `${url}${link}`),
    ],
  });

export const PRESSING_MAIL_WRITERS: {
  readonly [K in keyof PressingMailByKind]: (
    data: PressingMailByKind[K],
    context: MailContext,
  ) => { values: Record<string, string | number>; blocks: readonly MailBlock[] };
} = {
  pressing_paid: (data: PressingMailData, { t, url, lang }: MailContext) => ({
    values: { id: data.id },
    blocks: [
      textBlock(t(`mail.pressing_paid.${data.kind}`, { name: data.name, amount: grossAmount(data, lang) })),
      buttonBlock(t('mail.pressing_paid.button'), `${url}${data.link}`),
    ],
  }),
  pressing_money: ({ id, pressing_id, name, ...data }: PressingMailData, { t, url, lang }: MailContext) => ({
    values: { id, name },
    blocks: [
      textBlock(t(`mail.pressing_money.${data.kind}`, { name, amount: grossAmount(data, lang) })),
      buttonBlock(t('mail.pressing_money.button'), `${url}/admin/pressings/${pressing_id}`),
    ],
  }),
  balance_due: (data: PressingMailData, { t, url, lang }: MailContext) => ({
    values: { id: data.id },
    blocks: [
      textBlock(t('mail.balance_due.body', { name: data.name, amount: grossAmount(data, lang) })),
      buttonBlock(t('mail.balance_due.button'), `${url}${data.link}`),
    ],
  }),
  test_pressing_sent: stepWriter('test_pressing_sent'),
  pressing_sent: stepWriter('pressing_sent'),
  pressing_later: stepWriter('pressing_later'),
  test_pressing_heard: (
    { id, pressing_id, name, verdict, side, note }: PressingMailByKind['test_pressing_heard'],
    { t, url }: MailContext,
  ) => ({
    values: { id, name },
    blocks: [
      textBlock(t(`mail.test_pressing_heard.${verdict}`, { name, side })),
      ...(note ? [textBlock(note)] : []),
      buttonBlock(t('mail.pressing_money.button'), `${url}/admin/pressings/${pressing_id}`),
    ],
  }),
  pressing_cancelled: ({ id, name, reason }: PressingMailByKind['pressing_cancelled'], { t }: MailContext) => ({
    values: { id },
    blocks: [
      textBlock(t('mail.pressing_cancelled.body', { name })),
      textBlock(reason),
      textBlock(t('mail.pressing_cancelled.money')),
    ],
  }),
};

const grossAmount = ({ amount, currency }: Pick<PressingMailData, 'amount' | 'currency'>, lang: string): string =>
  formatPrice(amount, isCurrency(currency) ? currency : 'EUR', lang, { full: true });
