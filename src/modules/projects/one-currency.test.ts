import { afterAll, beforeAll, expect, test } from 'vitest';
import { touch } from '#platform/invalidate.server.ts';
import { type TestApp, testApp } from '../../../tests/support/app.ts';
import { person } from '../../../tests/support/people.ts';
import { fill, makeStory, type Thing } from '../../../tests/support/story.ts';

// What a shop that sells in one currency only (spec §9, shop 259413) asks is said on its things' pages as in the cart, which turns to it.
let app: TestApp;
let line: Thing;
const asked = (body: { items: { id: number; price_from: { price: number; currency: string } }[] }) =>
  body.items.find(({ id }) => id === line.project_id)?.price_from;

beforeAll(async () => {
  app = await testApp();
  const story = await makeStory(app);
  line = await story.item({ name: 'In dollars alone' }, { price: 2500 });
  await app.database.pool.query(
    "update shops set forced_currency = 'USD' where id = (select shop_id from projects where id = $1)",
    [line.project_id],
  );
  await app.database.pool.query('select refresh_project_sums($1)', [[line.project_id]]);
  await touch(app.database.db, 'projects', 'shops');
});
afterAll(() => app.close());

test('the page and the cart of who pays in euros agree on its price in dollars; lists compare in euros', async () => {
  const { visitor } = await person(app, 'user');
  const { body: list } = await visitor.get('/api/projects?limit=100&currency=EUR');
  const { body: page } = await visitor.get(`/api/projects/${line.project_id}?currency=EUR`);
  const cart = await fill(visitor, [line], { save: false });
  expect(cart.currency).toBe('USD');
  const paid = { price: cart.subtotal, currency: 'USD' };
  expect([page.price_from, { price: page.items[0].price, currency: page.items[0].currency }]).toEqual([paid, paid]);
  expect(asked(list)).toEqual({ price: 2500, currency: 'EUR' });
});

test('its own price in that currency is the one shown', async () => {
  await app.database.pool.query("insert into item_prices (item_id, currency, price) values ($1, 'USD', 3300)", [
    line.item_id,
  ]);
  await touch(app.database.db, 'projects', `project:${line.project_id}`);
  const { visitor } = await person(app, 'user');
  const { body: page } = await visitor.get(`/api/projects/${line.project_id}?currency=JPY`);
  expect(page.price_from).toEqual({ price: 3300, currency: 'USD' });
  expect((await fill(visitor, [line], { save: false })).subtotal).toBe(3300);
});
