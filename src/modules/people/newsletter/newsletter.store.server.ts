import { sql } from 'kysely';
import { countRowsUpTo, queryRequiredRow, queryRow } from '#db/query-rows.server.ts';
import { normalizeEmail } from '#kit/email.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { NewsletterSubscriber } from './newsletter.contract.ts';

interface Asked {
  readonly email: string;
  readonly lang: string;
  readonly consent_version: string;
  readonly source: string;
}

/** Record a subscription request. Confirmed subscribers stay confirmed with their earlier consent. */
export async function saveNewsletterRequest(db: Db, { email, lang, consent_version, source }: Asked): Promise<number> {
  const found = await queryRequiredRow(
    db,
    sql<{ id: number }>`
    insert into newsletter_subscribers as s (email, lang, consent_version, source)
      values (${email}, ${lang}, ${consent_version}, ${source})
    on conflict (lower(email)) do update set
      lang = case when s.state = 'subscribed' then s.lang else excluded.lang end,
      consent_version = case when s.state = 'subscribed' then s.consent_version else excluded.consent_version end,
      source = case when s.state = 'subscribed' then s.source else excluded.source end,
      state = case when s.state = 'subscribed' then s.state else 'asked' end,
      asked_at = case when s.state = 'subscribed' then s.asked_at else now() end
    returning id`,
  );
  return found.id;
}

interface NewToken {
  readonly token_hash: Buffer;
  readonly subscriber_id: number;
  readonly purpose: 'confirm' | 'leave';
  readonly expires_at: Date;
}

export const insertNewsletterToken = (db: Db, token: NewToken): Promise<void> => insertNewsletterTokens(db, [token]);

export async function insertNewsletterTokens(db: Db, tokens: readonly NewToken[]): Promise<void> {
  if (tokens.length > 0) await db.insertInto('newsletter_tokens').values(tokens).execute();
}

interface Confirmed {
  readonly id: number;
  readonly email: string;
  readonly lang: string;
}

/** Spends a link to confirm, once, and subscribes whom it was sent to. */
export async function subscribeNewsletterByToken(
  db: Db,
  token_hash: Buffer,
  now: Date,
): Promise<Confirmed | undefined> {
  return queryRow(
    db,
    sql<Confirmed>`
    with spent as (
      update newsletter_tokens set used_at = ${now}
      where token_hash = ${token_hash} and purpose = 'confirm' and used_at is null and expires_at > ${now}
        returning subscriber_id)
    update newsletter_subscribers s set state = 'subscribed', confirmed_at = case when s.state = 'subscribed'
      then s.confirmed_at else ${now}::timestamptz end, left_at = null
    from spent where s.id = spent.subscriber_id returning s.id, s.email, s.lang`,
  );
}

/**
 * Leaves by a link; using it again changes nothing. Open links to confirm die with it.
 * @returns the address, if the link is one
 */
export async function unsubscribeNewsletterByToken(db: Db, token_hash: Buffer, now: Date): Promise<string | undefined> {
  const subscriber = await db
    .selectFrom('newsletter_tokens')
    .innerJoin('newsletter_subscribers', 'newsletter_subscribers.id', 'newsletter_tokens.subscriber_id')
    .select('newsletter_subscribers.email')
    .where('newsletter_tokens.token_hash', '=', token_hash)
    .where('newsletter_tokens.purpose', '=', 'leave')
    .where('newsletter_tokens.expires_at', '>', now)
    .executeTakeFirst();
  if (subscriber) await unsubscribeNewsletterByEmail(db, subscriber.email, now);
  return subscriber?.email;
}

/**
 * Move a subscription to the account's new address. An answer that the new address already gave stays, above all a
 * refusal; only an unconfirmed request is replaced.
 */
export async function changeNewsletterSubscriberEmail(db: Db, from: string, to: string): Promise<void> {
  const asked = sql`lower(n.email) = lower(${to}) and n.id <> old.id`;
  await sql`delete from newsletter_subscribers n using newsletter_subscribers old
    where lower(old.email) = lower(${from}) and ${asked} and n.state = 'asked'`.execute(db);
  await sql`
    with gone as (delete from newsletter_subscribers old where lower(old.email) = lower(${from}) and exists (select
      from newsletter_subscribers n where ${asked}))
    update newsletter_subscribers old set email = ${to} where lower(old.email) = lower(${from}) and not exists (select
      from newsletter_subscribers n where ${asked})`.execute(db);
}

export async function unsubscribeNewsletterByEmail(db: Db, email: string, now: Date): Promise<void> {
  await sql`
    with gone as (
      update newsletter_subscribers set state = 'left', left_at = coalesce(left_at, ${now}::timestamptz)
        where lower(email) = lower(${email}) returning id)
    update newsletter_tokens t set used_at = coalesce(used_at, ${now}::timestamptz) from gone
      where t.subscriber_id = gone.id and t.purpose = 'confirm'`.execute(db);
}

export const loadNewsletterSubscriber = (db: Db, email: string) =>
  db
    .selectFrom('newsletter_subscribers')
    .select(['id', 'lang', 'state'])
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();

export async function findNewsletterSubscribers(
  db: Db,
  { search, state, limit, offset }: { search?: string; state?: string; limit: number; offset: number },
): Promise<{ subscribers: NewsletterSubscriber[]; total: number }> {
  const pattern = search ? sql`like_containing(${normalizeEmail(search).toLowerCase()}::text)` : null;
  const where = sql`where (${state ?? null}::text is null or state = ${state ?? null}) and (${pattern}::text is null
    or lower(email) like ${pattern})`;
  const { rows: subscribers } = await sql<NewsletterSubscriber>`
    select id, email, lang, state, consent_version, source, iso_time(asked_at) as asked_at,
      iso_time(confirmed_at) as confirmed_at, iso_time(left_at) as left_at
    from newsletter_subscribers ${where} order by id desc limit ${limit} offset ${offset}`.execute(db);
  const total = await countRowsUpTo(db, sql`from newsletter_subscribers ${where}`);
  return { subscribers, total };
}

/** Delete unconfirmed subscriptions and expired links. */
export async function deleteUnconfirmedSubscriptions(db: Db, now: Date): Promise<void> {
  await sql`delete from newsletter_tokens where expires_at < ${now}`.execute(db);
  await sql`
    delete from newsletter_subscribers s where state = 'asked' and confirmed_at is null
      and not exists (select from newsletter_tokens t where t.subscriber_id = s.id)`.execute(db);
}
