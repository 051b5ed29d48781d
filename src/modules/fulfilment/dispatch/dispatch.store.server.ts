import { type RawBuilder, sql } from 'kysely';
import { queryRows } from '#db/query-rows.server.ts';
import { orderBuyerMatchesSql } from '#db/search-words-sql.server.ts';
import { cleanTrackingNumber } from '#kit/carriers-and-warehouses.ts';
import { MAX_EXACT_LIST_COUNT } from '#kit/paging.ts';
import type { ItemVariantFields } from '#kit/variant.ts';
import { totalWeight } from '#modules/fulfilment/tariffs/parcel-postage.ts';
import {
  isUnsentShipmentStatus,
  PAID_ORDER_STATUSES,
  UNSENT_SHIPMENT_STATUSES,
} from '#modules/selling/orders/order.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { ParcelStatusFilter } from './dispatch.contract.ts';

export interface ParcelFilter {
  readonly status: ParcelStatusFilter;
  readonly warehouse?: number | 'none' | undefined;
  readonly country?: string | undefined;
  readonly search?: string | undefined;
}
export interface ParcelLineRow {
  id: number;
  item_id: number | null;
  name: string;
  artist_name: string;
  look: ItemVariantFields | null;
  size: string;
  chosen_sizes: Record<string, string>;
  sku: string;
  barcode: string | null;
  type: string;
  quantity: number;
  price: number;
  /** The price paid for the copies to pack, without VAT where it is added. */
  value: number;
  weight_grams: number | null;
  hs_code: string | null;
  origin_country_id: string | null;
}
export interface ParcelRow {
  id: number;
  order_id: number;
  number: string;
  /** The number of this parcel within its order, such as 2 of 3. */
  part: number;
  parcels: number;
  shop_name: string;
  other_shops: string[];
  status: string;
  order_status: string;
  shipping_type: string;
  warehouse_id: number | null;
  warehouse_code: string | null;
  warehouse_name: string | null;
  warehouse_country: string | null;
  logistician_id: string | null;
  address: {
    firstname: string;
    lastname: string;
    company: string;
    address: string;
    zip_code: string;
    city: string;
    state: string;
    country_id: string;
    phone: string;
  };
  email: string;
  lang: string;
  currency: string;
  note: string;
  is_gift: boolean;
  gift_message: string;
  gift_wrapped: boolean;
  paid_at: string | null;
  leaves_on: string | null;
  /** Weight of the packed items; null where the weight of an item is unknown. */
  weight_grams: number | null;
  tracking_number: string | null;
  tracking_transporter: string | null;
  tracking_link: string | null;
  sent_at: string | null;
  lines: ParcelLineRow[];
}

// Copies refunded before dispatch are not packed (view `packed_lines`).
const LINES = sql`
  select coalesce(json_agg(json_build_object('id', l.id, 'item_id', l.item_id, 'name', l.name, 'artist_name',
    l.artist_name,
      'look', l.look, 'size', l.size, 'chosen_sizes', l.chosen_sizes, 'sku', coalesce(i.sku, ''), 'barcode',
      (select b.barcode from barcodes b where b.item_id = l.item_id order by b.quantity, b.barcode limit 1), 'type',
      l.type,
      'quantity', c.quantity, 'price', l.price, 'value', div((l.total - l.discount)::numeric * c.quantity,
      l.quantity)::bigint,
      'weight_grams', weight_of(i), 'hs_code', i.hs_code, 'origin_country_id', i.origin_country_id) order by l.id),
      '[]')
  from packed_lines c join order_items l on l.id = c.order_item_id left join items i on i.id = l.item_id
    where c.shipment_id = s.id`;

// The number of the order's parcels that travel with this one; replacements travel alone, and downloads do not travel.
const SENT_WITH = sql`(select count(*)::int from shipments x
  where x.order_id = o.id and x.return_id is not distinct from s.return_id and x.shipping_type <> 'none'`;

const PARCEL = sql`
  s.id, s.order_id, o.number, ${SENT_WITH} and x.id <= s.id) as part, ${SENT_WITH}) as parcels, shop.name as shop_name,
  array(select distinct g.name from packed_lines c join order_items l on l.id = c.order_item_id join shops g
    on g.id = l.shop_id where c.shipment_id = s.id and l.shop_id <> s.shop_id order by g.name) as other_shops,
  s.status, o.status as order_status,
  s.shipping_type, s.warehouse_id, w.code as warehouse_code, w.name as warehouse_name,
  w.country_id as warehouse_country, s.logistician_id,
  coalesce(s.address, jsonb_build_object('firstname', o.firstname, 'lastname', o.lastname, 'company', o.company,
  'address', o.address, 'zip_code', o.zip_code,
    'city', o.city, 'state', o.state, 'country_id', o.country_id, 'phone', o.phone)) as address,
  o.email, o.lang, o.currency, o.note, o.is_gift, o.gift_message, o.gift_wrapped, iso_time(o.paid_at) as paid_at,
  to_char(s.leaves_on, 'YYYY-MM-DD') as leaves_on,
  s.tracking_number, s.tracking_transporter, s.tracking_link, iso_time(s.sent_at) as sent_at, (${LINES}) as lines`;
const FROM = sql`shipments s join orders o on o.id = s.order_id join shops shop on shop.id = s.shop_id
  left join warehouses w on w.id = s.warehouse_id`;

/** Open orders are few, so this narrows the table to its small active part. */
const IN_HAND = ['paid', 'confirmed', 'in_preparation'];
const waits = (status: ParcelStatusFilter) => status === 'todo' || isUnsentShipmentStatus(status);

// A replacement parcel waits in an order that was sent long ago.
function standing(status: ParcelStatusFilter): RawBuilder<unknown> {
  const states = status === 'todo' ? UNSENT_SHIPMENT_STATUSES : [status];
  if (!waits(status)) return sql`s.status = ${status} and o.status = any(${PAID_ORDER_STATUSES}::text[])`;
  return sql`s.id = any(array(
    select x.id from orders w join shipments x on x.order_id = w.id where w.status = any(${IN_HAND}::text[])
      and x.status = any(${states}::text[])
    union select x.id from shipments x join orders w on w.id = x.order_id where x.return_id is not null
      and x.status = any(${states}::text[]) and w.status = any(${PAID_ORDER_STATUSES}::text[])))`;
}

function found({ status, warehouse, country, search }: ParcelFilter): RawBuilder<unknown> {
  const wanted = search?.trim() ?? '';
  const plain = wanted.replace(/^#\s*/, '').toLowerCase();
  return sql.join(
    [
      standing(status),
      sql`s.shipping_type <> 'none'`,
      // A waiting parcel with all items refunded is not listed. Offset: evaluated per parcel, instead of for all order
      // lines in the table.
      ...(waits(status) ? [sql`exists (select from packed_lines c where c.shipment_id = s.id offset 0)`] : []),
      ...(warehouse === 'none' ? [sql`s.warehouse_id is null`] : []),
      ...(typeof warehouse === 'number' ? [sql`s.warehouse_id = ${warehouse}`] : []),
      ...(country ? [sql`coalesce(s.address ->> 'country_id', o.country_id) = ${country}`] : []),
      ...(plain
        ? [
            sql`(o.number = ${plain} or lower(s.tracking_number) = ${cleanTrackingNumber(plain)}
              or lower(s.logistician_id) = ${plain}
              or ${orderBuyerMatchesSql(wanted)})`,
          ]
        : []),
    ],
    sql` and `,
  );
}

/** Parcels: waiting ones by age, the oldest first; dispatched ones the newest first. */
export async function findParcelRows(
  db: Db,
  filter: ParcelFilter,
  limit: number,
  offset: number,
  after: number | null = null,
): Promise<ParcelRow[]> {
  const [beyond, order] = waits(filter.status) ? [sql`>`, sql``] : [sql`<`, sql`desc`];
  const rest = after === null ? sql`true` : sql`s.id ${beyond} ${after}`;
  const { rows } = await sql<Unweighed>`
    select ${PARCEL} from ${FROM} where ${found(filter)} and ${rest} order by s.id ${order}
      limit ${limit} offset ${offset}`.execute(db);
  return rows.map(weighed);
}

type Unweighed = Omit<ParcelRow, 'weight_grams'>;

/**
 * Postage follows the ordered lines; the weight for the carrier follows the packed lines, without those refunded
 * since.
 */
function weighed(row: Unweighed): ParcelRow {
  const grams = totalWeight(row.lines.filter(({ type }) => type !== 'digital'));
  return { ...row, weight_grams: grams || null };
}

/** The number of parcels, counted up to `most`. */
export async function countParcels(db: Db, filter: ParcelFilter, most = MAX_EXACT_LIST_COUNT + 1): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from ${FROM} where ${found(filter)} limit ${sql.lit(most)}) c`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** The number of waiting parcels per warehouse; null means without a warehouse. */
export async function countWaitingParcelsByWarehouse(
  db: Db,
): Promise<{ warehouse_id: number | null; count: number }[]> {
  return queryRows(
    db,
    sql<{ warehouse_id: number | null; count: number }>`
    select s.warehouse_id, count(*)::int as count from ${FROM} where ${found({ status: 'todo' })} group by 1
      order by 1 nulls first`,
  );
}

/** Parcels by id, of paid orders alone, in the requested order. */
export async function findParcelRowsByIds(db: Db, ids: readonly number[]): Promise<ParcelRow[]> {
  const { rows } = await sql<Unweighed>`
    select ${PARCEL} from ${FROM} where s.id = any(${[...ids]}::bigint[]) and o.paid_at is not null
      order by array_position(${[...ids]}::bigint[], s.id)`.execute(db);
  return rows.map(weighed);
}

/** The only undispatched parcel of an order, for a warehouse that knows only order numbers. */
export async function findUnsentParcelIdsByOrder(db: Db, number: string): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('shipments', 'shipments.order_id', 'orders.id')
    .select('shipments.id')
    .where('orders.number', '=', number)
    .where('shipments.shipping_type', '<>', 'none')
    .where('shipments.status', 'in', UNSENT_SHIPMENT_STATUSES)
    .execute();
  return rows.map(({ id }) => id);
}
