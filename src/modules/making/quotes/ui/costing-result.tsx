import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { addDays, formatDay } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import { unitPriceText } from '#kit/unit-price-text.ts';
import type { CostedProduct } from '#modules/making/costing/configuration.ts';
import { isBilledMonthly, isQuantityAlwaysOne, isServiceItem } from '#modules/making/costing/run-limits.ts';
import { Select } from '#ui/field/choice-field.tsx';
import { type DisplayedCosting, formatWeight } from '../displayed-costing.ts';
import css from './costing-result.module.css';

/** The cost of a production: the total in large type, then the lines, then weight and delivery time. */
export function CostingResult({
  product,
  shown,
  today,
  to,
  countries,
  onCountry,
}: {
  product: CostedProduct;
  shown: DisplayedCosting;
  today: string;
  to: string;
  countries: readonly { code: string; name: string }[];
  onCountry: (country: string) => void;
}) {
  const t = useTranslate();
  const lang = useLanguage();
  const price = (amount: number) => formatPrice(amount, shown.currency, lang, { full: true });
  return (
    <>
      <dl className={css.sums}>
        {!isQuantityAlwaysOne(product) && (
          <div className={css.unit}>
            <dt>{t('configurator.unit_price')}</dt>
            <dd data-unit-price>{price(shown.unit_price)}</dd>
          </div>
        )}
        <div className={isQuantityAlwaysOne(product) ? css.unit : undefined}>
          <dt>
            {isServiceItem(product)
              ? t(isBilledMonthly(product) ? 'configurator.in_all_month' : 'configurator.in_all')
              : t('configurator.total_for', { count: shown.quantity, quantity: shown.quantity.toLocaleString(lang) })}
          </dt>
          <dd data-total>{price(shown.total)}</dd>
        </div>
      </dl>
      <CostingLines shown={shown} />
      <div className={css.country}>
        <Select
          name="to"
          label={t('configurator.invoiced_to')}
          required
          value={to}
          onChange={(event) => onCountry(event.currentTarget.value)}
          choices={countries.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <p className={css.note}>{t('configurator.vat_note')}</p>
      </div>
      <Journey shown={shown} today={today} />
    </>
  );
}

/** The lines and the tax. */
export function CostingLines({ shown }: { shown: DisplayedCosting }) {
  const t = useTranslate();
  const lang = useLanguage();
  const price = (amount: number) => formatPrice(amount, shown.currency, lang, { full: true });
  const rate = (shown.tax_basis_points / 100).toLocaleString(lang);
  return (
    <table className={css.lines}>
      <caption className="visually-hidden">{t('configurator.lines')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('configurator.line')}</th>
          <th scope="col">{t('configurator.setup')}</th>
          <th scope="col">{t('configurator.each')}</th>
          <th scope="col">{t('configurator.sum')}</th>
        </tr>
      </thead>
      <tbody>
        {shown.lines.map((line) => (
          <tr key={line.label}>
            <th scope="row">{line.label}</th>
            <td>{line.setup_cost > 0 ? price(line.setup_cost) : '–'}</td>
            <td>
              {line.unit_cost_decimal === '0' ? '–' : unitPriceText(line.unit_cost_decimal, shown.currency, lang)}
            </td>
            <td>{price(line.total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className={css.net}>
          <th scope="row" colSpan={3}>
            {t('configurator.net')}
          </th>
          <td>{price(shown.total)}</td>
        </tr>
        <tr>
          <th scope="row" colSpan={3}>
            {t('configurator.vat', { rate })}
          </th>
          <td>{price(shown.tax)}</td>
        </tr>
        <tr>
          <th scope="row" colSpan={3}>
            {t('configurator.gross')}
          </th>
          <td>{price(shown.total_with_tax)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Journey({ shown, today }: { shown: DisplayedCosting; today: string }) {
  const t = useTranslate();
  const lang = useLanguage();
  const weeks = Math.max(1, Math.round(shown.lead_time_days / 7));
  return (
    <dl className={css.journey}>
      <div>
        <dt>{t('configurator.ready')}</dt>
        <dd>
          {t('configurator.ready_in', {
            count: weeks,
            day: formatDay(addDays(today, shown.lead_time_days), lang),
          })}
        </dd>
      </div>
      {shown.parcels > 0 && <Load shown={shown} />}
    </dl>
  );
}

/** The weight and parcels. Services have none. */
function Load({ shown }: { shown: DisplayedCosting }) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <>
      <div>
        <dt>{t('configurator.weight')}</dt>
        <dd>
          {t('configurator.weighs', {
            one: formatWeight(shown.unit_grams, lang),
            all: formatWeight(shown.total_grams, lang),
          })}
        </dd>
      </div>
      <div>
        <dt>{t('configurator.parcels')}</dt>
        <dd>
          {t('configurator.parcels_count', { count: shown.parcels, parcels: shown.parcels.toLocaleString(lang) })}
        </dd>
      </div>
    </>
  );
}

/** On a phone: the sum at the foot of the window, which opens the lines. */
export function CostingResultBar({ shown, refused }: { shown: DisplayedCosting | null; refused: string }) {
  const t = useTranslate();
  const lang = useLanguage();
  const price = (amount: number) => (shown ? formatPrice(amount, shown.currency, lang, { full: true }) : '');
  return (
    <details className={css.bar} data-result-bar>
      <summary>
        {shown ? (
          <>
            <strong>{price(shown.total)}</strong>
            <span>{t('configurator.each_price', { price: price(shown.unit_price) })}</span>
          </>
        ) : (
          <span>{refused}</span>
        )}
      </summary>
      {shown && (
        <div className={css.barBody}>
          <CostingLines shown={shown} />
        </div>
      )}
    </details>
  );
}
