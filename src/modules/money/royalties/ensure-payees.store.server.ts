import { sql } from 'kysely';
import { queryRow } from '#db/query-rows.server.ts';
import type { Currency } from '#kit/currency.ts';
import type { Db } from '#platform/ctx.server.ts';

export interface Payee {
  readonly id: number;
  readonly name: string;
  readonly currency: Currency;
}

/** The payees of accounts, by account. A payee is created with the first sale, in the currency of its shop. */
export async function ensurePayeesOfUsers(
  db: Db,
  wanted: readonly { readonly user_id: number; readonly currency: string }[],
): Promise<Map<number, Payee>> {
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<Payee & { user_id: number }>`
    with wanted as (select distinct on (user_id) user_id, currency
      from json_to_recordset(${JSON.stringify(wanted)}::json) as x (user_id bigint, currency text) order by user_id),
    made as (
      insert into payees (user_id, name, currency)
      select u.id, coalesce(nullif(u.name, ''), nullif(full_name(u.firstname, u.lastname), ''), 'User ' || u.id),
        w.currency from wanted w join users u on u.id = w.user_id
      where not exists (select 1 from payees p where p.user_id = u.id and p.merged_into is null)
      on conflict do nothing returning id, user_id, name, currency)
    select id, user_id, name, currency from made
    union all
    (select distinct on (p.user_id) p.id, p.user_id, p.name, p.currency from payees p join wanted using (user_id)
      where p.merged_into is null order by p.user_id, p.chosen_at desc, p.id desc)`.execute(db);
  return new Map(rows.map(({ user_id, ...payee }) => [user_id, payee]));
}

/** The payee of an address with a share; created if missing. */
export async function ensurePayeeByEmail(db: Db, email: string, name: string, currency: string): Promise<number> {
  const found = await queryRow(
    db,
    sql<{ id: number }>`
    with made as (insert into payees (email, name, currency) values (${email.toLowerCase()}, ${name}, ${currency})
      on conflict do nothing returning id)
    select id from made union all select coalesce(merged_into, id) from payees where email = ${email.toLowerCase()}
      limit 1`,
  );
  return found?.id ?? ensurePayeeByEmail(db, email, name, currency);
}
