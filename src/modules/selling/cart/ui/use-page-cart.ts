import { useEffect, useState } from 'react';
import { DEFAULT_CURRENCY } from '#kit/currency.ts';
import type { PricedCart } from '../priced-cart.ts';
import type { CartState } from './cart-state.ts';
import { makeEmptyPricedCart } from './optimistic-cart.ts';
import { browserCartStore as store, useCart } from './use-cart.ts';

/** The cart of a page whose loader has read it: the loader's until the store is loaded, then the store's. */
export function usePageCart(loaded: PricedCart | null): CartState {
  const state = useCart();
  const [taken, setTaken] = useState<PricedCart | null | undefined>(undefined);
  useEffect(() => {
    store.replace(loaded);
    setTaken(loaded);
  }, [loaded]);
  if (taken === loaded) return state;
  return {
    ...state,
    cart: loaded ?? makeEmptyPricedCart(DEFAULT_CURRENCY),
    loaded: 'ready',
    busy: false,
    failed: null,
  };
}
