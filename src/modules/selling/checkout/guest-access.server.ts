import { cartSecret } from '#modules/selling/cart/cart-of-order.server.ts';
import { browserKey } from '#modules/selling/orders/order-key.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';

/**
 * Gives a guest's browser what opens the order of its cart, also where the answer that brought it was lost.
 * @returns it; null for an account
 */
export const giveGuestAccess = (ctx: Ctx, cart_id: string): string | null =>
  ctx.user ? null : browserKey(ctx, cartSecret(ctx, cart_id));
