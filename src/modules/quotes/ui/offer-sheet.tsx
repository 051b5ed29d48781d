import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import { lineLabel } from '#modules/costing/line-label.ts';
import { isMonthly } from '#modules/costing/plant.ts';
import { requestInWords } from '#modules/mail/quote-mail.ts';
import { Button } from '#ui/button/button.tsx';
import { FormActions } from '#ui/form/form.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import type { OfferState } from '../quote.ts';
import type { Quote, QuoteAnswer } from '../quotes.contract.ts';
import css from './offer-sheet.module.css';
import { Lines } from './result.tsx';

/** An offer as its asker reads it: the words, the price, until when, and the button that says yes. */
export function OfferSheet({
  answer,
  state,
  refused,
}: {
  answer: QuoteAnswer;
  /** Null where nothing is offered: only words. */
  state: OfferState | null;
  refused?: string | undefined;
}) {
  const t = useTranslate();
  const lang = useLanguage();
  const { amount, currency, valid_until } = answer;
  return (
    <section className={css.offer}>
      <p className={css.words}>{answer.text}</p>
      {amount !== null && currency !== null && (
        <p className={css.price}>
          <strong>{formatPrice(amount, currency, lang, { full: true })}</strong>
          <span>{t('quote.paper.tax')}</span>
        </p>
      )}
      <p className={css.by}>
        {answer.by}, {formatDay(answer.created_at, lang)}
      </p>
      {refused && <Notice tone="danger">{t(`errors.${refused}`)}</Notice>}
      {state === 'open' ? (
        <PlainForm method="post">
          <p>{t('quote.offer.until', { day: valid_until === null ? '' : formatDay(valid_until, lang) })}</p>
          <FormActions>
            <Button type="submit" look="buy" size="large" name="intent" value="accept">
              {t('quote.offer.accept')}
            </Button>
          </FormActions>
        </PlainForm>
      ) : (
        state && <Notice tone={state === 'accepted' ? 'success' : 'info'}>{t(`quote.offer.states.${state}`)}</Notice>
      )}
    </section>
  );
}

/** What was asked for, in words, and what the price list of that day says of it. */
export function AskedSheet({ quote }: { quote: Quote }) {
  const t = useTranslate();
  const lang = useLanguage();
  const { costing, message } = quote;
  return (
    <section className={css.asked}>
      <h2>{t('quote.paper.asked_for')}</h2>
      <dl>
        {requestInWords(quote, t, lang).map(([name, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {message && <p className={css.words}>{message}</p>}
      {costing && (
        <>
          <h2>{t(isMonthly(costing.product) ? 'quote.figures.month' : 'quote.figures.title')}</h2>
          <Lines shown={{ ...costing, lines: costing.lines.map((line) => ({ ...line, label: lineLabel(line, t) })) }} />
        </>
      )}
    </section>
  );
}
