import { afterAll, beforeAll, expect, test } from 'vitest';
import { touch } from '#platform/invalidate.server.ts';
import { type TestApp, testApp } from '../../../tests/support/app.ts';
import { person } from '../../../tests/support/people.ts';
import { fill, makeStory, type Thing } from '../../../tests/support/story.ts';

// A shop that sells in one currency only (spec §9, shop 259413) does so wherever its things are shown: a cart turns to that currency.
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

test('a list, the page and the cart of who pays in euros agree on its price in dollars', async () => {
  const { visitor } = await person(app, 'user');
  const { body: list } = await visitor.get('/api/projects?limit=100&currency=EUR');
  const { body: page } = await visitor.get(`/api/projects/${line.project_id}?currency=EUR`);
  const cart = await fill(visitor, [line], { save: false });
  expect(cart.currency).toBe('USD');
  const paid = { price: cart.subtotal, currency: 'USD' };
  expect(asked(list)).toEqual(paid);
  expect([page.price_from, { price: page.items[0].price, currency: page.items[0].currency }]).toEqual([paid, paid]);
});

test('its own price in that currency is the one shown', async () => {
  await app.database.pool.query("insert into item_prices (item_id, currency, price) values ($1, 'USD', 3300)", [
    line.item_id,
  ]);
  await touch(app.database.db, 'projects', `project:${line.project_id}`);
  const { visitor } = await person(app, 'user');
  const { body: list } = await visitor.get('/api/projects?limit=100&currency=JPY');
  const { body: page } = await visitor.get(`/api/projects/${line.project_id}?currency=JPY`);
  expect([asked(list), page.price_from]).toEqual([
    { price: 3300, currency: 'USD' },
    { price: 3300, currency: 'USD' },
  ]);
  expect((await fill(visitor, [line], { save: false })).subtotal).toBe(3300);
});

test('between dearer and cheaper ones it stands by what it comes to', async () => {
  const { visitor } = await person(app, 'user');
  const { body } = await visitor.get('/api/projects?limit=100&currency=KRW&sort=price_asc');
  const place = body.items.findIndex(({ id }: { id: number }) => id === line.project_id);
  const won = body.items.flatMap(({ price_from }: { price_from: { price: number; currency: string } | null }) =>
    price_from?.currency === 'KRW' ? [price_from.price] : [],
  );
  expect(won).toEqual([...won].sort((a, b) => a - b));
  expect(place).toBeGreaterThan(-1);
});
