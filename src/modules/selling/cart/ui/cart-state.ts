// The cart that the page shows, and the last one that the server confirmed.
import { type Currency, DEFAULT_CURRENCY } from '#kit/currency.ts';
import type { PricedCart } from '../priced-cart.ts';
import { makeEmptyPricedCart } from './optimistic-cart.ts';

export interface CartState {
  readonly cart: PricedCart;
  /** `none` until the first load. */
  readonly loaded: 'none' | 'loading' | 'ready';
  /** The figures are being recalculated. */
  readonly busy: boolean;
  /** The text key of why the last change was undone. */
  readonly failed: string | null;
  /** The slide-over is open. */
  readonly open: boolean;
}

const onServer: CartState = {
  loaded: 'none',
  busy: false,
  failed: null,
  open: false,
  cart: makeEmptyPricedCart(DEFAULT_CURRENCY),
};

export const cartStateForServerRendering = (): CartState => onServer;

export interface CartStoreDependencies {
  /** The page's currency. */
  readonly currency: () => Currency;
  /** The server's cookies about the cart: they differ after a change or payment elsewhere. */
  readonly hint: () => string;
}

export type DisplayedCartStore = ReturnType<typeof makeDisplayedCartStore>;

export function makeDisplayedCartStore({ currency, hint }: CartStoreDependencies) {
  let state: CartState = onServer;
  /** A refused change returns to it. */
  let confirmed: PricedCart = onServer.cart;
  let lastHint = '';
  const listeners = new Set<() => void>();

  const set = (next: Partial<CartState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const noteHint = () => {
    lastHint = hint();
  };
  const setConfirmed = (cart: PricedCart | null) => {
    confirmed = cart ?? makeEmptyPricedCart(currency());
  };
  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set,
    /** The cookies as they are now belong to the cart shown. */
    noteHint,
    isChangedElsewhere: () => hint() !== lastHint,
    /** Keeps the server's cart for an undo, while the page shows later changes; null is an empty cart. */
    setConfirmed,
    /** Shows the server's cart; null is an empty one. */
    settle: (cart: PricedCart | null) => {
      noteHint();
      setConfirmed(cart);
      set({ cart: confirmed, loaded: 'ready', busy: false, failed: null });
    },
    /** Returns to the confirmed cart. @param failed the text key of the reason */
    undo: (failed: string) => set({ cart: confirmed, loaded: 'ready', busy: false, failed }),
  };
}
