import { type Ctx, runInTransaction } from '#platform/ctx.server.ts';
import { moveBrowserCartToUser } from './cart.store.server.ts';
import { hashCartSecret, readCartKey } from './cart-cookie.server.ts';
import { clearSavedItemsCookie, readSavedItemsSecret } from './saved-items.server.ts';
import { moveSavedItemsToUser } from './saved-items-and-shared-carts.store.server.ts';

/**
 * At sign-in the browser's cart becomes the account's, and the stored one moves to saved for later. An empty browser
 * cart gets the stored one (invariant 22).
 * Saved items of the browser join the account's. Its keys are revoked, so that the next user of the browser inherits
 * nothing.
 */
export async function adoptBrowserCartAtSignIn(ctx: Ctx, user_id: number): Promise<void> {
  const key = readCartKey(ctx);
  const later = readSavedItemsSecret(ctx);
  if (!key && !later) return;
  await runInTransaction(ctx, async (own) => {
    if (key) await moveBrowserCartToUser(own.db, user_id, { id: key.id, secret_hash: hashCartSecret(key.secret) });
    if (later) await moveSavedItemsToUser(own.db, user_id, hashCartSecret(later));
  });
  if (key) ctx.cookies.clear('cart');
  if (later) clearSavedItemsCookie(ctx);
}
