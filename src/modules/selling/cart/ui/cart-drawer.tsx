import { usePathLocalizer } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { Button, LinkButton } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { SlideOver } from '#ui/slide-over/slide-over.tsx';
import { CartCountryForm, CartPromoCodeForm } from './cart-country-promo-currency.tsx';
import css from './cart-drawer.module.css';
import { CartLines } from './cart-lines.tsx';
import { CartMessages } from './cart-messages.tsx';
import { CartTotals } from './cart-totals.tsx';
import { ForcedCurrencyNote } from './forced-currency.tsx';
import { PaymentButton } from './go-to-payment-button.tsx';
import { browserCartStore as store, useCart } from './use-cart.ts';

/** The cart as a slide-over. Loaded when it is opened for the first time. */
export default function CartDrawer() {
  const t = useTranslate();
  const { cart, loaded, busy, failed, open } = useCart();
  const isFull = cart.count > 0;
  return (
    <SlideOver
      open={open}
      onClose={store.close}
      title={t('cart.title')}
      closeText={t('cart.close')}
      footer={isFull ? <Foot /> : undefined}
    >
      <div className={css.inside}>
        <CartMessages cart={cart} failed={failed} />
        <ForcedCurrencyNote cart={cart} />
        {isFull && <CartLines cart={cart} busy={busy} Heading="h3" />}
        {!isFull && loaded === 'ready' && <Nothing />}
        {!isFull && loaded !== 'ready' && (
          <div role="status" aria-label={t('cart.loading')}>
            <Skeleton lines={4} />
          </div>
        )}
        {isFull && (
          <details className={css.more}>
            <summary>{t('cart.wishes')}</summary>
            <div className={css.wishes}>
              <CartCountryForm cart={cart} />
              <CartPromoCodeForm cart={cart} />
            </div>
          </details>
        )}
      </div>
    </SlideOver>
  );
}

function Foot() {
  const t = useTranslate();
  const local = usePathLocalizer();
  const { cart, busy } = useCart();
  return (
    <div className={css.foot}>
      <CartTotals figures={cart} busy={busy} />
      <PaymentButton cart={cart} onLeave={store.close} />
      <LinkButton to={local('/cart')} look="plain" size="small" onClick={store.close}>
        {t('cart.to_cart')}
      </LinkButton>
    </div>
  );
}

function Nothing() {
  const t = useTranslate();
  return (
    <EmptyState
      icon="disc"
      title={t('cart.empty_title')}
      action={<Button onClick={store.close}>{t('cart.go_on')}</Button>}
    >
      <p>{t('cart.empty_text')}</p>
    </EmptyState>
  );
}
