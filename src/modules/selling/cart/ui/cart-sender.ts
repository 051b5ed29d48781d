// Sends the changes of the cart. One request runs at a time, because two could overtake each other. Changes made
// meanwhile are sent together after the answer.

import type { Currency } from '#kit/currency.ts';
import type { PricedCart } from '../priced-cart.ts';
import type { CartApiClient } from './cart-calls.ts';
import { toCartRequest } from './cart-request.ts';
import type { DisplayedCartStore } from './cart-state.ts';

/** The error shown when a request did not reach the server. */
export const CART_REQUEST_LOST = 'network_failed';

type CartConnection = ReturnType<typeof makeLazyCartCalls>;

/** The calls of the cart. @param load loads their code when first needed */
export function makeLazyCartCalls(load: () => Promise<CartApiClient>) {
  let calls: CartApiClient | undefined;
  return {
    /** @returns the answer, or `lost` if the request or the code of the calls, which takes the same way, is lost */
    reach: async <T>(ask: (calls: CartApiClient) => Promise<T>, lost: T): Promise<T> => {
      try {
        calls ??= await load();
        return await ask(calls);
      } catch {
        return lost;
      }
    },
    /** The calls, once loaded: changes sent while leaving can't wait for them. */
    loadedCalls: () => calls,
  };
}

export function makeCartSender(shown: DisplayedCartStore, { reach, loadedCalls }: CartConnection) {
  /** The currency in which unsent changes are to be sent. */
  let unsent: Currency | undefined;
  let sending: Promise<void> | undefined;

  async function sendAll() {
    try {
      while (unsent) {
        const wanted = unsent;
        unsent = undefined;
        const { cart } = shown.get();
        if (cart.count > 0) {
          const request = toCartRequest(cart, wanted);
          takeAnswer(await reach((calls) => calls.calculate(request), { key: CART_REQUEST_LOST }));
        } else takeClearAnswer(await reach((calls) => calls.clear(), { key: CART_REQUEST_LOST }));
      }
    } finally {
      // Synchronously: a change in between would never be sent.
      sending = undefined;
    }
  }

  function takeAnswer(answer: { cart: PricedCart } | { key: string }) {
    shown.noteHint();
    if (unsent) {
      if (!('cart' in answer)) return;
      shown.setConfirmed(answer.cart.count > 0 ? answer.cart : null);
      // Changes made meanwhile belong to the cart that the server has just created.
      const { cart } = shown.get();
      if (cart.count > 0) shown.set({ cart: { ...cart, id: answer.cart.id } });
    } else if ('cart' in answer) {
      shown.settle(answer.cart.count > 0 ? answer.cart : null);
      if (answer.cart.count === 0) shown.set({ cart: { ...shown.get().cart, messages: answer.cart.messages } });
    } else shown.undo(answer.key);
  }

  function takeClearAnswer(refused: { key: string } | null) {
    if (!refused) shown.setConfirmed(null);
    if (unsent) return;
    if (refused) shown.undo(refused.key);
    else shown.settle(null);
  }

  return {
    /** Sends the cart, and sends it again as long as it changes while the server answers. */
    send: (wanted: Currency): Promise<void> => {
      unsent = wanted;
      shown.set({ busy: true, failed: null });
      sending ??= sendAll();
      return sending;
    },
    /** Leaving the page: sends pending changes without waiting for the answer. */
    leave: () => {
      const { cart } = shown.get();
      if (unsent && cart.count > 0) void loadedCalls()?.calculate(toCartRequest(cart, unsent));
      else if (unsent) void loadedCalls()?.clear();
    },
  };
}
