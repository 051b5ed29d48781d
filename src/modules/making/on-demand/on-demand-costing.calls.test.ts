import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calculateCreatorMargin } from '#modules/making/costing/creator-margin.ts';
import { makeShopStory, type ShopStory } from '../../../../tests/support/shop-story.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

let app: TestApp;
let story: ShopStory;
beforeAll(async () => {
  app = await startTestApp();
  story = await makeShopStory(app);
  await story.query("update projects set selling_mode = 'ondemand' where id = $1", [story.record.project_id]);
  for (const position of [1, 2])
    await story.insert('songs', {
      project_id: story.record.project_id,
      uuid: randomUUID(),
      title: `Song ${position}`,
      position,
      state: 'ready',
    });
  await story.query("update items set format = '12\"', rpm = 33, color_id = 'black' where id = $1", [
    story.record.item_id,
  ]);
});
afterAll(() => app.close());

const calculate = (body: object) =>
  app.visitor().post(`/api/vod/${story.record.project_id}/calculate`, { currency: 'EUR', country_id: 'FR', ...body });

test('one copy has a price, and more of them cost less each', async () => {
  const { status, body } = await calculate({ quantity: 1 });
  expect(status).toBe(200);
  expect(body.breaks[0]).toEqual({ quantity: 1, unit_price: body.unit_price, total: body.total });
  expect(body.unit_price).toBeGreaterThan(1000);
  const ten = (await calculate({ quantity: 10, options: { sleeve: 'discobag' } })).body;
  expect(ten.unit_price).toBeLessThan(body.unit_price);
});

test('its creator sees the margin at each price', async () => {
  const { body } = await calculate({ quantity: 10, prices: [1500, 3900] });
  expect(body.margins).toEqual(
    [1500, 3900].map((price) =>
      calculateCreatorMargin(body.total, 10, price, { vat_basis_points: 2000, fee_basis_points: 1000 }),
    ),
  );
  const own = (await calculate({ quantity: 10 })).body;
  expect(own.margins.map(({ price }: { price: number }) => price)).toContain(own.sale_price);
});

test('mechanicals are estimated from the territory and the songs, unless the creator has a licence', async () => {
  const rights = async (more: object) =>
    (await calculate({ quantity: 10, ...more })).body.lines.find(
      ({ component }: { component: string }) => component === 'mechanical_right',
    );
  const [french, danish] = [await rights({}), await rights({ country_id: 'DK' })];
  expect(french.label).toBe('Mechanical rights: France × 2');
  expect(danish.label).toBe('Mechanical rights: Nordic countries × 2');
  expect((await rights({ country_id: 'BR' })).label).toContain('another territory');
  expect(await rights({ options: { mechanical_right: 'none' } })).toBeUndefined();
});

test('the fee agreed with the creator replaces the default', async () => {
  const { body: usual } = await calculate({ quantity: 10, prices: [3900] });
  const [owner] = await story.query<{ owner_id: number }>(
    'select coalesce(p.owner_id, s.owner_id) as owner_id from projects p join shops s on s.id = p.shop_id where p.id = $1',
    [story.record.project_id],
  );
  await story.insert('fee_agreements', { user_id: owner?.owner_id ?? 0, valid_from: '2020-01-01', basis_points: 500 });
  const { body } = await calculate({ quantity: 10, prices: [3900] });
  expect(body.margins).toEqual([
    calculateCreatorMargin(body.total, 10, 3900, { vat_basis_points: 2000, fee_basis_points: 500 }),
  ]);
  expect(body.margins[0].earns).toBeGreaterThan(usual.margins[0].earns);
});

test.each([
  [{ quantity: 0 }, { quantity: 'quantity_too_small' }],
  [{ quantity: 1.5 }, { quantity: 'input_must_integer' }],
  [{ quantity: 5, options: { type_vinyl: 'egg' } }, { type_vinyl: 'colour_not_on_demand' }],
  [{ quantity: 5, options: { test_pressing: 5 } }, { test_pressing: 'option_unknown' }],
])('%o is refused in words', async (more, fields) => {
  const { status, body } = await calculate(more);
  expect([status, body.error.fields]).toEqual([422, fields]);
});

test('a project with another production, or a hidden one, has no such price', async () => {
  await story.query("update projects set selling_mode = 'shop' where id = $1", [story.record.project_id]);
  expect((await calculate({ quantity: 1 })).body.error.key).toBe('not_made_on_demand');
  expect((await app.visitor().post('/api/vod/999999999/calculate', { quantity: 1 })).status).toBe(404);
});
