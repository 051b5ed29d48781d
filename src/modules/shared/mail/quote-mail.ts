// Mails about quote requests, to the customer and to the team.
import { isCurrency } from '#kit/currency.ts';
import { formatDay, formatDuration } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import type { Translate } from '#kit/translate.ts';
import type { MailContext } from './mail-context.ts';
import { buttonBlock, type ComposedMail, type MailBlock, textBlock } from './mail-layout.ts';

/** The request for a price. */
interface QuoteMailData {
  readonly id: number;
  readonly service: string;
  readonly format: string;
  readonly size: string;
  readonly quantity: number | null;
  readonly options: Readonly<Record<string, string | boolean>>;
  readonly name: string;
  readonly company: string;
  readonly message: string;
}

/** The requested options in words, for mails, documents and staff pages. */
type QuoteMailOptions = Pick<QuoteMailData, 'service' | 'format' | 'size' | 'quantity' | 'options'>;

export interface QuoteMailByKind {
  readonly quote_confirm: { readonly token: string };
  readonly quote_received: QuoteMailData;
  readonly quote_asked: QuoteMailData & { readonly email: string; readonly phone: string; readonly asker: string };
  readonly quote_answered: {
    readonly id: number;
    readonly name: string;
    readonly service: string;
    readonly text: string;
    readonly by: string;
    /** Absent in mails queued before answers had documents and prices. */
    readonly answer_id?: number;
    readonly amount?: number | null;
    readonly currency?: string | null;
    readonly valid_until?: string | null;
    readonly deposit_percent?: number | null;
    readonly weeks?: number | null;
    /** The key that opens the offer for acceptance; absent without an offer. */
    readonly token?: string;
  };
  readonly quote_in_work: QuoteStep;
  readonly quote_closed: QuoteStep;
  readonly offer_accepted: OfferNews;
  readonly offer_taken: OfferNews;
}

/** Staff took a request on, or closed it. */
interface QuoteStep {
  readonly id: number;
  readonly name: string;
  readonly service: string;
  readonly by: string;
}

interface OfferNews {
  readonly id: number;
  readonly answer_id: number;
  readonly name: string;
  readonly amount: number | null;
  readonly currency: string | null;
  /** The deposit before production, without tax; absent in mails queued before offers had deposits. */
  readonly deposit?: number;
  readonly link?: string;
}

type Written = Pick<ComposedMail, 'reply_to' | 'headers'> & {
  values?: Record<string, string | number>;
  blocks: readonly MailBlock[];
};

export const QUOTE_MAIL_WRITERS: {
  readonly [K in keyof QuoteMailByKind]: (data: QuoteMailByKind[K], context: MailContext) => Written;
} = {
  quote_confirm: ({ token }, { t, url, brand }) => ({
    blocks: [
      textBlock(t('mail.quote_confirm.body', { brand })),
      buttonBlock(t('mail.quote_confirm.button'), `${url}/quote?confirm=${token}`),
    ],
  }),
  quote_received: (quote, context) => ({
    values: { name: quote.name, id: quote.id },
    blocks: [
      textBlock(context.t('mail.quote_received.body', { name: quote.name, id: quote.id })),
      ...quoteBlocks(quote, context),
      textBlock(context.t('mail.quote_received.attached')),
    ],
  }),
  quote_asked: (quote, context) => ({
    values: { name: quote.name, id: quote.id },
    reply_to: { name: quote.name, address: quote.email },
    blocks: [
      textBlock(
        context.t('mail.quote_asked.body', {
          name: [quote.name, quote.company].filter(Boolean).join(', '),
          email: quote.email,
          lang: quote.asker,
        }),
      ),
      ...quoteBlocks(quote, context),
      ...(quote.phone
        ? [buttonBlock(context.t('mail.call_me.button', { phone: quote.phone }), `tel:${quote.phone}`)]
        : []),
      buttonBlock(context.t('mail.quote_asked.button'), `${context.url}/admin/quote/${quote.id}`),
    ],
  }),
  quote_answered: ({ id, name, service, text: answer, by, token, ...offer }, { t, url, brand, lang }) => ({
    values: { name, id },
    blocks: [
      textBlock(t('mail.quote_answered.body', { name })),
      textBlock(answer),
      ...offerBlocks(offer, t, lang),
      textBlock(by ? t('mail.quote_answered.by', { by, brand }) : brand),
      token
        ? buttonBlock(t('mail.quote_answered.accept'), `${url}/quote/offer?token=${token}`)
        : buttonBlock(t('mail.quote_answered.button'), `${url}/quote?service=${service}`),
    ],
  }),
  quote_in_work: ({ id, name, service, by }, { t, brand }) => ({
    values: { id },
    blocks: [
      textBlock(t('mail.quote_in_work.body', { name, by, brand, service: t(`quote.services.${service}`) })),
      textBlock(t('mail.quote_in_work.next')),
    ],
  }),
  quote_closed: ({ id, name, service }, { t, url }) => ({
    values: { id },
    blocks: [
      textBlock(t('mail.quote_closed.body', { name, id, service: t(`quote.services.${service}`) })),
      buttonBlock(t('mail.quote_answered.button'), `${url}/services/${service}#contact`),
    ],
  }),
  offer_accepted: ({ id, name, deposit = 0, link, ...offer }, { t, lang, brand, url }) => ({
    values: { id },
    blocks: [
      textBlock(t('mail.offer_accepted.body', { name, brand })),
      ...sumBlocks(offer, t, lang),
      textBlock(t(deposit > 0 ? 'mail.offer_accepted.deposit' : 'mail.offer_accepted.next')),
      ...(link
        ? [buttonBlock(t(deposit > 0 ? 'mail.offer_accepted.pay' : 'mail.offer_accepted.see'), `${url}${link}`)]
        : []),
    ],
  }),
  offer_taken: ({ id, name, ...offer }, { t, url, lang }) => ({
    values: { id, name },
    blocks: [
      textBlock(t('mail.offer_taken.body', { name })),
      ...sumBlocks(offer, t, lang),
      buttonBlock(t('mail.quote_asked.button'), `${url}/admin/quote/${id}`),
    ],
  }),
};

/** The requested options, line by line, then the customer's message. */
function quoteBlocks(quote: QuoteMailData, { t, lang }: MailContext): MailBlock[] {
  return [
    { kind: 'lines', rows: describeQuoteRequest(quote, t, lang) },
    ...(quote.message ? [textBlock(quote.message)] : []),
  ];
}

type Offer = Pick<
  QuoteMailByKind['quote_answered'],
  'amount' | 'currency' | 'valid_until' | 'deposit_percent' | 'weeks'
>;

function offerBlocks(offer: Offer, t: Translate, lang: string): MailBlock[] {
  const { amount, currency, valid_until, deposit_percent, weeks } = offer;
  if (!amount || !isCurrency(currency) || !valid_until) return [];
  return [
    ...sumBlocks({ amount, currency }, t, lang),
    {
      kind: 'lines',
      rows: [
        ...(deposit_percent ? ([[t('quote.offer.deposit'), `${deposit_percent} %`]] as [string, string][]) : []),
        ...(weeks ? ([[t('quote.offer.time'), t('quote.offer.weeks', { count: weeks })]] as [string, string][]) : []),
        [t('quote.valid_until'), formatDay(valid_until, lang)],
      ],
    },
  ];
}

function sumBlocks({ amount, currency }: Pick<Offer, 'amount' | 'currency'>, t: Translate, lang: string): MailBlock[] {
  if (!amount || !isCurrency(currency)) return [];
  return [{ kind: 'total', rows: [[t('quote.price'), formatPrice(amount, currency, lang, { full: true })]] }];
}

/** The name of the format; a value unknown to the forms is shown as sent. */
export const quoteFormatName = (t: Translate, format: string): string =>
  format && (firstTranslation(t, [`quote.formats.${format}`, `quote.sizes.${format}`]) ?? format);

const sizeWords = (t: Translate, size: string): string =>
  size && (firstTranslation(t, [`quote.sizes.${size}`, `quote.formats.${size}`]) ?? size);

/** A request in the words of its form, each value with its label; empty options are left out. */
export function describeQuoteRequest(
  { service, format, size, quantity, options }: QuoteMailOptions,
  t: Translate,
  lang: string,
): [string, string][] {
  const labelled = (name: string, words: string) => row(t(`quote.${name}`), words);
  const wishes = Object.entries(options);
  const ticked = wishes.flatMap(([name, wish]) => (wish === true ? [optionName(t, name)] : []));
  const counted = firstTranslation(t, [`brief.counted.${service}`]) ?? t('quote.quantity');
  return [
    ...labelled('service', t(`quote.services.${service}`)),
    ...labelled('format', quoteFormatName(t, format)),
    ...labelled('size', sizeWords(t, size)),
    ...row(counted, counted === '–' ? '' : (quantity?.toLocaleString(lang) ?? '')),
    ...wishes.flatMap(([name, wish]): [string, string][] =>
      typeof wish === 'string' ? row(optionName(t, name), inWords(t, name, wish, lang)) : [],
    ),
    ...labelled('extras', ticked.join(' · ')),
  ];
}

const row = (name: string, words: string): [string, string][] => (words ? [[name, words]] : []);

/** The label of an option: a question of the service, a component, else a field of the product. */
const optionName = (t: Translate, name: string): string =>
  firstTranslation(t, [
    `brief.questions.${name}`,
    `quote.options.${name}`,
    `costing.fields.${name}`,
    `costing.components.${name}`,
  ]) ?? name;

/** The label of a choice; a value unknown to the forms is shown as sent. Several are separated by commas. */
function inWords(t: Translate, name: string, wish: string, lang: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(wish)) return formatDay(wish, lang);
  if (name === 'sides') return wish.split(',').map(Number).map(formatDuration).join(' · ');
  if (wish === 'yes' || wish === 'no') return t(`configurator.${wish}`);
  // Free text is not a list, even with commas in it.
  const parts = wish.split(',').map((id) => choiceInWords(t, name, id));
  return parts.every((part) => part !== undefined) ? parts.join(', ') : wish;
}

/** `front:2` is two of the choice `front`. */
function choiceInWords(t: Translate, name: string, choice: string): string | undefined {
  const [id = '', times] = choice.split(':');
  const words = firstTranslation(t, [
    `brief.answers.${name}.${id}`,
    `${name === 'type_vinyl' ? 'artwork.colours' : 'quote.sleeves'}.${id}`,
    `costing.choices.${name}.${id}`,
    `configurator.places.${id}`,
  ]);
  return times === undefined ? words : `${words ?? id} × ${times}`;
}

function firstTranslation(t: Translate, keys: readonly string[]): string | undefined {
  return keys.map((key) => ({ key, words: t(key) })).find(({ key, words }) => words !== key)?.words;
}
