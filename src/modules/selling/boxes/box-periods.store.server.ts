import { type RawBuilder, sql } from 'kysely';
import { queryRequiredRow, queryRow, queryRows } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import { type BoxPeriodRow, type DueBoxSubscription, SQL_IS_CARD_CHARGEABLE } from './subscriptions.store.server.ts';

const PERIOD = sql`p.id, p.subscription_id, s.user_id, p.period, p.starts_on::text, p.state, s.anchor_on::text,
  s.anchor_period, o.periodicity, s.name, s.price, s.currency, u.email, u.lang, u.firstname`;

export async function loadBoxPeriod(db: Db, id: number): Promise<BoxPeriodRow> {
  return queryRequiredRow(
    db,
    sql<BoxPeriodRow>`
    select ${PERIOD} from box_periods p join box_subscriptions s on s.id = p.subscription_id
      join box_offers o on o.id = s.box_offer_id join users u on u.id = s.user_id where p.id = ${id}`,
  );
}

/**
 * Moves a period from one state to another.
 * @returns whether it was in `from`
 */
export async function moveBoxPeriodState(
  db: Db,
  id: number,
  from: BoxPeriodRow['state'],
  to: BoxPeriodRow['state'],
): Promise<boolean> {
  const { rows } = await sql`
    update box_periods set state = ${to}, try_at = null, paid_at = case when ${to} = 'paid' then now() else paid_at end
      where id = ${id} and state = ${from} returning id`.execute(db);
  return rows.length > 0;
}

/** The order that asks for the money of a period. */
export async function setBoxPeriodOrder(db: Db, id: number, order_id: number): Promise<void> {
  await db.updateTable('box_periods').set({ order_id }).where('id', '=', id).execute();
}

/** Schedules the next retry of a period's card; null when only its owner can help. */
export async function scheduleCardRetry(db: Db, id: number, try_at: Date | null): Promise<void> {
  await db.updateTable('box_periods').set({ try_at }).where('id', '=', id).where('state', '=', 'due').execute();
}

/**
 * A subscription due for a retry, with its current card. The order is locked and has no attempt that might still be
 * paid. The period is locked too: the claim empties its `try_at`, and PostgreSQL checks the conditions again only on
 * rows that it locks.
 */
export async function claimCardRetryRow(
  db: Db,
): Promise<{ order_id: number; period_id: number; card: DueBoxSubscription['card'] } | undefined> {
  return queryRow(
    db,
    sql<{ order_id: number; period_id: number; card: DueBoxSubscription['card'] }>`
    select d.id as order_id, p.id as period_id,
      (select json_build_object('payment_method_id', c.payment_method_id, 'provider_customer_id',
        c.provider_customer_id) from cards c where c.id = s.card_id and ${SQL_IS_CARD_CHARGEABLE}) as card
    from box_periods p join orders d on d.id = p.order_id join box_subscriptions s on s.id = p.subscription_id
    where p.try_at <= now() and p.state = 'due' and d.status = 'pending' and d.reserved_until > now()
      and not exists (select 1 from payment_attempts a
        where a.order_id = d.id and a.status in ('started', 'requires_action', 'processing', 'paid'))
    order by p.try_at limit 1 for no key update of d, p skip locked`,
  );
}

/** Orders of periods due for a retry that still have an attempt with an unknown result. */
export async function findBoxOrderIdsWithUnknownCharge(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ order_id: number }>`
    select p.order_id from box_periods p where p.try_at <= now() and p.state = 'due'
      and exists (select 1 from payment_attempts a where a.order_id = p.order_id
        and a.status in ('started', 'requires_action', 'processing')) order by p.try_at limit ${limit}`.execute(db);
  return rows.map(({ order_id }) => order_id);
}

/** Filters order lines: all, or only those refunded completely. */
export const refundedLinesFilterSql = (only: 'all' | 'given_back'): RawBuilder<unknown> =>
  only === 'all'
    ? sql`true`
    : sql`exists (select 1 from order_parts part where part.order_id = i.order_id and part.order_item_id = i.id
      and part.paid > 0 and part.given >= part.paid)`;

/** The periods that an order paid. */
export async function findPeriodsPaidByOrder(
  db: Db,
  order_id: number,
  only: 'all' | 'given_back',
): Promise<{ id: number; subscription_id: number; is_gift: boolean }[]> {
  return queryRows(
    db,
    sql<{ id: number; subscription_id: number; is_gift: boolean }>`
    select p.id, p.subscription_id, s.periods_left is not null as is_gift from box_periods p
      join box_subscriptions s on s.id = p.subscription_id
    where p.order_id = ${order_id} and exists (select 1 from order_items i where i.order_id = p.order_id
      and i.box_offer_id is not null
      and (p.renewal or i.id = s.order_item_id) and ${refundedLinesFilterSql(only)}) order by p.id`,
  );
}
