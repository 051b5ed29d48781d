import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatPrice } from '#kit/money.ts';
import type { CostedProduct } from '#modules/making/costing/configuration.ts';
import { isServiceItem } from '#modules/making/costing/run-limits.ts';
import type { DisplayedCosting } from '../displayed-costing.ts';
import {
  chooseAxisTicks,
  createXScale,
  createYScale,
  drawChartPath,
  QUOTE_CHART_FRAME,
} from '../quote-chart-scales.ts';
import css from './quote-charts.module.css';

interface PriceCurveProps {
  readonly product: CostedProduct;
  readonly shown: DisplayedCosting;
  /** The address of the same configuration with another quantity. */
  readonly addressAt: (quantity: number) => string;
  readonly onQuantity: (quantity: number) => void;
}

/** The unit price by quantity, as a curve and as a table with selectable rows. */
export function PriceCurveChart({ product, shown, addressAt, onQuantity }: PriceCurveProps) {
  const t = useTranslate();
  const lang = useLanguage();
  const { breaks, currency, quantity } = shown;
  const price = (amount: number) => formatPrice(amount, currency, lang, { full: true });
  const all = [...breaks.filter((each) => each.quantity !== quantity), shown].sort((a, b) => a.quantity - b.quantity);
  const x = createXScale(
    all.map((each) => each.quantity),
    { log: true },
  );
  const most = Math.max(...all.map(({ unit_price }) => unit_price));
  const y = createYScale(most * 1.05);
  const points = all.map((each) => ({ x: x(each.quantity), y: y(each.unit_price) }));
  const [here, first, last] = [{ x: x(quantity), y: y(shown.unit_price) }, all[0], all.at(-1)];
  return (
    <section className={css.chart} aria-labelledby="price-curve">
      <h2 id="price-curve">{t(`configurator.curve.${isServiceItem(product) ? 'work' : 'title'}`)}</h2>
      {!isServiceItem(product) && <p className={css.lead}>{t('configurator.curve.lead')}</p>}
      <svg
        viewBox={`0 0 ${QUOTE_CHART_FRAME.width} ${QUOTE_CHART_FRAME.height}`}
        role="img"
        aria-label={t(`configurator.curve.${isServiceItem(product) ? 'work_said' : 'said'}`, {
          few: (first?.quantity ?? 0).toLocaleString(lang),
          dear: price(first?.unit_price ?? 0),
          many: (last?.quantity ?? 0).toLocaleString(lang),
          cheap: price(last?.unit_price ?? 0),
        })}
      >
        {chooseAxisTicks(most).map((tick) => (
          <g key={tick} className={css.grid}>
            <path d={`M${QUOTE_CHART_FRAME.left} ${y(tick)}H${QUOTE_CHART_FRAME.width - QUOTE_CHART_FRAME.right}`} />
            <text x={QUOTE_CHART_FRAME.left - 10} y={y(tick) + 5} textAnchor="end">
              {formatPrice(tick, currency, lang)}
            </text>
          </g>
        ))}
        {[first, all[Math.floor(all.length / 2)], last].map(
          (each, i) =>
            each && (
              <text
                key={each.quantity}
                className={css.axis}
                x={x(each.quantity)}
                y={QUOTE_CHART_FRAME.height - 14}
                textAnchor={i === 0 ? 'start' : i === 2 ? 'end' : 'middle'}
              >
                {each.quantity.toLocaleString(lang)}
              </text>
            ),
        )}
        <path className={css.area} d={`${drawChartPath(points)}V${y(0)}H${points[0]?.x ?? 0}z`} />
        <path className={css.curve} d={drawChartPath(points)} />
        {points.map(({ x: cx, y: cy }) => (
          <circle key={cx} cx={cx} cy={cy} r="3.5" className={css.dot} />
        ))}
        <path className={css.drop} d={`M${here.x} ${here.y}V${y(0)}`} />
        <circle cx={here.x} cy={here.y} r="8" className={css.here} />
      </svg>
      <QuantityBreaks product={product} shown={shown} addressAt={addressAt} onQuantity={onQuantity} />
    </section>
  );
}

/** A table of the quantity breaks; each row links to its quantity. */
function QuantityBreaks({ product, shown, addressAt, onQuantity }: PriceCurveProps) {
  const t = useTranslate();
  const lang = useLanguage();
  const { breaks, currency, quantity } = shown;
  const price = (amount: number) => formatPrice(amount, currency, lang, { full: true });
  return (
    <div className={css.breaks}>
      <table>
        <caption className="visually-hidden">{t('configurator.curve.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t(`costing.counted.${product}`)}</th>
            <th scope="col">{t('configurator.each')}</th>
            <th scope="col">{t('configurator.sum')}</th>
          </tr>
        </thead>
        <tbody>
          {breaks.map((each) => (
            <tr key={each.quantity} aria-current={each.quantity === quantity ? 'true' : undefined}>
              <th scope="row">
                <a
                  href={addressAt(each.quantity)}
                  onClick={(event) => {
                    event.preventDefault();
                    onQuantity(each.quantity);
                  }}
                >
                  {each.quantity.toLocaleString(lang)}
                </a>
              </th>
              <td>{price(each.unit_price)}</td>
              <td>{price(each.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
