// Mails to creators about their earnings.
import type { Currency } from '#kit/currency.ts';
import { formatDay, formatMonth } from '#kit/dates.ts';
import { formatBasisPoints } from '#kit/format-basis-points.ts';
import { formatPrice } from '#kit/money.ts';
import type { MailContext } from './mail-context.ts';
import { buttonBlock, type ComposedMail, type MailBlock, textBlock } from './mail-layout.ts';

interface Payout {
  readonly firstname: string;
  readonly amount: number;
  readonly currency: Currency;
  /** The last digits of the bank account. */
  readonly account: string;
}

export interface RoyaltyMailByKind {
  readonly statement_ready: {
    readonly firstname: string;
    readonly month: string;
    readonly currency: Currency;
    readonly earned: number;
    readonly balance: number;
  };
  readonly share_offered: {
    readonly name: string;
    readonly project: string;
    readonly percent: string;
    readonly from: string;
    readonly by: string;
  };
  readonly share_declined: {
    readonly firstname: string;
    readonly name: string;
    readonly project: string;
    readonly percent: string;
  };
  readonly payout_sent: Payout;
  readonly payout_returned: Payout & { readonly reason: string };
}

type Written = Pick<ComposedMail, 'reply_to' | 'headers'> & {
  values?: Record<string, string | number>;
  blocks: readonly MailBlock[];
};

const moneyPage = ({ t, url }: MailContext) => buttonBlock(t('mail.statement_ready.button'), `${url}/my-account/money`);

export const ROYALTY_MAIL_WRITERS: {
  readonly [K in keyof RoyaltyMailByKind]: (data: RoyaltyMailByKind[K], context: MailContext) => Written;
} = {
  statement_ready: ({ firstname, month, currency, earned, balance }, context) => {
    const { t, lang } = context;
    const price = (amount: number) => formatPrice(amount, currency, lang, { full: true });
    const when = formatMonth(month, lang);
    return {
      values: { month: when },
      blocks: [
        textBlock(t('mail.statement_ready.body', { firstname, month: when })),
        {
          kind: 'lines',
          rows: [
            [t('mail.statement_ready.earned'), price(earned)],
            [t('mail.statement_ready.balance'), price(balance)],
          ],
        },
        moneyPage(context),
      ],
    };
  },
  share_offered: ({ name, project, percent, from, by }, context) => ({
    values: { project },
    blocks: [
      textBlock(
        context.t('mail.share_offered.body', {
          name,
          project,
          by,
          percent: percentWords(percent, context),
          day: formatDay(from, context.lang),
        }),
      ),
      textBlock(context.t('mail.share_offered.how', { brand: context.brand })),
      moneyPage(context),
    ],
  }),
  share_declined: (data, context) => ({
    values: { project: data.project, name: data.name },
    blocks: [
      textBlock(context.t('mail.share_declined.body', { ...data, percent: percentWords(data.percent, context) })),
      moneyPage(context),
    ],
  }),
  payout_sent: (payout, context) => ({
    ...buildPayoutMail('payout_sent', payout, context),
    values: payoutSum(payout, context),
  }),
  payout_returned: ({ reason, ...payout }, context) => {
    const { blocks } = buildPayoutMail('payout_returned', payout, context);
    return { values: payoutSum(payout, context), blocks: reason ? [textBlock(reason), ...blocks] : blocks };
  },
};

// Queued as a decimal, such as `12.50`.
const percentWords = (percent: string, { lang }: MailContext) =>
  formatBasisPoints(Math.round(Number(percent) * 100), lang);

const payoutSum = ({ amount, currency }: Payout, { lang }: MailContext) => ({
  amount: formatPrice(amount, currency, lang, { full: true }),
});

const buildPayoutMail = (kind: 'payout_sent' | 'payout_returned', payout: Payout, context: MailContext) => ({
  blocks: [
    textBlock(
      context.t(`mail.${kind}.body`, {
        firstname: payout.firstname,
        account: payout.account,
        ...payoutSum(payout, context),
      }),
    ),
    moneyPage(context),
  ],
});
