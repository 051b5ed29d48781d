import { sql } from 'kysely';
import { queryRequiredRow } from '#db/query-rows.server.ts';
import type { SavedCardCharge } from '#modules/selling/payments/charge-attempt.server.ts';
import type { Db } from '#platform/ctx.server.ts';

/** Inserts the next attempt of a renewal order; the first one starts its ten days. */
export async function insertRenewalAttempt(
  db: Db,
  order_id: number,
  how: { off_session: boolean; payment_method_id: string | null; provider_customer_id: string | null },
): Promise<SavedCardCharge> {
  return queryRequiredRow(
    db,
    sql<SavedCardCharge>`
    with known as (select o.id, o.total, o.currency, o.email, full_name(o.firstname, o.lastname) as name,
        coalesce((select max(attempt) from payment_attempts a where a.order_id = o.id), 0) + 1 as attempt from orders o
        where o.id = ${order_id}),
    timed as (update orders set reserved_until = now() + interval '10 days'
      where id = ${order_id} and (select attempt from known) = 1),
    asked as (update box_periods set try_at = null where order_id = ${order_id} and renewal),
    intent as (insert into payment_attempts (order_id, attempt, provider, idempotency_key, amount, currency,
      payment_method_id, off_session)
      select id, attempt, case when total = 0 then 'none' else 'stripe' end, 'order:' || id || ':charge:' || attempt,
        total, currency, ${how.payment_method_id}, ${how.off_session} from known)
    select id as order_id, attempt, total as amount, currency, ${how.payment_method_id}::text as payment_method_id,
      ${how.provider_customer_id}::text as provider_customer_id, email, name from known`,
  );
}

/** The card that pays the subscription of an order now. */
export async function loadSubscriptionCard(
  db: Db,
  order_id: number,
): Promise<{ payment_method_id: string; provider_customer_id: string | null } | undefined> {
  return db
    .selectFrom('box_periods')
    .innerJoin('box_subscriptions', 'box_subscriptions.id', 'box_periods.subscription_id')
    .innerJoin('cards', 'cards.id', 'box_subscriptions.card_id')
    .select(['cards.payment_method_id', 'cards.provider_customer_id'])
    .where('box_periods.order_id', '=', order_id)
    .where('box_periods.renewal', '=', true)
    .where('cards.deleted_at', 'is', null)
    .executeTakeFirst();
}
