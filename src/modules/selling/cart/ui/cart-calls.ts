// The cart's API calls, loaded on the first change or view, so that pages load without them.
import { callApi } from '#kit/call-api.ts';
import { calculateCartCall, clearCartCall, getCartCall } from '../cart.contract.ts';
import type { PricedCart } from '../priced-cart.ts';
import type { CartRequest } from './cart-request.ts';

export interface CartApiClient {
  load(): Promise<PricedCart | null | 'failed'>;
  calculate(body: CartRequest): Promise<{ cart: PricedCart } | { key: string }>;
  clear(): Promise<{ key: string } | null>;
}

export const browserCartCalls: CartApiClient = {
  async load() {
    const answer = await callApi(getCartCall, {});
    if (!answer.ok) return 'failed';
    return 'shops' in answer.value ? (answer.value as PricedCart) : null;
  },
  async calculate(body) {
    // Kept alive, so that a record added just before leaving the page reaches the cart.
    const answer = await callApi(calculateCartCall, { body }, { keepalive: true });
    return answer.ok ? { cart: answer.value as PricedCart } : { key: answer.error.key };
  },
  async clear() {
    const answer = await callApi(clearCartCall, {}, { keepalive: true });
    return answer.ok ? null : { key: answer.error.key };
  },
};
