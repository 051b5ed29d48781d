import type { ReactNode } from 'react';
import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatPrice } from '#kit/money.ts';
import { lineKey } from '#modules/cart/cart.ts';
import type { PricedCart, PricedLine } from '#modules/cart/priced-cart.ts';
import { CartTotals } from '#modules/cart/ui/cart-totals.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import frame from './checkout.module.css';
import css from './payment.module.css';

/** What is about to be paid, with figures that add up, and the button under them. */
export function PaymentSummary({ cart, busy, children }: { cart: PricedCart; busy: boolean; children: ReactNode }) {
  const t = useTranslate();
  const lang = useLanguage();
  const price = (amount: number) => formatPrice(amount, cart.currency, lang, { full: true });
  return (
    <section className={frame.summary} aria-labelledby="in-this-order">
      <h2 id="in-this-order" className={css.summaryTitle}>
        {t('cart.payment.items')}
        <Link to="/cart">{t('cart.payment.edit')}</Link>
      </h2>
      <ul className={css.items}>
        {Object.values(cart.shops)
          .flatMap((group) => group.items)
          .map((line) => (
            <Item key={lineKey(line)} line={line} price={price} />
          ))}
        {cart.boxes.map((box) => (
          <li key={`${box.box_offer_id}-${box.sponsor ?? ''}`} className={css.item}>
            <span className={css.boxMark} aria-hidden="true" />
            <span>{box.name}</span>
            <span className={css.amount}>{price(box.total)}</span>
          </li>
        ))}
      </ul>
      <CartTotals figures={cart} busy={busy} full />
      {children}
    </section>
  );
}

function Item({ line, price }: { line: PricedLine; price: (amount: number) => string }) {
  return (
    <li className={css.item}>
      <Picture src={line.picture && `/projects/${line.picture}/cover`} alt="" sizes="56px" width={56} height={56} />
      <span>
        {line.name}
        <span className={css.small}>
          {line.quantity} × {price(line.price)}
        </span>
      </span>
      <span className={css.amount}>{price(line.total)}</span>
    </li>
  );
}
