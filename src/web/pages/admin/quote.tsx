import { useLocalPath } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { countryName } from '#kit/countries.ts';
import { formatMoment } from '#kit/dates.ts';
import { notFound } from '#kit/problem.ts';
import { parseId } from '#kit/product-link.ts';
import { answerQuote, moveQuote, readQuote } from '#modules/quotes/answer-quote.server.ts';
import { answerQuote as answerCall, moveQuote as moveCall, type Quote } from '#modules/quotes/quotes.contract.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { Button } from '#ui/button/button.tsx';
import { TextArea } from '#ui/field/text-field.tsx';
import { Form, FormActions } from '#ui/form/form.tsx';
import { answerForm, bodyOf, textOf } from '../../form-answer.server.ts';
import { orPage, pageAnswer } from '../../page-problem.server.ts';
import type { Route } from './+types/quote.ts';
import css from './admin.module.css';
import { openAdmin, writeAdmin } from './admin-page.server.ts';
import { Facts } from './facts.tsx';
import { Origin } from './origin.tsx';
import { QUOTE_TONES } from './quotes.tsx';
import { Answered, fieldsOf } from './refused.tsx';

export function loader(args: Route.LoaderArgs) {
  const ctx = openAdmin('quote', args);
  return orPage(readQuote(ctx, parseId(args.params.id) ?? 0), args.request);
}

export async function action(args: Route.ActionArgs) {
  const ctx = writeAdmin('quote', args);
  const id = parseId(args.params.id);
  if (!id) throw pageAnswer(notFound(), args.request);
  const form = await args.request.formData();
  const answer = await answerForm(ctx, async (own) => {
    if (form.has('state')) await moveQuote(own, id, bodyOf(moveCall, { state: textOf(form, 'state') }).state);
    else await answerQuote(own, id, bodyOf(answerCall, { text: textOf(form, 'text') }).text);
  });
  return { ...('data' in answer ? answer.data : { ok: true as const }), said: form.has('state') ? '' : 'answered' };
}

export default function QuotePage({ loaderData: quote, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const local = useLocalPath();
  const title = t('admin.quotes.one', { id: quote.id });
  return (
    <div className={css.narrow}>
      <Breadcrumb
        label={t('admin.list.where')}
        trail={[{ to: local('/admin/quote'), label: t('admin.quotes.title') }, { label: title }]}
      />
      <h1 className={css.title}>{title}</h1>
      <p>
        <Badge tone={QUOTE_TONES[quote.state]}>{t(`admin.quotes.states.${quote.state}`)}</Badge>
      </p>
      <Answered answer={actionData} done={actionData?.said ? t('admin.quotes.answered') : undefined} />
      <Asked quote={quote} />
      <Answers quote={quote} />
      <Form
        key={quote.answers.length}
        method="post"
        rules={{ text: { required: true } }}
        errors={fieldsOf(actionData)}
        explain={(key) => t(`errors.${key}`)}
      >
        <h2 className={css.subtitle}>{t('admin.quotes.answer')}</h2>
        <TextArea
          name="text"
          label={t('admin.quotes.answer_text')}
          hint={t('admin.quotes.answer_hint', { email: quote.email, lang: quote.lang })}
          required
          rows={8}
          maxLength={8000}
        />
        <FormActions>
          <Button type="submit" look="primary" icon="mail">
            {t('admin.quotes.send')}
          </Button>
        </FormActions>
      </Form>
      <Form method="post" explain={(key) => t(`errors.${key}`)}>
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
  const wish = (name: string, value: string | boolean) => {
    if (value === true) return '✓';
    return t(name === 'type_vinyl' ? `artwork.colours.${value}` : `quote.sleeves.${value}`);
  };
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
          [t('quote.country'), quote.country_id && countryName(quote.country_id, lang)],
          [t('quote.service'), t(`quote.services.${quote.service}`)],
          [t('quote.format'), quote.format && t(`quote.formats.${quote.format}`)],
          [t('quote.size'), quote.size && t(`quote.sizes.${quote.size}`)],
          [t('quote.quantity'), quote.quantity?.toLocaleString(lang)],
          ...Object.entries(quote.options).map(
            ([name, value]) => [t(`quote.options.${name}`), wish(name, value)] as const,
          ),
          [t('admin.quotes.reads'), quote.lang],
          [t('admin.quotes.origin'), quote.origin && <Origin key="origin" code={quote.origin} />],
          [t('admin.quotes.at'), formatMoment(quote.created_at, lang)],
        ]}
      />
      {quote.message && <p className={css.description}>{quote.message}</p>}
    </>
  );
}

function Answers({ quote }: { quote: Quote }) {
  const t = useTranslate();
  const lang = useLanguage();
  if (quote.answers.length === 0) return null;
  return (
    <section>
      <h2 className={css.subtitle}>{t('admin.quotes.answers')}</h2>
      {quote.answers.map((answer) => (
        <article key={answer.id}>
          <p className={css.quiet}>
            {answer.by}, {formatMoment(answer.created_at, lang)}
          </p>
          <p className={css.description}>{answer.text}</p>
        </article>
      ))}
    </section>
  );
}
