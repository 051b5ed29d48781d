import { type RawBuilder, sql } from 'kysely';
import { requireRow, row, rows } from '#db/rows.server.ts';
import type { Currency } from '#kit/currency.ts';
import type { BoxType, Periodicity } from '#modules/selling/cart/cart.ts';
import type { Address } from '#modules/selling/orders/create-order.server.ts';
import type { Db } from '#platform/ctx.server.ts';

/** Today by the database's clock, as `YYYY-MM-DD`. */
export const TODAY: RawBuilder<string> = sql<string>`(now() at time zone 'UTC')::date`;

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
  readonly address: Address;
  readonly taste_note: string;
}

/** @returns its id, or undefined when this line has started one already */
export async function insertSubscription(db: Db, row: NewSubscription): Promise<number | undefined> {
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
export async function insertPeriod(
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
  const found = await row(
    db,
    sql<{ id: number }>`
    insert into box_periods (subscription_id, period, starts_on, state, renewal, order_id, paid_at)
    values (${period.subscription_id}, ${period.period}, ${period.starts_on}, ${period.state}, ${period.renewal ?? false}, ${period.order_id ?? null},
      case when ${period.state} = 'paid' then now() end)
    on conflict do nothing returning id`,
  );
  return found?.id;
}

/** The boxes of a paid period, each with the day it is due on. */
export async function insertParcels(db: Db, period_id: number, days: readonly string[]): Promise<void> {
  await sql`
    insert into box_parcels (period_id, number, due_on) select ${period_id}, n, day from unnest(${[...days]}::date[]) with ordinality as d (day, n)
    on conflict do nothing`.execute(db);
}

/** A subscription whose next period has begun, with the data needed to charge it. */
export interface DueSubscription {
  id: number;
  user_id: number;
  email: string;
  lang: string;
  pro: boolean;
  gone: boolean;
  box_offer_id: number;
  type: BoxType;
  periodicity: Periodicity;
  name: string;
  price: number;
  currency: Currency;
  anchor_on: string;
  anchor_period: number;
  next_period: number;
  periods_left: number | null;
  address: Address | null;
  /** Address of the invoice; null means the delivery address. */
  invoice: Address | null;
  today: string;
  /** Null without a card valid today. */
  card: { payment_method_id: string; provider_customer_id: string | null } | null;
}

const GOOD_CARD = sql`c.deleted_at is null and (c.exp_year is null or make_date(c.exp_year, c.exp_month, 1) + interval '1 month' > now())`;

const DUE = sql`s.id, s.user_id, u.email, u.lang, u.pro, u.deleted_at is not null as gone, s.box_offer_id, o.type, o.periodicity, s.name, s.price, s.currency, s.anchor_on::text, s.anchor_period, s.next_period,
  s.periods_left, s.address, s.invoice, ${TODAY}::text as today,
  (select json_build_object('payment_method_id', c.payment_method_id, 'provider_customer_id', c.provider_customer_id) from cards c where c.id = s.card_id and ${GOOD_CARD}) as card`;

/** Locked until this transaction ends; other processes skip it. */
export async function claimDue(db: Db): Promise<DueSubscription | undefined> {
  return row(
    db,
    sql<DueSubscription>`
    select ${DUE} from box_subscriptions s join box_offers o on o.id = s.box_offer_id join users u on u.id = s.user_id
    where s.status = 'active' and s.next_at <= ${TODAY} order by s.next_at, s.id limit 1 for no key update of s skip locked`,
  );
}

/**
 * Advances to the next period; a gift has one period fewer left. For renewals `periods_left` is NULL, and NULL minus 1
 * stays NULL.
 */
export async function advance(db: Db, id: number, next_period: number, next_at: string): Promise<void> {
  await sql`
    update box_subscriptions set next_period = ${next_period}, next_at = ${next_at}, periods_left = periods_left - 1 where id = ${id}`.execute(
    db,
  );
}

export type Pause = 'wish' | 'card_refused' | 'card_missing' | 'staff';

/** @returns whether it ran until now */
export async function pauseRunning(db: Db, id: number, because: Pause): Promise<boolean> {
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
type Closed = Pick<PeriodRow, 'subscription_id' | 'email' | 'lang' | 'name' | 'price' | 'currency'> & {
  readonly gone: boolean;
};

/**
 * Closes a subscription. `ended`: all its paid boxes were delivered.
 * @returns undefined when it was closed before
 */
export async function closeSubscription(
  db: Db,
  id: number,
  status: 'cancelled' | 'ended',
): Promise<Closed | undefined> {
  return row(
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
export async function claimToNotify(
  db: Db,
): Promise<(DueSubscription & { next_at: string; card_missing: boolean }) | undefined> {
  return row(
    db,
    sql<DueSubscription & { next_at: string; card_missing: boolean }>`
    with soon as (
      select s.id, not exists (select 1 from cards c where c.id = s.card_id and ${GOOD_CARD}) as card_missing
      from box_subscriptions s join box_offers o on o.id = s.box_offer_id
      where s.status = 'active' and s.periods_left is null and s.next_at <= ${TODAY} + 30 and s.told_for is distinct from s.next_period
        and (o.periodicity = 'yearly' or (s.next_at <= ${TODAY} + 7 and not exists (select 1 from cards c where c.id = s.card_id and ${GOOD_CARD})))
      order by s.next_at, s.id limit 1 for no key update of s skip locked),
    told as (update box_subscriptions s set told_for = s.next_period from soon where s.id = soon.id)
    select ${DUE}, s.next_at::text, soon.card_missing from soon join box_subscriptions s on s.id = soon.id join box_offers o on o.id = s.box_offer_id join users u on u.id = s.user_id`,
  );
}

/** The id of a saved card, by the provider's id. */
export async function findCardId(db: Db, user_id: number, payment_method_id: string | null): Promise<number | null> {
  const found = await row(
    db,
    sql<{ id: number }>`
    select id from cards where user_id = ${user_id} and payment_method_id = ${payment_method_id} and deleted_at is null`,
  );
  return found?.id ?? null;
}

/** The period of an order, with its subscription and owner. */
export interface PeriodRow {
  id: number;
  subscription_id: number;
  user_id: number;
  period: number;
  starts_on: string;
  state: 'due' | 'paid' | 'skipped' | 'failed' | 'dropped';
  anchor_on: string;
  anchor_period: number;
  periodicity: Periodicity;
  name: string;
  price: number;
  currency: Currency;
  email: string;
  lang: string;
  firstname: string;
}

const PERIOD = sql`p.id, p.subscription_id, s.user_id, p.period, p.starts_on::text, p.state, s.anchor_on::text, s.anchor_period, o.periodicity, s.name, s.price, s.currency, u.email, u.lang, u.firstname`;

export async function loadPeriod(db: Db, id: number): Promise<PeriodRow> {
  return requireRow(
    db,
    sql<PeriodRow>`
    select ${PERIOD} from box_periods p join box_subscriptions s on s.id = p.subscription_id join box_offers o on o.id = s.box_offer_id join users u on u.id = s.user_id where p.id = ${id}`,
  );
}

/**
 * Moves a period from one state to another.
 * @returns whether it was in `from`
 */
export async function movePeriod(
  db: Db,
  id: number,
  from: PeriodRow['state'],
  to: PeriodRow['state'],
): Promise<boolean> {
  const { rows } = await sql`
    update box_periods set state = ${to}, try_at = null, paid_at = case when ${to} = 'paid' then now() else paid_at end where id = ${id} and state = ${from} returning id`.execute(
    db,
  );
  return rows.length > 0;
}

/** The order that asks for the money of a period. */
export async function setOrder(db: Db, id: number, order_id: number): Promise<void> {
  await db.updateTable('box_periods').set({ order_id }).where('id', '=', id).execute();
}

/** Schedules the next retry of a period's card; null when only its owner can help. */
export async function scheduleTry(db: Db, id: number, try_at: Date | null): Promise<void> {
  await db.updateTable('box_periods').set({ try_at }).where('id', '=', id).where('state', '=', 'due').execute();
}

/**
 * A subscription due for a retry, with its current card. The order is locked and has no attempt that might still be
 * paid.
 */
export async function claimTry(
  db: Db,
): Promise<{ order_id: number; period_id: number; card: DueSubscription['card'] } | undefined> {
  return row(
    db,
    sql<{ order_id: number; period_id: number; card: DueSubscription['card'] }>`
    select d.id as order_id, p.id as period_id,
      (select json_build_object('payment_method_id', c.payment_method_id, 'provider_customer_id', c.provider_customer_id) from cards c where c.id = s.card_id and ${GOOD_CARD}) as card
    from box_periods p join orders d on d.id = p.order_id join box_subscriptions s on s.id = p.subscription_id
    where p.try_at <= now() and p.state = 'due' and d.status = 'pending' and d.reserved_until > now()
      and not exists (select 1 from payment_attempts a where a.order_id = d.id and a.status in ('started', 'requires_action', 'processing', 'paid'))
    order by p.try_at limit 1 for no key update of d skip locked`,
  );
}

/** Orders of periods due for a retry that still have an attempt with an unknown result. */
export async function loadStuck(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ order_id: number }>`
    select p.order_id from box_periods p where p.try_at <= now() and p.state = 'due'
      and exists (select 1 from payment_attempts a where a.order_id = p.order_id and a.status in ('started', 'requires_action', 'processing')) order by p.try_at limit ${limit}`.execute(
    db,
  );
  return rows.map(({ order_id }) => order_id);
}

/** Filters order lines: all, or only those refunded completely. */
export const whereRefunded = (only: 'all' | 'given_back'): RawBuilder<unknown> =>
  only === 'all'
    ? sql`true`
    : sql`exists (select 1 from order_parts part where part.order_id = i.order_id and part.order_item_id = i.id and part.paid > 0 and part.given >= part.paid)`;

/** The periods that an order paid. */
export async function findPaidPeriods(
  db: Db,
  order_id: number,
  only: 'all' | 'given_back',
): Promise<{ id: number; subscription_id: number; is_gift: boolean }[]> {
  return rows(
    db,
    sql<{ id: number; subscription_id: number; is_gift: boolean }>`
    select p.id, p.subscription_id, s.periods_left is not null as is_gift from box_periods p join box_subscriptions s on s.id = p.subscription_id
    where p.order_id = ${order_id} and exists (select 1 from order_items i where i.order_id = p.order_id and i.box_offer_id is not null
      and (p.renewal or i.id = s.order_item_id) and ${whereRefunded(only)}) order by p.id`,
  );
}

/** Gives a gift one more period at its end. */
export async function addGiftPeriod(db: Db, id: number): Promise<void> {
  await sql`update box_subscriptions set periods_left = periods_left + 1 where id = ${id} and periods_left is not null and status in ('active', 'paused')`.execute(
    db,
  );
}
