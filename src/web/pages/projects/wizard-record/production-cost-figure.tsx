import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatPrice } from '#kit/money.ts';
import type { Costing } from '#modules/making/costing/calculate-costing.ts';
import { formatCostLineLabel } from '#modules/making/costing/cost-line-label.ts';
import { describeItemProduction, type ItemProduction } from '#modules/making/costing/item-production.ts';
import {
  calculateProductionPrice,
  type ProductionPrice,
  suggestProductionQuantity,
} from '#modules/making/quotes/production-price.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import type { WizardPricing } from './load-wizard-pricing.server.ts';
import css from './record-panel.module.css';
import { playingSeconds, type RecordItem, type WizardRecord } from './wizard-record.ts';

/** The production of the shown item, and its price for a quantity that the creator chooses. */
export interface ShownProductionCost {
  readonly production: ItemProduction;
  readonly price: ProductionPrice;
  readonly quantity: string;
}

/** Calculates the production of an item as its quote would. Null for downloads and bought goods. */
export function useItemProductionCost(
  record: WizardRecord,
  item: RecordItem | undefined,
  prices: WizardPricing | null,
) {
  const [query] = useSearchParams();
  const [typed, setTyped] = useState(query.get('copies')?.slice(0, 9) ?? null);
  const production = item && describeItemProduction(item, { ...record, playing_seconds: playingSeconds(record) });
  const hasRows = production && prices?.products.includes(production.product);
  const quantity =
    typed ?? (item && production ? String(suggestProductionQuantity(production.product, { ...record, ...item })) : '');
  const shown: ShownProductionCost | null =
    production && prices && hasRows
      ? { production, quantity, price: calculateProductionPrice(production, quantity, prices) }
      : null;
  return { shown, setQuantity: setTyped };
}

/** The production cost of the shown item: per copy, in total and line by line, with a link to the full quote. */
export function ProductionCostFigure({
  shown: { production, price, quantity },
  onQuantity,
}: {
  shown: ShownProductionCost;
  onQuantity: (quantity: string) => void;
}) {
  const t = useTranslate();
  const { costing, faults, quote } = price;
  const { quantity: wrong, ...others } = faults;
  return (
    <section className={css.figure} aria-labelledby="record-production">
      <h2 id="record-production">{t('projects.record.production')}</h2>
      {costing ? (
        <CostSums costing={costing} isLowest={price.isLowest} />
      ) : (
        <p className={css.amounts}>
          {[...new Set(Object.values(others))].map((key) => t(`errors.${key}`)).join(' ') ||
            t('projects.record.other_quantity')}
        </p>
      )}
      <Copies quantity={quantity} error={wrong && t(`errors.${wrong}`)} onQuantity={onQuantity} />
      <div className={css.more}>
        {costing && <CostLines costing={costing} />}
        <Link to={quote} className={css.quote}>
          {t('projects.record.quote')}
        </Link>
      </div>
      {production.isOpen && <p className={css.note}>{t('projects.record.open')}</p>}
    </section>
  );
}

function CostSums({ costing, isLowest }: { costing: Costing; isLowest: boolean }) {
  const t = useTranslate();
  const lang = useLanguage();
  const { unit_price, total, currency, quantity } = costing;
  const unit = formatPrice(unit_price, currency, lang, { full: true });
  return (
    <p className={css.amounts}>
      <strong data-production-each={unit_price}>
        {t(isLowest ? 'projects.record.each_from' : 'projects.record.each', { price: unit })}
      </strong>
      <span data-production-total={total}>
        {t('projects.record.total', {
          total: formatPrice(total, currency, lang, { full: true }),
          count: quantity,
          quantity: quantity.toLocaleString(lang),
        })}
      </span>
    </p>
  );
}

/** The number of copies; without scripts the page is loaded again with it. */
function Copies({
  quantity,
  error,
  onQuantity,
}: {
  quantity: string;
  error: string | undefined;
  onQuantity: (quantity: string) => void;
}) {
  const t = useTranslate();
  const [query] = useSearchParams();
  const kept = [...query].filter(([name]) => name !== 'copies');
  return (
    <PlainForm method="get" onSend={() => undefined} allowEnter preventScrollReset className={css.copies}>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField
        name="copies"
        label={t('projects.record.copies')}
        inputMode="numeric"
        maxLength={7}
        autoComplete="off"
        value={quantity}
        error={error ?? null}
        onChange={(event: FormEvent<HTMLInputElement>) => onQuantity(event.currentTarget.value)}
      />
      <noscript>
        <Button type="submit" size="small">
          {t('projects.record.calculate')}
        </Button>
      </noscript>
    </PlainForm>
  );
}

function CostLines({ costing: { lines, currency, total } }: { costing: Costing }) {
  const t = useTranslate();
  const lang = useLanguage();
  const price = (amount: number) => formatPrice(amount, currency, lang, { full: true });
  return (
    <details className={css.lines}>
      <summary>{t('projects.record.lines')}</summary>
      <table>
        <caption className="visually-hidden">{t('projects.record.lines')}</caption>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.component} ${line.choice}`}>
              <th scope="row">{formatCostLineLabel(line, t)}</th>
              <td>{price(line.total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('projects.record.sum')}</th>
            <td>{price(total)}</td>
          </tr>
        </tfoot>
      </table>
    </details>
  );
}
