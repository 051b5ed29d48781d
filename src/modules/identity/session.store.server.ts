import { sql } from 'kysely';
import type { Db, SessionUser } from '#platform/ctx.server.ts';

/** The user of a live session, in one round trip; null when it has ended or the account was banned or deleted. */
export async function loadSessionUser(db: Db, token_hash: Buffer): Promise<SessionUser | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'users.id',
      'users.email',
      'users.name',
      'users.firstname',
      'users.lastname',
      'users.role',
      'users.pro',
      'users.prod',
      'users.lang',
      'users.currency',
      'users.country_id',
      'users.customer_id',
      'users.email_verified_at',
    ])
    .where('sessions.token_hash', '=', token_hash)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .where('users.banned_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { email_verified_at, ...user } = row;
  return { ...user, email_verified: email_verified_at !== null } as SessionUser;
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

/** Ends every session of a user but the one named: after a new password, a ban, another role (quality, rule 25). */
export async function deleteSessionsOf(db: Db, user_id: number, but?: Buffer): Promise<void> {
  const all = db.deleteFrom('sessions').where('user_id', '=', user_id);
  await (but ? all.where('token_hash', '!=', but) : all).execute();
}
