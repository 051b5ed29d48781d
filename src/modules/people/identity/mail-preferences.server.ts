// The optional mails of an account, beside those about its orders, and the links that end them without a sign-in.
import { type Ctx, type Db, requireUser } from '#platform/ctx.server.ts';
import { mailedLinkExpired } from './identity.problems.ts';
import { hashToken, newToken } from './session.server.ts';
import {
  deleteOldReleaseUnsubscribeTokens,
  insertReleaseUnsubscribeTokens,
  loadMailPreferences,
  loadReleaseUnsubscribeTokenOwner,
  saveMailPreferences,
} from './users.store.server.ts';

interface MailPreferences {
  /** New releases of those one follows. */
  readonly releases: boolean;
}

/** How long the link in a mail works, in milliseconds. */
const LEAVE_MS = 365 * 24 * 3_600_000;

/** The signed-in user's mail preferences. All are on by default, because users follow creators to get news. */
export const readOwnMailPreferences = (ctx: Ctx): Promise<MailPreferences> =>
  loadMailPreferences(ctx.db, requireUser(ctx).id);

export async function saveOwnMailPreferences(ctx: Ctx, wishes: MailPreferences): Promise<MailPreferences> {
  await saveMailPreferences(ctx.db, requireUser(ctx).id, wishes);
  return wishes;
}

/** A link to leave for each of these accounts, in their order. */
export async function createReleaseUnsubscribeTokens(
  db: Db,
  users: readonly { readonly id: number; readonly email: string }[],
): Promise<string[]> {
  const tokens = users.map(newToken);
  const rows = users.map(({ id, email }, at) => ({ user_id: id, email, token_hash: hashToken(tokens[at] ?? '') }));
  await insertReleaseUnsubscribeTokens(db, rows, new Date(Date.now() + LEAVE_MS));
  return tokens;
}

/** Ends the mails about releases at once; using the link again changes nothing. @throws Problem 410 link_gone */
export async function unsubscribeFromReleases(ctx: Ctx, token: string): Promise<{ success: true }> {
  const id = await loadReleaseUnsubscribeTokenOwner(ctx.db, hashToken(token), ctx.now);
  if (id === undefined) throw mailedLinkExpired();
  await saveMailPreferences(ctx.db, id, { releases: false });
  return { success: true };
}

export const deleteExpiredReleaseUnsubscribeTokens = (db: Db): Promise<void> => deleteOldReleaseUnsubscribeTokens(db);
