import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatPrice } from '#kit/money.ts';
import { priceForQuantity } from '#modules/shared/pricing/quantity-price.ts';
import type { ProjectItem } from '../projects.contract.ts';
import css from './quantity-price-picker.module.css';

/** Quantity prices and the quantity field; `quantity` is its value. */
export function QuantityPricePicker({
  item,
  quantity,
  onChange,
}: {
  item: ProjectItem;
  quantity: number;
  onChange: (quantity: number) => void;
}) {
  const t = useTranslate();
  const lang = useLanguage();
  const { price, quantity_prices, currency } = item;
  const steps = [{ quantity: 1, price }, ...quantity_prices];
  const money = (amount: number) => formatPrice(amount, currency, lang);
  const each = priceForQuantity(item, quantity);
  return (
    <div className={css.box}>
      <table className={css.steps}>
        <caption>{t('shop.by_quantity.heading')}</caption>
        <tbody>
          {steps.map((step, i) => (
            <tr key={step.quantity} data-on={step.price === each || undefined}>
              <th scope="row">{formatQuantityRange(step.quantity, steps[i + 1]?.quantity)}</th>
              <td>{t('shop.by_quantity.each', { price: money(step.price) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.count}>
        <label>
          {t('shop.by_quantity.how_many')}{' '}
          <input
            type="number"
            name="quantity"
            min={1}
            max={item.max_per_order ?? MOST}
            defaultValue={1}
            required
            onChange={({ target }) => onChange(target.valueAsNumber || 1)}
          />
        </label>
        <output>{quantity > 1 && `${quantity} × ${money(each)} = ${money(each * quantity)}`}</output>
      </p>
    </div>
  );

  function formatQuantityRange(from: number, next: number | undefined): string {
    if (next === undefined) return t('shop.by_quantity.from', { from });
    return next === from + 1 ? String(from) : t('shop.by_quantity.between', { from, to: next - 1 });
  }
}

const MOST = 999;
