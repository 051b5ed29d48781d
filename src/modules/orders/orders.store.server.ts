import { sql } from 'kysely';
import { onlyRow } from '#db/only-row.server.ts';
import type { Db } from '#platform/ctx.server.ts';

export interface NewOrder {
  readonly cart_id: string;
  readonly user_id: number | null;
  readonly email: string;
  readonly lang: string;
  readonly currency: string;
  readonly subtotal: number;
  readonly discount: number;
  readonly shipping: number;
  readonly tax: number;
  readonly tax_included: boolean;
  readonly total: number;
  readonly promo_code: string | null;
  readonly pickup: boolean;
  readonly is_gift: boolean;
  readonly note: string;
  readonly origin: string | null;
  readonly address: Address;
  readonly lookup_hash: Buffer | null;
  readonly shipments: readonly NewShipment[];
  readonly items: readonly NewOrderItem[];
}
export interface Address {
  readonly firstname: string;
  readonly lastname: string;
  readonly company: string;
  readonly vat_number: string;
  readonly address: string;
  readonly zip_code: string;
  readonly city: string;
  readonly state: string;
  readonly country_id: string;
  readonly phone: string;
}
export interface NewShipment {
  readonly shop_id: number;
  readonly shipping_type: string;
  readonly shipping: number;
  readonly subtotal: number;
  readonly weight_grams: number | null;
}
export interface NewOrderItem {
  /** The shop whose parcel it travels in; null for a box. */
  readonly parcel: number | null;
  readonly shop_id: number | null;
  readonly project_id: number | null;
  readonly item_id: number | null;
  readonly box_offer_id: number | null;
  readonly name: string;
  readonly artist_name: string;
  readonly picture: string | null;
  readonly category: string;
  readonly type: string;
  readonly periodicity: string | null;
  readonly size: string;
  readonly chosen_sizes: Readonly<Record<string, string>>;
  readonly comment: string;
  readonly price: number;
  readonly quantity: number;
  readonly total: number;
  readonly discount: number;
  readonly tax: number;
  readonly tax_basis_points: number;
}

/** A pending order with its parcels, lines and first event, in one statement. */
export async function insertOrder(db: Db, order: NewOrder): Promise<{ id: number; number: string }> {
  const { address: a, shipments, items, ...o } = order;
  const { rows } = await sql<{ id: number; number: string }>`/* kept */
    with o as (
      insert into orders (cart_id, user_id, email, lang, currency, subtotal, discount, shipping, tax, tax_included, total, promo_code, pickup, is_gift, note, origin,
        firstname, lastname, company, vat_number, address, zip_code, city, state, country_id, phone, lookup_hash, reserved_until)
      values (${o.cart_id}, ${o.user_id}, ${o.email}, ${o.lang}, ${o.currency}, ${o.subtotal}, ${o.discount}, ${o.shipping}, ${o.tax}, ${o.tax_included}, ${o.total}, ${o.promo_code},
        ${o.pickup}, ${o.is_gift}, ${o.note}, ${o.origin}, ${a.firstname}, ${a.lastname}, ${a.company}, ${a.vat_number}, ${a.address}, ${a.zip_code}, ${a.city}, ${a.state},
        ${a.country_id}, ${a.phone}, ${o.lookup_hash}, now() + interval '15 minutes')
      returning id, number),
    s as (
      insert into shipments (order_id, shop_id, shipping_type, shipping, subtotal, weight_grams)
      select o.id, x.shop_id, x.shipping_type, x.shipping, x.subtotal, x.weight_grams
      from o, json_to_recordset(${JSON.stringify(shipments)}::json) as x (shop_id bigint, shipping_type text, shipping bigint, subtotal bigint, weight_grams int)
      returning id, shop_id),
    i as (
      insert into order_items (order_id, shipment_id, shop_id, project_id, item_id, box_offer_id, name, artist_name, picture, category, type, periodicity, size, chosen_sizes,
        comment, price, quantity, total, discount, tax, tax_basis_points)
      select o.id, s.id, x.shop_id, x.project_id, x.item_id, x.box_offer_id, x.name, x.artist_name, x.picture, x.category, x.type, x.periodicity, x.size, x.chosen_sizes,
        x.comment, x.price, x.quantity, x.total, x.discount, x.tax, x.tax_basis_points
      from o, json_to_recordset(${JSON.stringify(items)}::json) as x (parcel bigint, shop_id bigint, project_id bigint, item_id bigint, box_offer_id bigint, name text,
        artist_name text, picture text, category text, type text, periodicity text, size text, chosen_sizes jsonb, comment text, price bigint, quantity int, total bigint,
        discount bigint, tax bigint, tax_basis_points int)
      left join s on s.shop_id = x.parcel),
    e as (insert into order_events (order_id, to_status, user_id, actor) select o.id, 'pending', ${o.user_id}::bigint, 'buyer' from o)
    select id, number from o`.execute(db);
  return onlyRow(rows);
}

export interface StatusMove {
  readonly order_id: number;
  readonly from: string;
  readonly to: string;
  readonly actor: 'buyer' | 'staff' | 'provider' | 'system';
  readonly user_id?: number | null;
  readonly note?: string;
  /** Of a key that shall open the order from now on. */
  readonly key_hash?: Buffer | undefined;
}

/** Moves an order by compare-and-set and records it. @returns false when it stands elsewhere by now */
export async function moveStatus(
  db: Db,
  { order_id, from, to, actor, user_id = null, note = '', key_hash }: StatusMove,
): Promise<boolean> {
  const { rows } = await sql`/* kept */
    with moved as (update orders set status = ${to},
        paid_at = case when ${to} = 'paid' then now() else paid_at end,
        cancelled_at = case when ${to} = 'cancelled' then now() else cancelled_at end,
        reserved_until = case when ${to} = 'pending' then reserved_until end
      where id = ${order_id} and status = ${from} returning id),
    opened as (insert into order_keys (order_id, key_hash) select id, key_hash from moved, (select ${key_hash ?? null}::bytea as key_hash) k where key_hash is not null)
    insert into order_events (order_id, from_status, to_status, actor, user_id, note) select id, ${from}, ${to}, ${actor}, ${user_id}::bigint, ${note} from moved returning id`.execute(
    db,
  );
  return rows.length > 0;
}

/** Something worth knowing that moved no state: money that doesn't fit, a refund, a changed address. */
export async function insertEvent(
  db: Db,
  event: {
    order_id: number;
    kind: string;
    actor: StatusMove['actor'];
    user_id?: number | null;
    note?: string;
    shipment_id?: number | null;
  },
): Promise<void> {
  await db.insertInto('order_events').values(event).execute();
}

export async function insertOrderKey(db: Db, order_id: number, key_hash: Buffer): Promise<void> {
  await sql`/* kept */ insert into order_keys (order_id, key_hash) values (${order_id}, ${key_hash}) on conflict do nothing`.execute(
    db,
  );
}

/** The order of that number and address, for guests who ask for it. */
export async function findOrderByNumber(db: Db, number: string, email: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  return row?.id;
}

/** The row of an order, locked until this transaction ends. */
export const lockOrder = (db: Db, id: number) =>
  db
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'user_id', 'currency', 'total'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const loadShipments = (db: Db, order_id: number) =>
  db
    .selectFrom('shipments')
    .select(['id', 'shop_id', 'status', 'tracking_number', 'tracking_transporter', 'tracking_link'])
    .where('order_id', '=', order_id)
    .orderBy('id')
    .execute();

export interface ShipmentMove {
  readonly id: number;
  readonly from: string;
  readonly to: string;
  readonly tracking?:
    | {
        readonly tracking_number: string;
        readonly tracking_transporter: string;
        readonly tracking_link: string | null;
        readonly transporter: string;
      }
    | undefined;
}

/** Moves parcels by compare-and-set and records each. */
export async function moveShipment(
  db: Db,
  order_id: number,
  { id, from, to, tracking }: ShipmentMove,
  by: { user_id: number | null; actor: StatusMove['actor']; note: string },
): Promise<boolean> {
  const row = await db
    .updateTable('shipments')
    .set({
      status: to,
      ...tracking,
      ...(to === 'sent' && { sent_at: sql<Date>`now()` }),
      ...(to === 'delivered' && { delivered_at: sql<Date>`now()` }),
    })
    .where('id', '=', id)
    .where('order_id', '=', order_id)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  await db
    .insertInto('order_events')
    .values({ order_id, shipment_id: id, kind: 'shipment', from_status: from, to_status: to, ...by })
    .execute();
  return true;
}

/** All parcels of a cancelled order go with it. */
export async function cancelShipments(db: Db, order_id: number): Promise<void> {
  await db
    .updateTable('shipments')
    .set({ status: 'cancelled' })
    .where('order_id', '=', order_id)
    .where('status', '!=', 'cancelled')
    .execute();
}

/** Where a parcel goes, when that is no longer where its order says. */
export async function setShipmentAddress(
  db: Db,
  order_id: number,
  shop_id: number,
  address: Address,
): Promise<number | undefined> {
  const row = await db
    .updateTable('shipments')
    .set({ address: JSON.stringify(address) })
    .where('order_id', '=', order_id)
    .where('shop_id', '=', shop_id)
    .where('status', 'in', ['pending', 'confirmed'])
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The newest order of an account with a parcel of that shop that may still be readdressed. */
export async function findReaddressable(db: Db, user_id: number, shop_id: number, order_id: number | undefined) {
  const all = db
    .selectFrom('shipments')
    .innerJoin('orders', 'orders.id', 'shipments.order_id')
    .select(['orders.id', 'orders.country_id', 'shipments.status', 'orders.status as order_status'])
    .where('orders.user_id', '=', user_id)
    .where('shipments.shop_id', '=', shop_id)
    .where('orders.status', 'in', ['pending', 'paid', 'confirmed', 'in_preparation', 'sent', 'delivered'])
    .orderBy('orders.id', 'desc');
  return (order_id === undefined ? all : all.where('orders.id', '=', order_id)).executeTakeFirst();
}

export async function saveFeedback(db: Db, order_id: number, rating: number, body: string): Promise<void> {
  await db
    .insertInto('order_feedback')
    .values({ order_id, rating, body })
    .onConflict((same) => same.column('order_id').doUpdateSet({ rating, body }))
    .execute();
}
