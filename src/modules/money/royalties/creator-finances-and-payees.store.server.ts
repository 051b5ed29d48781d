import { sql } from 'kysely';
import { countRowsUpTo, queryRow, queryRows } from '#db/query-rows.server.ts';
import type { Currency } from '#kit/currency.ts';
import { normalizeEmail } from '#kit/email.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { CreatorFinancesOut, PayeeRow } from './creator-finances-and-payees.contract.ts';

interface AccountRow {
  readonly payee_id: number;
  readonly currency: Currency;
  readonly balance: number;
  readonly unstated: number;
  readonly minimum: number | null;
}

/** An account's payees. The latest choice, which receives new earnings, comes first. */
export async function findPayeeBalances(db: Db, user_id: number): Promise<AccountRow[]> {
  return queryRows(
    db,
    sql<AccountRow>`
    select y.id as payee_id, y.currency, y.balance, y.minimum,
      coalesce((select sum(e.amount) from earnings e where e.payee_id = y.id and e.month > coalesce((select max(month)
        from statement_months), '-infinity')), 0)::bigint as unstated
    from payees y where y.user_id = ${user_id} and y.merged_into is null order by y.chosen_at desc, y.id desc`,
  );
}

/** The releases that an account earns from or owns, the latest earnings first. */
export async function findUserEarningsByRelease(
  db: Db,
  user_id: number,
  limit: number,
): Promise<CreatorFinancesOut['releases']> {
  return queryRows(
    db,
    sql<CreatorFinancesOut['releases'][number]>`
    with mine as (select id from payees where user_id = ${user_id}),
    earned as (select e.project_id, e.share_currency as currency, sum(e.share) as amount, max(e.id) as latest
      from earnings e where e.payee_id in (select id from mine) group by 1, 2),
    shown as (
      select p.id, max(e.latest) as latest from projects p left join earned e on e.project_id = p.id
      where e.project_id is not null or (p.owner_id = ${user_id}
        and p.step not in ('creating', 'checking', 'refused', 'failed')) group by p.id
      order by max(e.latest) desc nulls last, p.id desc limit ${limit})
    select p.id as project_id, case when p.artist_name = ''
      then p.name else p.artist_name || ' – ' || p.name end as name,
      coalesce((select json_agg(json_build_object('currency', e.currency, 'amount', e.amount) order by e.amount desc)
        from earned e where e.project_id = p.id), '[]') as net,
      exists (select 1 from split_agreements a where a.project_id = p.id) as shared, coalesce(p.owner_id,
        h.owner_id) is not distinct from ${user_id} as own
    from shown s join projects p on p.id = s.id join shops h on h.id = p.shop_id
      order by s.latest desc nulls last, p.id desc`,
  );
}

/** Shares agreed with an address and not accepted yet. */
export async function findOfferedShares(db: Db, email: string): Promise<CreatorFinancesOut['offered']> {
  return db
    .selectFrom('payees')
    .innerJoin('split_shares', 'split_shares.payee_id', 'payees.id')
    .innerJoin('split_agreements', 'split_agreements.id', 'split_shares.agreement_id')
    .innerJoin('projects', 'projects.id', 'split_agreements.project_id')
    .select(['split_shares.id', 'projects.name as project', 'split_shares.name', 'split_shares.basis_points'])
    .select('split_agreements.valid_from')
    .where('payees.email', '=', email.toLowerCase())
    .where('payees.user_id', 'is', null)
    .where('payees.merged_into', 'is', null)
    .orderBy('split_agreements.valid_from', 'desc')
    .orderBy('split_shares.id')
    .execute();
}

interface DeclinedShare {
  readonly name: string;
  readonly project: string;
  readonly basis_points: number;
  readonly owner: { readonly email: string; readonly lang: string; readonly firstname: string } | null;
}

/**
 * Give a share waiting for an address to the project's owner.
 * @returns undefined when no such share waits
 */
export async function declineOfferedShare(db: Db, share_id: number, email: string): Promise<DeclinedShare | undefined> {
  return queryRow(
    db,
    sql<DeclinedShare>`
    update split_shares s set payee_id = null, declined_at = now()
    from payees y, split_agreements a, projects p, shops h
    where s.id = ${share_id} and y.id = s.payee_id and y.email = ${email.toLowerCase()} and y.user_id is null
      and y.merged_into is null
      and a.id = s.agreement_id and p.id = a.project_id and h.id = p.shop_id
    returning s.name, p.name as project, s.basis_points,
      (select json_build_object('email', u.email, 'lang', u.lang, 'firstname', coalesce(nullif(u.firstname, ''),
        u.name)) from users u
        where u.id = coalesce(p.owner_id, h.owner_id) and u.deleted_at is null) as owner`,
  );
}

/** The payee that waits under an address, locked until this transaction ends. */
export const lockWaitingPayeeByEmail = (db: Db, email: string) =>
  db
    .selectFrom('payees')
    .select(['id', 'currency', 'balance'])
    .where('email', '=', email.toLowerCase())
    .where('user_id', 'is', null)
    .where('merged_into', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const loadPayeeByCurrency = (db: Db, user_id: number, currency: string) =>
  db
    .selectFrom('payees')
    .select('id')
    .where('user_id', '=', user_id)
    .where('currency', '=', currency)
    .where('merged_into', 'is', null)
    .executeTakeFirst();

/** Give a waiting payee to an account without one in its currency. The account's other earnings keep their payee. */
export async function assignPayeeToUser(db: Db, id: number, user_id: number): Promise<void> {
  await sql`update payees set user_id = ${user_id}, chosen_at = case when exists (select 1 from payees
    where user_id = ${user_id}) then '-infinity' else now() end
    where id = ${id} and user_id is null`.execute(db);
}

/** Merge a waiting payee into an existing one, which gets its shares from now on. */
export async function mergePayees(db: Db, id: number, into: number): Promise<void> {
  await db
    .updateTable('payees')
    .set({ merged_into: into })
    .where('id', '=', id)
    .where('merged_into', 'is', null)
    .execute();
  await db.updateTable('split_shares').set({ payee_id: into }).where('payee_id', '=', id).execute();
}

/** Set the payee of new earnings; creates it if the account has none in that currency. */
export async function upsertPayeeOfNewEarnings(
  db: Db,
  user: { id: number; name: string },
  currency: string,
  minimum: number | null,
): Promise<void> {
  const { rows } =
    await sql`update payees set chosen_at = clock_timestamp(), minimum = ${minimum} where user_id = ${user.id}
      and currency = ${currency} and merged_into is null returning id`.execute(db);
  if (rows.length > 0) return;
  await sql`insert into payees (user_id, name, currency, minimum, chosen_at)
    values (${user.id}, ${user.name}, ${currency}, ${minimum}, clock_timestamp())`.execute(db);
}

const PAYEE = sql`y.id, y.user_id, y.name, coalesce(u.email, y.email, '') as email, y.currency, y.balance,
  coalesce(d.status, 'none') as status`;
const FROM_PAYEES = sql`payees y left join users u on u.id = y.user_id left
  join payout_details d on d.user_id = y.user_id`;

export async function findPayees(
  db: Db,
  {
    status,
    search,
    limit,
    offset,
  }: { status?: string | undefined; search?: string | undefined; limit: number; offset: number },
) {
  const like = search?.trim() ? `%${normalizeEmail(search).replace(/[%_\\]/g, '\\$&')}%` : null;
  const conditionSql = sql`y.merged_into is null and (${status ?? null}::text is null
    or coalesce(d.status, 'none') = ${status ?? null})
    and (${like}::text is null or y.name ilike ${like} or u.email ilike ${like} or y.email ilike ${like})`;
  const { rows } = await sql<PayeeRow>`select ${PAYEE} from ${FROM_PAYEES} where ${conditionSql}
      order by euro_cents(y.balance, y.currency) desc nulls last, y.id limit ${limit} offset ${offset}`.execute(db);
  const total = await countRowsUpTo(db, sql`from ${FROM_PAYEES} where ${conditionSql}`);
  return { items: rows, total };
}

export async function loadPayee(db: Db, id: number): Promise<PayeeRow | undefined> {
  return queryRow(db, sql<PayeeRow>`select ${PAYEE} from ${FROM_PAYEES} where y.id = ${id} and y.merged_into is null`);
}

export async function findFeeAgreements(db: Db, user_id: number) {
  return db
    .selectFrom('fee_agreements')
    .select(['valid_from', 'basis_points', 'note'])
    .where('user_id', '=', user_id)
    .orderBy('valid_from', 'desc')
    .execute();
}

export async function upsertFeeAgreement(
  db: Db,
  row: { user_id: number; valid_from: string; basis_points: number | null; note: string; created_by: number },
): Promise<void> {
  await db
    .insertInto('fee_agreements')
    .values(row)
    .onConflict((same) => same.columns(['user_id', 'valid_from']).doUpdateSet(row))
    .execute();
}
