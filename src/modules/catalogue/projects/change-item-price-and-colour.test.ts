import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeShopStory, type ShopStory } from '../../../../tests/support/shop-story.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

let app: TestApp;
let story: ShopStory;
beforeAll(async () => {
  app = await startTestApp();
  story = await makeShopStory(app);
});
afterAll(() => app.close());

const shown = async (project_id: number) => (await app.visitor().get(`/api/projects/${project_id}`)).body;

test('staff change price and colour of an item at its shelf, and buyers see both at once', async () => {
  const thing = await story.item({ name: 'Repriced' }, { color_id: 'black', stock: 7 });
  const offer = { price: 2790, color: '', color_id: 'white' };
  const address = `/api/admin/stock/${thing.item_id}/offer`;
  const { status, body } = await story.team.visitor().send('PUT', address, offer);
  expect({ status, body }).toEqual({ status: 200, body: { item_id: thing.item_id, currency: 'EUR', ...offer } });
  const page = await shown(thing.project_id);
  expect(page.price_from).toEqual({ price: 2790, currency: 'EUR' });
  expect(page.items[0]).toMatchObject({ price: 2790, color_id: 'white' });
  const [row] = await story.query('select stock, weight_grams from items where id = $1', [thing.item_id]);
  expect(row).toEqual({ stock: 7, weight_grams: 300 });
  const log = "select action, before, after from audit_log where entity = 'item' and entity_id = $1";
  expect(await story.query(log, [String(thing.item_id)])).toEqual([
    { action: 'item.offered', before: { price: 2500, color: '', color_id: 'black' }, after: offer },
  ]);
});

test('a zero price, half a cent, or a price below a quantity price is refused and changes nothing', async () => {
  const thing = await story.item({ name: 'By quantity', selling_mode: 'ondemand' }, { stock: null });
  await story.insert('item_quantity_prices', { item_id: thing.item_id, quantity: 10, price: 2000 });
  const offer = { color: '', color_id: null };
  const refused = { 0: 'input_too_small', 25.5: 'input_must_integer', 2000: 'quantity_prices_not_falling' };
  for (const [price, key] of Object.entries(refused)) {
    const address = `/api/admin/stock/${thing.item_id}/offer`;
    const { status, body } = await story.team.visitor().send('PUT', address, { ...offer, price: Number(price) });
    expect([status, body.error.fields.price]).toEqual([422, key]);
  }
  const [row] = await story.query('select price from items where id = $1', [thing.item_id]);
  expect(row).toEqual({ price: 2500 });
});

test('packers and clerks cannot set prices at the shelf, and an item off sale has no price to set', async () => {
  const offer = { price: 1, color: '', color_id: null };
  const address = `/api/admin/stock/${story.record.item_id}/offer`;
  for (const person of [story.ravi, story.nova, story.ada])
    expect((await person.visitor().send('PUT', address, offer)).status).toBe(403);
  const { item_id } = await story.item({ name: 'Gone' }, { active: false });
  const response = await story.team.visitor().send('PUT', `/api/admin/stock/${item_id}/offer`, offer);
  expect(response.status).toBe(404);
});
