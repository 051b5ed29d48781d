import { sql } from 'kysely';
import { countRowsUpTo, queryRow, queryRows } from '#db/query-rows.server.ts';
import type { ItemVariantFields } from '#kit/variant.ts';
import type { Db } from '#platform/ctx.server.ts';
import { BOX_RECORD_HOLD_DAYS, type BoxRecordState } from './box-record-offer.ts';
import type { BoxRecordOffer, OfferableItem } from './box-records.contract.ts';

type WithColour<T> = T & Pick<ItemVariantFields, 'color_id'>;
interface Paging {
  readonly limit: number;
  readonly offset: number;
}

/** The owner of a release: its own, or that of its shop. */
const OWNER = sql`coalesce(j.owner_id, h.owner_id)`;
const ITEM = sql`i.id as item_id, j.id as project_id, j.name, j.artist_name, i.name as variant, i.color, i.color_id,
  coalesce(i.stock - i.reserved, 0) as available`;
const ITEMS = sql`items i join projects j on j.id = i.project_id join shops h on h.id = j.shop_id`;
/** Only records that lie on the platform's shelves can be packed into a box. */
const PACKABLE = sql`i.active and i.type = 'vinyl' and j.listed and j.selling_mode in ('shop', 'deposit_sale')
  and i.stock - i.reserved > 0`;

const offers = sql`box_record_offers o join items i on i.id = o.item_id join projects j on j.id = i.project_id
  join shops h on h.id = j.shop_id left join users u on u.id = ${OWNER}`;
const columns = sql`${ITEM}, o.id, coalesce(u.name, '') as owner_name, o.types, o.copies, o.price, o.currency,
  i.price as shop_price, o.available_from::text, o.held, o.held_until::text, o.state, o.reason, iso_time(o.created_at) as created_at,
  iso_time(o.decided_at) as decided_at,
  (select count(*)::int from box_record_uses x where x.offer_id = o.id) as packed,
  coalesce((select json_agg(json_build_object('type', b.type, 'packed_at', iso_time(b.packed_at))) from (
    select f.type, x.packed_at from box_record_uses x join box_parcels p on p.id = x.box_parcel_id
      join box_periods d on d.id = p.period_id join box_subscriptions s on s.id = d.subscription_id
      join box_offers f on f.id = s.box_offer_id
    where x.offer_id = o.id order by x.packed_at desc, x.box_parcel_id desc limit 50) b), '[]') as uses`;

/** The vinyl of an account that has no open offer, by name. */
export async function findOfferableItems(
  db: Db,
  owner_id: number,
  { limit, offset }: Paging,
): Promise<{ items: WithColour<OfferableItem>[]; total: number }> {
  const from = sql`from ${ITEMS} where ${OWNER} = ${owner_id} and ${PACKABLE} and not exists (
    select from box_record_offers o where o.item_id = i.id and o.state in ('offered', 'accepted'))`;
  const items = await queryRows(
    db,
    sql<WithColour<OfferableItem>>`select ${ITEM}, i.price, i.currency ${from} order by j.name, j.id, i.position, i.id
      limit ${limit} offset ${offset}`,
  );
  return { items, total: await countRowsUpTo(db, from) };
}

/** An item of an account that can be packed, locked after its open offers, against other offers of it. */
export async function lockOfferableItem(
  db: Db,
  owner_id: number,
  item_id: number,
): Promise<{ price: number; currency: string; available: number } | undefined> {
  await sql`select id from box_record_offers where item_id = ${item_id} and state in ('offered', 'accepted')
    for update`.execute(db);
  return queryRow(
    db,
    sql<{ price: number; currency: string; available: number }>`
    select i.price, i.currency, i.stock - i.reserved as available from ${ITEMS}
    where i.id = ${item_id} and ${OWNER} = ${owner_id} and ${PACKABLE} for update of i`,
  );
}

/** @returns undefined while another offer of the item is open */
export async function insertBoxRecordOffer(
  db: Db,
  offer: {
    item_id: number;
    types: string[];
    copies: number;
    price: number;
    currency: string;
    available_from: string;
  },
): Promise<number | undefined> {
  const made = await db
    .insertInto('box_record_offers')
    .values(offer)
    .onConflict((same) => same.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

/** Offers of one account or all, the newest first. */
export async function findBoxRecordOffers(
  db: Db,
  {
    owner_id = null,
    search,
    state = null,
    limit,
    offset,
  }: Paging & { owner_id?: number | null; search?: string | undefined; state?: BoxRecordState | null },
): Promise<{ offers: WithColour<BoxRecordOffer>[]; total: number }> {
  const pattern = search ? sql`like_containing(${search}::text)` : null;
  const from = sql`from ${offers} where (${owner_id}::bigint is null or ${OWNER} = ${owner_id}::bigint)
    and (${state}::text is null or o.state = ${state}::text)
    and (${pattern}::text is null or plain_text(j.name || ' ' || j.artist_name) like plain_text(${pattern}::text))`;
  const found = await queryRows(
    db,
    sql<WithColour<BoxRecordOffer>>`select ${columns} ${from} order by o.id desc limit ${limit} offset ${offset}`,
  );
  return { offers: found, total: await countRowsUpTo(db, from) };
}

/** An offer; with an account only its own. */
export const loadBoxRecordOffer = (
  db: Db,
  id: number,
  owner_id: number | null,
): Promise<WithColour<BoxRecordOffer> | undefined> =>
  queryRow(
    db,
    sql<WithColour<BoxRecordOffer>>`select ${columns} from ${offers}
      where o.id = ${id} and (${owner_id}::bigint is null or ${OWNER} = ${owner_id}::bigint)`,
  );

/** What a move of an offer did to the stock: copies to hold for it from now on, and copies that it held before. */
interface MovedOffer {
  readonly item_id: number;
  readonly held: number;
  readonly released: number;
}

/** Sets the state if it is still the expected one; accepted copies are held. @returns undefined after a faster one */
export const changeBoxRecordOfferState = (
  db: Db,
  {
    id,
    from,
    to,
    reason,
    user_id,
  }: { id: number; from: BoxRecordState; to: BoxRecordState; reason: string; user_id: number },
): Promise<MovedOffer | undefined> =>
  queryRow(
    db,
    sql<MovedOffer>`
    with before as (select id, held from box_record_offers where id = ${id} and state = ${from} for update)
    update box_record_offers o set state = ${to}, reason = ${reason}, decided_by = ${user_id}, decided_at = now(),
      held = case when ${to} = 'accepted' then o.copies else 0 end,
      held_until = case when ${to} = 'accepted' then greatest(current_date, o.available_from) + ${BOX_RECORD_HOLD_DAYS}::int end
    from before b where o.id = b.id returning o.item_id, o.held, b.held as released`,
  );

/** Ends an accepted offer whose copies were not used in time; of concurrent calls each ends others. */
export const expireNextOverdueBoxRecordOffer = (db: Db): Promise<(MovedOffer & { readonly id: number }) | undefined> =>
  queryRow(
    db,
    sql<MovedOffer & { id: number }>`
    with before as (select id, held from box_record_offers where state = 'accepted' and held_until < current_date
      order by id limit 1 for update skip locked)
    update box_record_offers o set state = 'expired', held = 0, decided_at = now()
    from before b where o.id = b.id returning o.id, o.item_id, o.held, b.held as released`,
  );

/** The account that offered a record; undefined after its deletion. */
export const loadBoxRecordOwner = (db: Db, id: number): Promise<{ email: string; lang: string } | undefined> =>
  queryRow(
    db,
    sql<{ email: string; lang: string }>`
    select u.email, u.lang from ${offers} where o.id = ${id} and u.deleted_at is null`,
  );

export interface AcceptedBoxRecordOffer {
  readonly id: number;
  readonly item_id: number;
  readonly project_id: number;
  readonly owner_id: number;
  readonly price: number;
  readonly currency: string;
  readonly left: number;
}

/** The accepted offers of these items, locked in order: two boxes never get the last copy. */
export async function lockAcceptedBoxRecordOffers(
  db: Db,
  item_ids: readonly number[],
): Promise<AcceptedBoxRecordOffer[]> {
  await sql`select id from box_record_offers where item_id = any(${[...item_ids]}::bigint[]) and state = 'accepted'
    order by id for update`.execute(db);
  return queryRows(
    db,
    sql<AcceptedBoxRecordOffer>`
    select o.id, o.item_id, i.project_id, ${OWNER} as owner_id, o.price, o.currency,
      o.copies - (select count(*)::int from box_record_uses x where x.offer_id = o.id) as left
    from ${offers} where o.item_id = any(${[...item_ids]}::bigint[]) and o.state = 'accepted' order by o.id`,
  );
}

/** Counts a packed copy of each offer. @returns the items whose held copy it was */
export async function insertBoxRecordUses(
  db: Db,
  box_parcel_id: number,
  offer_ids: readonly number[],
): Promise<number[]> {
  await db
    .insertInto('box_record_uses')
    .values(offer_ids.map((offer_id) => ({ offer_id, box_parcel_id })))
    .execute();
  const used = await db
    .updateTable('box_record_offers')
    .set({ held: sql<number>`held - 1` })
    .where('id', 'in', offer_ids)
    .where('held', '>', 0)
    .returning('item_id')
    .execute();
  return used.map(({ item_id }) => item_id).sort((a, b) => a - b);
}
