import { sql } from 'kysely';
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
  return rows[0]!;
}

export interface StatusMove {
  readonly order_id: number;
  readonly from: string;
  readonly to: string;
  readonly actor: 'buyer' | 'staff' | 'provider' | 'system';
  readonly user_id?: number | null;
  readonly note?: string;
}

/** Moves an order by compare-and-set and records it. @returns false when it stands elsewhere by now */
export async function moveStatus(db: Db, { order_id, from, to, actor, user_id = null, note = '' }: StatusMove): Promise<boolean> {
  const { rows } = await sql`/* kept */
    with moved as (update orders set status = ${to},
        paid_at = case when ${to} = 'paid' then now() else paid_at end,
        cancelled_at = case when ${to} = 'cancelled' then now() else cancelled_at end,
        reserved_until = case when ${to} = 'pending' then reserved_until end
      where id = ${order_id} and status = ${from} returning id)
    insert into order_events (order_id, from_status, to_status, actor, user_id, note) select id, ${from}, ${to}, ${actor}, ${user_id}::bigint, ${note} from moved returning id`.execute(db);
  return rows.length > 0;
}

/** Something worth knowing that moved no state: money that doesn't fit, a refund, a changed address. */
export async function insertEvent(db: Db, event: { order_id: number; kind: string; actor: StatusMove['actor']; user_id?: number | null; note?: string; shipment_id?: number | null }): Promise<void> {
  await db.insertInto('order_events').values(event).execute();
}

export async function insertOrderKey(db: Db, order_id: number, key_hash: Buffer): Promise<void> {
  await db.insertInto('order_keys').values({ order_id, key_hash }).onConflict((same) => same.doNothing()).execute();
}

export interface OrderRow {
  id: number;
  number: string;
  cart_id: string;
  user_id: number | null;
  email: string;
  lang: string;
  status: string;
  currency: string;
  subtotal: number;
  discount: number;
  shipping: number;
  tax: number;
  tax_included: boolean;
  total: number;
  promo_code: string | null;
  pickup: boolean;
  is_gift: boolean;
  note: string;
  firstname: string;
  lastname: string;
  company: string;
  vat_number: string;
  address: string;
  zip_code: string;
  city: string;
  state: string;
  country_id: string;
  phone: string;
  created_at: string;
  paid_at: string | null;
  cancelled_at: string | null;
  refunded: number;
  invoice_number: string | null;
  payment_method: string | null;
  decline_key: string | null;
  shipments: ShipmentRow[];
  items: OrderItemRow[];
}
export interface ShipmentRow {
  id: number;
  shop_id: number;
  shop_name: string;
  shop_code: string;
  status: string;
  shipping_type: string;
  shipping: number;
  subtotal: number;
  weight_grams: number | null;
  tracking_number: string | null;
  tracking_transporter: string | null;
  tracking_link: string | null;
  transporter: string | null;
  sent_at: string | null;
  delivered_at: string | null;
  address: Address | null;
}
export interface OrderItemRow {
  id: number;
  shipment_id: number | null;
  shop_id: number | null;
  project_id: number | null;
  item_id: number | null;
  box_offer_id: number | null;
  name: string;
  artist_name: string;
  picture: string | null;
  category: string;
  type: string;
  periodicity: string | null;
  size: string;
  chosen_sizes: Record<string, string>;
  comment: string;
  price: number;
  quantity: number;
  total: number;
  discount: number;
  tax: number;
  tax_basis_points: number;
}

const iso = (column: string) => sql.raw(`to_json(${column} at time zone 'UTC')#>>'{}' || 'Z'`);

const WHOLE_ORDER = sql`
  o.id, o.number, o.cart_id, o.user_id, o.email, o.lang, o.status, o.currency, o.subtotal, o.discount, o.shipping, o.tax, o.tax_included, o.total, o.promo_code, o.pickup,
  o.is_gift, o.note, o.firstname, o.lastname, o.company, o.vat_number, o.address, o.zip_code, o.city, o.state, o.country_id, o.phone,
  ${iso('o.created_at')} as created_at, ${iso('o.paid_at')} as paid_at, ${iso('o.cancelled_at')} as cancelled_at,
  coalesce((select sum(r.amount) from refunds r where r.order_id = o.id and r.status = 'succeeded'), 0)::bigint as refunded,
  (select n.number from invoices n where n.order_id = o.id) as invoice_number,
  (select a.provider from payment_attempts a where a.order_id = o.id order by a.attempt desc limit 1) as payment_method,
  (select a.decline_key from payment_attempts a where a.order_id = o.id order by a.attempt desc limit 1) as decline_key,
  coalesce((select json_agg(json_build_object('id', s.id, 'shop_id', s.shop_id, 'shop_name', shop.name, 'shop_code', shop.code, 'status', s.status, 'shipping_type', s.shipping_type,
      'shipping', s.shipping, 'subtotal', s.subtotal, 'weight_grams', s.weight_grams, 'tracking_number', s.tracking_number, 'tracking_transporter', s.tracking_transporter,
      'tracking_link', s.tracking_link, 'transporter', s.transporter, 'sent_at', ${iso('s.sent_at')}, 'delivered_at', ${iso('s.delivered_at')}, 'address', s.address) order by s.id)
    from shipments s join shops shop on shop.id = s.shop_id where s.order_id = o.id), '[]') as shipments,
  coalesce((select json_agg(json_build_object('id', i.id, 'shipment_id', i.shipment_id, 'shop_id', i.shop_id, 'project_id', i.project_id, 'item_id', i.item_id,
      'box_offer_id', i.box_offer_id, 'name', i.name, 'artist_name', i.artist_name, 'picture', i.picture, 'category', i.category, 'type', i.type, 'periodicity', i.periodicity,
      'size', i.size, 'chosen_sizes', i.chosen_sizes, 'comment', i.comment, 'price', i.price, 'quantity', i.quantity, 'total', i.total, 'discount', i.discount, 'tax', i.tax,
      'tax_basis_points', i.tax_basis_points) order by i.id)
    from order_items i where i.order_id = o.id), '[]') as items`;

/** Whose order it must be: an account's, a key holder's, or anybody's for staff and the system. */
export type OrderOwner = { readonly user_id: number | null; readonly key_hashes: readonly Buffer[] } | 'anyone';

const owned = (owner: OrderOwner) =>
  owner === 'anyone'
    ? sql`true`
    : sql`(o.user_id = ${owner.user_id}::bigint or o.lookup_hash = any(${owner.key_hashes}::bytea[])
        or exists (select 1 from order_keys k where k.order_id = o.id and k.key_hash = any(${owner.key_hashes}::bytea[])))`;

/** An order with all that its pages show, if it is this owner's. */
export async function loadOrder(db: Db, id: number, owner: OrderOwner): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`select ${WHOLE_ORDER} from orders o where o.id = ${id} and ${owned(owner)}`.execute(db);
  return rows[0];
}

/** The orders of an account, the newest first; attempts that came to nothing are left out. */
export async function findOrdersOf(db: Db, user_id: number, { limit, offset }: { limit: number; offset: number }) {
  const mine = sql`o.user_id = ${user_id} and o.status not in ('not_paid', 'failed')`;
  const { rows } = await sql<OrderRow>`select ${WHOLE_ORDER} from orders o where ${mine} order by o.id desc limit ${limit} offset ${offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from (select 1 from orders o where ${mine} limit 10001) c`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** The order of that number and address, for guests who ask for it. */
export async function findOrderByNumber(db: Db, number: string, email: string): Promise<number | undefined> {
  const row = await db.selectFrom('orders').select('id').where('number', '=', number).where(sql`lower(email)`, '=', email.toLowerCase()).executeTakeFirst();
  return row?.id;
}

/** The row of an order, locked until this transaction ends. */
export const lockOrder = (db: Db, id: number) =>
  db.selectFrom('orders').select(['id', 'number', 'status', 'user_id', 'currency', 'total']).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const loadShipments = (db: Db, order_id: number) =>
  db.selectFrom('shipments').select(['id', 'shop_id', 'status', 'tracking_number', 'tracking_transporter', 'tracking_link']).where('order_id', '=', order_id).orderBy('id').execute();

export interface ShipmentMove {
  readonly id: number;
  readonly from: string;
  readonly to: string;
  readonly tracking?: { readonly tracking_number: string; readonly tracking_transporter: string; readonly tracking_link: string | null; readonly transporter: string } | undefined;
}

/** Moves parcels by compare-and-set and records each. */
export async function moveShipment(db: Db, order_id: number, { id, from, to, tracking }: ShipmentMove, by: { user_id: number | null; actor: StatusMove['actor']; note: string }): Promise<boolean> {
  const row = await db
    .updateTable('shipments')
    .set({ status: to, ...tracking, ...(to === 'sent' && { sent_at: sql<Date>`now()` }), ...(to === 'delivered' && { delivered_at: sql<Date>`now()` }) })
    .where('id', '=', id).where('order_id', '=', order_id).where('status', '=', from).returning('id').executeTakeFirst();
  if (!row) return false;
  await db.insertInto('order_events').values({ order_id, shipment_id: id, kind: 'shipment', from_status: from, to_status: to, ...by }).execute();
  return true;
}

/** All parcels of a cancelled order go with it. */
export async function cancelShipments(db: Db, order_id: number): Promise<void> {
  await db.updateTable('shipments').set({ status: 'cancelled' }).where('order_id', '=', order_id).where('status', '!=', 'cancelled').execute();
}

/** Where a parcel goes, when that is no longer where its order says. */
export async function setShipmentAddress(db: Db, order_id: number, shop_id: number, address: Address): Promise<number | undefined> {
  const row = await db
    .updateTable('shipments').set({ address: JSON.stringify(address) }).where('order_id', '=', order_id).where('shop_id', '=', shop_id)
    .where('status', 'in', ['pending', 'confirmed']).returning('id').executeTakeFirst();
  return row?.id;
}

/** The newest order of an account with a parcel of that shop that may still be readdressed. */
export async function findReaddressable(db: Db, user_id: number, shop_id: number, order_id: number | undefined) {
  const all = db
    .selectFrom('shipments').innerJoin('orders', 'orders.id', 'shipments.order_id').select(['orders.id', 'orders.country_id', 'shipments.status', 'orders.status as order_status'])
    .where('orders.user_id', '=', user_id).where('shipments.shop_id', '=', shop_id).where('orders.status', 'in', ['pending', 'paid', 'confirmed', 'in_preparation', 'sent', 'delivered'])
    .orderBy('orders.id', 'desc');
  return (order_id === undefined ? all : all.where('orders.id', '=', order_id)).executeTakeFirst();
}

export async function saveFeedback(db: Db, order_id: number, rating: number, body: string): Promise<void> {
  await db.insertInto('order_feedback').values({ order_id, rating, body }).onConflict((same) => same.column('order_id').doUpdateSet({ rating, body })).execute();
}
