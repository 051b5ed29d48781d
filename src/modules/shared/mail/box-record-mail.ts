// The mails to a creator about a record offered to the vinyl boxes.
import type { Currency } from '#kit/currency.ts';
import { formatDay } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import type { MailContext } from './mail-context.ts';
import { buttonBlock, textBlock } from './mail-layout.ts';

export interface BoxRecordMailByKind {
  /** The copies are reserved from `from` to `until`; the price per packed copy in minor units. */
  readonly box_record_accepted: {
    readonly release: string;
    readonly copies: number;
    readonly price: number;
    readonly currency: Currency;
    readonly from: string;
    readonly until: string | null;
  };
  /** `was_accepted`: staff ended an accepted offer. The reason is as written by staff. */
  readonly box_record_declined: { readonly release: string; readonly reason: string; readonly was_accepted: boolean };
  /** `copies` were not packed in time and are on sale again. */
  readonly box_record_expired: { readonly release: string; readonly packed: number; readonly copies: number };
}

const offersButton = ({ t, url }: MailContext) =>
  buttonBlock(t('mail.box_record_accepted.button'), `${url}/project/box-projects`);

export const BOX_RECORD_MAIL_WRITERS = {
  box_record_accepted: (
    { release, copies, price, currency, from, until }: BoxRecordMailByKind['box_record_accepted'],
    context: MailContext,
  ) => {
    const { t, lang } = context;
    const values = {
      ...{ release, count: copies, price: formatPrice(price, currency, lang, { full: true }) },
      ...{ from: formatDay(from, lang), until: until === null ? '–' : formatDay(until, lang) },
    };
    return {
      values: { release },
      blocks: [textBlock(t('mail.box_record_accepted.body', values)), offersButton(context)],
    };
  },
  box_record_declined: (
    { release, reason, was_accepted }: BoxRecordMailByKind['box_record_declined'],
    context: MailContext,
  ) => ({
    values: { release },
    blocks: [
      textBlock(context.t(`mail.box_record_declined.${was_accepted ? 'body_ended' : 'body'}`, { release })),
      textBlock(reason),
      offersButton(context),
    ],
  }),
  box_record_expired: (
    { release, packed, copies }: BoxRecordMailByKind['box_record_expired'],
    context: MailContext,
  ) => ({
    values: { release },
    blocks: [
      textBlock(context.t('mail.box_record_expired.body', { release, packed, count: copies })),
      offersButton(context),
    ],
  }),
};
