import { type Ctx, inTransaction } from '#platform/ctx.server.ts';
import { adoptCart } from './cart.store.server.ts';
import { hashSecret, readCartKey } from './cart-cookie.server.ts';
import { adoptSaved } from './saved.store.server.ts';
import { forgetLater, laterSecret } from './saved-items.server.ts';

/**
 * At sign-in the browser's cart becomes the account's, and what was stored there waits under saved for later; an empty hand gets
 * the stored one (invariant 22). What the browser saved joins it. Its keys are worth nothing afterwards, so
 * nobody else inherits them.
 */
export async function mergeCartAtSignIn(ctx: Ctx, user_id: number): Promise<void> {
  const key = readCartKey(ctx);
  const later = laterSecret(ctx);
  if (!key && !later) return;
  await inTransaction(ctx, async (own) => {
    if (key) await adoptCart(own.db, user_id, { id: key.id, secret_hash: hashSecret(key.secret) });
    if (later) await adoptSaved(own.db, user_id, hashSecret(later));
  });
  if (key) ctx.cookies.clear('cart');
  if (later) forgetLater(ctx);
}
