import { readCartSecret } from '#modules/selling/cart/cart-at-payment.server.ts';
import { ensureBrowserOrderKey } from '#modules/selling/orders/order-key.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';

/**
 * Sets the cookie with which a guest opens the order of the cart, even if the answer with it was lost.
 * @returns the key; null for an account
 */
export const setGuestOrderCookie = (ctx: Ctx, cart_id: string): string | null =>
  ctx.user ? null : ensureBrowserOrderKey(ctx, readCartSecret(ctx, cart_id));
