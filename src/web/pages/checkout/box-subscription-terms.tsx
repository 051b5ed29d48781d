import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { formatCheckoutAmount } from '#kit/money.ts';
import { boxPeriodStart } from '#modules/selling/boxes/box-periods.ts';
import type { PricedCart } from '#modules/selling/cart/priced-cart.ts';
import css from './payment.module.css';

/** The price of a box from now on and the way to cancel, beside the button that pays. */
export function BoxSubscriptionTerms({ cart }: { cart: PricedCart }) {
  const t = useTranslate();
  const lang = useLanguage();
  const today = new Date().toISOString().slice(0, 10);
  const renewing = cart.boxes.filter(({ gift }) => gift === null);
  return renewing.map(({ box_offer_id, name, price, currency, periodicity }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same box may be there twice
    <p key={`${box_offer_id}-${at}`} className={css.small}>
      {t('cart.payment.box_terms', {
        name,
        price: formatCheckoutAmount(price, currency, lang),
        day: formatDay(boxPeriodStart(today, periodicity, 1), lang),
      })}
    </p>
  ));
}
