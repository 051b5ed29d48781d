import { sql } from 'kysely';
import { MAIN_WAREHOUSE_ID } from '#modules/fulfilment/stock/choose-warehouse.ts';
import { insertRefundWithoutChecks } from '#modules/selling/refunds/begin-refund.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import { demoBarcode } from './demo-ids-and-barcodes.ts';
import { requireSeededId, type SeededIds } from './seed-catalogue.store.server.ts';
import { subtractDays } from './write-sales-by-date.ts';

/** Numbers for the button of the wizard, after those of the demonstration's own items. */
async function fillBarcodePool(db: Db): Promise<void> {
  const barcodes = Array.from({ length: 120 }, (_, i) => ({ barcode: demoBarcode(900_000 + i) }));
  await db.insertInto('pooled_barcodes').values(barcodes).execute();
}

/** Work for every admin list: consigned stock, a second warehouse, a title to approve, refunds, returns, a dispute. */
export async function insertDemoStaffWork(db: Db, known: SeededIds, now: Date): Promise<void> {
  await insertDeposit(db, known, now);
  await fillSecondWarehouse(db, known, now);
  await fillBarcodePool(db);
  await insertHeldTitle(db, known, now);
  const returning = await latestOrder(db, requireSeededId(known.users, 'box@sillon.example'));
  await insertReturns(db, returning, now);
  // Refunded by the refund job, with the provider's confirmation, in the first minute.
  const [line] = returning.items;
  if (line)
    await insertRefundWithoutChecks(db, returning.id, 'A dented corner', {
      lines: [{ order_item_id: line.id, quantity: 0 }],
      amount: 400,
    });
  const disputed = await latestOrder(db, requireSeededId(known.users, 'user@sillon.example'));
  await db
    .insertInto('disputes')
    .values({
      provider: 'stripe',
      dispute_id: 'dp_demo1',
      order_id: disputed.id,
      amount: disputed.total,
      currency: 'EUR',
      reason: 'product_not_received',
      status: 'open',
      due_by: subtractDays(now, -9),
      opened_at: subtractDays(now, 1),
    })
    .execute();
  await db
    .insertInto('order_events')
    .values({
      order_id: disputed.id,
      kind: 'dispute_open',
      actor: 'provider',
      note: 'product_not_received',
      at: subtractDays(now, 1),
    })
    .execute();
}

/** The band's own pressing on consignment: agreement, delivery, and two copies that went back. */
async function insertDeposit(db: Db, known: SeededIds, now: Date): Promise<void> {
  const project_id = requireSeededId(known.projects, 'deposit-okra');
  const item_id = requireSeededId(known.items, 'deposit-okra/apricot').id;
  await db
    .insertInto('deposit_agreements')
    .values({
      project_id,
      valid_from: '2026-01-01',
      commission_basis_points: 2500,
      storage_per_copy: 5,
      currency: 'EUR',
      free_months: 6,
      note: 'Agreed at the merch table, Lyon',
    })
    .execute();
  const { quantity } = await db
    .selectFrom('stock_movements')
    .select('quantity')
    .where('item_id', '=', item_id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const back = 2;
  await db
    .updateTable('items')
    .set({ stock: sql`stock - ${back}::int` })
    .where('id', '=', item_id)
    .execute();
  await db
    .insertInto('stock_movements')
    .values({
      item_id,
      quantity: -back,
      reason: 'withdrawn',
      warehouse_id: MAIN_WAREHOUSE_ID,
      at: subtractDays(now, 4),
      note: 'For the tour',
    })
    .execute();
  for (const slip of [
    { kind: 'received', pieces: quantity, at: subtractDays(now, 30), note: '' },
    { kind: 'returned', pieces: back, at: subtractDays(now, 4), note: 'For the tour' },
  ] as const) {
    const { pieces, ...head } = slip;
    const { id: slip_id } = await db
      .insertInto('deposit_slips')
      .values({ ...head, project_id, warehouse_id: MAIN_WAREHOUSE_ID })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('deposit_slip_lines').values({ slip_id, item_id, quantity: pieces }).execute();
  }
}

/** Some of the records that sell overseas are stored in the second warehouse. */
async function fillSecondWarehouse(db: Db, known: SeededIds, now: Date): Promise<void> {
  const { id } = await db
    .updateTable('warehouses')
    .set({ active: true })
    .where('code', '=', 'whiplash')
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [item, quantity] of [
    ['long-dark/black', 12],
    ['skillet/black', 6],
  ] as const) {
    const move = {
      item_id: requireSeededId(known.items, item).id,
      reason: 'transfer',
      at: subtractDays(now, 6),
      note: 'Sea freight',
    } as const;
    await db
      .insertInto('stock_movements')
      .values({ ...move, quantity: -quantity, warehouse_id: MAIN_WAREHOUSE_ID })
      .execute();
    await db
      .insertInto('stock_movements')
      .values({ ...move, quantity, warehouse_id: id })
      .execute();
  }
}

/** A new title of a release on sale, which buyers do not see before staff approve it. */
async function insertHeldTitle(db: Db, known: SeededIds, now: Date): Promise<void> {
  const project_id = requireSeededId(known.projects, 'step-promo');
  const { name, step, owner_id } = await db
    .selectFrom('projects')
    .select(['name', 'step', 'owner_id'])
    .where('id', '=', project_id)
    .executeTakeFirstOrThrow();
  const held = JSON.stringify({ name: `${name} (Short Version)` });
  await db
    .insertInto('project_changes')
    .values({
      project_id,
      user_id: owner_id,
      step,
      parts: ['artwork'],
      before: JSON.stringify({ name }),
      after: held,
      at: subtractDays(now, 2),
    })
    .execute();
  await db
    .insertInto('project_rechecks')
    .values({ project_id, part: 'artwork', held, opened_at: subtractDays(now, 2) })
    .execute();
}

interface Sold {
  readonly id: number;
  readonly total: number;
  readonly user_id: number | null;
  readonly items: { id: number }[];
}

const findDeliveredOrders = (db: Db, user_id: number) =>
  sql<Sold>`
  select o.id, o.total, o.user_id, (select json_agg(json_build_object('id', i.id) order by i.id) from order_items i
    where i.order_id = o.id) as items
  from orders o where o.user_id = ${user_id} and o.status = 'delivered' order by o.created_at`.execute(db);

async function latestOrder(db: Db, user_id: number): Promise<Sold> {
  const order = (await findDeliveredOrders(db, user_id)).rows.at(-1);
  if (!order) throw new Error('The demo content has no delivered order to send back.');
  return order;
}

/** Three returns, one line each: refused, on its way back with a number, and waiting for approval. */
async function insertReturns(db: Db, { id: order_id, user_id, items }: Sold, now: Date): Promise<void> {
  const [first, second, third] = items;
  const returns = [
    {
      line: third,
      kind: 'return',
      state: 'refused',
      asked_at: subtractDays(now, 3),
      decided_at: subtractDays(now, 2),
      ended_at: subtractDays(now, 2),
      answer: 'The seal is broken, so this one stays with you. Sorry.',
    },
    {
      line: second,
      kind: 'withdrawal',
      state: 'approved',
      asked_at: subtractDays(now, 2),
      decided_at: subtractDays(now, 2),
      carrier: 'DHL',
      tracking_number: '00340434161094015902',
      proof_at: subtractDays(now, 1),
    },
    {
      line: first,
      kind: 'claim',
      state: 'requested',
      fault: 'warped',
      wish: 'replacement',
      asked_at: subtractDays(now, 1),
      note: 'Side B lifts the needle in the last third.',
    },
  ] as const;
  for (const { line, ...row } of returns) {
    if (!line) continue;
    const { id } = await db
      .insertInto('returns')
      .values({ ...row, order_id, user_id, name: '한서연' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const reason = row.kind === 'return' ? 'changed_mind' : null;
    await db
      .insertInto('return_lines')
      .values({ return_id: id, order_item_id: line.id, quantity: 1, reason })
      .execute();
  }
}
