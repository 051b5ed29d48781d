import { expect, test } from 'vitest';
import { reserveStock } from '#modules/fulfilment/stock/reserve-sell-and-restock.server.ts';
import { runInTransaction } from '#platform/ctx.server.ts';
import { countDeadlocks, insertEmptyOrders } from '../../../../tests/support/empty-orders-and-deadlocks.ts';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { runBehindRowLock } from '../../../../tests/support/run-behind-row-lock.ts';
import { findExistingReleases } from './existing-releases.store.server.ts';

const { app, story } = await openShop({});
const { db, pool } = app.database;

// A sale locks the items by id and then the release that it sells out, and so does an import of that release.
test.each(['sale first', 'import first'])(
  'an import and the sale of a last copy cause no deadlock: %s',
  async (first) => {
    const { project_id, item_id, shop_id } = await story.item({ name: 'Crossing' }, { stock: 1 });
    const deadlocks = await countDeadlocks(story);
    const [order_id = 0] = await insertEmptyOrders(story, `x${project_id}`, 1);
    const sale = () => runInTransaction({ db }, (own) => reserveStock(own.db, order_id, [{ item_id, quantity: 1 }]));
    const keys = { sources: [], source_ids: [], projects: [project_id], items: [] };
    const place = { shop_id: Number(shop_id), owner_id: null };
    const found: string[] = [];
    const take = async () => {
      const releases = await db.transaction().execute((trx) => findExistingReleases(trx, keys, place, true));
      found.push(...releases.map(({ id }) => String(id)));
    };
    await runBehindRowLock(
      pool,
      { text: 'select from items where id = $1 for update', values: [item_id] },
      first === 'sale first' ? [sale, take] : [take, sale],
    );
    expect(found).toEqual([String(project_id)]);
    expect((await countDeadlocks(story)) - deadlocks).toBe(0);
  },
);
