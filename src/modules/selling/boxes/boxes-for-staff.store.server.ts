import { sql } from 'kysely';
import { countRowsUpTo, queryRow, queryRows } from '#db/query-rows.server.ts';
import { matchesSearchWordsSql } from '#db/search-words-sql.server.ts';
import type { ItemVariantFields } from '#kit/variant.ts';
import type { Db } from '#platform/ctx.server.ts';
import type {
  BOX_SUBSCRIPTION_FILTERS,
  BoxRecordCandidate,
  BoxSubscriptionDetail,
  BoxSubscriptionRow,
  BoxToFill,
} from './boxes-for-staff.contract.ts';
import { SQL_TODAY } from './subscriptions.store.server.ts';

/** Boxes can be packed from a week before their day. */
const SOON = sql`x.shipment_id is null and x.due_on <= ${SQL_TODAY} + 7 and p.state = 'paid'`;
const DUE = sql`exists (select 1 from box_periods p join orders d on d.id = p.order_id where p.subscription_id = s.id
  and p.state = 'due' and d.status = 'pending')`;

const stateFilter = (state: (typeof BOX_SUBSCRIPTION_FILTERS)[number]) =>
  state === 'failing' ? DUE : state === 'gift' ? sql`s.periods_left is not null` : sql`s.status = ${state}`;

export async function findBoxSubscriptionRows(
  db: Db,
  asked: {
    state?: (typeof BOX_SUBSCRIPTION_FILTERS)[number] | undefined;
    search?: string | undefined;
    user_id?: number | undefined;
    limit: number;
    offset: number;
  },
): Promise<{ rows: BoxSubscriptionRow[]; total: number }> {
  const { search = '' } = asked;
  const those = sql`from box_subscriptions s join box_offers o on o.id = s.box_offer_id join users u on u.id = s.user_id
    where ${asked.state ? stateFilter(asked.state) : sql`true`}
    and ${asked.user_id === undefined ? sql`true` : sql`s.user_id = ${asked.user_id}`}
    and (s.id::text = ${search} or ${matchesSearchWordsSql(sql`plain_text(u.name || ' ' || u.email)`, search)})`;
  const { rows } = await sql<BoxSubscriptionRow>`
    select s.id, s.user_id, u.name as user_name, u.email, s.name, o.type, o.periodicity, s.status, s.paused_because,
      s.periods_left is not null as is_gift, s.price, s.currency, s.next_at::text,
      (select iso_time(max(d.reserved_until)) from box_periods p join orders d on d.id = p.order_id
        where p.subscription_id = s.id and p.state = 'due' and d.status = 'pending') as failing_until,
      (select count(*)::int from box_periods p join box_parcels x on x.period_id = p.id where p.subscription_id = s.id
        and ${SOON}) as to_fill
    ${those} order by s.id desc limit ${asked.limit} offset ${asked.offset}`.execute(db);
  const total = await countRowsUpTo(db, sql`${those}`);
  return { rows, total };
}

/** Subscriptions of an account that run, locked until the transaction ends. */
export async function lockRunningSubscriptions(db: Db, user_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('box_subscriptions')
    .select('id')
    .where('user_id', '=', user_id)
    .where('status', '=', 'active')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

const TO_FILL = sql`x.id as parcel_id, s.id as box_id, x.due_on::text, o.type, o.periodicity, s.name,
  u.name as user_name, d.id as order_id, d.number, d.country_id,
  json_build_object('genre_ids', s.genre_ids, 'colors', s.colors, 'note', s.taste_note, 'artists',
    coalesce((select json_agg(json_build_object('id', a.id, 'name', a.name) order by a.name) from creators a
    where a.id = any(s.artist_ids)), '[]')) as taste,
  coalesce((select json_agg(json_build_object('rating', r.rating, 'body', r.body) order by r.created_at desc) from (
    select * from box_reviews where user_id = s.user_id order by created_at desc limit 3) r), '[]') as reviews
  from box_parcels x join box_periods p on p.id = x.period_id join box_subscriptions s on s.id = p.subscription_id
    join box_offers o on o.id = s.box_offer_id
    join users u on u.id = s.user_id join orders d on d.id = p.order_id`;
const FILLABLE = sql`${SOON} and d.status in ('paid', 'confirmed', 'in_preparation', 'sent', 'delivered')`;

/** Boxes to fill, the longest waiting first. */
export async function findBoxToFillRows(
  db: Db,
  limit: number,
  offset: number,
): Promise<{ rows: BoxToFill[]; total: number }> {
  const { rows } = await sql<BoxToFill>`
    select ${TO_FILL} where ${FILLABLE} order by x.due_on, x.id limit ${limit} offset ${offset}`.execute(db);
  const total = await countRowsUpTo(
    db,
    sql`from box_parcels x join box_periods p on p.id = x.period_id join orders d on d.id = p.order_id
      where ${FILLABLE}`,
  );
  return { rows, total };
}

export async function loadBoxToFill(db: Db, id: number): Promise<BoxToFill | undefined> {
  return queryRow(db, sql<BoxToFill>`select ${TO_FILL} where x.id = ${id} and ${FILLABLE}`);
}

/** Projects that the owner has already got from us: bought, or in a box. */
const HAD = sql`select h.project_id from order_items h join orders ho on ho.id = h.order_id
  where ho.user_id = s.user_id and h.project_id is not null and ho.status not in ('not_paid', 'failed', 'cancelled')`;

/**
 * Candidate records for a box: the platform's own stock, and creators' records from accepted offers to this type of
 * box. Excludes records the owner already has. Best fit first, then the largest stock.
 */
export async function findBoxRecordCandidates(
  db: Db,
  parcel_id: number,
  search: string | undefined,
  only: readonly number[] | null = null,
): Promise<(BoxRecordCandidate & Pick<ItemVariantFields, 'color_id'>)[]> {
  const pattern = search ? sql`like_containing(${search.toLowerCase()}::text)` : null;
  return queryRows(
    db,
    sql<BoxRecordCandidate & Pick<ItemVariantFields, 'color_id'>>`
    select i.id as item_id, j.id as project_id, j.name, j.artist_name, i.name as variant, i.color, i.color_id,
      j.picture, i.currency, r.price as box_price, least(i.stock - i.reserved + coalesce(r.held, 0), r.left) as available,
      coalesce((select json_agg(g) from unnest(j.genre_ids) g), '[]') as genre_ids,
      2 * cardinality(array(select unnest(j.genre_ids) intersect select unnest(s.genre_ids))) + case
      when j.artist_id = any(s.artist_ids) then 3 else 0 end
        + case when exists (select 1 from unnest(s.colors) c where lower(i.color) like '%' || c || '%') then 1
        else 0 end as fits
    from box_parcels x join box_periods p on p.id = x.period_id join box_subscriptions s on s.id = p.subscription_id
      join box_offers f on f.id = s.box_offer_id,
      items i join projects j on j.id = i.project_id join shops h on h.id = j.shop_id
      left join lateral (select o.price, o.types, o.held, o.copies - (select count(*)::int from box_record_uses u
        where u.offer_id = o.id) as left from box_record_offers o where o.item_id = i.id and o.state = 'accepted'
        and o.available_from <= ${SQL_TODAY}) r on true
    where x.id = ${parcel_id} and i.active and i.type = 'vinyl' and i.stock - i.reserved + coalesce(r.held, 0) > 0 and j.listed
      and (coalesce(j.owner_id, h.owner_id) is null or (f.type = any(r.types) and r.left > 0))
      and j.selling_mode in ('shop', 'deposit_sale') and j.id not in (${HAD})
      and (${only && [...only]}::bigint[] is null or i.id = any(${only && [...only]}::bigint[]))
      and (${pattern}::text is null or lower(j.name || ' ' || j.artist_name) like ${pattern})
    order by fits desc, available desc, i.id limit 60`,
  );
}

/**
 * Adds a parcel with these records, which are free lines, to the box's order. Its row is locked.
 * @returns the parcel's id, or undefined when the box is already filled
 */
export async function insertFilledBoxParcel(
  db: Db,
  fill: { parcel_id: number; order_id: number; item_ids: readonly number[]; note: string; user_id: number },
): Promise<number | undefined> {
  const found = await queryRow(
    db,
    sql<{ id: number }>`
    with box as (select x.id, s.address from box_parcels x join box_periods p on p.id = x.period_id
      join box_subscriptions s on s.id = p.subscription_id
      where x.id = ${fill.parcel_id} and x.shipment_id is null and p.order_id = ${fill.order_id}),
    house as (select j.shop_id from items i join projects j on j.id = i.project_id
      where i.id = any(${[...fill.item_ids]}::bigint[]) order by i.id limit 1),
    made as (insert into shipments (order_id, shop_id, part, shipping_type, shipping, subtotal, address, weight_grams)
      select ${fill.order_id}, house.shop_id, (select coalesce(max(part), 0) + 1 from shipments h
        where h.order_id = ${fill.order_id} and h.shop_id = house.shop_id and h.return_id is null),
        'tracking', 0, 0, box.address, (select case when bool_and(weight_grams is not null) then sum(weight_grams) end
        from items where id = any(${[...fill.item_ids]}::bigint[]))
      from box, house returning id),
    lines as (insert into order_items (order_id, shipment_id, shop_id, project_id, item_id, name, artist_name, picture,
      category, type, size, look, price, quantity, total, withdrawal, box_parcel_id)
      select ${fill.order_id}, made.id, j.shop_id, j.id, i.id, j.name, j.artist_name, j.picture, j.category, i.type,
        i.size, look_of(i), 0, 1, 0, 'open', ${fill.parcel_id}
      from made, items i join projects j on j.id = i.project_id where i.id = any(${[...fill.item_ids]}::bigint[])
        order by i.id),
    done as (update box_parcels set shipment_id = made.id, filled_at = now(), filled_by = ${fill.user_id},
      note = ${fill.note} from made where box_parcels.id = ${fill.parcel_id}),
    event as (insert into order_events (order_id, shipment_id, kind, actor, user_id)
      select ${fill.order_id}, id, 'box_filled', 'staff', ${fill.user_id} from made)
    select id from made`,
  );
  return found?.id;
}

/** The periods of a subscription with the result of each charge, the newest first. */
export async function findSubscriptionPeriods(db: Db, id: number): Promise<BoxSubscriptionDetail['periods']> {
  return queryRows(
    db,
    sql<BoxSubscriptionDetail['periods'][number]>`
    select p.period, p.starts_on::text, p.state, p.order_id, d.number, d.total, (select count(*)::int
      from payment_attempts a where a.order_id = d.id) as tries,
      (select a.decline_key from payment_attempts a where a.order_id = d.id order by a.attempt desc
        limit 1) as decline_key
    from box_periods p left join orders d on d.id = p.order_id where p.subscription_id = ${id} order by p.period desc
      limit 60`,
  );
}

export async function loadBoxOwner(
  db: Db,
  id: number,
): Promise<{ user_id: number; user_name: string; email: string } | undefined> {
  return db
    .selectFrom('box_subscriptions')
    .innerJoin('users', 'users.id', 'box_subscriptions.user_id')
    .select(['box_subscriptions.user_id', 'users.name as user_name', 'users.email'])
    .where('box_subscriptions.id', '=', id)
    .executeTakeFirst();
}

/** Retries a declined card in the next run. */
export async function scheduleCardRetryNow(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    update box_periods p set try_at = now() from orders d where p.subscription_id = ${id} and p.state = 'due'
      and d.id = p.order_id and d.status = 'pending' returning p.id`.execute(db);
  return rows.length > 0;
}
