// The browser's copy of the cart (decisions: Anonymous carts). A change shows at once by the server's own rules; the
// server's answer then replaces the cart. A refused or lost change is undone.
import type { ShippingType } from '#modules/fulfilment/tariffs/parcel-postage.ts';
import {
  addCartLine,
  type Cart,
  type CartLine,
  type CartLineIdentity,
  changeCartLineQuantity,
  chooseCartDispatch,
  chooseCartShipping,
  removeBoxFromCart,
} from '../cart.ts';
import type { DispatchChoice } from '../delivery-option-types.ts';
import type { PricedCart } from '../priced-cart.ts';
import type { CartApiClient } from './cart-calls.ts';
import { CART_REQUEST_LOST, makeCartSender, makeLazyCartCalls } from './cart-sender.ts';
import { type CartState, type CartStoreDependencies, makeDisplayedCartStore } from './cart-state.ts';
import { makeEmptyPricedCart, type OptimisticCartItem, optimisticCart } from './optimistic-cart.ts';

export interface CartStore {
  readonly get: () => CartState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly open: () => void;
  readonly close: () => void;
  /** Loads the stored cart, and again after another tab has changed it; further calls do nothing. */
  readonly load: () => Promise<void>;
  /** Replaces the cart by a loader's or an answer of `cart/pay`, unless a change of the buyer's is pending. */
  readonly replace: (cart: PricedCart | null) => void;
  readonly add: (line: CartLine, offer: OptimisticCartItem, mates?: readonly number[]) => Promise<void>;
  readonly setQuantity: (line: CartLineIdentity, quantity: number) => Promise<void>;
  readonly dropBox: (index: number) => Promise<void>;
  /** Changes fields other than lines: code, country, currency, pickup, gift, company. */
  readonly change: (wish: Partial<Omit<Cart, 'shops' | 'boxes'>>) => Promise<void>;
  /** Chooses another shipping option for one shop. */
  readonly send: (shopId: number, way: { shipping_type?: ShippingType; dispatch?: DispatchChoice }) => Promise<void>;
  /** Resolves once the server knows all changes so far. */
  readonly settled: () => Promise<void>;
  /** Leaving the page: sends pending changes without waiting for the answer. */
  readonly leave: () => void;
}

interface Page extends CartStoreDependencies {
  /** Loaded when first needed. */
  readonly calls: () => Promise<CartApiClient>;
  /** Whether the server may have a cart of this browser; without a hint it is not queried. */
  readonly mayHaveCart: () => boolean;
}

export function makeCartStore(page: Page): CartStore {
  const { currency, mayHaveCart } = page;
  const shown = makeDisplayedCartStore(page);
  const connection = makeLazyCartCalls(page.calls);
  const sender = makeCartSender(shown, connection);
  /** Whether the stored cart is loaded. */
  let loading: Promise<boolean> | undefined;
  let last: Promise<void> = Promise.resolve();

  const load = () => {
    const { loaded, busy } = shown.get();
    if (loaded === 'ready' && !busy && shown.isChangedElsewhere()) loading = undefined;
    loading ??= loadStored();
    return loading;
  };
  async function loadStored(): Promise<boolean> {
    if (!mayHaveCart()) {
      shown.settle(null);
      return true;
    }
    shown.set(shown.get().loaded === 'ready' ? { busy: true } : { loaded: 'loading' });
    const stored = await connection.reach((calls) => calls.load(), 'failed');
    if (stored === 'failed') {
      loading = undefined;
      shown.undo(CART_REQUEST_LOST);
      return false;
    }
    shown.settle(stored);
    if (stored && stored.count > 0 && stored.currency !== currency()) await sender.send(currency());
    return true;
  }

  const apply = (rule: (cart: Cart) => Cart, offer?: OptimisticCartItem): Promise<void> => {
    const done = applied(rule, offer);
    last = done.catch(() => undefined);
    return done;
  };
  async function applied(rule: (cart: Cart) => Cart, offer?: OptimisticCartItem) {
    if (!(await load())) return;
    const { cart } = shown.get();
    const next = optimisticCart(cart, rule(cart), offer);
    shown.set({ cart: next.count > 0 ? next : makeEmptyPricedCart(currency()) });
    await sender.send(next.currency);
  }

  return {
    get: shown.get,
    subscribe: shown.subscribe,
    open: () => {
      shown.set({ open: true });
      void load();
    },
    close: () => shown.set({ open: false }),
    load: async () => void (await load()),
    replace: (cart) => {
      if (shown.get().busy) return;
      loading = Promise.resolve(true);
      shown.settle(cart);
    },
    ...cartChanges(apply),
    settled: async () => {
      for (let seen: Promise<void> | undefined; seen !== last; ) {
        seen = last;
        await seen;
      }
    },
    leave: sender.leave,
  };
}

/** The buyer's changes, each by the rule that the server applies too. */
const cartChanges = (
  apply: (rule: (cart: Cart) => Cart, offer?: OptimisticCartItem) => Promise<void>,
): Pick<CartStore, 'add' | 'setQuantity' | 'dropBox' | 'change' | 'send'> => ({
  add: (line, offer, mates) => apply((cart) => addCartLine(cart, line, mates), offer),
  setQuantity: (line, quantity) => apply((cart) => changeCartLineQuantity(cart, line, quantity)),
  dropBox: (index) => apply((cart) => removeBoxFromCart(cart, index)),
  change: (wish) => apply((cart) => ({ ...cart, ...wish })),
  send: (shopId, { shipping_type, dispatch }) =>
    apply((cart) => {
      const sent = dispatch ? chooseCartDispatch(cart, shopId, dispatch) : cart;
      return shipping_type ? chooseCartShipping(sent, shopId, shipping_type) : sent;
    }),
});
