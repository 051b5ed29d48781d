import { afterAll, beforeAll, expect, test } from 'vitest';
import { touch } from '#platform/invalidate.server.ts';
import { createPerson } from '../../../../tests/support/create-person.ts';
import { fillVisitorCart, makeShopStory, type StoryItem } from '../../../../tests/support/shop-story.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

// A record with a trade price: lists show each visitor the price that their cart charges.
let app: TestApp;
let line: StoryItem;
beforeAll(async () => {
  app = await startTestApp();
  const story = await makeShopStory(app);
  line = await story.item({ name: 'For both' }, { price: 2500, b2b_price: 1800 });
  await app.database.pool.query('select refresh_project_sums($1)', [[line.project_id]]);
  await touch(app.database.db, 'projects');
});
afterAll(() => app.close());

test.each([
  ['user', 2500],
  ['pro', 1800],
  ['team', 2500],
  ['admin', 2500],
] as const)('%s sees %d in lists, on its page and in the cart', async (role, price) => {
  const { visitor } = await createPerson(app, role);
  const { project_id } = line;
  const { body: list } = await visitor.get('/api/projects?limit=100&currency=EUR');
  const tile = list.items.find(({ id }: { id: number }) => id === project_id);
  const { body: page } = await visitor.get(`/api/projects/${project_id}?currency=EUR`);
  const cart = await fillVisitorCart(visitor, [line], { save: false });
  expect([tile.price_from.price, page.items[0].price, cart.subtotal]).toEqual([price, price, price]);
});
