import { sql } from 'kysely';
import { queryRow, queryRows } from '#db/query-rows.server.ts';
import type { SavedCardCharge } from '#modules/selling/payments/charge-attempt.server.ts';
import type { Db } from '#platform/ctx.server.ts';

/** Claims a pledge of a decided funding; other processes skip it. */
export async function claimPledgeOfDecidedFunding(
  db: Db,
): Promise<{ order_id: number; succeeded: boolean; counted: boolean } | undefined> {
  return queryRow(
    db,
    sql<{ order_id: number; succeeded: boolean; counted: boolean }>`
    select o.id as order_id, p.step <> 'failed' as succeeded, d.counted from orders o
      join pledges d on d.order_id = o.id join projects p on p.id = o.pledge_project_id
    where o.status = 'pledged' and p.step in ('successful', 'paid', 'invoiced', 'failed') order by d.kept_at, o.id
      limit 1 for no key update of o skip locked`,
  );
}

/**
 * Pledges due for a retry whose earlier attempt may still be paid (`mayAttemptStillBePaid`): its result is unknown, or
 * its buyer has its secret.
 */
export async function findPledgesWithUnknownCharge(db: Db, limit: number): Promise<{ order_id: number }[]> {
  return queryRows(
    db,
    sql<{ order_id: number }>`
    select d.order_id from pledges d join orders o on o.id = d.order_id
    where d.charge_at <= now() and o.status = 'pending' and exists (select 1 from payment_attempts a
      where a.order_id = o.id and (a.status in ('started', 'requires_action', 'processing')
      or a.status = 'declined' and not a.off_session and a.provider_id like 'pi\\_%'
        and a.attempt = (select max(n.attempt) from payment_attempts n where n.order_id = o.id)))
    order by d.charge_at limit ${limit}`,
  );
}

/**
 * Claims a pledge due for a retry that has no other attempt which may be paid. The pledge is locked too: the claim
 * empties its `charge_at`, and PostgreSQL checks the conditions again only on rows that it locks.
 */
export async function claimPledgeToRetry(db: Db): Promise<number | undefined> {
  const found = await queryRow(
    db,
    sql<{ order_id: number }>`
    select o.id as order_id from pledges d join orders o on o.id = d.order_id
    where d.charge_at <= now() and o.status = 'pending' and o.reserved_until > now()
      and not exists (select 1 from payment_attempts a
        where a.order_id = o.id and a.status in ('started', 'requires_action', 'processing', 'paid'))
    order by d.charge_at limit 1 for no key update of o, d skip locked`,
  );
  return found?.order_id;
}

/** The next intent to charge a pledge, with a key of its own; the order is locked (rule 8 and invariant 16). */
export async function insertPledgeAttempt(
  db: Db,
  order_id: number,
  { off_session, payment_method_id }: { off_session: boolean; payment_method_id?: string | undefined },
): Promise<SavedCardCharge> {
  const { rows } = await sql<SavedCardCharge>`
    with known as (select o.id, o.total, o.currency, o.email, full_name(o.firstname, o.lastname) as name,
      d.provider_customer_id,
        coalesce(${payment_method_id ?? null}, d.payment_method_id) as payment_method_id,
        coalesce((select max(attempt) from payment_attempts a where a.order_id = o.id), 0) + 1 as attempt
      from orders o join pledges d on d.order_id = o.id where o.id = ${order_id}),
    intent as (insert into payment_attempts (order_id, attempt, provider, idempotency_key, amount, currency,
      payment_method_id, off_session)
      select id, attempt, case when total = 0 then 'none' else 'stripe' end, 'order:' || id || ':charge:' || attempt,
        total, currency, payment_method_id, ${off_session} from known),
    held as (update pledges set charge_at = null where order_id = ${order_id} and ${off_session})
    select id as order_id, attempt, total as amount, currency, payment_method_id, provider_customer_id, email, name
      from known`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`no pledge ${order_id}`);
  return row;
}
