import { afterAll, beforeAll, expect, test } from 'vitest';
import { touch } from '#platform/invalidate.server.ts';
import { createPerson } from '../../../../tests/support/create-person.ts';
import {
  fillVisitorCart,
  makeShopStory,
  type ShopStory,
  type StoryItem,
} from '../../../../tests/support/shop-story.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

// A shop with a single currency (decisions: Currencies) shows it everywhere: lists, product pages and the cart, which
// switches to it.
let app: TestApp;
let story: ShopStory;
let line: StoryItem;
const asked = (body: { items: { id: number; price_from: { price: number; currency: string } }[] }) =>
  body.items.find(({ id }) => id === line.project_id)?.price_from;

beforeAll(async () => {
  app = await startTestApp();
  story = await makeShopStory(app);
  line = await story.item({ name: 'In dollars alone' }, { price: 2500 });
  await app.database.pool.query(
    "update shops set forced_currency = 'USD' where id = (select shop_id from projects where id = $1)",
    [line.project_id],
  );
  await app.database.pool.query('select refresh_project_sums($1)', [[line.project_id]]);
  await touch(app.database.db, 'projects', 'shops');
});
afterAll(() => app.close());

test('its page, the cart of a buyer in euros, lists and calls agree on its price in dollars', async () => {
  const { visitor } = await createPerson(app, 'user');
  const { body: list } = await visitor.get('/api/projects?limit=100&currency=EUR');
  const { body: page } = await visitor.get(`/api/projects/${line.project_id}?currency=EUR`);
  const cart = await fillVisitorCart(visitor, [line], { save: false });
  expect(cart.currency).toBe('USD');
  const paid = { price: cart.subtotal, currency: 'USD' };
  const item = { price: page.items[0].price, currency: page.items[0].currency };
  expect([page.price_from, item, asked(list)]).toEqual([paid, paid, paid]);
});

test('a list by price sorts it by its converted price', async () => {
  const cheaper = await story.item({ name: 'Just less' }, { price: 2450 });
  const dearer = await story.item({ name: 'Just more' }, { price: 2550 });
  const ids = [cheaper, line, dearer].map(({ project_id }) => project_id);
  await app.database.pool.query('select refresh_project_sums($1)', [ids]);
  await touch(app.database.db, 'projects');
  for (const [sort, order] of [
    ['price_asc', ids],
    ['price_desc', ids.toReversed()],
  ] as const) {
    const { body } = await app.visitor().get(`/api/projects?currency=JPY&limit=100&sort=${sort}`);
    const found = body.items.map(({ id }: { id: number }) => id).filter((id: number) => ids.includes(id));
    expect(found).toEqual(order);
  }
});

test('its own price in that currency is shown', async () => {
  await app.database.pool.query("insert into item_prices (item_id, currency, price) values ($1, 'USD', 3300)", [
    line.item_id,
  ]);
  await touch(app.database.db, 'projects', `project:${line.project_id}`);
  const { visitor } = await createPerson(app, 'user');
  const { body: page } = await visitor.get(`/api/projects/${line.project_id}?currency=JPY`);
  const { body: list } = await visitor.get('/api/projects?limit=100&currency=JPY');
  expect([page.price_from, asked(list)]).toEqual(Array(2).fill({ price: 3300, currency: 'USD' }));
  expect((await fillVisitorCart(visitor, [line], { save: false })).subtotal).toBe(3300);
});

test('lists follow at once when a shop sells in every currency again', async () => {
  const { visitor: staff } = await createPerson(app, 'admin');
  const { rows } = await app.database.pool.query('select shop_id from projects where id = $1', [line.project_id]);
  await staff.get('/api/projects?limit=100&currency=JPY');
  await staff.send('PUT', `/api/admin/shops/${rows[0].shop_id}`, { forced_currency: null });
  const { body: list } = await staff.get('/api/projects?limit=100&currency=JPY');
  expect(asked(list)?.currency).toBe('JPY');
});
