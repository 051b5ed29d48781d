// The mail with a manual order draft, whose link leads to a page for viewing and paying it.
import { formatDay } from '#kit/dates.ts';
import type { MailContext } from './mail-context.ts';
import type { MailBlock } from './mail-layout.ts';
import { buttonBlock, type ComposedMail, textBlock } from './mail-layout.ts';
import { type OrderMailAmounts, orderMailBlocks } from './order-mail-blocks.ts';

export interface ManualOrderMailByKind {
  readonly order_written: OrderMailAmounts & {
    readonly firstname: string;
    readonly note: string;
    readonly key: string;
    /** The last day for the payment, as `2026-12-01`. */
    readonly valid_until: string;
  };
}

type Written = Pick<ComposedMail, 'reply_to' | 'headers'> & { blocks: readonly MailBlock[] };

export const MANUAL_ORDER_MAIL_WRITERS: {
  readonly [K in keyof ManualOrderMailByKind]: (data: ManualOrderMailByKind[K], context: MailContext) => Written;
} = {
  order_written: ({ firstname, note, key, valid_until, ...figures }, context) => {
    const { t, lang, url, brand } = context;
    return {
      blocks: [
        textBlock(t('mail.order_written.body', { firstname, brand })),
        ...(note ? [textBlock(note)] : []),
        ...orderMailBlocks(figures, context),
        textBlock(t('mail.order_written.until', { day: formatDay(valid_until, lang) })),
        buttonBlock(
          t('mail.order_written.button'),
          `${url}${lang === 'fr' ? '/fr' : ''}/orders/offer?key=${key}&lang=${lang}`,
        ),
      ],
    };
  },
};
