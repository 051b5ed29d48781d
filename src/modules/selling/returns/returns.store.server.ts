import { sql } from 'kysely';
import { createdSortDirectionSql } from '#db/created-sort-direction-sql.server.ts';
import { countRowsUpTo, queryRequiredRow, queryRow, queryRows } from '#db/query-rows.server.ts';
import { orderBuyerMatchesSql } from '#db/search-words-sql.server.ts';
import type { CreatedSort } from '#kit/shared-schemas.ts';
import type { ItemVariant } from '#kit/variant.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { PostageBracket } from './refundable-postage.ts';
import type { ReturnKind, ReturnState } from './return.ts';

export interface ReturnRow {
  id: number;
  number: string;
  order_id: number;
  order_number: string;
  user_id: number | null;
  email: string;
  lang: string;
  currency: string;
  /** The order was free. */
  is_free: boolean;
  kind: ReturnKind;
  state: ReturnState;
  name: string;
  fault: string | null;
  wish: string | null;
  note: string;
  answer: string;
  carrier: string;
  tracking_number: string;
  asked_at: string;
  decided_at: string | null;
  received_at: string | null;
  proof_at: string | null;
  ended_at: string | null;
  /**
   * The goods have left. For a withdrawal, as of its declaration: goods leaving later go without them. A box counts as
   * in any parcel of its order.
   */
  has_left: boolean;
  /** The goods have to come back and have not arrived, refunded or not. */
  is_awaited: boolean;
  parcel_id: number | null;
  refund: { id: number; amount: number; status: string } | null;
  lines: ReturnLineRow[];
  photos: number;
}
interface ReturnLineRow extends ItemVariant {
  order_item_id: number;
  item_id: number | null;
  shipment_id: number | null;
  shop_id: number | null;
  name: string;
  artist_name: string;
  size: string;
  picture: string | null;
  quantity: number;
  received: number;
  restocked: number;
  reason: string | null;
}

/**
 * A withdrawal of a line in several parcels takes unsent copies first. This tells whether it takes more copies than
 * were unsent, less earlier withdrawals and refunds.
 */
const MORE_THAN_HERE = sql`l.quantity
  + coalesce((select sum(w.quantity) from return_lines w join returns d on d.id = w.return_id
      where w.order_item_id = l.order_item_id and d.kind = 'withdrawal' and d.id < r.id), 0)
  + coalesce((select sum(b.quantity) from refund_lines b join refunds f on f.id = b.refund_id
      where b.order_item_id = l.order_item_id and f.status <> 'failed' and f.created_at < r.asked_at
        and not exists (select from returns d where d.refund_id = f.id)), 0)
  > coalesce((select sum(c.quantity) from parcel_lines c join shipments x on x.id = c.shipment_id
      where c.order_item_id = l.order_item_id and (x.sent_at is null or x.sent_at > r.asked_at)), 0)`;

/** The goods were sent at the time of the request; for a withdrawal, at its declaration. */
const HAS_LEFT = sql`exists (select 1 from return_lines l join order_items i on i.id = l.order_item_id
  join shipments s on s.order_id = i.order_id
    where l.return_id = r.id and (i.shipment_id is null or exists (select from parcel_lines c where c.shipment_id = s.id
      and c.order_item_id = i.id))
      and s.sent_at is not null and (r.kind <> 'withdrawal' or s.sent_at <= r.asked_at)
      and (r.kind <> 'withdrawal' or i.shipment_id is null or ${MORE_THAN_HERE}))`;

/** The goods are to be sent back and have not arrived. They may be refunded already, but not for good without them. */
const IS_AWAITED = sql`((r.state = 'approved' or r.state = 'refunded' and r.received_at is null
    and exists (select from order_events e where e.order_id = r.order_id and e.return_id = r.id
      and e.from_status = 'approved'))
  and r.fault is distinct from 'missing' and ${HAS_LEFT})`;

const WHOLE_RETURN = sql`
  r.id, r.number, r.order_id, o.number as order_number, o.user_id, o.email, o.lang, o.currency, r.kind, r.state, r.name,
  r.fault, r.wish, r.note, r.answer,
  r.carrier, r.tracking_number, iso_time(r.asked_at) as asked_at, iso_time(r.decided_at) as decided_at,
  iso_time(r.received_at) as received_at,
  iso_time(r.proof_at) as proof_at, iso_time(r.ended_at) as ended_at,
  ${HAS_LEFT} as has_left, o.total = 0 as is_free, ${IS_AWAITED} as is_awaited,
  (select s.id from shipments s where s.return_id = r.id) as parcel_id,
  (select json_build_object('id', f.id, 'amount', f.amount, 'status', f.status) from refunds f
    where f.id = r.refund_id) as refund,
  (select json_agg(json_build_object('order_item_id', i.id, 'item_id', i.item_id, 'shipment_id', i.shipment_id,
    'shop_id', i.shop_id, 'name', i.name, 'artist_name', i.artist_name,
      'type', i.type, 'look', i.look, 'size', i.size, 'picture', i.picture, 'quantity', l.quantity, 'received',
      l.received, 'restocked', l.restocked, 'reason', l.reason) order by i.id)
    from return_lines l join order_items i on i.id = l.order_item_id where l.return_id = r.id) as lines,
  (select count(*)::int from return_photos p where p.return_id = r.id) as photos`;

/** The returns of one order, the newest first. */
export async function findReturnsByOrder(db: Db, order_id: number): Promise<ReturnRow[]> {
  return queryRows(
    db,
    sql<ReturnRow>`
    select ${WHOLE_RETURN} from returns r join orders o on o.id = r.order_id where r.order_id = ${order_id}
      order by r.id desc limit 100`,
  );
}

export async function loadReturnRow(db: Db, id: number): Promise<ReturnRow | undefined> {
  return queryRow(
    db,
    sql<ReturnRow>`select ${WHOLE_RETURN} from returns r join orders o on o.id = r.order_id where r.id = ${id}`,
  );
}

interface Filter {
  readonly state?: string | undefined;
  readonly kind?: string | undefined;
  readonly goods?: 'awaited' | undefined;
  readonly search?: string | undefined;
  readonly sort?: CreatedSort | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Returns for staff, the newest first; `search` is the number of a return or order, or words of an address or name. */
export async function findReturns(db: Db, { state, kind, goods, search = '', sort, limit, offset }: Filter) {
  const wanted = search.trim();
  const where = sql`(${state ?? null}::text is null or r.state = ${state ?? null}::text)
    and (${kind ?? null}::text is null or r.kind = ${kind ?? null}::text)
    and (${goods ?? null}::text is null or ${IS_AWAITED}) and (${wanted} = '' or r.number = upper(${wanted})
      or o.number = ${wanted} or ${orderBuyerMatchesSql(wanted)})`;
  const { rows } = await sql<ReturnRow>`
    select ${WHOLE_RETURN} from returns r join orders o on o.id = r.order_id where ${where}
      order by r.id ${createdSortDirectionSql(sort)} limit ${limit} offset ${offset}`.execute(db);
  const total = await countRowsUpTo(db, sql`from returns r join orders o on o.id = r.order_id where ${where}`);
  return { rows, total };
}

/** Copies of each line that are returning or returned, or refunded otherwise. */
export async function loadReturnedOrRefundedQuantities(db: Db, order_id: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; taken: number }>`
    select id, sum(pieces)::int as taken from (
      select l.order_item_id as id, pieces_going_back(r, l) as pieces from return_lines l
        join returns r on r.id = l.return_id where r.order_id = ${order_id}
      union all
      select l.order_item_id, l.quantity from refund_lines l join refunds f on f.id = l.refund_id
      where f.order_id = ${order_id} and f.status <> 'failed' and l.order_item_id is not null and not exists (select 1
        from returns r where r.refund_id = f.id)) t
    group by id`.execute(db);
  return new Map(rows.map(({ id, taken }) => [id, taken]));
}

interface NewReturn {
  readonly order_id: number;
  readonly kind: ReturnKind;
  readonly state: ReturnState;
  readonly name: string;
  readonly fault: string | null;
  readonly wish: string | null;
  readonly note: string;
  readonly user_id: number | null;
  readonly lines: readonly { order_item_id: number; quantity: number; reason: string | null }[];
  readonly photos: readonly string[];
}

/**
 * Inserts a return with its lines, photos and first event, in one statement. After a wait for the order's lock, its
 * time is that of the lock: later than parcels that left.
 */
export async function insertReturn(db: Db, asked: NewReturn): Promise<{ id: number; number: string; asked_at: Date }> {
  const { lines, photos, ...r } = asked;
  return queryRequiredRow(
    db,
    sql<{ id: number; number: string; asked_at: Date }>`
    with r as (insert into returns (order_id, kind, state, name, fault, wish, note, user_id, asked_at, decided_at)
      values (${r.order_id}, ${r.kind}, ${r.state}, ${r.name}, ${r.fault}, ${r.wish}, ${r.note}, ${r.user_id}::bigint,
        clock_timestamp(), case when ${r.state} = 'approved' then now() end)
      returning id, number, order_id, state, asked_at),
    l as (insert into return_lines (return_id, order_item_id, quantity, reason)
      select r.id, x.order_item_id, x.quantity, x.reason
        from r, json_to_recordset(${JSON.stringify(lines)}::json) as x (order_item_id bigint, quantity int,
        reason text)),
    p as (insert into return_photos (return_id, position, file)
      select r.id, x.position, x.file from r, unnest(${[...photos]}::text[]) with ordinality as x (file, position)),
    e as (insert into order_events (order_id, return_id, kind, to_status, actor, user_id)
      select r.order_id, r.id, 'return', r.state, 'buyer', ${r.user_id}::bigint from r)
    select id, number, asked_at from r`,
  );
}

/**
 * Adds the parcel of a replacement with its lines, to the address of the shop's first parcel. It is assigned at once.
 */
export async function insertReplacement(db: Db, return_id: number, user_id: number): Promise<void> {
  await sql`
    with lines as (select i.*, l.quantity as pieces from return_lines l join order_items i on i.id = l.order_item_id
      where l.return_id = ${return_id}),
    first as (select i.order_id, i.shop_id, s.address, s.days_min, s.days_max, s.shipping_type from lines i
      left join shipments s on s.id = i.shipment_id order by i.id limit 1),
    s as (insert into shipments (order_id, shop_id, shipping_type, shipping, subtotal, return_id, address, days_min,
      days_max, leaves_on)
      select order_id, shop_id, case when shipping_type = 'tracking' then 'tracking'
        else 'standard' end, 0, 0, ${return_id}, address, days_min, days_max, (now() at time zone 'UTC')::date
      from first returning id, order_id),
    i as (insert into order_items (order_id, shipment_id, shop_id, project_id, item_id, name, artist_name, picture,
      category, type, look, size, chosen_sizes, comment, price, quantity, total,
        tax_basis_points, withdrawal, replaces_id)
      select s.order_id, s.id, l.shop_id, l.project_id, l.item_id, l.name, l.artist_name, l.picture, l.category, l.type,
        l.look, l.size, l.chosen_sizes, l.comment, 0, l.pieces, 0,
        l.tax_basis_points, l.withdrawal, coalesce(l.replaces_id, l.id) from s, lines l)
    insert into order_events (order_id, shipment_id, return_id, kind, actor, user_id)
      select order_id, id, ${return_id}, 'replacement', 'staff', ${user_id} from s`.execute(db);
}

/** Paid and refunded postage of each parcel, VAT included. */
export async function loadRefundedPostage(
  db: Db,
  order_id: number,
): Promise<ReadonlyMap<number, { paid: number; back: number }>> {
  const { rows } = await sql<{ id: number; paid: number; back: number }>`
    select shipment_id as id, paid, given as back from order_parts where order_id = ${order_id}
      and shipment_id is not null`.execute(db);
  return new Map(rows.map(({ id, ...sums }) => [id, sums]));
}

/** The shipping tariffs in force for a country on a day. */
export async function findPostageBrackets(db: Db, country_id: string, day: string): Promise<PostageBracket[]> {
  return queryRows(
    db,
    sql<PostageBracket>`
    select t.shop_id, s.shipping_type, s.max_weight_grams, s.price
    from shipping_tariffs t join tariff_countries c on c.tariff_id = t.id and c.country_id = ${country_id}
      join tariff_steps s on s.tariff_id = t.id and s.zone = c.zone
    where t.valid_from = (select max(v.valid_from) from shipping_tariffs v
      where v.shop_id is not distinct from t.shop_id and v.valid_from <= (${day}::timestamptz at time zone 'UTC')::date)
    limit 5000`,
  );
}
