import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import type { Currency } from '#kit/currency.ts';
import { formatPrice } from '#kit/money.ts';
import type { ConfigurationFieldTexts } from '../configuration-url.ts';
import css from './quote-request-form.module.css';

/** The configuration chosen above, shown in the request below it. */
export function ChosenConfiguration({
  configured: { product, quantity },
  single,
  monthly,
  total,
  currency,
}: {
  configured: ConfigurationFieldTexts;
  single: boolean;
  monthly: boolean;
  /** Null for an impossible configuration: staff answer. */
  total: number | null;
  currency: Currency;
}) {
  const t = useTranslate();
  const lang = useLanguage();
  const price = total === null ? null : formatPrice(total, currency, lang, { full: true });
  return (
    <div className={css.chosen}>
      <h3>{t('configurator.asked')}</h3>
      <p>
        <strong>{t(`costing.products.${product}`)}</strong>
        {!single && ` · ${t(`costing.counted.${product}`)}: ${quantity}`}
        {price && ` · ${monthly ? t('configurator.a_month', { price }) : price} ${t('configurator.before_vat')}`}
      </p>
      <p className={css.promise}>
        {t(price ? 'configurator.asked_short' : 'configurator.asked_open')}{' '}
        <a href="#price">{t('configurator.change')}</a>
      </p>
    </div>
  );
}
