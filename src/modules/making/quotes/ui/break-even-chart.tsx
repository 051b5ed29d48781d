import { useState } from 'react';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { localCurrencySymbol, minorUnitsPerUnit } from '#kit/currency.ts';
import { decimalAmountText, formatPrice, parseAmount } from '#kit/money.ts';
import {
  type CreatorMargin,
  calculateCreatorMargin,
  calculateCreatorMarginsByPrice,
  listPricesFromHalfToDouble,
} from '#modules/making/costing/creator-margin.ts';
import type { SaleDeductionRates } from '#modules/shared/pricing/earnings.ts';
import { TextField } from '#ui/field/text-field.tsx';
import type { DisplayedCosting } from '../displayed-costing.ts';
import { chooseAxisTicks, createXScale, createYScale, QUOTE_CHART_FRAME } from '../quote-chart-scales.ts';
import css from './quote-charts.module.css';

/** The result of a sale price: the copies that cover the cost, and the profit when all are sold. */
export function BreakEvenChart({ shown, terms }: { shown: DisplayedCosting; terms: SaleDeductionRates }) {
  const t = useTranslate();
  const lang = useLanguage();
  const { currency, total, quantity } = shown;
  const [typed, setTyped] = useState<string | null>(null);
  const usual = usualPrice(shown);
  const given = typed === null ? usual : parseAmount(typed, currency);
  const sale = given && given > 0 && given < 100_000_000 ? given : usual;
  const price = (amount: number) => formatPrice(amount, currency, lang, { full: true });
  const at = calculateCreatorMargin(total, quantity, sale, terms);
  const curve = calculateCreatorMarginsByPrice(total, quantity, listPricesFromHalfToDouble(sale), terms);
  return (
    <section className={css.chart} aria-labelledby="break-even">
      <h2 id="break-even">{t('configurator.even.title')}</h2>
      <p className={css.lead}>
        {t('configurator.even.lead', {
          vat: (terms.vat_basis_points / 100).toLocaleString(lang),
          fee: (terms.fee_basis_points / 100).toLocaleString(lang),
        })}
      </p>
      <div className={css.sale}>
        <TextField
          name="sale"
          label={t('configurator.even.price')}
          before={localCurrencySymbol(currency, lang)}
          inputMode="decimal"
          maxLength={12}
          value={typed ?? decimalAmountText(usual, currency)}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <p className={css.verdict} role="status">
          {at.break_even === null
            ? t('configurator.even.never')
            : t('configurator.even.from', {
                count: at.break_even,
                copies: at.break_even.toLocaleString(lang),
                profit: price(at.profit),
              })}
        </p>
      </div>
      <Bars curve={curve} sale={sale} shown={shown} />
      <details className={css.figures}>
        <summary>{t('configurator.even.table')}</summary>
        <table>
          <caption className="visually-hidden">{t('configurator.even.table')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('configurator.even.price')}</th>
              <th scope="col">{t('configurator.even.earns')}</th>
              <th scope="col">{t('configurator.even.copies')}</th>
              <th scope="col">{t('configurator.even.profit')}</th>
            </tr>
          </thead>
          <tbody>
            {curve.map((each) => (
              <tr key={each.price} aria-current={each.price === sale ? 'true' : undefined}>
                <th scope="row">{price(each.price)}</th>
                <td>{price(each.earns)}</td>
                <td>{each.break_even?.toLocaleString(lang) ?? '–'}</td>
                <td>{price(each.profit)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

/** A bar a price: so many of the run have to be sold. Full height is all of them, and a hollow bar is never enough. */
function Bars({ curve, sale, shown }: { curve: readonly CreatorMargin[]; sale: number; shown: DisplayedCosting }) {
  const t = useTranslate();
  const lang = useLanguage();
  const { quantity, currency } = shown;
  const x = createXScale(curve.map(({ price }) => price));
  const y = createYScale(quantity);
  const width = ((QUOTE_CHART_FRAME.width - QUOTE_CHART_FRAME.left - QUOTE_CHART_FRAME.right) / curve.length) * 0.62;
  const [first, last] = [curve[0], curve.at(-1)];
  return (
    <svg
      viewBox={`0 0 ${QUOTE_CHART_FRAME.width} ${QUOTE_CHART_FRAME.height}`}
      role="img"
      aria-label={t('configurator.even.said', { quantity: quantity.toLocaleString(lang) })}
    >
      {chooseAxisTicks(quantity).map((tick) => (
        <g key={tick} className={css.grid}>
          <path d={`M${QUOTE_CHART_FRAME.left} ${y(tick)}H${QUOTE_CHART_FRAME.width - QUOTE_CHART_FRAME.right}`} />
          <text x={QUOTE_CHART_FRAME.left - 10} y={y(tick) + 5} textAnchor="end">
            {tick.toLocaleString(lang)}
          </text>
        </g>
      ))}
      {curve.map((each) => {
        const copies = each.break_even ?? quantity;
        return (
          <rect
            key={each.price}
            className={each.break_even === null ? css.never : each.price === sale ? css.barHere : css.bar}
            x={x(each.price) - width / 2}
            width={width}
            y={y(copies)}
            height={Math.max(0, y(0) - y(copies))}
          />
        );
      })}
      {[first, curve.find(({ price }) => price === sale), last].map(
        (each, i) =>
          each && (
            <text
              key={each.price}
              className={css.axis}
              x={x(each.price)}
              y={QUOTE_CHART_FRAME.height - 14}
              textAnchor={i === 0 ? 'start' : i === 2 ? 'end' : 'middle'}
            >
              {formatPrice(each.price, currency, lang)}
            </text>
          ),
      )}
    </svg>
  );
}

/** Three times the cost of a copy with VAT, in whole coins: the usual first price of shops. */
function usualPrice({ unit_price, currency }: DisplayedCosting): number {
  const unit = minorUnitsPerUnit(currency);
  const step = unit === 1 ? 500 : unit;
  return Math.max(step, Math.round((unit_price * 3.2) / step) * step);
}
