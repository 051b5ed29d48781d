import { sql } from 'kysely';
import { queryRequiredRow } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';

/** The intent to charge an outstanding order. */
export interface PressingOrderAttempt {
  readonly order_id: number;
  readonly attempt: number;
  readonly amount: number;
  readonly currency: string;
  readonly payment_method_id: string | null;
  readonly save_card: boolean;
  readonly email: string;
  readonly name: string;
}

interface How {
  readonly provider: 'stripe' | 'paypal';
  readonly payment_method_id: string | null;
  readonly request_hash: string;
  readonly save_card: boolean;
}

/** Inserts the next attempt of a locked order, with a key of its own; it can be paid for fifteen minutes. */
export async function insertPressingOrderAttempt(db: Db, order_id: number, how: How): Promise<PressingOrderAttempt> {
  const { provider, payment_method_id, request_hash, save_card } = how;
  return queryRequiredRow(
    db,
    sql<PressingOrderAttempt>`
    with known as (select o.id, o.total, o.currency, o.email, full_name(o.firstname, o.lastname) as name,
        coalesce((select max(attempt) from payment_attempts a where a.order_id = o.id), 0) + 1 as attempt from orders o
        where o.id = ${order_id}),
    timed as (update orders set reserved_until = now() + interval '15 minutes' where id = ${order_id}),
    intent as (insert into payment_attempts (order_id, attempt, provider, idempotency_key, amount, currency,
      payment_method_id, request_hash, save_card)
      select id, attempt, ${provider}, 'order:' || id || ':charge:' || attempt, total, currency, ${payment_method_id},
        ${request_hash}, ${save_card} from known)
    select id as order_id, attempt, total as amount, currency, ${payment_method_id}::text as payment_method_id,
      ${save_card}::boolean as save_card, email, name from known`,
  );
}
