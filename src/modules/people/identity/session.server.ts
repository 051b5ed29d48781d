import { createHash, randomBytes } from 'node:crypto';
import type { Ctx, Db, SessionUser } from '#platform/ctx.server.ts';
import {
  deleteSession,
  deleteUserSessions,
  insertSession,
  loadSessionUser,
  lockUserRowWithPassword,
  lockUserRowWithSession,
  revokeAccountAccess,
} from './session.store.server.ts';
import { loadLoginAccount } from './users.store.server.ts';

const YEAR = 365 * 24 * 3600;

/** 32 random bytes are the token; only their hash is stored. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A token of a session, confirmation or reset. Only its hash is stored (rule 25). */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The user of a bearer token, or null. */
export async function readSessionUser(db: Db, token: string | undefined): Promise<SessionUser | null> {
  if (!token || token.length > 200) return null;
  return loadSessionUser(db, hashToken(token));
}

/** The account that can sign in with an address. */
export const readLoginAccount = async (
  ctx: Pick<Ctx, 'db'>,
  email: string,
): Promise<{ readonly id: number } | undefined> => loadLoginAccount(ctx.db, email);

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
  setSessionCookies(ctx, token);
  return token;
}

/** Sign this browser in with a valid token: cookie `token` for 365 days. */
export function setSessionCookies(ctx: Ctx, token: string): void {
  ctx.cookies.set('token', token, { maxAge: YEAR });
  // Browser code reads this hint, so that a cached page knows to request the account. It grants no access.
  ctx.cookies.set('signed', '1', { maxAge: YEAR, httpOnly: false });
}

/** Sign out: the request's tokens end, and the browser forgets its cart. */
export async function signOutBrowser(ctx: Ctx): Promise<void> {
  for (const token of new Set([ctx.token, ctx.cookies.get('token')]))
    if (token) await deleteSession(ctx.db, hashToken(token));
  for (const name of ['token', 'signed', 'cart', 'cart_count', 'orders']) ctx.cookies.clear(name);
}

/** Every session of the account ends at once, because it has another role (rule 25). */
export const endUserSessions = (ctx: Pick<Ctx, 'db'>, user_id: number): Promise<void> =>
  deleteUserSessions(ctx.db, user_id);

/**
 * End all access without a password: sessions, mailed links, codes, pending changes of address or linking, keys of
 * orders (ADR 55). `keep` is the token of a session to keep.
 */
export const revokeAllAccess = (ctx: Pick<Ctx, 'db'>, user_id: number, keep?: string): Promise<void> =>
  revokeAccountAccess(ctx.db, user_id, keep ? hashToken(keep) : null);

/**
 * Lock the caller's account until the transaction ends. False when the session or the proved password has ended since
 * the request began, because the action must not outlive a reset.
 */
export async function lockAndCheckSession(
  own: Ctx,
  user_id: number,
  proved?: { readonly password_hash: string | null },
): Promise<boolean> {
  return own.token !== undefined && lockUserRowWithSession(own.db, user_id, hashToken(own.token), proved);
}

/** The same for a caller who has just typed the password: false when it is not the password any more. */
export const lockAndCheckPassword = (own: Pick<Ctx, 'db'>, user_id: number, password_hash: string): Promise<boolean> =>
  lockUserRowWithPassword(own.db, user_id, password_hash);
