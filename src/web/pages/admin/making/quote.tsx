import { CountryName } from '#i18n/country-name.tsx';
import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { isCurrency } from '#kit/currency.ts';
import { addDays, formatDay, formatMoment } from '#kit/dates.ts';
import { parseIndexedGroupedRows, renameRowErrors } from '#kit/grouped-field-names.ts';
import { formatPrice, parseAmount } from '#kit/money.ts';
import { formatCostLineLabel } from '#modules/making/costing/cost-line-label.ts';
import { isBilledMonthly } from '#modules/making/costing/run-limits.ts';
import { loadPressingOfQuote } from '#modules/making/pressings/find-pressings.server.ts';
import { answerQuote, changeQuoteState, readQuote } from '#modules/making/quotes/list-and-answer-quotes.server.ts';
import { createEmptyOffer, createOfferFromCosting, OFFER_VALID_DAYS } from '#modules/making/quotes/offer-lines.ts';
import {
  answerQuoteCall,
  changeQuoteStateCall,
  type Quote,
  type QuoteAnswer,
} from '#modules/making/quotes/quotes.contract.ts';
import { CostingLines } from '#modules/making/quotes/ui/costing-result.tsx';
import { describeQuoteRequest } from '#modules/shared/mail/quote-mail.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { DownloadLink } from '#ui/download/download-link.tsx';
import { TextArea } from '#ui/field/text-field.tsx';
import { Form, FormActions } from '#ui/form/form.tsx';
import { parseFormBody, readFormText, runFormAction } from '../../../form-action.server.ts';
import { loadOrThrowProblemPage } from '../../../page-problem.server.ts';
import css from '../common/admin.module.css';
import { requireStaffPageId } from '../common/edit-page.server.ts';
import { EditPageBreadcrumb } from '../common/edit-page.tsx';
import { FactList } from '../common/fact-list.tsx';
import { FormResult, readFieldErrors } from '../common/form-result.tsx';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import { VisitOriginLabel } from '../site/visit-origin-label.tsx';
import type { Route } from './+types/quote.ts';
import { OfferFields } from './offer-fields.tsx';
import { QUOTE_BADGE_TONES } from './quotes.tsx';

export const handle = { texts: ['brief', 'costing', 'configurator', 'artwork', 'pressing'] };

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('quote', args);
  const quote = await loadOrThrowProblemPage(readQuote(ctx, requireStaffPageId(args)), args.request);
  const today = ctx.now.toISOString().slice(0, 10);
  return { quote, start: loadOfferStart(ctx, quote), today, pressing: await loadPressingOfQuote(ctx.db, quote.id) };
}

/** The start values of an offer: the last offer, else the list price, in the customer's language. */
function loadOfferStart(ctx: Ctx, quote: Quote) {
  const { costing } = quote;
  const last = quote.answers.findLast(({ amount }) => amount !== null);
  const initialOffer = costing
    ? createOfferFromCosting(costing, ctx.tIn(quote.lang))
    : createEmptyOffer(quote.currency ?? 'EUR');
  return {
    currency: last?.currency ?? initialOffer.currency,
    lines: last?.lines ?? initialOffer.lines,
    deposit_percent: last?.deposit_percent ?? initialOffer.deposit_percent,
    weeks: last?.weeks ?? initialOffer.weeks,
  };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminFormAccess('quote', args);
  const id = requireStaffPageId(args);
  const form = await args.request.formData();
  const rows = readOfferRows(form);
  const answer = await runFormAction(ctx, async (own) => {
    if (form.has('state'))
      await changeQuoteState(
        own,
        id,
        parseFormBody(changeQuoteStateCall, { state: readFormText(form, 'state') }).state,
      );
    else await answerQuote(own, id, parseFormBody(answerQuoteCall, readOfferForm(form, rows)));
  });
  const message = form.has('state') ? '' : 'answered';
  if (!('data' in answer)) return { ok: true as const, message };
  const { fields } = answer.data;
  return { ...answer.data, fields: { ...fields, ...renameRowErrors(fields, 'lines', rows) }, message };
}

/** The rows of lines with input. */
const readOfferRows = (form: FormData) =>
  parseIndexedGroupedRows(Object.fromEntries(form), 'lines').filter(({ row }) =>
    ['label', 'unit_price', 'setup_price'].some((name) => String(row[name] ?? '').trim() !== ''),
  );

/** The body of the call from the fields. */
function readOfferForm(form: FormData, rows: ReturnType<typeof readOfferRows>) {
  const text = readFormText(form, 'text');
  if (form.get('intent') !== 'offer') return { text };
  const currency = readFormText(form, 'currency');
  return {
    text,
    currency,
    valid_until: readFormText(form, 'valid_until') || undefined,
    deposit_percent: parseNumberOrText(readFormText(form, 'deposit_percent')),
    weeks: parseNumberOrText(readFormText(form, 'weeks')),
    lines: rows.map(({ row }) => parseOfferLine(row, currency)),
  };
}

const parseOfferLine = (row: Record<string, unknown>, currency: string) => {
  const [label, quantity, unit, setup] = ['label', 'quantity', 'unit_price', 'setup_price'].map((name) =>
    String(row[name] ?? '').trim(),
  );
  return {
    label,
    quantity: parseNumberOrText(quantity ?? ''),
    unit_price: unit ? unit.replace(',', '.') : '0',
    ...(setup && { setup_price: isCurrency(currency) ? (parseAmount(setup, currency) ?? setup) : setup }),
  };
};

/** A whole number. Other text is passed on unchanged, to be refused under its field. */
const parseNumberOrText = (text: string) => (text === '' ? undefined : /^\d+$/.test(text) ? Number(text) : text);

export default function QuotePage({ loaderData: { quote, start, today, pressing }, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const title = t('admin.quotes.one', { id: quote.id });
  return (
    <div className={css.stack}>
      <div className={css.narrow}>
        <EditPageBreadcrumb list="/admin/quote" name={t('admin.quotes.title')} here={title} />
        <h1 className={css.title}>{title}</h1>
        <p className={css.moves}>
          <Badge tone={QUOTE_BADGE_TONES[quote.state]}>{t(`admin.quotes.states.${quote.state}`)}</Badge>
          {pressing && <Link to={`/admin/pressings/${pressing.id}`}>{t('pressing.one', { id: pressing.id })}</Link>}
        </p>
        <FormResult answer={actionData} done={actionData?.message ? t('admin.quotes.answered') : undefined} />
        <Asked quote={quote} />
        <DownloadLink to={`/api/quote/${quote.id}/pdf`} size="small">
          {t('quote.paper.download')}
        </DownloadLink>
        <Answers quote={quote} />
      </div>
      <Form
        key={quote.answers.length}
        method="post"
        rules={{ text: { required: true } }}
        errors={readFieldErrors(actionData)}
      >
        <h2 className={css.subtitle}>{t('admin.quotes.answer')}</h2>
        <TextArea
          className={css.narrow}
          name="text"
          label={t('admin.quotes.answer_text')}
          hint={t('admin.quotes.answer_hint', { email: quote.email, lang: quote.lang })}
          required
          rows={6}
          maxLength={8000}
        />
        {quote.state !== 'accepted' && (
          <OfferFields {...start} today={today} until={addDays(today, OFFER_VALID_DAYS)} />
        )}
        <FormActions>
          {quote.state !== 'accepted' && (
            <Button type="submit" look="primary" icon="mail" name="intent" value="offer">
              {t('admin.quotes.send_offer')}
            </Button>
          )}
          <Button type="submit" name="intent" value="words">
            {t('admin.quotes.send')}
          </Button>
        </FormActions>
      </Form>
      {quote.state !== 'accepted' && (
        <Form method="post">
          {quote.state === 'new' && (
            <Button type="submit" name="state" value="in_work">
              {t('admin.quotes.take')}
            </Button>
          )}
          <Button type="submit" name="state" value={quote.state === 'closed' ? 'new' : 'closed'}>
            {t(quote.state === 'closed' ? 'admin.quotes.reopen' : 'admin.quotes.close')}
          </Button>
        </Form>
      )}
    </div>
  );
}

function Asked({ quote }: { quote: Quote }) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <>
      <FactList
        facts={[
          [t('quote.name'), quote.name],
          [t('quote.company'), quote.company],
          [t('quote.vat_number'), quote.vat_number],
          [
            t('quote.email'),
            <a key="mail" href={`mailto:${quote.email}`}>
              {quote.email}
            </a>,
          ],
          [t('quote.phone'), quote.phone && <a href={`tel:${quote.phone}`}>{quote.phone}</a>],
          [t('quote.country'), quote.country_id && <CountryName key="country" code={quote.country_id} />],
          ...describeQuoteRequest(quote, t, lang),
          [t('admin.quotes.taken_by'), quote.taken_by],
          [t('admin.quotes.currency'), quote.currency],
          [t('admin.quotes.reads'), quote.lang],
          [t('admin.quotes.origin'), quote.origin && <VisitOriginLabel key="origin" code={quote.origin} />],
          [t('admin.quotes.at'), formatMoment(quote.created_at, lang)],
        ]}
      />
      {quote.message && <p className={css.description}>{quote.message}</p>}
      {quote.costing && <Reckoned costing={quote.costing} />}
    </>
  );
}

/** The list price of that day line by line, from which an offer starts. */
function Reckoned({ costing }: { costing: NonNullable<Quote['costing']> }) {
  const t = useTranslate();
  return (
    <>
      <h2 className={css.subtitle}>
        {t(isBilledMonthly(costing.product) ? 'quote.figures.month' : 'quote.figures.title')}
      </h2>
      <CostingLines
        shown={{ ...costing, lines: costing.lines.map((line) => ({ ...line, label: formatCostLineLabel(line, t) })) }}
      />
    </>
  );
}

function Answers({ quote }: { quote: Quote }) {
  const t = useTranslate();
  const lang = useLanguage();
  if (quote.answers.length === 0) return null;
  return (
    <section className={css.stack}>
      <h2 className={css.subtitle}>{t('admin.quotes.answers')}</h2>
      {quote.answers.map((answer) => (
        <article key={answer.id} className={css.answer}>
          <p className={css.quiet}>
            {answer.by || t('quote.offer.by_list')}, {formatMoment(answer.created_at, lang)}
          </p>
          <p className={css.description}>{answer.text}</p>
          <Offer answer={answer} />
          <DownloadLink to={`/api/quote/${quote.id}/pdf?answer=${answer.id}`} size="small">
            {t('quote.paper.download')}
          </DownloadLink>
        </article>
      ))}
    </section>
  );
}

function Offer({ answer: { amount, currency, valid_until, lines, deposit_percent, weeks } }: { answer: QuoteAnswer }) {
  const t = useTranslate();
  const lang = useLanguage();
  if (amount === null || currency === null || valid_until === null) return null;
  const price = (minor: number) => formatPrice(minor, currency, lang, { full: true });
  return (
    <FactList
      facts={[
        ...lines.map(({ label, total }): [string, string] => [label, price(total)]),
        [t('quote.price'), <strong key="price">{price(amount)}</strong>],
        [t('admin.quotes.deposit'), `${deposit_percent ?? 0} %`],
        [t('quote.offer.time'), weeks !== null && t('quote.offer.weeks', { count: weeks })],
        [t('quote.valid_until'), formatDay(valid_until, lang)],
      ]}
    />
  );
}
