import { readCartSecret } from '#modules/selling/cart/cart-at-payment.server.ts';
import { readCartKey } from '#modules/selling/cart/cart-cookie.server.ts';
import { hashOrderKey } from '#modules/selling/orders/order-key.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { loadResumableOrder, type ResumableOrder } from './resumable-order.store.server.ts';

/**
 * The order that a returning buyer began in the last hour: the one being paid for this cart, else the paid one.
 * For buyers who closed the page or lost the connection.
 */
export async function findOrderToResume(ctx: Ctx, cart_id?: string | null): Promise<ResumableOrder | undefined> {
  const id = cart_id ?? readCartKey(ctx)?.id ?? null;
  const secret = ctx.cookies.get('orders') ?? (id === null ? undefined : readCartSecret(ctx, id));
  if (!ctx.user && !secret) return undefined;
  return loadResumableOrder(ctx.db, {
    cart_id: cart_id ?? null,
    user_id: ctx.user?.id ?? null,
    key_hash: secret ? hashOrderKey(secret) : null,
  });
}
