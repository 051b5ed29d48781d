import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeShopStory, type ShopStory } from '../../../../tests/support/shop-story.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

let app: TestApp;
let story: ShopStory;
beforeAll(async () => {
  app = await startTestApp();
  story = await makeShopStory(app);
});
afterAll(() => app.close());

test.each(['shop', 'deposit_sale'])(
  'a copy sold while staff save its %s release without a stock stays sold',
  async (selling_mode) => {
    const { project_id, item_id } = await story.item({ name: 'Sold meanwhile', selling_mode }, { stock: 7 });
    const sale = await app.database.pool.connect();
    try {
      await sale.query('begin');
      await sale.query('update items set stock = stock - 1 where id = $1', [item_id]);
      await sale.query("insert into stock_movements (item_id, quantity, reason) values ($1, -1, 'correction')", [
        item_id,
      ]);
      const item = { item_id, type: 'vinyl', name: 'Red', price: 2600, currency: 'EUR' };
      const saving = story.team.visitor().send('PUT', `/api/projects/${project_id}`, { items: [item] });
      await vi.waitFor(
        async () => {
          const waiting = "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%items%'";
          expect(await story.query(waiting)).toHaveLength(1);
        },
        { timeout: 5000 },
      );
      await sale.query('commit');
      expect((await saving).status).toBe(200);
    } finally {
      sale.release();
    }
    expect(await story.query('select stock, price from items where id = $1', [item_id])).toEqual([
      { stock: 6, price: 2600 },
    ]);
    const moved = 'select quantity from stock_movements where item_id = $1 and quantity = 1';
    expect(await story.query(moved, [item_id])).toEqual([]);
  },
);
