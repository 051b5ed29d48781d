import { createHash, randomBytes } from 'node:crypto';
import type { Ctx, Db, SessionUser } from '#platform/ctx.server.ts';
import { deleteSession, deleteSessionsOf, insertSession, loadSessionUser } from './session.store.server.ts';
import { loadLogin } from './users.store.server.ts';

const YEAR = 365 * 24 * 3600;

/** 32 random bytes are the token; only their hash is stored (dependencies.md §0.6). */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** What opens a session, a confirmation or a reset: only its hash is stored (quality, rule 25). */
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

/** Signs this browser in by a token that is somebody's: cookie `token` for 365 days (spec §9). */
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

/** Every session of the account ends at once: a new password, a ban, another role (quality, rule 25). */
export const endSessionsOf = (ctx: Pick<Ctx, 'db'>, user_id: number): Promise<void> =>
  deleteSessionsOf(ctx.db, user_id);

/** The same, but for the session that asked for it. */
export async function endOtherSessions(ctx: Ctx, user_id: number): Promise<void> {
  await deleteSessionsOf(ctx.db, user_id, ctx.token ? hashToken(ctx.token) : undefined);
}
