import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { queryRow } from '#db/query-rows.server.ts';
import { fullName } from '#kit/full-name.ts';
import type { Language } from '#kit/locale.ts';
import type { Db } from '#platform/ctx.server.ts';

export const loadLoginAccount = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'password_hash', 'lang', 'email'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('banned_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** All data of `me` in one round trip. */
export const loadOwnAccount = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'customer_id',
      'country_id',
      'email',
      'lang',
      'currency',
      'pro',
      'prod',
      'role',
      'name',
      'firstname',
      'lastname',
      'email_verified_at',
      'type',
      'created_at',
      'origin',
      'referer',
    ])
    .select((user) =>
      user
        .selectFrom('messages')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('to_user_id', '=', 'users.id')
        .where('read_at', 'is', null)
        .as('new_messages'),
    )
    .select((user) => [
      sql<number>`(select count(*)::int from orders o where o.user_id = users.id)`.as('orders_count'),
      sql<{ id: string; count: number } | null>`(select json_build_object('id', c.id, 'count', c.count) from carts c
        where c.user_id = users.id and not c.saved_for_later and c.expires_at > now())`.as('cart'),
      jsonArrayFrom(
        user
          .selectFrom('projects')
          .select(['projects.id as project_id', 'projects.name', 'projects.step'])
          .whereRef('projects.owner_id', '=', 'users.id')
          .orderBy('projects.id', 'desc')
          .limit(sql.lit(MAX_TOLD)),
      ).as('projects'),
      jsonArrayFrom(
        user
          .selectFrom('wishes')
          .select(['wishes.project_id', 'wishes.user_id'])
          .whereRef('wishes.user_id', '=', 'users.id')
          .orderBy('wishes.created_at', 'desc')
          .orderBy('wishes.project_id')
          .limit(sql.lit(MAX_TOLD)),
      ).as('wishlist'),
      jsonArrayFrom(
        user
          .selectFrom('follows')
          .select('follows.party_id as follower')
          .whereRef('follows.user_id', '=', 'users.id')
          .orderBy('follows.created_at', 'desc')
          .orderBy('follows.party_id')
          .limit(sql.lit(MAX_TOLD)),
      ).as('follows'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Projects, wishes and follows that an account shows at most; the newest. */
const MAX_TOLD = 1000;

interface NewUser {
  readonly email: string;
  /** Null for users who only sign in with a provider. */
  readonly password_hash: string | null;
  readonly firstname: string;
  readonly lastname: string;
  readonly lang: Language;
  readonly currency: string;
  readonly country_id: string | null;
  readonly origin: string | null;
  readonly referer: string | null;
  readonly newsletter: boolean;
  readonly email_verified_at: Date | null;
}

/** @returns the new id, or undefined when the address has an account already */
export async function insertUser(db: Db, user: NewUser): Promise<number | undefined> {
  const taken = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', user.email.toLowerCase())
    .executeTakeFirst();
  if (taken) return undefined;
  const { id } = await db.insertInto('parties').values({ kind: 'user' }).returning('id').executeTakeFirstOrThrow();
  const name = fullName(user);
  const row = await db
    .insertInto('users')
    .values({ id, name, ...user })
    .onConflict((known) => known.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateUserFields(
  db: Db,
  id: number,
  fields: Partial<{
    lang: Language;
    currency: string;
    password_hash: string;
    firstname: string;
    lastname: string;
    name: string;
    country_id: string | null;
    email_verified_at: Date;
  }>,
): Promise<void> {
  await db.updateTable('users').set(fields).where('id', '=', id).execute();
}

/** A new link voids the older ones of its purpose. */
export async function insertMailedLinkToken(
  db: Db,
  token: {
    token_hash: Buffer;
    user_id: number;
    purpose: 'confirm_email' | 'reset_password' | 'change_email' | 'decide_email';
    email: string;
    new_email?: string;
    expires_at: Date;
  },
): Promise<void> {
  await db
    .updateTable('user_tokens')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', token.user_id)
    .where('purpose', '=', token.purpose)
    .where('used_at', 'is', null)
    .execute();
  await db.insertInto('user_tokens').values(token).execute();
}

/** Lock the account of a link until the transaction ends; undefined for an unknown link. */
export async function lockMailedLinkOwner(db: Db, token_hash: Buffer): Promise<void> {
  await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', (tokens) =>
      tokens.selectFrom('user_tokens').select('user_id').where('token_hash', '=', token_hash),
    )
    .forNoKeyUpdate()
    .execute();
}

/** Uses a link up: once, in time, for its purpose, and only while the account still has that address. */
export async function consumeMailedLinkToken(
  db: Db,
  token_hash: Buffer,
  purpose: 'confirm_email' | 'reset_password',
): Promise<number | undefined> {
  const row = await db
    .updateTable('user_tokens')
    .from('users')
    .set({ used_at: sql<Date>`now()` })
    .whereRef('users.id', '=', 'user_tokens.user_id')
    .whereRef('users.email', '=', 'user_tokens.email')
    .where('token_hash', '=', token_hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('user_tokens.expires_at', '>', sql<Date>`now()`)
    .where('users.banned_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .returning('user_tokens.user_id')
    .executeTakeFirst();
  return row?.user_id;
}

/**
 * Make a buyer a creator. Other roles are unchanged.
 * @returns whether the role changed
 */
export async function updateRoleToCreator(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ role: 'creator' })
    .where('id', '=', id)
    .where('role', '=', 'user')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updateNewsletterPreference(db: Db, email: string, newsletter: boolean): Promise<void> {
  await db
    .updateTable('users')
    .set({ newsletter })
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .execute();
}

export async function loadMailPreferences(db: Db, id: number): Promise<{ releases: boolean }> {
  const found = await queryRow(
    db,
    sql<{ releases: boolean }>`
    select notifications ->> 'releases' is distinct from 'false' as releases from users where id = ${id}`,
  );
  return { releases: found?.releases ?? true };
}

export async function saveMailPreferences(db: Db, id: number, wishes: { readonly releases: boolean }): Promise<void> {
  await sql`update users set notifications = notifications || ${JSON.stringify(wishes)}::jsonb
    where id = ${id}`.execute(db);
}

/** Insert links that are valid side by side: each is in a mail of its own. */
export async function insertReleaseUnsubscribeTokens(
  db: Db,
  tokens: readonly { readonly token_hash: Buffer; readonly user_id: number; readonly email: string }[],
  expires_at: Date,
): Promise<void> {
  if (tokens.length === 0) return;
  await db
    .insertInto('user_tokens')
    .values(tokens.map((token) => ({ ...token, purpose: 'unsubscribe', expires_at })))
    .execute();
}

/** The owner of a link while it is valid. */
export async function loadReleaseUnsubscribeTokenOwner(
  db: Db,
  token_hash: Buffer,
  now: Date,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('user_tokens')
    .select('user_id')
    .where('token_hash', '=', token_hash)
    .where('purpose', '=', 'unsubscribe')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.user_id;
}

export async function deleteOldReleaseUnsubscribeTokens(db: Db): Promise<void> {
  await sql`delete from user_tokens where purpose = 'unsubscribe' and expires_at < now()`.execute(db);
}
