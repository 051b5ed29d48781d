import { createHash, randomBytes } from 'node:crypto';
import type { Ctx, Db, SessionUser } from '#platform/ctx.server.ts';
import {
  deleteSession,
  deleteSessionsOf,
  holdLogin,
  holdSession,
  insertSession,
  loadSessionUser,
  voidAccountAccess,
} from './session.store.server.ts';
import { loadLogin } from './users.store.server.ts';

const YEAR = 365 * 24 * 3600;

/** 32 random bytes are the token; only their hash is stored. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** What opens a session, a confirmation or a reset: only its hash is stored (rule 25). */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Who a bearer token stands for, or null. */
export async function findSessionUser(db: Db, token: string | undefined): Promise<SessionUser | null> {
  if (!token || token.length > 200) return null;
  return loadSessionUser(db, hashToken(token));
}

/** The account that can sign in with an address. */
export const findLogin = async (ctx: Pick<Ctx, 'db'>, email: string): Promise<{ readonly id: number } | undefined> =>
  loadLogin(ctx.db, email);

/** Signs a user in on this browser and answers the token. */
export async function startSession(ctx: Ctx, user_id: number): Promise<string> {
  const token = newToken();
  const expires_at = new Date(ctx.now.getTime() + YEAR * 1000);
  await insertSession(ctx.db, {
    token_hash: hashToken(token),
    user_id,
    user_agent: ctx.userAgent.slice(0, 200),
    expires_at,
  });
  keepSession(ctx, token);
  return token;
}

/** Signs this browser in by a token that is somebody's: cookie `token` for 365 days. */
export function keepSession(ctx: Ctx, token: string): void {
  ctx.cookies.set('token', token, { maxAge: YEAR });
  // A hint that the browser's code may read, so that a cached page knows to ask who is here; worth nothing to a thief.
  ctx.cookies.set('signed', '1', { maxAge: YEAR, httpOnly: false });
}

/** Signs out: whatever this request showed opens nothing any more, and the browser forgets its cart. */
export async function endSession(ctx: Ctx): Promise<void> {
  for (const token of new Set([ctx.token, ctx.cookies.get('token')]))
    if (token) await deleteSession(ctx.db, hashToken(token));
  for (const name of ['token', 'signed', 'cart', 'cart_count', 'orders']) ctx.cookies.clear(name);
}

/** Every session of the account ends at once, because it has another role (rule 25). */
export const endSessionsOf = (ctx: Pick<Ctx, 'db'>, user_id: number): Promise<void> =>
  deleteSessionsOf(ctx.db, user_id);

/**
 * Ends whatever opens the account without its password: sessions, mailed links, codes, a pending change of address, a linking
 * under way, the keys of its orders (ADR 55). `keep` is the token of a session that goes on.
 */
export const voidAccess = (ctx: Pick<Ctx, 'db'>, user_id: number, keep?: string): Promise<void> =>
  voidAccountAccess(ctx.db, user_id, keep ? hashToken(keep) : null);

/**
 * Holds the caller's account until the transaction ends. False when the session, or the password that was proved, has ended since
 * the request began: what it wanted must not outlive a reset.
 */
export async function stillSignedIn(
  own: Ctx,
  user_id: number,
  proved?: { readonly password_hash: string | null },
): Promise<boolean> {
  return own.token !== undefined && holdSession(own.db, user_id, hashToken(own.token), proved);
}

/** The same for a caller who has just typed the password: false when it is not the password any more. */
export const stillPassword = (own: Pick<Ctx, 'db'>, user_id: number, password_hash: string): Promise<boolean> =>
  holdLogin(own.db, user_id, password_hash);
