// The one cart of this browser. The header's button calls `cart.open()`; `useCart()` follows it.
import { useSyncExternalStore } from 'react';
import { DEFAULT_CURRENCY, isCurrency } from '#kit/currency.ts';
import { publishCartCountAndDrawer } from './cart-count-and-drawer.ts';
import { type CartState, cartStateForServerRendering } from './cart-state.ts';
import { makeCartStore } from './cart-store.ts';

export const browserCartStore = makeCartStore({
  calls: async () => (await import('./cart-calls.ts')).browserCartCalls,
  currency: pageCurrency,
  mayHaveCart: () => /(?:^|; )(?:cart_count|signed)=[1-9]/.test(document.cookie),
  hint: () => (document.cookie.match(/(?:^|; )(?:cart_count|signed)=\w+/g) ?? []).join(),
});

// Another tab, or the previous page, may have paid or changed it meanwhile.
if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && browserCartStore.get().loaded === 'ready')
      void browserCartStore.load();
  });
  addEventListener('pagehide', browserCartStore.leave);
}

browserCartStore.subscribe(() => {
  const { cart: shown, loaded, open } = browserCartStore.get();
  publishCartCountAndDrawer({ open, count: loaded === 'ready' ? shown.count : null });
});

export const useCart = (): CartState =>
  useSyncExternalStore(browserCartStore.subscribe, browserCartStore.get, cartStateForServerRendering);

/** The currency this page is shown in, as the server wrote it on <html>. */
function pageCurrency() {
  const { currency } = document.documentElement.dataset;
  return isCurrency(currency) ? currency : DEFAULT_CURRENCY;
}
