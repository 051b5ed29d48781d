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

const isRefused = ({ status, body }: { status: number; body: object }) =>
  status === 422 && JSON.stringify(body).includes('This colour is not available.');

test('an unknown disc colour is refused wherever a release is saved, and the release stays unchanged', async () => {
  const staff = story.team.visitor();
  const thing = await story.item({ name: 'In colour' }, { color_id: 'black' });
  const address = `/api/projects/${thing.project_id}`;
  const item = { item_id: thing.item_id, type: 'vinyl', price: 2500, currency: 'EUR' };
  const draft = { name: 'New', artist_name: 'Nova', category: 'vinyl', genre_ids: [1], selling_mode: 'shop' };
  const { item_id: _, ...another } = item;
  for (const color_id of ['bogus', 'constructor']) {
    const answers = [
      await staff.send('PUT', address, { items: [{ ...item, color_id }] }),
      await staff.send('PUT', address, { color_vinyl: [color_id] }),
      await staff.post('/api/projects', { ...draft, items: [{ ...another, color_id }] }),
      await staff.send('PUT', `/api/admin/stock/${thing.item_id}/offer`, { price: 2500, color: '', color_id }),
    ];
    expect(answers.map(isRefused)).toEqual([true, true, true, true]);
  }
  const [row] = await story.query('select color_id from items where id = $1', [thing.item_id]);
  expect(row).toEqual({ color_id: 'black' });
  const white = await staff.send('PUT', address, { items: [{ ...item, color_id: 'white' }] });
  expect(white.status).toBe(200);
});

test('an imported colour stays when its release is saved with another price', async () => {
  const staff = story.team.visitor();
  const thing = await story.item({ name: 'Imported' }, { color_id: 'moss-with-oxblood' });
  const item = { item_id: thing.item_id, type: 'vinyl', price: 2700, currency: 'EUR', color_id: 'moss-with-oxblood' };
  const { status, body } = await staff.send('PUT', `/api/projects/${thing.project_id}`, { items: [item] });
  expect({ status, price: body.items?.[0]?.price, color_id: body.items?.[0]?.color_id }).toEqual({
    status: 200,
    price: 2700,
    color_id: 'moss-with-oxblood',
  });
});
