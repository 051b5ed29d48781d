import { type NotNull, sql } from 'kysely';
import { queryRow } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';

/** The account of an address, closed ones included. */
export const loadAccountByEmail = (db: Db, email: string) =>
  db.selectFrom('users').select(['id', 'lang']).where(sql`lower(email)`, '=', email.toLowerCase()).executeTakeFirst();

/** A change of address: the account, its present address and the new one. */
export interface EmailChange {
  readonly user_id: number;
  readonly email: string;
  readonly new_email: string;
  readonly lang: string;
}

/** Which change: by the link that the new or the old address has, or by the account that waits for it. */
type WhichChange =
  | { readonly purpose: 'change_email' | 'decide_email'; readonly token_hash: Buffer }
  | { readonly purpose: 'decide_email'; readonly user_id: number };

/** Use a link once, in time, and only while the account still has the earlier address. */
export async function consumeEmailChangeLink(db: Db, link: WhichChange): Promise<EmailChange | undefined> {
  const one = 'token_hash' in link ? sql`t.token_hash = ${link.token_hash}` : sql`t.user_id = ${link.user_id}`;
  await sql`select from users where id = (select t.user_id from user_tokens t where ${one}
    and t.purpose = ${link.purpose}
    and t.used_at is null) for no key update`.execute(db);
  return queryRow(
    db,
    sql<EmailChange>`
    update user_tokens t set used_at = now() from users u
    where u.id = t.user_id and u.email = t.email and u.deleted_at is null and u.banned_at is null and ${one}
      and t.purpose = ${link.purpose} and t.used_at is null and t.expires_at > now()
    returning t.user_id, t.email, t.new_email, u.lang`,
  );
}

/** A change that has waited for its day. Each is taken once, also by several processes. */
export async function claimDueEmailChange(db: Db): Promise<EmailChange | undefined> {
  const first = await db
    .selectFrom('user_tokens')
    .select(['token_hash', 'user_id'])
    .where('purpose', '=', 'decide_email')
    .where('used_at', 'is', null)
    .where('expires_at', '<=', sql<Date>`now()`)
    .orderBy('expires_at')
    .limit(1)
    .executeTakeFirst();
  if (!first) return undefined;
  await db.selectFrom('users').select('id').where('id', '=', first.user_id).forNoKeyUpdate().execute();
  const { rows } = await sql<EmailChange & { stands: boolean }>`
    update user_tokens t set used_at = now() from users u where t.token_hash = ${first.token_hash} and t.used_at is null
      and u.id = t.user_id
    returning t.user_id, t.email, t.new_email, u.lang, u.email = t.email and u.deleted_at is null
      and u.banned_at is null as stands`.execute(db);
  const [taken] = rows;
  // Another process, or the owner, was faster, or the account has moved: the next one then.
  return taken?.stands ? taken : claimDueEmailChange(db);
}

/** The confirmed address that an account waits for, and when it becomes the account's. */
export async function loadPendingEmailChange(
  db: Db,
  user_id: number,
): Promise<{ email: string; changes_at: Date } | undefined> {
  return db
    .selectFrom('user_tokens as t')
    .innerJoin('users as u', (on) => on.onRef('u.id', '=', 't.user_id').onRef('u.email', '=', 't.email'))
    .select(['t.new_email as email', 't.expires_at as changes_at'])
    .where('t.user_id', '=', user_id)
    .where('t.purpose', '=', 'decide_email')
    .where('t.used_at', 'is', null)
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirst();
}

/** Delete a pending change before another is requested. */
export async function invalidatePendingEmailChange(db: Db, user_id: number): Promise<void> {
  await sql`update user_tokens set used_at = now() where user_id = ${user_id} and purpose = 'decide_email'
    and used_at is null`.execute(db);
}

/** @returns whether the address was still free. When another account takes it concurrently, the transaction fails. */
export async function updateAccountEmail(db: Db, id: number, email: string): Promise<boolean> {
  try {
    const { rows } = await sql`update users set email = ${email}, email_verified_at = now() where id = ${id}
      and not exists (select from users o where lower(o.email) = lower(${email}) and o.id <> ${id})
        returning id`.execute(db);
    return rows.length > 0;
  } catch (error) {
    if ((error as { code?: string }).code === '23505') return false;
    throw error;
  }
}
