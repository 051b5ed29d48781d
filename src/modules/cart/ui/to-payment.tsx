import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { useLocalPath } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { LinkButton } from '#ui/button/button.tsx';
import { opensElsewhere } from '#ui/later/opens-elsewhere.ts';
import { cart as store } from './use-cart.ts';

/** A lost connection shall keep nobody from the payment page, which says what it knows. */
const PATIENCE_MS = 5000;

/** Leads to the payment page once the server knows all that is in the cart: a record put in a moment ago is on its bill. */
export function ToPayment({ onLeave }: { onLeave?: () => void }) {
  const t = useTranslate();
  const local = useLocalPath();
  const navigate = useNavigate();
  const go = async (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
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
