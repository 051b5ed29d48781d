import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatPrice } from '#kit/money.ts';
import type { EditableBundle } from '#modules/catalogue/bundles/bundles.contract.ts';
import { Notice } from '#ui/notice/notice.tsx';
import css from './bundle-items-step.module.css';

/** The price of a bundle beside that of its items, and its division. */
export function BundlePriceBreakdown({
  bundle: { price, currency, apart, saves, tax, fee, earns },
}: {
  bundle: EditableBundle;
}) {
  const t = useTranslate();
  const lang = useLanguage();
  if (price === 0) return null;
  const rows = { apart, saves, tax, fee, earns };
  return (
    <div className={css.money}>
      <dl>
        {Object.entries(rows).map(([name, amount]) => (
          <div key={name} data-sum={name}>
            <dt>{t(`projects.parts.money.${name}`)}</dt>
            <dd>{formatPrice(amount, currency, lang, { full: true })}</dd>
          </div>
        ))}
      </dl>
      {saves === 0 && <Notice tone="warning">{t('projects.parts.no_saving')}</Notice>}
    </div>
  );
}
