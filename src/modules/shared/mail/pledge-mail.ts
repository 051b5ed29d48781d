// The mails about pledges, to buyers and to the creators of the funding.
import type { Currency } from '#kit/currency.ts';
import { formatDay } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import type { MailContext } from './mail-context.ts';
import type { ComposedMail } from './mail-layout.ts';

/** A pledge in its mails; amounts in minor units of `currency`. */
export interface PledgeMailData {
  readonly number: string;
  readonly firstname: string;
  readonly project: string;
  readonly total: number;
  readonly currency: Currency;
  /** When the funding is decided, ISO 8601. */
  readonly ends_at: string | null;
  /** The pledge's own page, with a key for a guest. */
  readonly link: string;
}
interface Ended {
  readonly project: string;
  readonly project_id: number;
  readonly count: number;
  readonly goal: number;
}

export interface PledgeMailByKind {
  readonly pledge_made: PledgeMailData;
  /** The funding missed its goal, so no card is charged. */
  readonly pledge_missed: PledgeMailData;
  /** Withdrawn by the buyer or by staff before any charge. */
  readonly pledge_withdrawn: PledgeMailData;
  /** It came too late to count. */
  readonly pledge_uncounted: PledgeMailData;
  /** The funding succeeded, but the card was declined or its bank requires authentication. */
  readonly pledge_due: PledgeMailData & { readonly asks_back: boolean; readonly give_up_at: string };
  /** Ten days without a payment. */
  readonly pledge_not_paid: PledgeMailData;
  /** The creator lowered the goal or extended the deadline. */
  readonly pledge_terms: PledgeMailData & { readonly goal: number };
  readonly funding_succeeded: Ended;
  readonly funding_missed: Ended;
}

type Written = Pick<ComposedMail, 'blocks'> & { values: Record<string, string | number> };
type Writer<K extends keyof PledgeMailByKind> = (data: PledgeMailByKind[K], context: MailContext) => Written;

export const PLEDGE_MAIL_WRITERS: { readonly [K in keyof PledgeMailByKind]: Writer<K> } = {
  pledge_made: (data, context) =>
    aboutPledge(data.ends_at === null ? 'pledge_made.body_open' : 'pledge_made.body', data, context),
  pledge_missed: (data, context) => aboutPledge('pledge_missed.body', data, context),
  pledge_withdrawn: (data, context) => aboutPledge('pledge_withdrawn.body', data, context),
  pledge_uncounted: (data, context) => aboutPledge('pledge_uncounted.body', data, context),
  pledge_due: (data, context) =>
    aboutPledge(
      data.asks_back ? 'pledge_due.body_bank' : 'pledge_due.body_card',
      data,
      context,
      { until: formatDay(data.give_up_at, context.lang) },
      'pledge_due.button',
    ),
  pledge_not_paid: (data, context) => aboutPledge('pledge_not_paid.body', data, context),
  pledge_terms: (data, context) => aboutPledge('pledge_terms.body', data, context, { goal: data.goal }),
  funding_succeeded: (ended, context) => aboutFunding('funding_succeeded', ended, context),
  funding_missed: (ended, context) => aboutFunding('funding_missed', ended, context),
};

function aboutPledge(
  key: string,
  { number, firstname, project, total, currency, ends_at, link }: PledgeMailData,
  { t, lang, url }: MailContext,
  more: Record<string, string | number> = {},
  button = 'pledge_made.button',
): Written {
  const values = {
    number,
    firstname,
    project,
    total: formatPrice(total, currency, lang, { full: true }),
    day: ends_at === null ? '' : formatDay(ends_at, lang),
    ...more,
  };
  return {
    values,
    blocks: [
      { kind: 'text', text: t(`mail.${key}`, values) },
      { kind: 'button', label: t(`mail.${button}`), url: `${url}${lang === 'fr' ? '/fr' : ''}${link}` },
    ],
  };
}

const aboutFunding = (
  kind: 'funding_succeeded' | 'funding_missed',
  { project, project_id, count, goal }: Ended,
  { t, url }: MailContext,
): Written => ({
  values: { project, count, goal },
  blocks: [
    { kind: 'text', text: t(`mail.${kind}.body`, { project, count, goal }) },
    { kind: 'button', label: t(`mail.${kind}.button`), url: `${url}/project/manage?id=${project_id}` },
  ],
});
