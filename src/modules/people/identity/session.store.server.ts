import { sql } from 'kysely';
import { PREPARED_STATEMENT_MARK } from '#db/pipelined-client.server.ts';
import type { Db, SessionUser } from '#platform/ctx.server.ts';

/** The user of a live session, in one round trip; null when it has ended or the account was banned or deleted. */
export async function loadSessionUser(db: Db, token_hash: Buffer): Promise<SessionUser | null> {
  const { rows } = await sql<
    Omit<SessionUser, 'email_verified'> & { email_verified_at: Date | null }
  >`${sql.raw(PREPARED_STATEMENT_MARK)}
    select u.id, u.email, u.name, u.firstname, u.lastname, u.role, u.pro, u.prod, u.lang, u.currency, u.country_id,
      u.customer_id, u.email_verified_at
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${token_hash} and s.expires_at > now() and u.banned_at is null
      and u.deleted_at is null`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { email_verified_at, ...user } = row;
  return { ...user, email_verified: email_verified_at !== null };
}

export async function insertSession(
  db: Db,
  session: { token_hash: Buffer; user_id: number; user_agent: string; expires_at: Date },
): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

export async function deleteSession(db: Db, token_hash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', token_hash).execute();
}

/** Ends every session of a user: another role is a reason (rule 25). */
export async function deleteUserSessions(db: Db, user_id: number): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', user_id).execute();
}

/**
 * Sessions, mailed links, codes and order keys end, but for the session `keep` (src/db/schema/11-people-access.sql).
 */
export async function revokeAccountAccess(db: Db, user_id: number, keep: Buffer | null): Promise<void> {
  await sql`select void_account_access(${user_id}, ${keep}::bytea)`.execute(db);
}

/**
 * Lock an open account until the transaction ends.
 * @returns whether its password is still the one that was read
 */
export async function lockUserRowWithPassword(db: Db, user_id: number, password_hash: string): Promise<boolean> {
  const account = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', user_id)
    .where('password_hash', '=', password_hash)
    .where('banned_at', 'is', null)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return account !== undefined;
}

/**
 * The same for a session that is still live.
 * @param proved hash of the password just typed, null for an account without one; undefined where no proof was
 * required
 */
export async function lockUserRowWithSession(
  db: Db,
  user_id: number,
  token_hash: Buffer,
  proved: { readonly password_hash: string | null } | undefined,
): Promise<boolean> {
  const account = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', user_id)
    .where('banned_at', 'is', null)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  // Read after the lock: a statement that waits for the lock would see the session as it was before.
  const session = await db
    .selectFrom('sessions')
    .select('user_id')
    .where('token_hash', '=', token_hash)
    .where('user_id', '=', user_id)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (!account || !session) return false;
  return !proved || proved.password_hash === account.password_hash;
}
