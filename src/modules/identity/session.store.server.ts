import { sql } from 'kysely';
import { KEEP_PLAN } from '#db/kept-plans.server.ts';
import type { Db, SessionUser } from '#platform/ctx.server.ts';

/** The user of a live session, in one round trip; null when it has ended or the account was banned or deleted. */
export async function loadSessionUser(db: Db, token_hash: Buffer): Promise<SessionUser | null> {
  const { rows } = await sql<
    Omit<SessionUser, 'email_verified'> & { email_verified_at: Date | null }
  >`${sql.raw(KEEP_PLAN)}
    select u.id, u.email, u.name, u.firstname, u.lastname, u.role, u.pro, u.prod, u.lang, u.currency, u.country_id, u.customer_id, u.email_verified_at
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${token_hash} and s.expires_at > now() and u.banned_at is null and u.deleted_at is null`.execute(
    db,
  );
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

/** Ends every session of a user but the one named: after a new password, a ban, another role (quality, rule 25). */
export async function deleteSessionsOf(db: Db, user_id: number, but?: Buffer): Promise<void> {
  const all = db.deleteFrom('sessions').where('user_id', '=', user_id);
  await (but ? all.where('token_hash', '!=', but) : all).execute();
}
