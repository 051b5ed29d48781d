import { afterAll, beforeAll, expect, test } from 'vitest';
import { postUnpostedEarnings } from '#modules/money/royalties/post-earnings.server.ts';
import { copyPaidOrder } from '../../../../tests/support/copy-orders.ts';
import { fillVisitorCart, makeShopStory, paymentBody, type ShopStory } from '../../../../tests/support/shop-story.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { watchPlans } from '../../../../tests/support/watch-query-plans.ts';

// A year of a shop: 10,000 orders, of which each hundredth holds the release, and 100,000 plays.
const ORDERS = 10_000;
const BIG = ['settled_lines', 'journal_entries', 'orders', 'order_items', 'earnings', 'song_plays', 'song_play_days'];

let app: TestApp;
let story: ShopStory;
beforeAll(async () => {
  app = await startTestApp({ ROLE: 'web' });
  story = await makeShopStory(app);
  await story.query('update projects set owner_id = $1 where id = $2', [story.nova.id, story.record.project_id]);
  const buyer = story.ada.visitor();
  const { body } = await buyer.post('/api/cart/pay', paymentBody(await fillVisitorCart(buyer, [story.record]), {}));
  await postUnpostedEarnings({ db: app.database.db });
  await copyPaidOrder(app.database.pool, { order_id: body.order_id, user_id: story.ada.id }, ORDERS);
  await story.query(
    "insert into journal_entries (kind, source_id, occurred_at) select 'sale', id, paid_at from orders where id > 1000000",
  );
  await story.query(`insert into settled_lines (entry_id, order_id, order_item_id, project_id, account, currency,
      quantity, gross, tax, fee, production, mechanicals, net)
    select e.id, i.order_id, i.id, i.project_id, 'creators', 'EUR', 1, 2500, 417, 250, 0, 0, 1833
    from order_items i join journal_entries e on e.kind = 'sale' and e.source_id = i.order_id where i.order_id > 1000000`);
  await story.query(
    `insert into earnings (line_id, entry_id, payee_id, project_id, position, name, basis_points, share,
      share_currency, amount, currency, rate_from, rate_to, occurred_at, month)
    select l.id, l.entry_id, (select min(id) from payees), coalesce(l.project_id, $1), 0, 'Nova', 10000, l.net, 'EUR',
      l.net, 'EUR', 1, 1, l.occurred_on, date_trunc('month', l.occurred_on)::date
    from settled_lines l where l.account = 'creators' and l.order_id > 1000000`,
    [story.attics.project_id],
  );
  await story.query(
    `insert into songs (uuid, project_id, title, position, state)
    select gen_random_uuid(), $1, 'Song ' || n, n, 'ready' from generate_series(1, 100) n`,
    [story.attics.project_id],
  );
  await story.query(
    "insert into songs (uuid, project_id, title, position, state) values (gen_random_uuid(), $1, 'Ebb', 1, 'ready')",
    [story.record.project_id],
  );
  await story.query(`insert into song_plays (song_id, duration, at)
    select s.id, 30, now() - n * interval '1 hour' from songs s cross join generate_series(1, 1000) n`);
  await story.query('update song_plays set counted = true');
  await story.query('vacuum analyze');
}, 120_000);
afterAll(() => app.close());

test('the figures of a span read its own rows only', async () => {
  const watched = watchPlans(app.database.pool, BIG);
  const nova = story.nova.visitor();
  for (const name of ['sales?compare=before', 'lines', 'plays?compare=year', 'funding', 'fans', 'stock', 'earnings']) {
    const { status } = await nova.get(`/api/projects/${story.record.project_id}/figures/${name}`);
    expect([name, status, watched.scans()]).toEqual([name, 200, []]);
  }
  expect((await nova.get(`/api/projects/${story.record.project_id}/figures/sales?days=365`)).body.total.orders).toBe(
    88,
  );
});
