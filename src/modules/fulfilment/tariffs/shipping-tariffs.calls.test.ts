import { afterAll, beforeAll, expect, test } from 'vitest';
import { cartRequestBody, makeShopStory, type ShopStory } from '../../../../tests/support/shop-story.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

let app: TestApp;
let story: ShopStory;
let staff: ReturnType<ShopStory['team']['visitor']>;
beforeAll(async () => {
  app = await startTestApp();
  story = await makeShopStory(app);
  staff = story.team.visitor();
});
afterAll(() => app.close());

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const step = (price: number) => ({
  shipping_type: 'standard',
  max_weight_grams: 2000,
  price,
  days_min: 1,
  days_max: 2,
});
const home = (price: number) => ({ zone: 'Home', countries: ['FR'], closed: false, steps: [step(price)] });
const own = (more: object = {}) => ({
  shop_id: story.cellar,
  valid_from: day(0),
  currency: 'EUR',
  free_from: null,
  zones: [home(123)],
  ...more,
});

async function postage(country_id = 'FR') {
  const cart = cartRequestBody([story.record], { save: false, customer: { country_id } });
  const { body } = await app.visitor().post('/api/cart/calculate', cart);
  return body.shops[`s_${story.cellar}`].shipping;
}

test('the next cart pays the tariff that staff saved, and a planned tariff starts on its day', async () => {
  const elsewhere = await postage('DE');
  expect(await postage()).not.toBe(123);
  expect((await staff.post('/api/admin/shipping', own())).status).toBe(201);
  expect(await postage()).toBe(123);
  expect(await postage('DE')).toBe(elsewhere);
  const { body: planned } = await staff.post('/api/admin/shipping', own({ valid_from: day(3), zones: [home(987)] }));
  expect(await postage()).toBe(123);
  const query = `grams=300&country_id=FR&shop_id=${story.cellar}`;
  const { body } = await staff.get(`/api/admin/shipping/preview?${query}`);
  expect(body.items).toMatchObject([
    { from: day(0), standard: { amount: 123 } },
    { from: day(3), standard: { amount: 987 } },
  ]);
  const listed = await staff.get('/api/admin/shipping');
  expect(listed.body.items).toMatchObject([{ shop: null }, { state: 'planned' }, { state: 'now' }]);
  expect((await staff.send('DELETE', `/api/admin/shipping/${planned.id}`)).status).toBe(200);
  expect((await staff.send('DELETE', `/api/admin/shipping/${listed.body.items[0].id}`)).status).toBe(404);
  const log = await story.query('select action from audit_log where entity = $1 order by id', ['shipping']);
  expect(log).toEqual([
    { action: 'shipping.planned' },
    { action: 'shipping.planned' },
    { action: 'shipping.unplanned' },
  ]);
});

test('a table with a gap or an overlap is rejected with the name of the rule', async () => {
  const refused = await staff.post('/api/admin/shipping', own({ shop_id: null }));
  expect(refused).toMatchObject({ status: 422, body: { error: { key: 'tariff_country_missing' } } });
  expect(refused.body.error.message).toContain('Afghanistan');
  const twice = await staff.post('/api/admin/shipping', own({ zones: [home(1), { ...home(2), zone: 'Also' }] }));
  expect(twice).toMatchObject({ status: 422, body: { error: { key: 'tariff_country_twice' } } });
  const past = await staff.post('/api/admin/shipping', own({ valid_from: '2020-05-01' }));
  expect(past).toMatchObject({ status: 422, body: { error: { fields: { valid_from: 'date_in_past' } } } });
});
