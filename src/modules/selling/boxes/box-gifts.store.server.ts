import { sql } from 'kysely';
import { queryRow, queryRows } from '#db/query-rows.server.ts';
import type { Currency } from '#kit/currency.ts';
import type { Language } from '#kit/locale.ts';
import type { BoxPeriodicity, BoxType } from '#modules/selling/cart/cart.ts';
import type { Db } from '#platform/ctx.server.ts';
import { refundedLinesFilterSql } from './box-periods.store.server.ts';
import { SQL_TODAY } from './subscriptions.store.server.ts';

export interface NewBoxGift {
  readonly code_hash: Buffer;
  readonly sealed_code: Buffer;
  readonly order_item_id: number;
  readonly box_offer_id: number;
  readonly periods: number;
  readonly bought_by: number | null;
  readonly price: number;
  readonly currency: string;
  readonly lang: Language;
  readonly recipient_name: string;
  readonly recipient_email: string;
  readonly message: string;
  readonly starts_on: string;
}

export async function insertGiftCode(db: Db, gift: NewBoxGift): Promise<void> {
  await db.insertInto('gift_codes').values(gift).execute();
}

/** The content of a gift code. */
export interface BoxGiftByCode {
  id: number;
  box_offer_id: number;
  type: BoxType;
  periodicity: BoxPeriodicity;
  periods: number;
  currency: Currency;
  order_item_id: number | null;
  /**
   * The country whose VAT was paid for the gift. Null for free ones and for those sold before the country was asked.
   */
  country_id: string | null;
  starts_on: string;
  used: boolean;
  revoked: boolean;
  today: string;
}

/** The country for which the gift's line was taxed. */
const GOES_TO = sql`(select gift_country(i) from order_items i where i.id = g.order_item_id)`;

export async function loadBoxGiftByCode(db: Db, code_hash: Buffer): Promise<BoxGiftByCode | undefined> {
  return queryRow(
    db,
    sql<BoxGiftByCode>`
    select g.id, g.box_offer_id, o.type, o.periodicity, g.periods, g.currency, g.order_item_id,
      ${GOES_TO} as country_id, greatest(coalesce(g.starts_on, ${SQL_TODAY}), ${SQL_TODAY})::text as starts_on,
      g.used_at is not null as used, g.revoked_at is not null as revoked, ${SQL_TODAY}::text as today
    from gift_codes g join box_offers o on o.id = g.box_offer_id where g.code_hash = ${code_hash}`,
  );
}

/**
 * Redeems a gift, once.
 * @returns false when another request was faster or the gift was revoked
 */
export async function markGiftRedeemed(db: Db, id: number, user_id: number): Promise<boolean> {
  const { rows } = await sql`
    update gift_codes set used_by = ${user_id}, used_at = now(), sealed_code = null where id = ${id} and used_by is null
      and revoked_at is null returning id`.execute(db);
  return rows.length > 0;
}

/**
 * Links a gift to its subscription.
 * @returns the order of the gift, if no other line of it remains to be sent
 */
export async function linkGiftToSubscription(db: Db, id: number, subscription_id: number): Promise<number | undefined> {
  const found = await queryRow(
    db,
    sql<{ order_id: number }>`
    with taken as (update gift_codes set subscription_id = ${subscription_id} where id = ${id} returning order_item_id)
    select i.order_id from taken join order_items i on i.id = taken.order_item_id
    where not exists (select 1 from order_items other left join gift_codes g on g.order_item_id = other.id
      where other.order_id = i.order_id and other.id <> i.id and g.used_at is null)`,
  );
  return found?.order_id;
}

/**
 * Revokes the unused gifts of an order.
 * @returns the subscriptions that used ones started
 */
export async function revokeGiftCodes(db: Db, order_id: number, only: 'all' | 'given_back'): Promise<number[]> {
  const { rows } = await sql<{ subscription_id: number }>`
    with those as (select g.id, g.subscription_id from gift_codes g join order_items i on i.id = g.order_item_id
      where i.order_id = ${order_id} and ${refundedLinesFilterSql(only)}),
    gone as (update gift_codes set revoked_at = now(), sealed_code = null where id in (select id from those)
      and used_at is null and revoked_at is null)
    select subscription_id from those where subscription_id is not null`.execute(db);
  return rows.map(({ subscription_id }) => subscription_id);
}

/** Whether a gift of this order was redeemed; its giver can't cancel the order then. */
export async function hasRedeemedGift(db: Db, order_id: number): Promise<boolean> {
  const redeemed = await db
    .selectFrom('gift_codes')
    .innerJoin('order_items', 'order_items.id', 'gift_codes.order_item_id')
    .select('gift_codes.id')
    .where('order_items.order_id', '=', order_id)
    .where('gift_codes.used_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return redeemed !== undefined;
}

export interface BoxGiftToMail {
  id: number;
  order_item_id: number;
  sealed_code: Buffer;
  type: BoxType;
  periodicity: BoxPeriodicity;
  periods: number;
  recipient_name: string;
  recipient_email: string;
  message: string;
  lang: string;
  giver: string;
  country_id: string | null;
}

const SEALED = sql`g.id, g.order_item_id, g.sealed_code, o.type, o.periodicity, g.periods, g.recipient_name,
  g.recipient_email, g.message, g.lang, coalesce(u.firstname, '') as giver, ${GOES_TO} as country_id
  from gift_codes g join box_offers o on o.id = g.box_offer_id left join users u on u.id = g.bought_by`;

/** Claims a gift whose day has come, marked as mailed; locked until this transaction ends. */
export async function claimBoxGiftToMail(db: Db): Promise<BoxGiftToMail | undefined> {
  const { rows } = await sql<BoxGiftToMail>`
    select ${SEALED} where g.mailed_at is null and g.used_at is null and g.revoked_at is null
      and g.sealed_code is not null and g.recipient_email <> '' and g.starts_on <= ${SQL_TODAY}
    order by g.starts_on, g.id limit 1 for no key update of g skip locked`.execute(db);
  const [row] = rows;
  if (row) await db.updateTable('gift_codes').set({ mailed_at: sql<Date>`now()` }).where('id', '=', row.id).execute();
  return row;
}

/** A gift of this giver that is not yet redeemed. */
export async function loadOwnUnusedGift(db: Db, id: number, user_id: number): Promise<BoxGiftToMail | undefined> {
  return queryRow(
    db,
    sql<BoxGiftToMail>`
    select ${SEALED} where g.id = ${id} and g.bought_by = ${user_id} and g.used_at is null and g.revoked_at is null
      and g.sealed_code is not null`,
  );
}

export interface GiftRecipientFields {
  readonly name: string;
  readonly email: string;
  readonly starts_on: string;
  readonly message: string;
}

/** Changes the recipient or the day of an unused gift; its mail is sent again. */
export async function updateGiftRecipient(
  db: Db,
  id: number,
  user_id: number,
  to: GiftRecipientFields,
): Promise<boolean> {
  const { rows } = await sql`
    update gift_codes set recipient_name = ${to.name}, recipient_email = ${to.email}, message = ${to.message},
      starts_on = greatest(${to.starts_on}::date, ${SQL_TODAY}), mailed_at = null
    where id = ${id} and bought_by = ${user_id} and used_at is null and revoked_at is null and sealed_code is not null
      returning id`.execute(db);
  return rows.length > 0;
}

export interface BoxGiftRow {
  readonly id: number;
  readonly type: BoxType;
  readonly periodicity: BoxPeriodicity;
  readonly periods: number;
  readonly recipient_name: string;
  readonly recipient_email: string;
  readonly message: string;
  readonly country_id: string | null;
  readonly starts_on: string | null;
  readonly mailed_at: string | null;
  readonly used_at: string | null;
  readonly revoked_at: string | null;
  readonly created_at: string;
  /** The card can be printed, and the recipient can still be changed. */
  readonly open: boolean;
  /** True if bought by this user; false if received. */
  readonly bought: boolean;
}

/** Gifts this user bought or received. The giver's data on other people are shown to the giver only. */
export async function findBoxGifts(db: Db, user_id: number): Promise<BoxGiftRow[]> {
  return queryRows(
    db,
    sql<BoxGiftRow>`
    select g.id, o.type, o.periodicity, g.periods, case when own then g.recipient_name
      else '' end as recipient_name, case when own then coalesce(g.recipient_email, '') else '' end as recipient_email,
      g.message, ${GOES_TO} as country_id, g.starts_on::text, iso_time(g.mailed_at) as mailed_at,
      iso_time(g.used_at) as used_at, iso_time(g.revoked_at) as revoked_at, iso_time(g.created_at) as created_at,
      own and g.used_at is null and g.revoked_at is null and g.sealed_code is not null as open, own as bought
    from gift_codes g join box_offers o on o.id = g.box_offer_id
      cross join lateral (select g.bought_by is not distinct from ${user_id}::bigint as own) mine
    where g.bought_by = ${user_id} or g.used_by = ${user_id} order by g.created_at desc, g.id desc limit 100`,
  );
}
