import { type Ctx, inTransaction } from '#platform/ctx.server.ts';
import { adoptCart } from './cart.store.server.ts';
import { hashSecret, readCartKey } from './cart-cookie.server.ts';

/**
 * At sign-in the browser's cart becomes the account's, and what was stored there waits under saved for later; an empty hand gets
 * the stored one (spec §4; quality, invariant 22). The browser's key is worth nothing afterwards, so nobody else inherits it.
 */
export async function takeCartAlong(ctx: Ctx, user_id: number): Promise<void> {
  const key = readCartKey(ctx);
  if (!key) return;
  await inTransaction(ctx, (own) => adoptCart(own.db, user_id, { id: key.id, secret_hash: hashSecret(key.secret) }));
  ctx.cookies.clear('cart');
}
