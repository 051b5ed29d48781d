import { CountryName } from '#i18n/country-name.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { CURRENCIES } from '#kit/currency.ts';
import { formatDay, formatMoment } from '#kit/dates.ts';
import { decimalText, formatPrice } from '#kit/money.ts';
import { lineLabel } from '#modules/costing/line-label.ts';
import { isMonthly } from '#modules/costing/plant.ts';
import { requestInWords } from '#modules/mail/quote-mail.ts';
import { answerQuote, moveQuote, readQuote } from '#modules/quotes/answer-quote.server.ts';
import {
  answerQuote as answerCall,
  moveQuote as moveCall,
  type Quote,
  type QuoteAnswer,
} from '#modules/quotes/quotes.contract.ts';
import { Lines } from '#modules/quotes/ui/result.tsx';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { DownloadLink } from '#ui/download/download-link.tsx';
import { Select } from '#ui/field/choice-field.tsx';
import { TextArea, TextField } from '#ui/field/text-field.tsx';
import { FieldRow, Form, FormActions } from '#ui/form/form.tsx';
import { amountOf, answerForm, bodyOf, textOf } from '../../form-answer.server.ts';
import { orPage } from '../../page-problem.server.ts';
import type { Route } from './+types/quote.ts';
import css from './admin.module.css';
import { openAdmin, writeAdmin } from './admin-page.server.ts';
import { idOf } from './desk.server.ts';
import { Trail } from './desk.tsx';
import { Facts } from './facts.tsx';
import { Origin } from './origin.tsx';
import { QUOTE_TONES } from './quotes.tsx';
import { Answered, fieldsOf } from './refused.tsx';

/** How long an offer holds unless staff say otherwise. */
const OFFER_DAYS = 30;

export const handle = { texts: ['brief', 'costing', 'configurator', 'artwork'] };

export async function loader(args: Route.LoaderArgs) {
  const ctx = openAdmin('quote', args);
  const quote = await orPage(readQuote(ctx, idOf(args)), args.request);
  return { quote, today: ctx.now.toISOString().slice(0, 10) };
}

export async function action(args: Route.ActionArgs) {
  const ctx = writeAdmin('quote', args);
  const id = idOf(args);
  const form = await args.request.formData();
  const answer = await answerForm(ctx, async (own) => {
    if (form.has('state')) await moveQuote(own, id, bodyOf(moveCall, { state: textOf(form, 'state') }).state);
    else await answerQuote(own, id, bodyOf(answerCall, answerIn(form)));
  });
  return { ...('data' in answer ? answer.data : { ok: true as const }), said: form.has('state') ? '' : 'answered' };
}

/** The body of the call from the fields: without a price nothing is offered, whatever stands beside it. */
function answerIn(form: FormData) {
  const [text, currency] = [textOf(form, 'text'), textOf(form, 'currency')];
  const amount = amountOf(form, 'amount', currency);
  if (amount === undefined) return { text };
  return { text, amount, currency, valid_until: textOf(form, 'valid_until') || undefined };
}

export default function QuotePage({ loaderData: { quote, today }, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const title = t('admin.quotes.one', { id: quote.id });
  return (
    <div className={css.narrow}>
      <Trail list="/admin/quote" name={t('admin.quotes.title')} here={title} />
      <h1 className={css.title}>{title}</h1>
      <p>
        <Badge tone={QUOTE_TONES[quote.state]}>{t(`admin.quotes.states.${quote.state}`)}</Badge>
      </p>
      <Answered answer={actionData} done={actionData?.said ? t('admin.quotes.answered') : undefined} />
      <Asked quote={quote} />
      <DownloadLink to={`/api/quote/${quote.id}/pdf`} size="small">
        {t('quote.paper.download')}
      </DownloadLink>
      <Answers quote={quote} />
      <Form key={quote.answers.length} method="post" rules={{ text: { required: true } }} errors={fieldsOf(actionData)}>
        <h2 className={css.subtitle}>{t('admin.quotes.answer')}</h2>
        <TextArea
          name="text"
          label={t('admin.quotes.answer_text')}
          hint={t('admin.quotes.answer_hint', { email: quote.email, lang: quote.lang })}
          required
          rows={8}
          maxLength={8000}
        />
        <FieldRow>
          <TextField
            name="amount"
            label={t('quote.price')}
            hint={t('admin.quotes.price_hint')}
            note={t('quote.optional')}
            inputMode="decimal"
            maxLength={16}
            defaultValue={quote.costing ? decimalText(quote.costing.total, quote.costing.currency) : undefined}
          />
          <Select
            name="currency"
            label={t('admin.quotes.currency')}
            defaultValue={quote.costing?.currency ?? 'EUR'}
            choices={CURRENCIES.map((code) => ({ value: code, label: code }))}
          />
          <TextField
            name="valid_until"
            label={t('quote.valid_until')}
            type="date"
            min={today}
            defaultValue={inDays(today, OFFER_DAYS)}
          />
        </FieldRow>
        <FormActions>
          <Button type="submit" look="primary" icon="mail">
            {t('admin.quotes.send')}
          </Button>
        </FormActions>
      </Form>
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
    </div>
  );
}

function Asked({ quote }: { quote: Quote }) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <>
      <Facts
        facts={[
          [t('quote.name'), quote.name],
          [t('quote.company'), quote.company],
          [
            t('quote.email'),
            <a key="mail" href={`mailto:${quote.email}`}>
              {quote.email}
            </a>,
          ],
          [t('quote.phone'), quote.phone && <a href={`tel:${quote.phone}`}>{quote.phone}</a>],
          [t('quote.country'), quote.country_id && <CountryName key="country" code={quote.country_id} />],
          ...requestInWords(quote, t, lang),
          [t('admin.quotes.taken_by'), quote.taken_by],
          [t('admin.quotes.reads'), quote.lang],
          [t('admin.quotes.origin'), quote.origin && <Origin key="origin" code={quote.origin} />],
          [t('admin.quotes.at'), formatMoment(quote.created_at, lang)],
        ]}
      />
      {quote.message && <p className={css.description}>{quote.message}</p>}
      {quote.costing && <Reckoned costing={quote.costing} />}
    </>
  );
}

/** What the list of its day says, line by line: where an offer begins. */
function Reckoned({ costing }: { costing: NonNullable<Quote['costing']> }) {
  const t = useTranslate();
  return (
    <>
      <h2 className={css.subtitle}>{t(isMonthly(costing.product) ? 'quote.figures.month' : 'quote.figures.title')}</h2>
      <Lines shown={{ ...costing, lines: costing.lines.map((line) => ({ ...line, label: lineLabel(line, t) })) }} />
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
            {answer.by}, {formatMoment(answer.created_at, lang)}
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

function Offer({ answer: { amount, currency, valid_until } }: { answer: QuoteAnswer }) {
  const t = useTranslate();
  const lang = useLanguage();
  if (amount === null || currency === null || valid_until === null) return null;
  return (
    <Facts
      facts={[
        [t('quote.price'), formatPrice(amount, currency, lang, { full: true })],
        [t('quote.valid_until'), formatDay(valid_until, lang)],
      ]}
    />
  );
}

function inDays(day: string, days: number): string {
  const at = new Date(day);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}
