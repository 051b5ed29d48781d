import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import { RequestedConfigurationTable } from '#modules/making/quotes/ui/offer-details.tsx';
import { createQuestionRules, ServiceQuestions } from '#modules/making/quotes/ui/service-questions.tsx';
import { Badge } from '#ui/badge/badge.tsx';
import { Button, LinkButton } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { DownloadLink } from '#ui/download/download-link.tsx';
import { TextArea } from '#ui/field/text-field.tsx';
import { Form, FormActions } from '#ui/form/form.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import css from '../pressings/pressings.module.css';
import type { RefusedFormAnswer } from '../pressings/refused-form-answer.ts';
import type { SavedQuoteData } from './saved-quote.server.ts';

/** A saved configuration with its price of that day, and the next steps. */
export function SavedQuoteSection({
  title,
  quote,
  today,
  may_order,
  address,
  refused,
}: SavedQuoteData & { title: string; refused: RefusedFormAnswer | undefined }) {
  const t = useTranslate();
  const lang = useLanguage();
  const { costing } = quote;
  return (
    <article className={css.desk}>
      <header className={css.head}>
        <h1>{title}</h1>
        <Badge tone="grey">{t('quote.own.states.saved')}</Badge>
      </header>
      <p>{t('quote.saved.lead', { day: formatDay(quote.created_at, lang) })}</p>
      {today !== null && (
        <Notice tone="info">
          {t('quote.saved.today', { price: formatPrice(today, costing.currency, lang, { full: true }) })}
        </Notice>
      )}
      <RequestedConfigurationTable quote={quote} title={t('quote.saved.chosen')} />
      <div className={css.papers}>
        <LinkButton to={address} size="small">
          {t('quote.saved.change')}
        </LinkButton>
        <DownloadLink to={`/api/quote/${quote.id}/pdf`} size="small">
          {t('quote.paper.download')}
        </DownloadLink>
        <PlainForm method="post">
          <Button type="submit" name="intent" value="forget" size="small">
            {t('quote.saved.forget')}
          </Button>
        </PlainForm>
      </div>
      {may_order && <OrderForm refused={refused?.intent === 'order' ? refused : undefined} />}
      <AskForm quote={quote} refused={refused?.intent === 'ask' ? refused : undefined} />
    </article>
  );
}

/** An order at list price. The invoice address and the deposit follow on the next page. */
function OrderForm({ refused }: { refused: RefusedFormAnswer | undefined }) {
  const t = useTranslate();
  return (
    <section className={classNames(css.part, css.due)} id="order">
      <h2>{t('quote.saved.order_title')}</h2>
      <p>{t('quote.saved.order_lead')}</p>
      {refused?.key && <Notice tone="danger">{t(`errors.${refused.key}`)}</Notice>}
      <PlainForm method="post">
        <Button type="submit" name="intent" value="order" look="buy">
          {t('quote.saved.order')}
        </Button>
      </PlainForm>
    </section>
  );
}

const NOTHING = {};

/** The questions of its service, and the request. */
function AskForm({ quote, refused }: Pick<SavedQuoteData, 'quote'> & { refused: RefusedFormAnswer | undefined }) {
  const t = useTranslate();
  const fields = refused?.fields ?? NOTHING;
  return (
    <section className={classNames(css.part, css.due)} id="ask">
      <h2>{t('quote.saved.ask_title')}</h2>
      <p>{t('quote.saved.ask_lead')}</p>
      <Form method="post" rules={createQuestionRules(quote.service)} errors={fields}>
        {refused?.key && Object.keys(fields).length === 0 && (
          <Notice tone="danger">{t(`errors.${refused.key}`)}</Notice>
        )}
        <input type="hidden" name="service" value={quote.service} />
        <ServiceQuestions service={quote.service} given={refused?.typed ?? NOTHING} errors={fields} />
        <TextArea
          name="message"
          label={t('quote.message')}
          note={t('quote.optional')}
          rows={4}
          maxLength={5000}
          defaultValue={refused?.typed?.message}
        />
        <FormActions>
          <Button type="submit" name="intent" value="ask" look="primary">
            {t('quote.saved.ask')}
          </Button>
        </FormActions>
      </Form>
    </section>
  );
}
