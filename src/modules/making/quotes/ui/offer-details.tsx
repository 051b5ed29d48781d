import type { ReactNode } from 'react';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import type { Currency } from '#kit/currency.ts';
import { formatDay } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import { unitPriceText } from '#kit/unit-price-text.ts';
import { formatCostLineLabel } from '#modules/making/costing/cost-line-label.ts';
import { isBilledMonthly } from '#modules/making/costing/run-limits.ts';
import { describeQuoteRequest } from '#modules/shared/mail/quote-mail.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { calculateDeposit } from '../offer-lines.ts';
import type { OfferState } from '../quote-states-and-offer-faults.ts';
import type { Quote, QuoteAnswer } from '../quotes.contract.ts';
import { CostingLines } from './costing-result.tsx';
import css from './offer-details.module.css';

/**
 * An offer as the customer reads it: text, lines, payment terms, expiry. `children` is the form to accept it while it
 * is open.
 */
export function OfferDetails({
  answer,
  state,
  children,
}: {
  answer: QuoteAnswer;
  /** Null for an answer without an offer. */
  state: OfferState | null;
  children: ReactNode;
}) {
  const t = useTranslate();
  const lang = useLanguage();
  const { amount, currency, valid_until } = answer;
  return (
    <section className={css.offer} aria-label={t('quote.offer.lines')}>
      <p className={css.words}>{answer.text}</p>
      <p className={css.by}>
        {answer.by || t('quote.offer.by_list')}, {formatDay(answer.created_at, lang)}
      </p>
      {amount !== null && currency !== null && (
        <>
          <OfferLines answer={answer} currency={currency} />
          <Terms answer={answer} amount={amount} currency={currency} />
        </>
      )}
      {state === 'open' ? (
        <>
          <p>{t('quote.offer.until', { day: valid_until === null ? '' : formatDay(valid_until, lang) })}</p>
          {children}
        </>
      ) : (
        state && <Notice tone={state === 'accepted' ? 'success' : 'info'}>{t(`quote.offer.states.${state}`)}</Notice>
      )}
    </section>
  );
}

function OfferLines({ answer: { lines }, currency }: { answer: QuoteAnswer; currency: Currency }) {
  const t = useTranslate();
  const lang = useLanguage();
  const price = (minor: number) => formatPrice(minor, currency, lang, { full: true });
  return (
    <ul className={css.lines}>
      {lines.map(({ label, quantity, unit_price, setup_price, total }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an offer never change
        <li key={i}>
          <span>{label}</span>
          <span className={css.reckoned}>
            {[
              unit_price !== '0' && `${quantity.toLocaleString(lang)} × ${unitPriceText(unit_price, currency, lang)}`,
              setup_price > 0 && unit_price !== '0' && `${t('quote.figures.setup')} ${price(setup_price)}`,
            ]
              .filter(Boolean)
              .join(' + ')}
          </span>
          <strong>{price(total)}</strong>
        </li>
      ))}
    </ul>
  );
}

/** The total, the deposit and the production time. */
function Terms({ answer, amount, currency }: { answer: QuoteAnswer; amount: number; currency: Currency }) {
  const t = useTranslate();
  const lang = useLanguage();
  const { deposit_percent, weeks } = answer;
  const price = (minor: number) => formatPrice(minor, currency, lang, { full: true });
  const deposit = calculateDeposit(amount, deposit_percent ?? 0);
  return (
    <>
      <p className={css.price}>
        <strong>{price(amount)}</strong>
        <span>{t('quote.paper.tax')}</span>
      </p>
      <dl>
        {deposit > 0 && (
          <div>
            <dt>{t('quote.offer.deposit_of', { percent: deposit_percent ?? 0 })}</dt>
            <dd>{price(deposit)}</dd>
          </div>
        )}
        {deposit < amount && (
          <div>
            <dt>{t('quote.offer.rest')}</dt>
            <dd>{price(amount - deposit)}</dd>
          </div>
        )}
        {weeks !== null && (
          <div>
            <dt>{t('quote.offer.time')}</dt>
            <dd>{t('quote.offer.weeks', { count: weeks })}</dd>
          </div>
        )}
      </dl>
    </>
  );
}

/** The requested configuration in words, with the costing of that day. */
export function RequestedConfigurationTable({ quote, title }: { quote: Omit<Quote, 'state'>; title?: string }) {
  const t = useTranslate();
  const lang = useLanguage();
  const { costing, message } = quote;
  return (
    <section className={css.asked}>
      <h2>{title ?? t('quote.paper.asked_for')}</h2>
      <dl>
        {describeQuoteRequest(quote, t, lang).map(([name, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {message && <p className={css.words}>{message}</p>}
      {costing && (
        <>
          <h2>{t(isBilledMonthly(costing.product) ? 'quote.figures.month' : 'quote.figures.title')}</h2>
          <CostingLines
            shown={{
              ...costing,
              lines: costing.lines.map((line) => ({ ...line, label: formatCostLineLabel(line, t) })),
            }}
          />
        </>
      )}
    </section>
  );
}
