// The mails about boxes, to subscribers and to recipients of gifts.

import { countryDisplayName } from '#kit/countries.ts';
import type { Currency } from '#kit/currency.ts';
import { formatDay } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import type { MailContext } from './mail-context.ts';
import { type ComposedMail, textBlock } from './mail-layout.ts';

/** A subscription in mails; the price of a period in minor units of `currency`. */
interface BoxMailData {
  readonly name: string;
  readonly price: number;
  readonly currency: Currency;
}

export interface BoxMailByKind {
  /** Its next period begins on `day`, and it has no card for the payment. */
  readonly box_card_needed: BoxMailData & { readonly day: string };
  /** A year paid in advance renews on `day`. */
  readonly box_renews: BoxMailData & { readonly day: string };
  /** The card was declined, or its bank requires authentication; the payment is retried until `until`. */
  readonly box_declined: BoxMailData & { readonly asks_back: boolean; readonly until: string };
  /** Ten days without a payment, or no card on the day: the subscription is paused. */
  readonly box_paused: BoxMailData;
  /** Its owner or staff cancelled it, or the payment of its period was refunded. */
  readonly box_cancelled: BoxMailData;
  /** The last prepaid box of a gift is packed. */
  readonly box_gift_over: BoxMailData;
  /** To the recipient of a gift, with its code. */
  readonly box_gift: {
    readonly name: string;
    readonly giver: string;
    readonly message: string;
    readonly code: string;
    readonly type: string;
    readonly periodicity: string;
    readonly periods: number;
    /** The only country of delivery of its boxes; null for any. */
    readonly country_id?: string | null;
  };
}

type Written = Pick<ComposedMail, 'blocks'> & { values: Record<string, string | number> };
type Writer<K extends keyof BoxMailByKind> = (data: BoxMailByKind[K], context: MailContext) => Written;

export const BOX_MAIL_WRITERS: { readonly [K in keyof BoxMailByKind]: Writer<K> } = {
  box_card_needed: ({ day, ...data }, context) =>
    writeBoxMail('box_card_needed.body', data, context, { day: formatDay(day, context.lang) }),
  box_renews: ({ day, ...data }, context) =>
    writeBoxMail('box_renews.body', data, context, { day: formatDay(day, context.lang) }),
  box_declined: ({ asks_back, until, ...data }, context) =>
    writeBoxMail(asks_back ? 'box_declined.body_bank' : 'box_declined.body_card', data, context, {
      day: formatDay(until, context.lang),
    }),
  box_paused: (data, context) => writeBoxMail('box_paused.body', data, context),
  box_cancelled: (data, context) => writeBoxMail('box_cancelled.body', data, context),
  box_gift_over: (data, context) => writeBoxMail('box_gift_over.body', data, context),
  box_gift: ({ name, giver, message, code, type, periodicity, periods, country_id }, { t, lang, url, brand }) => {
    const values = { name, giver: giver || brand, code, count: periods, type: t(`mail.box_gift.type.${type}`) };
    return {
      values,
      blocks: [
        textBlock(t('mail.box_gift.body', values)),
        textBlock(t(`mail.box_gift.what_${periodicity}`, values)),
        ...(country_id ? [textBlock(t('mail.box_gift.where', { country: countryDisplayName(country_id, lang) }))] : []),
        ...(message ? [textBlock(`“${message}”`)] : []),
        { kind: 'total', rows: [[t('mail.box_gift.code'), code]] },
        {
          kind: 'button',
          label: t('mail.box_gift.button'),
          url: `${url}${lang === 'fr' ? '/fr' : ''}/my-account/gifts?code=${encodeURIComponent(code)}`,
        },
      ],
    };
  },
};

function writeBoxMail(
  key: string,
  { name, price, currency }: BoxMailData,
  { t, lang, url }: MailContext,
  more: Record<string, string> = {},
): Written {
  const values = { name, price: formatPrice(price, currency, lang, { full: true }), ...more };
  return {
    values,
    blocks: [
      textBlock(t(`mail.${key}`, values)),
      { kind: 'button', label: t('mail.box_paused.button'), url: `${url}${lang === 'fr' ? '/fr' : ''}/my-account/box` },
    ],
  };
}
