import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatPrice } from '#kit/money.ts';
import { calculateCreatorMargin } from '#modules/making/costing/creator-margin.ts';
import { calculateEarnings, type SaleDeductionRates } from '#modules/shared/pricing/earnings.ts';
import type { ShownProductionCost } from './production-cost-figure.tsx';
import css from './record-panel.module.css';
import type { RecordItem } from './wizard-record.ts';

/** The price of the shown item, the creator's earnings from one copy, and the rest after its production. */
export function SellingPrice({
  item: { price, currency },
  terms,
  production,
}: {
  item: RecordItem;
  terms: SaleDeductionRates;
  production: ShownProductionCost | null;
}) {
  const t = useTranslate();
  const lang = useLanguage();
  const amount = (value: number) => formatPrice(value, currency, lang, { full: true });
  const costing = production?.price.costing;
  const { earns } = calculateEarnings(price, terms.vat_basis_points, terms.fee_basis_points);
  return (
    <section className={css.figure} aria-labelledby="record-sale">
      <h2 id="record-sale">{t('projects.record.sale')}</h2>
      <p className={css.amounts}>
        {price > 0 ? (
          <>
            <strong data-sale={price}>{amount(price)}</strong>
            <span data-earns={earns}>{t('projects.record.earns', { amount: amount(earns) })}</span>
            {costing && costing.currency === currency && (
              <Margin
                margin={calculateCreatorMargin(costing.total, costing.quantity, price, terms).margin}
                amount={amount}
                isMost={production.price.isLowest}
              />
            )}
          </>
        ) : (
          <span>{t('projects.record.no_sale')}</span>
        )}
      </p>
    </section>
  );
}

/** The rest of a copy after its production. It is the most where the production cost is the lowest. */
function Margin({ margin, amount, isMost }: { margin: number; amount: (value: number) => string; isMost: boolean }) {
  const t = useTranslate();
  if (margin < 0) return <span data-margin={margin}>{t('projects.record.loss', { amount: amount(-margin) })}</span>;
  return (
    <span data-margin={margin}>
      {t(isMost ? 'projects.record.margin_most' : 'projects.record.margin', { amount: amount(margin) })}
    </span>
  );
}
