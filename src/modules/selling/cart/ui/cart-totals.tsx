import type { ReactNode } from 'react';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import type { Currency } from '#kit/currency.ts';
import { formatCheckoutAmount, formatPrice } from '#kit/money.ts';
import { classNames } from '#ui/class-names.ts';
import css from './cart-totals.module.css';

/** The figures of a cart or an order: `total = subtotal − discount + shipping`, plus tax if not included. */
interface Figures {
  readonly currency: Currency;
  readonly subtotal: number;
  readonly discount: number;
  readonly shipping: number | null;
  readonly tax: number;
  readonly tax_included: boolean;
  readonly total: number | null;
  readonly promo_code?: string | null;
  /** The part of the total that is charged only if a funding succeeds. */
  readonly pledged?: { readonly total: number | null };
}

/** The bill, line by line, so that it can be added up. `full` shows all minor digits, as orders and invoices do. */
export function CartTotals({
  figures,
  busy = false,
  full = false,
}: {
  figures: Figures;
  busy?: boolean;
  full?: boolean;
}) {
  const t = useTranslate();
  const lang = useLanguage();
  const { currency, subtotal, discount, shipping, tax, tax_included, total, promo_code, pledged } = figures;
  const price = (amount: number) =>
    full ? formatPrice(amount, currency, lang, { full }) : formatCheckoutAmount(amount, currency, lang);
  return (
    <dl className={css.totals} aria-busy={busy || undefined}>
      <Row name={t('cart.subtotal')} value={price(subtotal)} />
      {discount > 0 && (
        <Row
          name={promo_code ? t('cart.discount_code', { code: promo_code }) : t('cart.discount')}
          value={price(-discount)}
        />
      )}
      <Row name={t('cart.shipping')} value={shippingWords(shipping, price, t)} />
      {!tax_included && <Row name={t('cart.tax')} value={price(tax)} />}
      <Row name={t('cart.total')} value={total === null ? t('cart.total_open') : price(total)} look={css.sum} />
      {pledged && total !== null && pledged.total !== null && (
        <>
          <Row name={t('cart.charged_now')} value={price(total - pledged.total)} />
          <Row name={t('cart.charged_later')} value={price(pledged.total)} />
        </>
      )}
      {tax_included && <Row name={t('cart.tax_within')} value={price(tax)} look={css.within} />}
      {!tax_included && tax === 0 && <Row name={t('cart.reverse_charge')} value="" look={css.within} />}
    </dl>
  );
}

function Row({ name, value, look }: { name: ReactNode; value: ReactNode; look?: string | undefined }) {
  return (
    <div className={classNames(css.row, look)}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function shippingWords(shipping: number | null, price: (amount: number) => string, t: (key: string) => string) {
  if (shipping === null) return t('cart.shipping_open');
  return shipping === 0 ? t('cart.free') : price(shipping);
}
