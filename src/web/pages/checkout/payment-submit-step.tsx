import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatCheckoutAmount } from '#kit/money.ts';
import type { PricedCart } from '#modules/selling/cart/priced-cart.ts';
import { Button } from '#ui/button/button.tsx';
import { BoxSubscriptionTerms } from './box-subscription-terms.tsx';
import css from './payment.module.css';
import { PaymentSummary } from './payment-summary.tsx';
import { TermsCheckbox } from './terms-checkbox.tsx';
import { usePaymentErrorText } from './use-payment-error-text.ts';

/** The end of the form: the bill, the terms and the button. */
export function PaymentSubmitStep({ cart, busy, paying }: { cart: PricedCart; busy: boolean; paying: boolean }) {
  const explain = usePaymentErrorText();
  return (
    <PaymentSummary cart={cart} busy={busy}>
      <input type="hidden" name="expected_total" value={cart.total ?? ''} />
      <BoxSubscriptionTerms cart={cart} />
      <TermsCheckbox sentence="cart.payment.terms" />
      <PayButton cart={cart} busy={paying} blocked={busy || cart.total === null} />
      {paying && (
        <p role="status" className={css.small}>
          {explain('wait')}
        </p>
      )}
    </PaymentSummary>
  );
}

function PayButton({ cart, busy, blocked }: { cart: PricedCart; busy: boolean; blocked: boolean }) {
  const t = useTranslate();
  const lang = useLanguage();
  // With goods beside a pledge, the amount charged now. A pledge alone is charged later.
  const later = cart.pledged?.total ?? 0;
  const onlyLater = later > 0 && later === cart.total;
  const due = cart.total === null || onlyLater ? cart.total : cart.total - later;
  const total = due === null ? '' : formatCheckoutAmount(due, cart.currency, lang);
  return (
    <Button
      type="submit"
      name="intent"
      value="pay"
      look="buy"
      size="large"
      wide
      busy={busy}
      disabled={blocked}
      icon="lock"
    >
      {busy ? t('cart.payment.paying') : t(onlyLater ? 'cart.payment.pledge' : 'cart.payment.pay', { total })}
    </Button>
  );
}
