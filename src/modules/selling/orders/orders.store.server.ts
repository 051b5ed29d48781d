import { sql } from 'kysely';
import { batchedRead, batchedWrite } from '#db/query-batching.server.ts';
import { queryRow, requireOneRow } from '#db/query-rows.server.ts';
import type { WithdrawalRight } from '#kit/item-withdrawal-right.ts';
import { addressTerritory } from '#kit/territory.ts';
import type { VatTreatment } from '#kit/vat.ts';
import type { BoxGift } from '#modules/selling/cart/cart.ts';
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
  readonly vat_treatment: VatTreatment;
  /** `YYYY-MM-DD`: last announced day of its goods; null for at once. */
  readonly supply_on: string | null;
  readonly total: number;
  readonly promo_code: string | null;
  readonly pickup: boolean;
  readonly is_gift: boolean;
  readonly gift_message: string;
  readonly gift_wrapped: boolean;
  readonly note: string;
  readonly origin: string | null;
  /** The buyer's address, for the invoice. */
  readonly address: OrderAddress;
  /** Destination of the parcels, if not the buyer's address. */
  readonly delivery: OrderAddress | null;
  readonly lookup_hash: Buffer | null;
  /** The funding of a pledge: such an order begins as `pledged` and reserves its copies without a limit. */
  readonly pledge_project_id: number | null;
  /** The white-label shop of the purchase, which its mails are branded for. */
  readonly brand_shop_id?: number | null;
  /** The staff member who wrote it. */
  readonly written_by?: number;
  /** An outstanding order: it has no reservation, and no fifteen minutes run. */
  readonly waits?: boolean;
  readonly shipments: readonly NewShipment[];
  readonly items: readonly NewOrderItem[];
}
export interface OrderAddress {
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
  /** 2 for a later parcel of the same shop. */
  readonly part: number;
  readonly shipping_type: string;
  readonly shipping: number;
  readonly subtotal: number;
  readonly weight_grams: number | null;
  /** The announced day of departure, as `2026-12-01`; null for items in stock. */
  readonly leaves_on: string | null;
  readonly days_min: number | null;
  readonly days_max: number | null;
  /** The VAT of its postage. */
  readonly tax: number;
  readonly tax_basis_points: number;
}
export interface NewOrderItem {
  /** The shop whose parcel it travels in, and the parcel's number; null for a box. */
  readonly parcel: number | null;
  readonly part: number;
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
  readonly withdrawal: WithdrawalRight;
  /** Only for boxes: the buyer's preferences. */
  readonly box?: BoxWish | null;
}
interface BoxWish {
  readonly sponsor: string | null;
  readonly gift: BoxGift | null;
  /** Recipient of its boxes, if not the buyer. The payment moves it to the subscription or code. */
  readonly to: OrderAddress | null;
}

/**
 * Draws the id of an order before it is written; an unused id leaves a gap, like any rollback. Invoices have a counter
 * of their own.
 */
export const nextOrderId = batchedRead<void, number>(async (db, asked) => {
  const { rows } = await sql<{
    id: number;
  }>`/* prepared */ select nextval('orders_id_seq') as id from generate_series(1, ${asked.length}::int)`.execute(db);
  return rows.map(({ id }) => id);
});

/** A pending order, or a pledge, with its parcels, lines and first event, in one statement. */
export const insertOrder = batchedWrite<Numbered, { id: number; number: string }>(async (db, orders) => {
  const { rows } = await sql<{ id: number; number: string }>`/* prepared */
    with x as materialized (select *
      from json_to_recordset(${JSON.stringify(orders.map(toOrderRow))}::json) as x (id bigint, cart_id text, user_id bigint,
      email text, lang text, currency text,
        subtotal bigint, discount bigint, shipping bigint, tax bigint, tax_included boolean, vat_treatment text,
        supply_on date, total bigint, promo_code text, pickup boolean, is_gift boolean,
        gift_message text, gift_wrapped boolean, note text, origin text, firstname text, lastname text, company text,
        vat_number text, address text, zip_code text, city text, state text,
        country_id text, territory text, bill_country_id text, phone text, lookup_hash bytea, held boolean,
        pledge_project_id bigint, brand_shop_id bigint, status text, by_user_id bigint, actor text)),
    o as (
      insert into orders (id, cart_id, user_id, email, lang, currency, subtotal, discount, shipping, tax, tax_included,
        vat_treatment, supply_on, total, promo_code, pickup, is_gift, gift_message, gift_wrapped, note, origin,
        firstname, lastname, company, vat_number, address, zip_code, city, state, country_id, territory,
        bill_country_id, phone, lookup_hash, reserved_until, pledge_project_id, brand_shop_id, status)
      select id, cart_id, user_id, email, lang, currency, subtotal, discount, shipping, tax, tax_included,
        vat_treatment, supply_on, total, promo_code, pickup, is_gift, gift_message, gift_wrapped, note, origin,
        firstname, lastname, company, vat_number, address, zip_code, city, state, country_id, territory,
        bill_country_id, phone, lookup_hash,
        case when held then now() + interval '15 minutes' end, pledge_project_id, brand_shop_id, status from x
      returning id, number),
    s as (
      insert into shipments (order_id, shop_id, part, shipping_type, shipping, subtotal, weight_grams, leaves_on,
        days_min, days_max, tax, tax_basis_points, address)
      select y.order_id, y.shop_id, y.part, y.shipping_type, y.shipping, y.subtotal, y.weight_grams, y.leaves_on,
        y.days_min, y.days_max, y.tax, y.tax_basis_points, y.address
      from json_to_recordset(${JSON.stringify(orders.flatMap(toParcelRows))}::json) as y (order_id bigint, shop_id bigint,
        part smallint, shipping_type text, shipping bigint, subtotal bigint, weight_grams int,
        leaves_on date, days_min smallint, days_max smallint, tax bigint, tax_basis_points int, address jsonb)
      returning id, order_id, shop_id, part),
    i as (
      insert into order_items (order_id, shipment_id, shop_id, project_id, item_id, box_offer_id, name, artist_name,
        picture, category, type, periodicity, size, chosen_sizes,
        comment, price, quantity, total, discount, tax, tax_basis_points, withdrawal, box, look)
      select y.order_id, s.id, y.shop_id, y.project_id, y.item_id, y.box_offer_id, y.name, y.artist_name, y.picture,
        y.category, y.type, y.periodicity, y.size, y.chosen_sizes,
        y.comment, y.price, y.quantity, y.total, y.discount, y.tax, y.tax_basis_points, y.withdrawal, y.box,
        (select look_of(n) from items n where n.id = y.item_id)
      from json_to_recordset(${JSON.stringify(orders.flatMap(numberedLines))}::json) as y (order_id bigint, place int,
        parcel bigint, part smallint, shop_id bigint, project_id bigint, item_id bigint, box_offer_id bigint, name text,
        artist_name text, picture text, category text, type text, periodicity text, size text, chosen_sizes jsonb,
        comment text, price bigint, quantity int, total bigint,
        discount bigint, tax bigint, tax_basis_points int, withdrawal text, box jsonb)
      left join s on s.order_id = y.order_id and s.shop_id = y.parcel and s.part = y.part order by y.order_id, y.place),
    e as (insert into order_events (order_id, to_status, user_id, actor) select id, status, by_user_id, actor from x)
    select id, number from o`.execute(db);
  const numbers = new Map(rows.map((row) => [row.id, row]));
  return orders.map(({ id }) => numbers.get(id) ?? requireOneRow([]));
});

function toOrderRow({ shipments, items, address, delivery, written_by, waits, ...order }: NewOrder) {
  const { pledge_project_id, user_id, lookup_hash } = order;
  // The delivery country decides postage and tax, so it is the order's country. The buyer's own is stored beside it if
  // it differs.
  const country_id = delivery?.country_id ?? address.country_id;
  return {
    ...order,
    ...address,
    country_id,
    territory: addressTerritory(delivery ?? address).code,
    bill_country_id: address.country_id === country_id ? null : address.country_id,
    lookup_hash: lookup_hash && `\\x${lookup_hash.toString('hex')}`,
    held: pledge_project_id === null && !waits,
    status: pledge_project_id === null ? 'pending' : 'pledged',
    by_user_id: written_by ?? user_id,
    actor: written_by === undefined ? 'buyer' : 'staff',
  };
}

type Numbered = NewOrder & { readonly id: number };

const toParcelRows = ({ id: order_id, shipments, delivery: address }: Numbered) =>
  shipments.map((shipment) => ({ ...shipment, order_id, address }));

const numberedLines = ({ id: order_id, items }: Numbered) => items.map((item, place) => ({ ...item, order_id, place }));

export interface OrderStatusChange {
  readonly order_id: number;
  readonly from: string;
  readonly to: string;
  readonly actor: 'buyer' | 'staff' | 'provider' | 'system';
  readonly user_id?: number | null;
  readonly note?: string;
  /** Hash of a key that opens the order from now on. */
  readonly key_hash?: Buffer | undefined;
}

/**
 * Moves an order by compare-and-set and records it.
 * @returns false when it is no longer in `from`
 */
export const changeOrderStatusRow = batchedWrite<OrderStatusChange, boolean>(async (db, moves) => {
  // Arrays instead of JSON: PostgreSQL estimates a hundred rows for JSON, and would scan all orders of a small shop.
  const { rows } = await sql<{ n: number }>`/* prepared */
    with moved as (update orders o set status = x.to_status,
        paid_at = case when x.to_status = 'paid' then now() else o.paid_at end,
        cancelled_at = case when x.to_status = 'cancelled' then now() else o.cancelled_at end,
        reserved_until = case when x.to_status = 'pending' then o.reserved_until end
      from unnest(${moves.map((move) => move.order_id)}::bigint[], ${moves.map((move) => move.from)}::text[],
        ${moves.map((move) => move.to)}::text[], ${moves.map((move) => move.actor)}::text[],
          ${moves.map((move) => move.user_id ?? null)}::bigint[], ${moves.map((move) => move.note ?? '')}::text[],
          ${moves.map((move) => move.key_hash ?? null)}::bytea[])
        with ordinality as x (order_id, from_status, to_status, actor, user_id, note, key_hash, n)
      where o.id = x.order_id and o.status = x.from_status returning x.*),
    opened as (insert into order_keys (order_id, key_hash) select order_id, key_hash from moved
      where key_hash is not null),
    noted as (insert into order_events (order_id, from_status, to_status, actor, user_id, note) select order_id,
      from_status, to_status, actor, user_id, note from moved)
    select n::int from moved`.execute(db);
  const moved = new Set(rows.map(({ n }) => n));
  return moves.map((_, place) => moved.has(place + 1));
});

/** An event that changed no status: a mismatched payment, a refund, a changed address. */
export async function insertOrderEvent(
  db: Db,
  event: {
    order_id: number;
    kind: string;
    actor: OrderStatusChange['actor'];
    user_id?: number | null;
    note?: string;
    shipment_id?: number | null;
  },
): Promise<void> {
  await db.insertInto('order_events').values(event).execute();
}

interface LockedOrder {
  id: number;
  number: string;
  status: string;
  user_id: number | null;
  currency: string;
  total: number;
  country_id: string;
}

/** The row of an order, locked until this transaction ends. */
export async function lockOrderRowById(db: Db, id: number): Promise<LockedOrder | undefined> {
  return queryRow(
    db,
    sql<LockedOrder>`/* prepared */
    select id, number, status, user_id, currency, total, country_id from orders where id = ${id} for no key update`,
  );
}

/**
 * Locks those of the orders that are free, and skips the rest.
 * @returns the ids of the locked ones
 */
export async function lockUnlockedOrders(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`/* prepared */
    select id from orders where id = any(${ids}::bigint[]) order by id for no key update skip locked`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
