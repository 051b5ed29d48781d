import { countryDisplayName } from '#kit/countries.ts';
import { formatDay } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import { notFound } from '#kit/problem.ts';
import { isStaff } from '#kit/roles.ts';
import type { Translate } from '#kit/translate.ts';
import { unitPriceText } from '#kit/unit-price-text.ts';
import { formatCostLineLabel } from '#modules/making/costing/cost-line-label.ts';
import { isBilledMonthly } from '#modules/making/costing/run-limits.ts';
import { describeQuoteRequest } from '#modules/shared/mail/quote-mail.ts';
import { type SellerSettings, sellerAddressLines } from '#platform/config.server.ts';
import type { Ctx, Db } from '#platform/ctx.server.ts';
import type { MailAttachment } from '#platform/ports/mail.ts';
import type { PdfBlock } from '#platform/render-pdf.server.ts';
import { calculateDeposit } from './offer-lines.ts';
import type { OwnQuote } from './own-quotes.contract.ts';
import { loadOwnQuote } from './own-quotes.store.server.ts';
import { getQuoteTitleKey } from './quote-states-and-offer-faults.ts';
import type { QuoteAnswer } from './quotes.contract.ts';
import { loadQuote } from './quotes.store.server.ts';

export interface QuotePdfDependencies {
  readonly db: Db;
  readonly config: SellerSettings;
  readonly tIn: (lang: string) => Translate;
}

/**
 * The PDF of a request or of one of its answers, for the customer and for staff.
 * @throws Problem 404 for other accounts
 */
export async function downloadQuotePdf(ctx: Ctx, id: number, answer_id?: number): Promise<MailAttachment> {
  const own = ctx.user ? await loadOwnQuote(ctx.db, id, ctx.user.id) : undefined;
  const quote = own ?? (isStaff(ctx.role) ? await loadQuote(ctx.db, id) : undefined);
  if (!quote) throw notFound();
  return createQuotePaper(ctx, quote, answer_id);
}

/** The same for the mail that carries it. @throws Problem 404 when it is gone */
export async function writeQuotePdf(
  parts: QuotePdfDependencies,
  id: number,
  answer_id?: number,
): Promise<MailAttachment> {
  const quote = await loadQuote(parts.db, id);
  if (!quote) throw notFound();
  return createQuotePaper(parts, quote, answer_id);
}

/** In the customer's language for every reader; the same request or answer gives the same bytes. */
async function createQuotePaper(
  { config, tIn }: Omit<QuotePdfDependencies, 'db'>,
  quote: OwnQuote,
  answer_id: number | undefined,
): Promise<MailAttachment> {
  const answer = answer_id === undefined ? undefined : quote.answers.find(({ id }) => id === answer_id);
  if (answer_id !== undefined && !answer) throw notFound();
  const paper: Paper = { quote, answer, config, t: tIn(quote.lang) };
  const { t } = paper;
  const values = { id: quote.id, brand: config.BRAND_NAME };
  // Loaded with the first PDF, because the writer takes 30 MB.
  const { renderPdf } = await import('#platform/render-pdf.server.ts');
  const content = await renderPdf({
    title: t(answer ? 'quote.paper.answer_title' : getQuoteTitleKey(quote.state), values),
    brand: { name: config.BRAND_NAME, accent: '#ffd21e' },
    blocks: [heads(paper), ...answerBlocks(paper), ...requestBlocks(paper), ...nextBlocks(paper)],
    createdAt: new Date(answer?.created_at ?? quote.created_at),
    language: quote.lang,
    footer: t(quote.state === 'saved' ? 'quote.saved.footer' : 'quote.paper.footer', values),
  });
  const filename = answer ? `quote-${quote.id}-answer-${answer.id}.pdf` : `quote-${quote.id}.pdf`;
  return { filename, content, mime: 'application/pdf' };
}

interface Paper {
  readonly quote: OwnQuote;
  readonly answer: QuoteAnswer | undefined;
  readonly config: QuotePdfDependencies['config'];
  readonly t: Translate;
}

function heads({ quote, config, t }: Paper): PdfBlock {
  const { company, name, email, phone, country_id, lang } = quote;
  const asker = [company, name, email, phone, country_id ? countryDisplayName(country_id, lang) : ''];
  return {
    kind: 'addresses',
    columns: [
      { title: t('quote.paper.seller'), lines: sellerAddressLines(config) },
      { title: t('quote.paper.asker'), lines: asker.filter((line) => line !== '') },
    ],
  };
}

function requestBlocks({ quote, answer, t }: Paper): PdfBlock[] {
  const { id, state, lang, created_at, message } = quote;
  return [
    ...(answer ? [heading(t('quote.paper.asked_for'))] : []),
    {
      kind: 'keyValues',
      rows: [
        [t(state === 'saved' ? 'quote.saved.number' : 'quote.paper.number'), String(id)],
        [t(state === 'saved' ? 'quote.saved.on' : 'quote.paper.date'), formatDay(created_at, lang)],
        ...describeQuoteRequest(quote, t, lang),
      ],
    },
    ...(message ? [heading(t('quote.paper.message')), words(message)] : []),
    ...figureBlocks(quote, t),
  ];
}

/** The costing by the price list of its day, line by line. Empty where staff must answer. */
function figureBlocks({ costing, lang }: OwnQuote, t: Translate): PdfBlock[] {
  if (!costing) return [];
  const { currency } = costing;
  const price = (amount: number) => formatPrice(amount, currency, lang, { full: true });
  return [
    heading(t(isBilledMonthly(costing.product) ? 'quote.figures.month' : 'quote.figures.title')),
    {
      kind: 'table',
      columns: [
        { header: t('quote.figures.line'), width: 250 },
        { header: t('quote.figures.setup'), width: 80, align: 'right' },
        { header: t('quote.figures.each'), width: 80, align: 'right' },
        { header: t('quote.figures.sum'), width: 85, align: 'right' },
      ],
      rows: costing.lines.map((line) => [
        formatCostLineLabel(line, t),
        line.setup_cost > 0 ? price(line.setup_cost) : '–',
        line.unit_cost_decimal === '0' ? '–' : unitPriceText(line.unit_cost_decimal, currency, lang),
        price(line.total),
      ]),
    },
    {
      kind: 'totals',
      rows: [
        { label: t('quote.price'), value: price(costing.total), strong: true },
        {
          label: t('quote.figures.vat', { rate: (costing.tax_basis_points / 100).toLocaleString(lang) }),
          value: price(costing.tax),
        },
        { label: t('quote.figures.gross'), value: price(costing.total_with_tax) },
      ],
    },
  ];
}

function answerBlocks({ quote, answer, config, t }: Paper): PdfBlock[] {
  if (!answer) return [];
  const { text, by, created_at } = answer;
  const day = formatDay(created_at, quote.lang);
  const signed = t(by ? 'quote.paper.signed' : 'quote.paper.signed_by_list', { by, brand: config.BRAND_NAME, day });
  return [words(text), ...offerBlocks(answer, quote.lang, t), { kind: 'paragraph', text: signed, muted: true }];
}

function offerBlocks(answer: QuoteAnswer, lang: string, t: Translate): PdfBlock[] {
  const { amount, currency, valid_until, lines, deposit_percent, weeks } = answer;
  if (amount === null || currency === null || valid_until === null) return [];
  const price = (minor: number) => formatPrice(minor, currency, lang, { full: true });
  const deposit = calculateDeposit(amount, deposit_percent ?? 0);
  return [
    {
      kind: 'table',
      columns: [
        { header: t('quote.figures.line'), width: 215 },
        { header: t('quote.quantity'), width: 60, align: 'right' },
        { header: t('quote.figures.each'), width: 70, align: 'right' },
        { header: t('quote.figures.setup'), width: 70, align: 'right' },
        { header: t('quote.figures.sum'), width: 80, align: 'right' },
      ],
      rows: lines.map((line) => [
        line.label,
        line.quantity.toLocaleString(lang),
        line.unit_price === '0' ? '–' : unitPriceText(line.unit_price, currency, lang),
        line.setup_price > 0 ? price(line.setup_price) : '–',
        price(line.total),
      ]),
    },
    {
      kind: 'totals',
      rows: [
        { label: t('quote.price'), value: price(amount), strong: true },
        ...(deposit > 0
          ? [{ label: t('quote.offer.deposit_of', { percent: deposit_percent ?? 0 }), value: price(deposit) }]
          : []),
        ...(deposit > 0 && deposit < amount ? [{ label: t('quote.offer.rest'), value: price(amount - deposit) }] : []),
        ...(weeks ? [{ label: t('quote.offer.time'), value: t('quote.offer.weeks', { count: weeks }) }] : []),
        { label: t('quote.valid_until'), value: formatDay(valid_until, lang) },
      ],
    },
    { kind: 'paragraph', text: t('quote.paper.tax'), muted: true },
  ];
}

function nextBlocks({ quote, answer, t }: Paper): PdfBlock[] {
  if (quote.state === 'saved') return [heading(t('quote.paper.next')), words(t('quote.saved.next'))];
  if (!answer) return [heading(t('quote.paper.next')), words(t('quote.paper.next_text'))];
  return [
    heading(t('quote.paper.next')),
    words(t(answer.amount === null ? 'quote.paper.reply' : 'quote.paper.accept')),
  ];
}

const heading = (text: string): PdfBlock => ({ kind: 'heading', text });
const words = (text: string): PdfBlock => ({ kind: 'paragraph', text });
