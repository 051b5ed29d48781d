import { sql } from 'kysely';
import { queryRow } from '#db/query-rows.server.ts';
import type { SocialProviderName } from '#kit/social-providers.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { SocialCandidateAccount, SocialSignInEvidence } from './decide-social-sign-in.ts';

interface Attempt {
  readonly state_hash: Buffer;
  readonly browser_hash: Buffer;
  readonly provider: SocialProviderName;
  readonly user_id: number | null;
  readonly shop_id: number | null;
  readonly goes_to: string;
  readonly back_to: string;
}

export async function insertSocialAttempt(db: Db, attempt: Attempt, seconds: number): Promise<void> {
  await sql`insert into social_attempts (state_hash, browser_hash, provider, user_id, shop_id, goes_to, back_to,
    expires_at)
    values (${attempt.state_hash}, ${attempt.browser_hash}, ${attempt.provider}, ${attempt.user_id}, ${attempt.shop_id},
      ${attempt.goes_to}, ${attempt.back_to}, now() + make_interval(secs => ${seconds}))`.execute(db);
}

/** The host of the shop where the flow started, and its page for errors. The row stays. */
export async function loadSocialAttemptReturnPage(
  db: Db,
  state_hash: Buffer,
): Promise<{ host: string | null; back_to: string } | undefined> {
  return db
    .selectFrom('social_attempts')
    .leftJoin('shops', 'shops.id', 'social_attempts.shop_id')
    .select(['shops.host', 'social_attempts.back_to'])
    .where('social_attempts.state_hash', '=', state_hash)
    .executeTakeFirst();
}

/** Use an attempt once, in time, for its provider and by its browser. */
export async function consumeSocialAttempt(
  db: Db,
  { state_hash, browser_hash, provider }: Pick<Attempt, 'state_hash' | 'browser_hash' | 'provider'>,
): Promise<Pick<Attempt, 'user_id' | 'goes_to' | 'back_to'> | undefined> {
  return db
    .deleteFrom('social_attempts')
    .where('state_hash', '=', state_hash)
    .where('browser_hash', '=', browser_hash)
    .where('provider', '=', provider)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['user_id', 'goes_to', 'back_to'])
    .executeTakeFirst();
}

/**
 * Lock this person and address against concurrent sign-ins until the transaction ends. The order is fixed to avoid
 * deadlocks.
 */
export async function lockSocialSubject(
  db: Db,
  provider: SocialProviderName,
  subject: string,
  email: string | null,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`social ${provider} ${subject}`}, 0))`.execute(db);
  if (email !== null)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`social mail ${email.toLowerCase()}`}, 0))`.execute(db);
}

/** The accounts with this link or address, locked until the transaction ends. */
export async function lockSocialSignInEvidence(
  db: Db,
  provider: SocialProviderName,
  subject: string,
  email: string | null,
): Promise<Pick<SocialSignInEvidence, 'linked' | 'account'>> {
  const concerned = sql`u.id in (select user_id from social_identities where provider = ${provider}
    and subject = ${subject})
    or lower(u.email) = ${email?.toLowerCase() ?? null}`;
  await sql`select from users u where ${concerned} order by u.id for update of u`.execute(db);
  // Read after the lock: a statement that waits for the lock would see a link that has been removed meanwhile.
  const { rows } = await sql<SocialCandidateAccount & { is_linked: boolean }>`
    select u.id, u.email, u.email_verified_at is not null as email_verified, u.banned_at is not null
      or u.deleted_at is not null as closed,
      exists (select 1 from social_identities o where o.user_id = u.id and o.provider = ${provider}
        and o.subject <> ${subject}) as has_another,
      exists (select 1 from social_identities i where i.user_id = u.id and i.provider = ${provider}
        and i.subject = ${subject}) as is_linked
    from users u where ${concerned}`.execute(db);
  const linked = rows.find(({ is_linked }) => is_linked) ?? null;
  return { linked, account: rows.find(({ is_linked }) => !is_linked) ?? null };
}

export async function insertSocialIdentity(
  db: Db,
  provider: SocialProviderName,
  subject: string,
  user_id: number,
): Promise<void> {
  await db.insertInto('social_identities').values({ provider, subject, user_id }).execute();
}

/** The person who verified the address did not set the password, so it is removed. */
export async function verifyEmailAndDeletePassword(db: Db, user_id: number): Promise<void> {
  await sql`update users set password_hash = null, email_verified_at = now() where id = ${user_id}`.execute(db);
}

interface LinkedProvider {
  readonly provider: SocialProviderName;
  readonly created_at: Date;
}

interface Account {
  readonly has_password: boolean;
  readonly email: string;
  readonly lang: string;
}

/** The providers that are linked to an account, the oldest first, with where and how to write to its owner. */
export async function loadAccountWithSocialIdentities(
  db: Db,
  user_id: number,
): Promise<{ items: LinkedProvider[]; has_password: boolean; email: string; lang: string }> {
  const { rows } = await sql<
    { provider: SocialProviderName | null } & Pick<LinkedProvider, 'created_at'> & Account
  >`select i.provider, i.created_at, u.password_hash is not null as has_password, u.email, u.lang
    from users u left join social_identities i on i.user_id = u.id where u.id = ${user_id}
      order by i.created_at`.execute(db);
  return {
    items: rows.flatMap(({ provider, created_at }) => (provider ? [{ provider, created_at }] : [])),
    has_password: rows[0]?.has_password ?? false,
    email: rows[0]?.email ?? '',
    lang: rows[0]?.lang ?? '',
  };
}

/**
 * Remove all linked providers.
 * @returns their number
 */
export async function deleteSocialIdentities(db: Db, user_id: number): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('social_identities').where('user_id', '=', user_id).executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Remove a sign-in method unless it is the last; concurrent calls cannot remove both.
 * @returns null when this provider is not linked
 */
export async function deleteSocialIdentityUnlessLast(
  db: Db,
  user_id: number,
  provider: SocialProviderName,
): Promise<boolean | null> {
  await db.selectFrom('users').select('id').where('id', '=', user_id).forUpdate().execute();
  const { items, has_password } = await loadAccountWithSocialIdentities(db, user_id);
  if (!items.some((each) => each.provider === provider)) return null;
  if (!has_password && items.length === 1) return false;
  await db.deleteFrom('social_identities').where('user_id', '=', user_id).where('provider', '=', provider).execute();
  return true;
}

interface Claim {
  readonly provider: SocialProviderName;
  readonly subject: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string | null;
  readonly goes_to: string;
}

export async function insertPendingSocialLink(
  db: Db,
  ticket_hash: Buffer,
  claim: Claim,
  seconds: number,
): Promise<void> {
  await sql`insert into social_claims (ticket_hash, provider, subject, firstname, lastname, email, goes_to, expires_at)
    values (${ticket_hash}, ${claim.provider}, ${claim.subject}, ${claim.firstname}, ${claim.lastname}, ${claim.email},
      ${claim.goes_to}, now() + make_interval(secs => ${seconds}))`.execute(db);
}

/** The progress of a pending social link, for its page. */
export async function loadPendingSocialLink(
  db: Db,
  ticket_hash: Buffer,
): Promise<{ provider: SocialProviderName; email: string | null; is_mailed: boolean } | undefined> {
  return queryRow(
    db,
    sql<{ provider: SocialProviderName; email: string | null; is_mailed: boolean }>`
    select provider, email, code_hash is not null as is_mailed from social_claims
    where ticket_hash = ${ticket_hash} and expires_at > now()`,
  );
}

/** A new code for an address; one mailed before is worth nothing then. */
export async function updatePendingSocialLinkEmail(
  db: Db,
  ticket_hash: Buffer,
  email: string,
  code_hash: Buffer,
): Promise<{ provider: SocialProviderName; firstname: string } | undefined> {
  return queryRow(
    db,
    sql<{ provider: SocialProviderName; firstname: string }>`
    update social_claims set email = ${email}, code_hash = ${code_hash}, tries = 0
    where ticket_hash = ${ticket_hash} and expires_at > now() returning provider, firstname`,
  );
}

/** Count a try before comparing the code, so that concurrent tries count too. */
export async function recordSocialCodeTry(
  db: Db,
  ticket_hash: Buffer,
): Promise<{ code_hash: Buffer; tries: number } | undefined> {
  return queryRow(
    db,
    sql<{ code_hash: Buffer; tries: number }>`
    update social_claims set tries = tries + 1
    where ticket_hash = ${ticket_hash} and expires_at > now() and code_hash is not null returning code_hash, tries`,
  );
}

/** Use the pending link once, and only with the compared code. */
export async function consumePendingSocialLink(
  db: Db,
  ticket_hash: Buffer,
  code_hash: Buffer,
): Promise<Claim | undefined> {
  return queryRow(
    db,
    sql<Claim>`delete from social_claims
    where ticket_hash = ${ticket_hash} and code_hash = ${code_hash} and expires_at > now()
    returning provider, subject, firstname, lastname, email, goes_to`,
  );
}

export async function deleteStaleSocialAttempts(db: Db): Promise<void> {
  await sql`delete from social_attempts where expires_at < now()`.execute(db);
  await sql`delete from social_claims where expires_at < now()`.execute(db);
}
