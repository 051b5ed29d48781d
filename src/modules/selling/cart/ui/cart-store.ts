// The browser's copy of the cart (decisions: Anonymous carts). A change shows at once by the server's own rules; the
// server's answer then replaces the cart. A refused or lost change is undone.
// One request runs at a time, because two could overtake each other. Changes made meanwhile are sent together after
// the answer.
import { type Currency, DEFAULT_CURRENCY } from '#kit/currency.ts';
import type { ShippingType } from '#modules/fulfilment/tariffs/shipping.ts';
import {
  addLine,
  type Cart,
  type CartLine,
  changeQuantity,
  chooseDispatch,
  chooseShipping,
  type LineIdentity,
  removeBox,
} from '../cart.ts';
import type { Dispatch } from '../dispatch-options.ts';
import type { PricedCart } from '../priced-cart.ts';
import type { CartCalls } from './cart-calls.ts';
import { cartRequest } from './cart-request.ts';
import { nothingInCart, type OfferedItem, optimisticCart } from './optimistic-cart.ts';

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

export interface CartStore {
  readonly get: () => CartState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly open: () => void;
  readonly close: () => void;
  /** Loads the stored cart, and again after another tab has changed it; further calls do nothing. */
  readonly load: () => Promise<void>;
  /** Replaces the cart by a loader's or an answer of `cart/pay`, unless a change of the buyer's is pending. */
  readonly replace: (cart: PricedCart | null) => void;
  readonly add: (line: CartLine, offer: OfferedItem, mates?: readonly number[]) => Promise<void>;
  readonly setQuantity: (line: LineIdentity, quantity: number) => Promise<void>;
  readonly dropBox: (index: number) => Promise<void>;
  /** Changes fields other than lines: code, country, currency, pickup, gift, company. */
  readonly change: (wish: Partial<Omit<Cart, 'shops' | 'boxes'>>) => Promise<void>;
  /** Chooses another shipping option for one shop. */
  readonly send: (shopId: number, way: { shipping_type?: ShippingType; dispatch?: Dispatch }) => Promise<void>;
  /** Resolves once the server knows all changes so far. */
  readonly settled: () => Promise<void>;
  /** Leaving the page: sends pending changes without waiting for the answer. */
  readonly leave: () => void;
}

const onServer: CartState = {
  loaded: 'none',
  busy: false,
  failed: null,
  open: false,
  cart: nothingInCart(DEFAULT_CURRENCY),
};

/** The error shown when a change did not reach the server. */
const LOST = 'network_failed';

interface Page {
  /** Loaded when first needed. */
  readonly calls: () => Promise<CartCalls>;
  /** The page's currency. */
  readonly currency: () => Currency;
  /** Whether the server may have a cart of this browser; without a hint it is not queried. */
  readonly mayHaveCart: () => boolean;
  /** The server's cookies about the cart: they differ after a change or payment elsewhere. */
  readonly hint: () => string;
}

export function makeCartStore({ calls, currency, mayHaveCart, hint }: Page): CartStore {
  let state: CartState = onServer;
  /** The last cart confirmed by the server; a refused change returns to it. */
  let sure: PricedCart = onServer.cart;
  /** Whether the stored cart is loaded. */
  let loading: Promise<boolean> | undefined;
  let seen = '';
  /** The currency in which unsent changes are to be sent. */
  let untold: Currency | undefined;
  let telling: Promise<void> | undefined;
  /** The calls, once loaded: changes sent while leaving can't wait for them. */
  let known: CartCalls | undefined;
  let last: Promise<void> = Promise.resolve();
  const listeners = new Set<() => void>();

  const set = (next: Partial<CartState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const settle = (cart: PricedCart | null) => {
    seen = hint();
    sure = cart ?? nothingInCart(currency());
    set({ cart: sure, loaded: 'ready', busy: false, failed: null });
  };
  const takeBack = (failed: string) => set({ cart: sure, loaded: 'ready', busy: false, failed });

  async function takeOver(): Promise<boolean> {
    if (!mayHaveCart()) {
      settle(null);
      return true;
    }
    set(state.loaded === 'ready' ? { busy: true } : { loaded: 'loading' });
    const stored = await reach((known) => known.load(), 'failed');
    if (stored === 'failed') {
      loading = undefined;
      takeBack(LOST);
      return false;
    }
    settle(stored);
    if (stored && stored.count > 0 && stored.currency !== currency()) await tell(currency());
    return true;
  }
  const load = () => {
    if (state.loaded === 'ready' && !state.busy && hint() !== seen) loading = undefined;
    loading ??= takeOver();
    return loading;
  };

  /** The code of the calls comes over the same connection as their answers: if it fails, they would fail too. */
  async function reach<T>(ask: (calls: CartCalls) => Promise<T>, lost: T): Promise<T> {
    try {
      known ??= await calls();
      return await ask(known);
    } catch {
      return lost;
    }
  }

  /** Sends the cart, and sends it again as long as it changes while the server answers. */
  function tell(wanted: Currency): Promise<void> {
    untold = wanted;
    set({ busy: true, failed: null });
    telling ??= tellAll();
    return telling;
  }

  async function tellAll() {
    try {
      while (untold) {
        const wanted = untold;
        untold = undefined;
        if (state.cart.count > 0) {
          const request = cartRequest(state.cart, wanted);
          hear(await reach((known) => known.calculate(request), { key: LOST }));
        } else hearCleared(await reach((known) => known.clear(), { key: LOST }));
      }
    } finally {
      // Synchronously: a change in between would never be sent.
      telling = undefined;
    }
  }

  function hear(answer: { cart: PricedCart } | { key: string }) {
    seen = hint();
    if (untold) {
      if (!('cart' in answer)) return;
      sure = answer.cart.count > 0 ? answer.cart : nothingInCart(currency());
      // Changes made meanwhile belong to the cart that the server has just created.
      if (state.cart.count > 0) set({ cart: { ...state.cart, id: answer.cart.id } });
    } else if ('cart' in answer) {
      settle(answer.cart.count > 0 ? answer.cart : null);
      if (answer.cart.count === 0) set({ cart: { ...state.cart, messages: answer.cart.messages } });
    } else takeBack(answer.key);
  }

  function hearCleared(refused: { key: string } | null) {
    if (!refused) sure = nothingInCart(currency());
    if (untold) return;
    if (refused) takeBack(refused.key);
    else settle(null);
  }

  function apply(rule: (cart: Cart) => Cart, offer?: OfferedItem): Promise<void> {
    const done = applied(rule, offer);
    last = done.catch(() => undefined);
    return done;
  }

  async function applied(rule: (cart: Cart) => Cart, offer?: OfferedItem) {
    if (!(await load())) return;
    const next = optimisticCart(state.cart, rule(state.cart), offer);
    set({ cart: next.count > 0 ? next : nothingInCart(currency()) });
    await tell(next.currency);
  }

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: () => {
      set({ open: true });
      void load();
    },
    close: () => set({ open: false }),
    load: async () => void (await load()),
    replace: (cart) => {
      if (state.busy) return;
      loading = Promise.resolve(true);
      settle(cart);
    },
    add: (line, offer, mates) => apply((cart) => addLine(cart, line, mates), offer),
    setQuantity: (line, quantity) => apply((cart) => changeQuantity(cart, line, quantity)),
    dropBox: (index) => apply((cart) => removeBox(cart, index)),
    change: (wish) => apply((cart) => ({ ...cart, ...wish })),
    send: (shopId, { shipping_type, dispatch }) =>
      apply((cart) => {
        const sent = dispatch ? chooseDispatch(cart, shopId, dispatch) : cart;
        return shipping_type ? chooseShipping(sent, shopId, shipping_type) : sent;
      }),
    settled: async () => {
      for (let seen: Promise<void> | undefined; seen !== last; ) {
        seen = last;
        await seen;
      }
    },
    leave: () => {
      if (untold && state.cart.count > 0) void known?.calculate(cartRequest(state.cart, untold));
      else if (untold) void known?.clear();
    },
  };
}

export const cartOnServer = (): CartState => onServer;
