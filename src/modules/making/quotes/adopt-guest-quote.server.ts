import { notFound } from '#kit/problem.ts';
import { assignPressingToAccount } from '#modules/making/pressings/assign-pressing-to-account.server.ts';
import { hashToken } from '#modules/people/identity/session.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { assignQuoteToAccount, loadOfferByTokenHash } from './quotes.store.server.ts';

/**
 * Move a guest's request with its offers and pressing to the account of the reader of its mail, once.
 * @throws Problem 404 for another link, and for a request that already has an account
 */
export async function adoptGuestQuote(ctx: Ctx, token: string): Promise<{ id: number }> {
  const { id: user_id } = requireUser(ctx);
  const found = await loadOfferByTokenHash(ctx.db, hashToken(token.slice(0, 200)));
  if (!found || !(await assignQuoteToAccount(ctx.db, found.quote_id, user_id))) throw notFound();
  await assignPressingToAccount(ctx, found.quote_id, user_id);
  return { id: found.quote_id };
}
