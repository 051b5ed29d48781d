import { sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';
import { parcelTrackingLink } from '#kit/carriers-and-warehouses.ts';
import { slugOrId } from '#kit/slug.ts';
import { territoryByCode } from '#kit/territory.ts';
import { vatTreatment } from '#kit/vat.ts';
import { MAIN_WAREHOUSE_ID } from '#modules/fulfilment/stock/choose-warehouse.ts';
import type { DemoOrder } from './content/orders.ts';
import { type DemoOrderTotals, type DemoParcelTotals, demoOrderTotals } from './demo-order-totals.ts';
import { requireSeededId, type SeededIds } from './seed-catalogue.store.server.ts';
import { insertPaymentAndInvoice } from './seed-payments.store.server.ts';
import { type DatedSale, subtractDays } from './write-sales-by-date.ts';

const ORDER_STATUS_PATH = ['pending', 'paid', 'confirmed', 'in_preparation', 'sent', 'delivered'] as const;
/** Days from payment to shipping, as in its events and parcels. */
const SENT_AFTER = 1;
const DELIVERED_AFTER = 4;
const SAID_AFTER = 5;
const REACHED_AFTER: Readonly<Record<(typeof ORDER_STATUS_PATH)[number], number>> = {
  pending: 0,
  paid: 0,
  confirmed: 2 / 24,
  in_preparation: 4 / 24,
  sent: SENT_AFTER,
  delivered: DELIVERED_AFTER,
};

/** Past sales: their movements have past dates, so the check of movements in this transaction does not see them. */
export const allowBackdatedStockMovements = (db: Db) => sql`set local sillon.past = on`.execute(db);

/** One paid order, to be written in order of its date. */
export function prepareDemoOrderSale(db: Db, known: SeededIds, order: DemoOrder, now: Date): DatedSale {
  const at = subtractDays(now, order.days_ago);
  return { at, write: () => insertOrder(db, known, order, at) };
}

/** Inserts the order with its parcels, lines, stock movements and payment. */
async function insertOrder(db: Db, known: SeededIds, order: DemoOrder, at: Date): Promise<void> {
  const user = await loadDemoBuyer(db, requireSeededId(known.users, order.by));
  const lines = await buildDemoOrderLines(db, known, order);
  const brackets = await loadPostageAndTax(db, user.country_id ?? 'FR');
  const figures = demoOrderTotals(lines, brackets.basis_points, 'EUR', brackets.price);
  const order_id = await insertHead(db, order, user, figures, at);
  const shipments = await insertShipments(db, order_id, order, figures.parcels, at, brackets.days);
  await insertLines(db, order_id, order, lines, figures, shipments, brackets.basis_points);
  await insertSales(db, order_id, lines, at, getWarehouseId(order));
  await insertPaymentAndInvoice(db, order_id, figures, at);
  if (order.feedback)
    await db
      .insertInto('order_feedback')
      .values({ ...order.feedback, order_id, at: subtractDays(at, -SAID_AFTER) })
      .execute();
}

export const loadDemoBuyer = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .innerJoin('customers', 'customers.id', 'users.customer_id')
    .select([
      'users.id',
      'users.email',
      'users.lang',
      'customers.firstname',
      'customers.lastname',
      'customers.company',
      'customers.address',
      'customers.zip_code',
      'customers.city',
      'customers.country_id',
    ])
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow();

type Buyer = Awaited<ReturnType<typeof loadDemoBuyer>>;

/** The lines of an order, from the catalogue. */
export async function buildDemoOrderLines(db: Db, known: SeededIds, order: Pick<DemoOrder, 'lines'>) {
  const lines = [];
  for (const { item, quantity } of order.lines) {
    const row = await db
      .selectFrom('items')
      .innerJoin('projects', 'projects.id', 'items.project_id')
      .select([
        'items.id as item_id',
        'items.price',
        'items.type',
        'items.size',
        sql<string>`look_of(items)::text`.as('look'),
        'items.weight_grams',
        'projects.id as project_id',
        'projects.shop_id',
        'projects.name',
        'projects.artist_name',
        'projects.picture',
        'projects.category',
      ])
      .where('items.id', '=', requireSeededId(known.items, item).id)
      .executeTakeFirstOrThrow();
    lines.push({ ...row, weight_grams: row.weight_grams ?? 0, quantity });
  }
  return lines;
}

type Line = Awaited<ReturnType<typeof buildDemoOrderLines>>[number];

/** Postage and tax of the destination. */
export async function loadPostageAndTax(db: Db, country_id: string) {
  const rows = await db
    .selectFrom('shipping_tariffs as t')
    .innerJoin('tariff_countries as c', 'c.tariff_id', 't.id')
    .innerJoin('tariff_steps as s', (on) => on.onRef('s.tariff_id', '=', 't.id').onRef('s.zone', '=', 'c.zone'))
    .select(['max_weight_grams', 'price', 'days_min', 'days_max'])
    .where('country_id', '=', country_id)
    .where('shipping_type', '=', 'tracking')
    .where('shop_id', 'is', null)
    .orderBy('max_weight_grams')
    .execute();
  const vat = await db
    .selectFrom('vat_rates')
    .select('basis_points')
    .where('country_id', '=', country_id)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst();
  const price = (grams: number) => rows.find((row) => grams <= row.max_weight_grams)?.price ?? 0;
  const { days_min = null, days_max = null } = rows[0] ?? {};
  return { price, days: { days_min, days_max }, basis_points: vat?.basis_points ?? 0 };
}

async function insertHead(db: Db, order: DemoOrder, user: Buyer, figures: DemoOrderTotals, at: Date): Promise<number> {
  const { id: user_id, ...buyer } = user;
  const { currency, subtotal, shipping, tax, total } = figures;
  const cart_id = `demo${String(order.days_ago).padStart(3, '0')}${slugOrId(order.by, 0)
    .replace(/[^a-z]/g, '')
    .slice(0, 3)
    .padEnd(3, 'x')}`;
  const row = {
    ...buyer,
    user_id,
    cart_id,
    country_id: user.country_id ?? 'FR',
    status: order.status,
    currency,
    subtotal,
    discount: 0,
    shipping,
    tax,
    tax_included: true,
    vat_treatment: vatTreatment(territoryByCode(user.country_id ?? 'FR'), tax, {
      reverse_charge: false,
      has_goods: true,
    }),
    total,
    origin: 'DI',
    created_at: at,
    paid_at: at,
  };
  const { id } = await db.insertInto('orders').values(row).returning('id').executeTakeFirstOrThrow();
  const road = ORDER_STATUS_PATH.slice(0, ORDER_STATUS_PATH.indexOf(order.status) + 1);
  const events = road.slice(1).map((to_status, i) => ({
    order_id: id,
    from_status: road[i] ?? 'pending',
    to_status,
    actor: i === 0 ? ('provider' as const) : ('staff' as const),
    at: subtractDays(at, -REACHED_AFTER[to_status]),
  }));
  await db.insertInto('order_events').values(events).execute();
  return id;
}

async function insertShipments(
  db: Db,
  order_id: number,
  order: DemoOrder,
  parcels: readonly DemoParcelTotals[],
  at: Date,
  days: { days_min: number | null; days_max: number | null },
) {
  const ids = new Map<number, number>();
  const status = order.status === 'paid' ? 'pending' : order.status;
  const sent_at = subtractDays(at, -SENT_AFTER);
  for (const [i, parcel] of parcels.entries()) {
    const number = order.tracking
      ? `${order.tracking.number.slice(0, -1)}${(Number(order.tracking.number.at(-1)) + i) % 10}`
      : null;
    const transporter = order.tracking?.transporter ?? null;
    const trace =
      number && transporter
        ? {
            tracking_number: number,
            tracking_transporter: transporter,
            transporter,
            tracking_link: parcelTrackingLink(transporter, number),
            sent_at,
          }
        : {};
    const delivered = order.status === 'delivered' ? { delivered_at: subtractDays(at, -DELIVERED_AFTER) } : {};
    const row = {
      order_id,
      status,
      shipping_type: 'tracking',
      warehouse_id: getWarehouseId(order),
      ...parcel,
      ...days,
      ...trace,
      ...delivered,
    } as const;
    const { id } = await db.insertInto('shipments').values(row).returning('id').executeTakeFirstOrThrow();
    ids.set(parcel.shop_id, id);
  }
  return ids;
}

async function insertLines(
  db: Db,
  order_id: number,
  _order: DemoOrder,
  lines: readonly Line[],
  figures: DemoOrderTotals,
  shipments: ReadonlyMap<number, number>,
  tax_basis_points: number,
) {
  const rows = lines.map(({ weight_grams: _grams, ...line }, i) => ({
    ...line,
    order_id,
    shipment_id: requireSeededId(shipments, line.shop_id),
    total: line.price * line.quantity,
    tax: figures.taxes[i] ?? 0,
    tax_basis_points,
  }));
  await db.insertInto('order_items').values(rows).execute();
}

/** A merely paid order waits for a warehouse; the others left from the main one. */
const getWarehouseId = ({ status }: DemoOrder) => (status === 'paid' ? null : MAIN_WAREHOUSE_ID);

// Sold units have left the shelf; stock movements give the reason.
async function insertSales(db: Db, order_id: number, lines: readonly Line[], at: Date, warehouse_id: number | null) {
  for (const { item_id, quantity } of lines) {
    await db
      .updateTable('items')
      .set({ stock: sql`stock - ${quantity}`, sold: sql`sold + ${quantity}` })
      .where('id', '=', item_id)
      .execute();
    await db
      .insertInto('stock_movements')
      .values({ item_id, quantity: -quantity, reason: 'sale', order_id, at, warehouse_id })
      .execute();
    await db
      .insertInto('reservations')
      .values({ order_id, item_id, quantity, state: 'sold', expires_at: at })
      .execute();
  }
}
