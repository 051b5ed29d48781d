import { type Ctx, inTransaction } from '#platform/ctx.server.ts';
import { adoptCart } from './cart.store.server.ts';
import { hashSecret, readCartKey } from './cart-cookie.server.ts';
import { adoptSaved } from './saved.store.server.ts';
import { forgetLater, laterSecret } from './saved-items.server.ts';

/**
 * At sign-in the browser's cart becomes the account's, and the stored one moves to saved for later. An empty browser
 * cart gets the stored one (invariant 22).
 * Saved items of the browser join the account's. Its keys are revoked, so that the next user of the browser inherits
 * nothing.
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
