import { sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';
import { calculateVatByRate } from '#kit/vat.ts';
import { MAIN_WAREHOUSE_ID } from '#modules/fulfilment/stock/choose-warehouse.ts';
import { type EncryptionKeySource, encryptText } from '#platform/encrypted-text.server.ts';
import { hashRedeemableCode } from '#platform/redeemable-code.server.ts';
import { DEMO_GIFT_CODE } from './content/people-and-codes.ts';
import { requireSeededId, type SeededIds } from './seed-catalogue.store.server.ts';
import { buildDemoOrderLines, loadDemoBuyer, loadPostageAndTax } from './seed-orders.store.server.ts';
import { insertPaymentAndInvoice } from './seed-payments.store.server.ts';
import { subtractDays } from './write-sales-by-date.ts';

/** The day of a moment in UTC: `2026-01-31`. */
export const formatUtcDay = (at: Date): string => at.toISOString().slice(0, 10);

/** The records of a box, only of the platform's own account (ADR 32). */
export interface DemoBoxRecords {
  readonly items: readonly string[];
  readonly note: string;
}

/** A subscription, its owner (by address) and its offer. */
export interface SeededBox {
  readonly id: number;
  readonly by: string;
  readonly offer: number;
}

/** A paid and mailed gift. Its code can be decrypted, so that its card can be printed. */
export async function insertDemoBoxGift(
  db: Db,
  known: SeededIds,
  { id, by, offer, at, keys }: SeededBox & { at: Date; keys: EncryptionKeySource },
) {
  const periods = 3;
  const order = await insertOrder(db, known, { id, by, at, status: 'paid', place: `${id}g`, quantity: periods });
  await insertPaymentAndInvoice(db, order.order_id, order.figures, at);
  const { id: order_item_id } = await db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', order.order_id)
    .executeTakeFirstOrThrow();
  const code = {
    code_hash: hashRedeemableCode(DEMO_GIFT_CODE),
    sealed_code: encryptText(keys, `gift:${order_item_id}`, DEMO_GIFT_CODE),
  };
  const to = { recipient_name: 'Noor', recipient_email: 'nothing@sillon.example', message: '생일 축하해, 누르!' };
  const prepaidBoxes = {
    order_item_id,
    box_offer_id: offer,
    periods,
    price: order.price,
    currency: order.figures.currency,
  };
  await db
    .insertInto('gift_codes')
    .values({
      ...code,
      ...to,
      ...prepaidBoxes,
      lang: 'ko',
      bought_by: requireSeededId(known.users, by),
      starts_on: formatUtcDay(at),
      mailed_at: at,
    })
    .execute();
}

interface PeriodOf extends SeededBox {
  readonly period: number;
  readonly at: Date;
}

/** A paid period: its order, payment, invoice, and its box to be filled. @returns its order and parcel */
export async function insertPaidBoxPeriod(db: Db, known: SeededIds, { id, by, period, at }: PeriodOf) {
  const { order_id, figures } = await insertOrder(db, known, { id, by, at, status: 'paid', place: `${id}${period}` });
  await insertPaymentAndInvoice(db, order_id, figures, at);
  const starts_on = formatUtcDay(at);
  const row = { subscription_id: id, period, starts_on, renewal: period > 0, order_id, paid_at: at };
  const { id: period_id } = await db
    .insertInto('box_periods')
    .values({ ...row, state: 'paid' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const parcel = await db
    .insertInto('box_parcels')
    .values({ period_id, number: 1, due_on: starts_on })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (period === 0) await nameLine(db, id, order_id);
  return { order_id, parcel_id: parcel.id };
}

/** A subscription refers to a line of its first order. */
const nameLine = (db: Db, id: number, order_id: number) =>
  sql`update box_subscriptions set order_item_id = (select id from order_items where order_id = ${order_id}
    and box_offer_id is not null) where id = ${id}`.execute(db);

async function insertOrder(
  db: Db,
  known: SeededIds,
  {
    id,
    by,
    at,
    status,
    place,
    quantity = 1,
  }: { id: number; by: string; at: Date; status: 'paid' | 'not_paid'; place: string; quantity?: number },
) {
  const buyer = await loadDemoBuyer(db, requireSeededId(known.users, by));
  const { box_offer_id, name, price } = await db
    .selectFrom('box_subscriptions')
    .select(['box_offer_id', 'name', 'price'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const country_id = buyer.country_id ?? 'FR';
  const { basis_points: tax_basis_points } = await loadPostageAndTax(db, country_id);
  const total = price * quantity;
  const { tax } = calculateVatByRate([{ amount: total, basis_points: tax_basis_points }], true);
  const figures = { currency: 'EUR', subtotal: total, shipping: 0, tax, total } as const;
  const { id: user_id, ...who } = buyer;
  const row = {
    ...who,
    user_id,
    country_id,
    status,
    ...figures,
    discount: 0,
    tax_included: true,
    origin: 'DI',
    vat_treatment: tax > 0 ? 'standard' : 'export',
    created_at: at,
    cart_id: `demobox${place}`,
    ...(status === 'paid' && { paid_at: at }),
  } as const;
  const { id: order_id } = await db.insertInto('orders').values(row).returning('id').executeTakeFirstOrThrow();
  const events = [
    { order_id, to_status: 'pending', actor: 'system', at },
    { order_id, from_status: 'pending', to_status: status, actor: 'provider', at },
  ] as const;
  for (const event of events) await db.insertInto('order_events').values(event).execute();
  const line = { name, category: 'box', type: 'two', periodicity: 'monthly', price, quantity, total };
  await db
    .insertInto('order_items')
    .values({ ...line, order_id, box_offer_id, tax, tax_basis_points })
    .execute();
  return { order_id, figures, price };
}

/** A delivered box: its records in a parcel, taken from the shelf by stock movements. */
export async function insertFilledBox(db: Db, known: SeededIds, box: PeriodOf, { items, note }: DemoBoxRecords) {
  const { order_id, parcel_id } = await insertPaidBoxPeriod(db, known, box);
  const lines = await buildDemoOrderLines(db, known, { lines: items.map((item) => ({ item, quantity: 1 })) });
  const [sent_at, delivered_at] = [subtractDays(box.at, -2), subtractDays(box.at, -5)];
  const [first] = lines;
  const { id: shipment_id } = await db
    .insertInto('shipments')
    .values({
      order_id,
      shop_id: first?.shop_id ?? 1,
      status: 'delivered',
      shipping_type: 'tracking',
      shipping: 0,
      subtotal: 0,
      warehouse_id: MAIN_WAREHOUSE_ID,
      sent_at,
      delivered_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { weight_grams: _, price: __, quantity, ...line } of lines) {
    const { item_id } = line;
    const free = { price: 0, total: 0, quantity, box_parcel_id: parcel_id };
    await db
      .insertInto('order_items')
      .values({ ...line, ...free, order_id, shipment_id })
      .execute();
    await db
      .updateTable('items')
      .set({ stock: sql`stock - 1`, sold: sql`sold + 1` })
      .where('id', '=', item_id)
      .execute();
    const sale = { item_id, quantity: -1, order_id, at: sent_at, warehouse_id: MAIN_WAREHOUSE_ID };
    await db
      .insertInto('stock_movements')
      .values({ ...sale, reason: 'sale' })
      .execute();
    await db
      .insertInto('reservations')
      .values({ order_id, item_id, quantity, state: 'sold', expires_at: box.at })
      .execute();
  }
  await db
    .updateTable('box_parcels')
    .set({ shipment_id, filled_at: sent_at, note })
    .where('id', '=', parcel_id)
    .execute();
  await walk(db, order_id, sent_at, delivered_at);
}

async function walk(db: Db, order_id: number, sent_at: Date, delivered_at: Date) {
  const road = ['paid', 'confirmed', 'in_preparation', 'sent', 'delivered'];
  for (const [i, from_status] of road.slice(0, -1).entries()) {
    const to_status = road[i + 1] ?? 'delivered';
    const at = to_status === 'delivered' ? delivered_at : sent_at;
    await db.insertInto('order_events').values({ order_id, from_status, to_status, actor: 'staff', at }).execute();
  }
  await db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', order_id).execute();
}

/** Ten days of declined charges. */
export async function insertDeclinedBoxPeriod(db: Db, known: SeededIds, { id, by, period, at }: PeriodOf) {
  const { order_id, figures } = await insertOrder(db, known, { id, by, at, status: 'not_paid', place: `${id}x` });
  const refused = { provider: 'stripe', status: 'declined', decline_key: 'expired_card', off_session: true } as const;
  for (const attempt of [1, 2, 3]) {
    const tried = {
      order_id,
      attempt,
      amount: figures.total,
      currency: figures.currency,
      created_at: at,
      settled_at: at,
    };
    const key = { idempotency_key: `order:${order_id}:charge:${attempt}`, payment_method_id: 'pm_card_mastercard' };
    await db
      .insertInto('payment_attempts')
      .values({ ...tried, ...key, ...refused })
      .execute();
  }
  const failed = {
    subscription_id: id,
    period,
    starts_on: formatUtcDay(at),
    state: 'failed',
    renewal: true,
    order_id,
  } as const;
  await db.insertInto('box_periods').values(failed).execute();
  const state = { status: 'paused', paused_because: 'card_refused', next_period: period + 1, next_at: null } as const;
  await db.updateTable('box_subscriptions').set(state).where('id', '=', id).execute();
}
