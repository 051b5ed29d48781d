import { type MouseEvent, useId } from 'react';
import { useNavigate } from 'react-router';
import { usePathLocalizer } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { Button, LinkButton } from '#ui/button/button.tsx';
import { opensNewTab } from '#ui/deferred/opens-new-tab.ts';
import type { PricedCart } from '../priced-cart.ts';
import css from './go-to-payment-button.module.css';
import { browserCartStore as store } from './use-cart.ts';

/** A lost connection must not keep a buyer from the payment page, which reports it. */
const PATIENCE_MS = 5000;

interface Props {
  readonly cart: Pick<PricedCart, 'total'>;
  readonly onLeave?: () => void;
}

/** Leads to the payment page, unless the cart has no total because a shipping price is unknown. */
export function PaymentButton({ cart, onLeave }: Props) {
  return cart.total === null ? <Closed /> : <Open onLeave={onLeave} />;
}

function Closed() {
  const t = useTranslate();
  const why = useId();
  return (
    <div className={css.closed}>
      <Button look="buy" size="large" wide disabled aria-describedby={why}>
        {t('cart.to_payment')}
      </Button>
      <p id={why} className={css.why}>
        {t('cart.to_payment_closed')}
      </p>
    </div>
  );
}

/** Waits until the server knows all changes, so that a record just added is in the bill. */
function Open({ onLeave }: Pick<Props, 'onLeave'>) {
  const t = useTranslate();
  const local = usePathLocalizer();
  const navigate = useNavigate();
  const go = async (event: MouseEvent) => {
    if (opensNewTab(event)) return;
    event.preventDefault();
    await Promise.race([store.settled(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    onLeave?.();
    await navigate(local('/payment'));
  };
  return (
    <LinkButton to="/payment" look="buy" size="large" wide onClick={(event) => void go(event)}>
      {t('cart.to_payment')}
    </LinkButton>
  );
}
