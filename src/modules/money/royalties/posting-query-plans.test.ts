import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyPaidOrder } from '../../../../tests/support/copy-orders.ts';
import { fillVisitorCart, makeShopStory, paymentBody, type ShopStory } from '../../../../tests/support/shop-story.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { watchPlans } from '../../../../tests/support/watch-query-plans.ts';
import { postUnpostedEarnings } from './post-earnings.server.ts';

// A good day of a new shop: thousands of sales that statistics do not know yet. A nested loop once compared each with
// every other, at nine milliseconds of PostgreSQL per sale.
const SALES = 2000;
const UNPOSTED = 230;

let app: TestApp;
let story: ShopStory;
beforeAll(async () => {
  // Without jobs, which post each minute.
  app = await startTestApp({ ROLE: 'web' });
  story = await makeShopStory(app);
  const buyer = story.ada.visitor();
  const { body } = await buyer.post('/api/cart/pay', paymentBody(await fillVisitorCart(buyer, [story.record]), {}));
  await postUnpostedEarnings({ db: app.database.db });
  for (const table of ['journal_entries', 'orders'])
    await app.database.pool.query(`alter table ${table} set (autovacuum_enabled = off)`);
  await copyPaidOrder(app.database.pool, { order_id: body.order_id, user_id: story.ada.id }, SALES);
  await app.database.pool.query(
    "update orders set paid_at = now() - (id / 1000000) * interval '1 second' where id > 1000000",
  );
  await app.database.pool.query(
    `insert into journal_entries (kind, source_id, occurred_at) select 'sale', id, paid_at from orders where id > 1000000 order by paid_at limit ${SALES - UNPOSTED}`,
  );
}, 60_000);
afterAll(() => app.close());

test('a day of thousands of sales is posted without comparing each with each', async () => {
  const watched = watchPlans(app.database.pool);
  expect(await postUnpostedEarnings({ db: app.database.db })).toBe(UNPOSTED);
  expect(watched.statements()).toBeGreaterThan(10);
  expect(watched.comparisons().filter((text) => text.includes('journal_entries'))).toEqual([]);
  expect(await postUnpostedEarnings({ db: app.database.db })).toBe(0);
});
