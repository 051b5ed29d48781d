import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import { periodStart } from '#modules/boxes/periods.ts';
import type { PricedCart } from '#modules/cart/priced-cart.ts';
import { LinkButton } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import css from './payment.module.css';

/** What a box costs from now on and how it ends, said beside the button that pays; without an account none is sold. */
export function BoxTerms({ cart, signedIn }: { cart: PricedCart; signedIn: boolean }) {
  const t = useTranslate();
  const lang = useLanguage();
  if (cart.boxes.length === 0) return null;
  if (!signedIn)
    return (
      <Notice title={t('cart.payment.box_account')}>
        <LinkButton to="/sign?redirect=/payment" size="small">
          {t('cart.payment.box_sign')}
        </LinkButton>
      </Notice>
    );
  const today = new Date().toISOString().slice(0, 10);
  const renewing = cart.boxes.filter(({ gift }) => gift === null);
  return renewing.map(({ box_offer_id, name, price, currency, periodicity }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same box may be there twice
    <p key={`${box_offer_id}-${at}`} className={css.small}>
      {t('cart.payment.box_terms', {
        name,
        price: formatPrice(price, currency, lang, { full: true }),
        day: formatDay(periodStart(today, periodicity, 1), lang),
      })}
    </p>
  ));
}
