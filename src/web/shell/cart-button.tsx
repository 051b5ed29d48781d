import type { MouseEvent } from 'react';
import { useTranslate } from '#i18n/texts-context.tsx';
import { useCartCountAndDrawer } from '#modules/selling/cart/ui/cart-count-and-drawer.ts';
import { loadCartStore } from '#modules/selling/cart/ui/load-cart-store.ts';
import { useMe } from '#modules/site/shell/ui/me-store.ts';
import { IconLink } from '#ui/button/button.tsx';
import { opensNewTab } from '#ui/deferred/opens-new-tab.ts';

/** A link to the cart that opens it at the side where scripts run; its number shows above 0 only. */
export function CartButton() {
  const t = useTranslate();
  const count = useCartCount();
  const label = count > 0 ? t('shell.cart.label_filled', { count }) : t('shell.cart.label');
  return <IconLink icon="cart" label={label} count={count} to="/cart" onClick={openCartOnClick} />;
}

/** The number of copies in the cart: from the cart once it is loaded, before that from the visitor's hint cookie. */
export function useCartCount(): number {
  const { count } = useMe();
  return useCartCountAndDrawer().count ?? count;
}

export function openCartOnClick(event: MouseEvent<HTMLAnchorElement>) {
  const { href } = event.currentTarget;
  if (opensNewTab(event) || /^(\/fr)?(\/shop\/[^/]+)?\/(cart|payment)(\/|$)/.test(location.pathname)) return;
  event.preventDefault();
  loadCartStore().then(
    (cart) => cart.open(),
    () => location.assign(href),
  );
}
