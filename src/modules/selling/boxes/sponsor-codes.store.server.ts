import { sql } from 'kysely';
import { queryRequiredRow } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';

/** The code of an account, made when it is first asked for. */
export async function ensureSponsorCode(db: Db, user_id: number, code: string): Promise<string> {
  const found = await queryRequiredRow(
    db,
    sql<{ code: string }>`
    insert into sponsor_codes (user_id, code) values (${user_id}, ${code})
      on conflict (user_id) do update set code = sponsor_codes.code returning code`,
  );
  return found.code;
}

export interface SponsorByCode {
  user_id: number;
  firstname: string;
  email: string;
}

export async function loadSponsorByCode(db: Db, code: string): Promise<SponsorByCode | undefined> {
  return db
    .selectFrom('sponsor_codes')
    .innerJoin('users', 'users.id', 'sponsor_codes.user_id')
    .select(['sponsor_codes.user_id', 'users.firstname', 'users.email'])
    .where('sponsor_codes.code', '=', code)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Whether the account has had a paid box, or has used a sponsor's code before. */
export async function hasHadBoxOrSponsorCode(db: Db, user_id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from box_subscriptions where user_id = ${user_id} and periods_left is null union all select 1
      from sponsor_uses where user_id = ${user_id} limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Counts the use of a sponsor's code: once per account, and never one's own. Own means the same account, e-mail
 * address or card.
 * @returns whether it counts
 */
export async function insertSponsorCodeUse(
  db: Db,
  { code, user_id, order_id, gain }: { code: string; user_id: number; order_id: number; gain: number },
): Promise<boolean> {
  const { rows } = await sql`
    with use as (
      insert into sponsor_uses (sponsor_id, user_id, order_id)
      select s.user_id, told.id, o.id from sponsor_codes s join users a on a.id = s.user_id, users told, orders o
      where s.code = ${code} and told.id = ${user_id} and o.id = ${order_id} and a.id <> told.id
        and a.deleted_at is null
        and lower(a.email) not in (lower(told.email), lower(o.email))
        and not exists (select 1 from cards x join cards y on y.fingerprint = x.fingerprint
          where x.user_id = a.id and y.user_id = told.id)
        and not exists (select 1 from box_subscriptions b left join order_items i on i.id = b.order_item_id
          where b.user_id = told.id and b.periods_left is null and i.order_id is distinct from o.id)
      on conflict (user_id) do nothing returning id, sponsor_id, user_id)
    insert into box_credits (user_id, sponsor_use_id, amount)
    select who, id, ${gain} from use, lateral (values (sponsor_id), (user_id)) as both_sides (who)
      returning id`.execute(db);
  return rows.length > 0;
}

/** Deletes the unused credits of a failed order on both sides. The friend may then use a code again. */
export async function deleteSponsorCodeUse(db: Db, order_id: number): Promise<void> {
  await sql`
    delete from box_credits where period_id is null and sponsor_use_id in (select id from sponsor_uses
      where order_id = ${order_id})`.execute(db);
  await sql`
    delete from sponsor_uses u where order_id = ${order_id} and not exists (select 1 from box_credits c
      where c.sponsor_use_id = u.id)`.execute(db);
}

/** Number of friends who used the account's code, and its open and used credits in cents of a euro. */
export async function loadSponsorCreditSums(
  db: Db,
  user_id: number,
): Promise<{ told: number; open: number; used: number }> {
  return queryRequiredRow(
    db,
    sql<{ told: number; open: number; used: number }>`
    select (select count(*)::int from sponsor_uses where sponsor_id = ${user_id}) as told,
      coalesce(sum(amount) filter (where period_id is null), 0)::int as open,
      coalesce(sum(amount) filter (where period_id is not null), 0)::int as used
    from box_credits where user_id = ${user_id}`,
  );
}
