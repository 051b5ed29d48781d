import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runInTransaction } from '#platform/ctx.server.ts';
import { runInSharedTransaction } from '#platform/shared-transaction.server.ts';
import { countDeadlocks, insertEmptyOrders } from '../../../../tests/support/empty-orders-and-deadlocks.ts';
import { makeShopStory, type ShopStory } from '../../../../tests/support/shop-story.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { reserveStock, sellReservedStock } from './reserve-sell-and-restock.server.ts';

let app: TestApp;
let story: ShopStory;
beforeAll(async () => {
  app = await startTestApp({ ROLE: 'web' });
  story = await makeShopStory(app);
});
afterAll(() => app.close());

const SALES = 1500;

test('concurrent buyers of one item take turns without a deadlock', async () => {
  const { db } = app.database;
  const { item_id } = await story.item({ name: 'Everybody’s' }, { stock: SALES });
  const left = await insertEmptyOrders(story, 'turn', SALES);
  const before = await countDeadlocks(story);
  const sell = async () => {
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      const order_id = id;
      const pieces = [{ item_id, quantity: 1 }];
      const short = await runInTransaction({ db }, async (own) => {
        // Like an order line, which refers to its item.
        await sql`select from items where id = ${item_id} for key share`.execute(own.db);
        return reserveStock(own.db, order_id, pieces);
      });
      expect(short).toEqual([]);
      await runInTransaction({ db }, (own) => sellReservedStock(own.db, order_id));
    }
  };
  await Promise.all(Array.from({ length: 8 }, sell));
  const [item] = await story.query('select stock, reserved, sold from items where id = $1', [item_id]);
  expect(item).toEqual({ stock: 0, reserved: 0, sold: SALES });
  expect((await countDeadlocks(story)) - before).toBe(0);
});

test('reservations in one transaction that exceed the stock get exactly the stock', async () => {
  const { db } = app.database;
  const { item_id } = await story.item({ name: 'Three left' }, { stock: 3 });
  const ids = await insertEmptyOrders(story, 'share', 8);
  const shorts = await Promise.all(
    ids.map((id) =>
      runInSharedTransaction({ db }, { name: 'test', key: `order:${id}` }, (own) =>
        reserveStock(own.db, id, [{ item_id, quantity: 1 }]),
      ),
    ),
  );
  expect(shorts.filter((short) => short.length === 0)).toHaveLength(3);
  const [item] = await story.query('select stock, reserved, sold from items where id = $1', [item_id]);
  expect(item).toEqual({ stock: 3, reserved: 3, sold: 0 });
});
