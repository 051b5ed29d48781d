import { sql } from 'kysely';
import type { Db } from '#platform/ctx.server.ts';
import type { AccountObligation } from './personal-data.problems.ts';

/** Locks the account's row, so that no order or box can refer to it meanwhile. */
export async function lockAccountRow(db: Db, id: number): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
}

/** The open obligations of an account, the strongest first. */
export async function findAccountObligations(db: Db, id: number): Promise<AccountObligation[]> {
  const { rows } = await sql<{ tie: AccountObligation }>`
    select tie from (
      select 1 as place, 'account_of_staff' as tie from users where id = ${id}
        and role in ('production', 'team', 'admin')
      union all select 2, 'account_sells' where exists (select from projects where owner_id = ${id})
        or exists (select from shops where owner_id = ${id}) or exists (select from creators where user_id = ${id})
        or exists (select from payees where user_id = ${id})
      union all select 3, 'account_orders_open' where exists (select from orders where user_id = ${id} and
          (status in ('pending', 'pledged', 'paid', 'confirmed', 'in_preparation') or (status = 'sent'
            and paid_at > now() - interval '60 days'))
            and not exists (select from pressing_payments p where p.order_id = orders.id))
        or exists (select from pressings g join quotes q on q.id = g.quote_id join users u on u.id = ${id}
          where not pressing_is_over(g)
            and (g.user_id = u.id or (g.user_id is null and u.email_verified_at is not null
              and lower(q.email) = lower(u.email))))
        or exists (select from returns r join orders o on o.id = r.order_id where o.user_id = ${id}
          and r.ended_at is null)
      union all select 4, 'account_box_runs' where exists (select from box_subscriptions where user_id = ${id}
        and status in ('active', 'paused'))
    ) ties order by place`.execute(db);
  return rows.map(({ tie }) => tie);
}

/** Delete an account's personal data from every table (src/db/schema/11-people-access.sql). */
export async function eraseAccountData(db: Db, id: number): Promise<void> {
  // Deletes mails about the account to any address. Mails to its former addresses are deleted for the time it had
  // them, because others may use them now.
  await sql`
    delete from mails m where split_part(m.entity, ':', 1) = 'user' and split_part(m.entity, ':', 2) = ${String(id)}
      or m.state <> 'queued' and exists (select from user_tokens t join users u on u.id = t.user_id
        where u.id = ${id} and t.purpose in ('change_email', 'decide_email') and lower(t.email) = lower(m.recipient)
          and m.created_at between u.created_at and t.used_at
          and not exists (select from users o where lower(o.email) = lower(t.email) and o.id <> ${id}))`.execute(db);
  await sql`select erase_account(${id})`.execute(db);
}
