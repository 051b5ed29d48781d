import { type RawBuilder, sql } from 'kysely';
import { queryRow } from '#db/query-rows.server.ts';
import type { Currency } from '#kit/currency.ts';
import type { BoxPeriodicity, BoxType } from '#modules/selling/cart/cart.ts';
import type { OrderAddress } from '#modules/selling/orders/create-order.server.ts';
import type { Db } from '#platform/ctx.server.ts';

/** Today by the database's clock, as `YYYY-MM-DD`. */
export const SQL_TODAY: RawBuilder<string> = sql<string>`(now() at time zone 'UTC')::date`;

interface NewSubscription {
  readonly user_id: number;
  readonly box_offer_id: number;
  readonly order_item_id: number | null;
  readonly name: string;
  readonly price: number;
  readonly currency: string;
  readonly anchor_on: string;
  readonly next_period: number;
  readonly next_at: string;
  /** Periods left of a gift; null for a renewing subscription. */
  readonly periods_left: number | null;
  readonly card_id: number | null;
  readonly address: OrderAddress;
  readonly taste_note: string;
}

/** @returns its id, or undefined when this line has started one already */
export async function insertBoxSubscription(db: Db, row: NewSubscription): Promise<number | undefined> {
  const made = await db
    .insertInto('box_subscriptions')
    .values({ ...row, address: JSON.stringify(row.address) })
    .onConflict((same) => same.column('order_item_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

/**
 * Inserts a paid or due period.
 * @returns its id, or undefined when the period exists
 */
export async function insertBoxPeriod(
  db: Db,
  period: {
    subscription_id: number;
    period: number;
    starts_on: string;
    state: 'due' | 'paid' | 'skipped';
    renewal?: boolean;
    order_id?: number;
  },
): Promise<number | undefined> {
  const found = await queryRow(
    db,
    sql<{ id: number }>`
    insert into box_periods (subscription_id, period, starts_on, state, renewal, order_id, paid_at)
    values (${period.subscription_id}, ${period.period}, ${period.starts_on}, ${period.state},
      ${period.renewal ?? false}, ${period.order_id ?? null},
      case when ${period.state} = 'paid' then now() end)
    on conflict do nothing returning id`,
  );
  return found?.id;
}

/** The boxes of a paid period, each with the day it is due on. */
export async function insertBoxParcels(db: Db, period_id: number, days: readonly string[]): Promise<void> {
  await sql`
    insert into box_parcels (period_id, number, due_on) select ${period_id}, n, day
      from unnest(${[...days]}::date[]) with ordinality as d (day, n)
    on conflict do nothing`.execute(db);
}

/** A subscription whose next period has begun, with the data needed to charge it. */
export interface DueBoxSubscription {
  id: number;
  user_id: number;
  email: string;
  lang: string;
  pro: boolean;
  gone: boolean;
  box_offer_id: number;
  type: BoxType;
  periodicity: BoxPeriodicity;
  name: string;
  price: number;
  currency: Currency;
  anchor_on: string;
  anchor_period: number;
  next_period: number;
  periods_left: number | null;
  address: OrderAddress | null;
  /** OrderAddress of the invoice; null means the delivery address. */
  invoice: OrderAddress | null;
  today: string;
  /** Null without a card valid today. */
  card: { payment_method_id: string; provider_customer_id: string | null } | null;
}

export const SQL_IS_CARD_CHARGEABLE = sql`c.deleted_at is null
  and (c.exp_year is null or make_date(c.exp_year, c.exp_month, 1) + interval '1 month' > now())`;

const DUE = sql`s.id, s.user_id, u.email, u.lang, u.pro, u.deleted_at is not null as gone, s.box_offer_id, o.type,
  o.periodicity, s.name, s.price, s.currency, s.anchor_on::text, s.anchor_period, s.next_period,
  s.periods_left, s.address, s.invoice, ${SQL_TODAY}::text as today,
  (select json_build_object('payment_method_id', c.payment_method_id, 'provider_customer_id', c.provider_customer_id)
    from cards c where c.id = s.card_id and ${SQL_IS_CARD_CHARGEABLE}) as card`;

/** Locked until this transaction ends; other processes skip it. */
export async function claimDueSubscription(db: Db): Promise<DueBoxSubscription | undefined> {
  return queryRow(
    db,
    sql<DueBoxSubscription>`
    select ${DUE} from box_subscriptions s join box_offers o on o.id = s.box_offer_id join users u on u.id = s.user_id
    where s.status = 'active' and s.next_at <= ${SQL_TODAY} order by s.next_at, s.id limit 1
      for no key update of s skip locked`,
  );
}

/**
 * Advances to the next period; a gift has one period fewer left. For renewals `periods_left` is NULL, and NULL minus 1
 * stays NULL.
 */
export async function advanceSubscription(db: Db, id: number, next_period: number, next_at: string): Promise<void> {
  await sql`
    update box_subscriptions set next_period = ${next_period}, next_at = ${next_at}, periods_left = periods_left - 1
      where id = ${id}`.execute(db);
}

export type BoxPauseReason = 'wish' | 'card_refused' | 'card_missing' | 'staff';

/** @returns whether it ran until now */
export async function pauseRunningSubscription(db: Db, id: number, because: BoxPauseReason): Promise<boolean> {
  const row = await db
    .updateTable('box_subscriptions')
    .set({ status: 'paused', paused_because: because, next_at: null })
    .where('id', '=', id)
    .where('status', '=', 'active')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A closed subscription with its owner; `gone` means the account was erased. */
type Closed = Pick<BoxPeriodRow, 'subscription_id' | 'email' | 'lang' | 'name' | 'price' | 'currency'> & {
  readonly gone: boolean;
};

/**
 * Closes a subscription. `ended`: all its paid boxes were delivered.
 * @returns undefined when it was closed before
 */
export async function closeBoxSubscription(
  db: Db,
  id: number,
  status: 'cancelled' | 'ended',
): Promise<Closed | undefined> {
  return queryRow(
    db,
    sql<Closed>`
    update box_subscriptions s set status = ${status}, next_at = null, paused_because = null, cancelled_at = now()
    from users u where s.id = ${id} and s.status in ('active', 'paused') and u.id = s.user_id
    returning s.id as subscription_id, u.email, u.lang, s.name, s.price, s.currency, u.deleted_at is not null as gone`,
  );
}

/**
 * Claims a subscription to announce: its card is missing a week ahead, or its year is charged within a month. Once per
 * period.
 */
export async function claimSubscriptionToAnnounce(
  db: Db,
): Promise<(DueBoxSubscription & { next_at: string; card_missing: boolean }) | undefined> {
  return queryRow(
    db,
    sql<DueBoxSubscription & { next_at: string; card_missing: boolean }>`
    with soon as (
      select s.id, not exists (select 1 from cards c where c.id = s.card_id and ${SQL_IS_CARD_CHARGEABLE}) as card_missing
      from box_subscriptions s join box_offers o on o.id = s.box_offer_id
      where s.status = 'active' and s.periods_left is null and s.next_at <= ${SQL_TODAY} + 30
        and s.told_for is distinct from s.next_period
        and (o.periodicity = 'yearly'
          or (s.next_at <= ${SQL_TODAY} + 7 and not exists (select 1 from cards c where c.id = s.card_id and ${SQL_IS_CARD_CHARGEABLE})))
      order by s.next_at, s.id limit 1 for no key update of s skip locked),
    told as (update box_subscriptions s set told_for = s.next_period from soon where s.id = soon.id)
    select ${DUE}, s.next_at::text, soon.card_missing from soon join box_subscriptions s on s.id = soon.id
      join box_offers o on o.id = s.box_offer_id join users u on u.id = s.user_id`,
  );
}

/** The id of a saved card, by the provider's id. */
export async function loadSavedCardId(
  db: Db,
  user_id: number,
  payment_method_id: string | null,
): Promise<number | null> {
  const found = await db
    .selectFrom('cards')
    .select('id')
    .where('user_id', '=', user_id)
    .where('payment_method_id', '=', payment_method_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found?.id ?? null;
}

/** The period of an order, with its subscription and owner. */
export interface BoxPeriodRow {
  id: number;
  subscription_id: number;
  user_id: number;
  period: number;
  starts_on: string;
  state: 'due' | 'paid' | 'skipped' | 'failed' | 'dropped';
  anchor_on: string;
  anchor_period: number;
  periodicity: BoxPeriodicity;
  name: string;
  price: number;
  currency: Currency;
  email: string;
  lang: string;
  firstname: string;
}

/** Gives a gift one more period at its end. */
export async function addPeriodToGift(db: Db, id: number): Promise<void> {
  await sql`update box_subscriptions set periods_left = periods_left + 1 where id = ${id} and periods_left is not null
    and status in ('active', 'paused')`.execute(db);
}
