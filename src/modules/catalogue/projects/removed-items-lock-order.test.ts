import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reserveStock, sellReservedStock } from '#modules/fulfilment/stock/reserve-sell-and-restock.server.ts';
import { runInTransaction } from '#platform/ctx.server.ts';
import { countDeadlocks, insertEmptyOrders } from '../../../../tests/support/empty-orders-and-deadlocks.ts';
import { expectNoDoctorFindings } from '../../../../tests/support/expect-no-doctor-findings.ts';
import { runBehindRowLock } from '../../../../tests/support/run-behind-row-lock.ts';
import { copyCookies, type SecondProcess, startSecondProcess } from '../../../../tests/support/second-process.ts';
import {
  fillVisitorCart,
  makeShopStory,
  paymentBody,
  type ShopStory,
  type StoryItem,
} from '../../../../tests/support/shop-story.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

// Sales and the removal of items lock the same rows. Both take the items by id and then the release, so that one waits
// for the other and neither waits in a circle.
let app: TestApp;
let story: ShopStory;
let other: SecondProcess;
beforeAll(async () => {
  app = await startTestApp();
  story = await makeShopStory(app);
  other = await startSecondProcess(app);
});
afterAll(async () => {
  await other.end();
  await app.close();
});
let deadlocks = 0;
beforeEach(async () => {
  deadlocks = await countDeadlocks(story);
});
const expectNoDeadlock = async () => expect((await countDeadlocks(story)) - deadlocks).toBe(0);

const staff = () => copyCookies(story.team.visitor(), other.visitor());
const owner = () => copyCookies(story.nova.visitor(), other.visitor());
const makeItemFields = ({ item_id }: StoryItem) => ({ item_id, type: 'vinyl', price: 2500, currency: 'EUR' });

/** A release of Nova with records of this stock; the first has the lowest id. */
async function releaseWith(stocks: readonly number[], more: object = {}): Promise<StoryItem[]> {
  const [stock, ...others] = stocks;
  const first = await story.item(
    {
      ...{ name: 'Crossing', owner_id: story.nova.id, published_at: '2026-01-01' },
      ...{ limited_edition: true, edition_size: 50, ...more },
    },
    { stock: stock ?? 0 },
  );
  const things = [first];
  for (const [place, copies] of others.entries()) {
    const item = { project_id: first.project_id, type: 'vinyl', price: 2500, currency: 'EUR', weight_grams: 300 };
    const item_id = await story.insert('items', { ...item, stock: copies, position: place + 1 });
    if (copies > 0) await story.insert('stock_movements', { item_id, quantity: copies, reason: 'initial' });
    things.push({ ...first, item_id });
  }
  return things;
}

interface ItemSums {
  readonly item_id: number;
  readonly active: boolean;
  readonly stock: number;
  readonly sold: number;
  readonly reserved: number;
  readonly moved: number;
  readonly sales: number;
}
const readItemSums = (things: readonly StoryItem[]) =>
  story.query<ItemSums>(
    `select i.id as item_id, i.active, i.stock, i.sold, i.reserved,
      (select sum(quantity)::int from stock_movements m where m.item_id = i.id) as moved,
      (select coalesce(-sum(quantity), 0)::int from stock_movements m where m.item_id = i.id and reason = 'sale') as sales
    from items i where i.id = any($1) order by i.id`,
    [things.map(({ item_id }) => item_id)],
  );

/** Every copy is accounted for: the stock is the sum of the movements, and the edition shows the same. */
async function expectExactStock(things: readonly StoryItem[]): Promise<ItemSums[]> {
  const sums = await readItemSums(things);
  for (const { stock, moved, sold, sales, reserved } of sums)
    expect([moved, sales, reserved]).toEqual([stock, sold, 0]);
  const { body } = await app.visitor().get(`/api/projects/${things[0]?.project_id}/edition`);
  if (body.error) return sums;
  const add = (key: 'stock' | 'sold') => sums.reduce((sum, each) => sum + each[key], 0);
  expect([body.left, body.sold]).toEqual([add('stock'), add('sold')]);
  expect(body.pressed + body.adjusted - body.sold).toBe(body.left);
  return sums;
}

/** Sells a copy of each item in two short transactions, as a checkout does. @returns items with too few copies */
async function sell(things: readonly StoryItem[]): Promise<readonly number[]> {
  const { db } = app.database;
  const [order_id = 0] = await insertEmptyOrders(story, `x${things[0]?.project_id}`, 1);
  const pieces = things.map(({ item_id }) => ({ item_id, quantity: 1 }));
  const short = await runInTransaction({ db }, (own) => reserveStock(own.db, order_id, pieces));
  if (short.length === 0) await runInTransaction({ db }, (own) => sellReservedStock(own.db, order_id));
  return short;
}

const runBehindItemLock = ({ item_id }: StoryItem, work: readonly (() => Promise<unknown>)[]) =>
  runBehindRowLock(app.database.pool, { text: 'select from items where id = $1 for update', values: [item_id] }, work);

test('buyers at two processes and staff who remove half of the items end with exact stock', async () => {
  for (let round = 0; round < 4; round += 1) {
    const things = await releaseWith([3, 3, 3, 3]);
    const buyers = await Promise.all(
      Array.from({ length: 8 }, async (_, i) => {
        const browser = i % 2 ? app.visitor() : other.visitor();
        const wanted = i % 3 === 0 ? [...things].reverse() : things.filter((_, place) => (place + i) % 2 === 0);
        return { browser, cart: await fillVisitorCart(browser, wanted) };
      }),
    );
    const kept = things.filter((_, place) => place % 2 === 1).reverse();
    const [removal, ...payments] = await Promise.all([
      staff().send('PUT', `/api/projects/${kept[0]?.project_id}`, { items: kept.map(makeItemFields) }),
      ...buyers.map(({ browser, cart }) => browser.post('/api/cart/pay', paymentBody(cart))),
    ]);
    expect(removal?.status, removal?.text).toBe(200);
    expect(payments.filter(({ status, body }) => !(body.status === 'paid' || status === 409))).toEqual([]);
    const sums = await expectExactStock(things);
    expect(sums.filter(({ active }) => !active).map(({ stock }) => stock)).toEqual([0, 0]);
  }
  await expectNoDeadlock();
  await expectNoDoctorFindings({ database: app.database });
});

/** A change that removes the first record of a release on sale, or withdraws what an unpublished one announced. */
const CHANGES = {
  'a save by staff without an item': {
    release: {},
    prepare: async () => undefined,
    run: ([, ...kept]: StoryItem[]) =>
      staff().send('PUT', `/api/projects/${kept[0]?.project_id}`, { items: kept.reverse().map(makeItemFields) }),
  },
  'the acceptance of a removal': {
    release: { step: 'confirmed' },
    prepare: async ([first, ...kept]: StoryItem[]) => {
      const saved = await owner().send('PUT', `/api/projects/${first?.project_id}`, {
        items: kept.map(makeItemFields),
      });
      expect(saved.status, saved.text).toBe(200);
    },
    run: async ([first]: StoryItem[]) => {
      const path = `/api/admin/projects/${first?.project_id}`;
      const [recheck] = (await staff().get(`${path}/changes`)).body.rechecks;
      const decision = { state: 'passed', version: recheck?.version };
      return staff().send('PUT', `${path}/rechecks/${recheck?.id}`, decision);
    },
  },
  'a change to consignment before the publication': {
    release: { step: 'creating', published_at: null },
    prepare: async () => undefined,
    run: ([first, ...kept]: StoryItem[]) =>
      owner().send('PUT', `/api/projects/${first?.project_id}`, {
        selling_mode: 'deposit_sale',
        items: [...kept, first as StoryItem].map(makeItemFields),
      }),
  },
} as const;

test.each(
  (Object.keys(CHANGES) as (keyof typeof CHANGES)[]).flatMap((change) =>
    (['sale first', 'change first'] as const).map((order) => [change, order] as const),
  ),
)('%s and a sale of the last copies meet at any item without a deadlock: %s', async (name, order) => {
  const { release, prepare, run } = CHANGES[name];
  for (const place of [0, 1, 2]) {
    const things = await releaseWith([1, 1, 7], release);
    await prepare(things);
    let short: readonly number[] = [];
    const sale = async () => {
      short = await sell(things);
    };
    const change = async () => {
      const { status, text } = await run([...things]);
      expect(status, text).toBe(200);
    };
    await runBehindItemLock(things[place] as StoryItem, order === 'sale first' ? [sale, change] : [change, sale]);
    const sums = await expectExactStock(things);
    expect(short.length === 0).toBe(order === 'sale first');
    expect(sums.map(({ sold }) => sold)).toEqual(order === 'sale first' ? [1, 1, 1] : [0, 0, 0]);
  }
  await expectNoDeadlock();
});

test('a save of items and the assignment of a barcode meet at an item without a deadlock', async () => {
  const [first, ...others] = await releaseWith([1, 1], { step: 'creating', published_at: null });
  if (!first) throw new Error('no item');
  await story.query("insert into pooled_barcodes (barcode) values ('4056200000014') on conflict do nothing");
  const path = `/api/projects/${first.project_id}`;
  const expectOk = async (answer: Promise<{ status: number; text: string }>) => {
    const { status, text } = await answer;
    expect(status, text).toBe(200);
  };
  await runBehindItemLock(first, [
    () => expectOk(owner().send('PUT', path, { items: [first, ...others].map(makeItemFields) })),
    () => expectOk(owner().post(`${path}/items/${first.item_id}/barcode`)),
  ]);
  const [saved] = await story.query<{ barcode: string }>(
    'select barcode from barcodes where item_id = $1 and quantity = 1',
    [first.item_id],
  );
  expect(saved?.barcode).toBe('4056200000014');
  await expectNoDeadlock();
});
