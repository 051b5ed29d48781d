import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  cartRequestBody,
  makeShopStory,
  type ShopStory,
  type StoryItem,
} from '../../../../tests/support/shop-story.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

let app: TestApp;
let story: ShopStory;
let generous: number;
beforeAll(async () => {
  app = await startTestApp();
  story = await makeShopStory(app);
  generous = await story.insert('shops', { code: 'free', name: 'Free' });
  await story.insert('shipping_tariffs', {
    shop_id: generous,
    valid_from: '2020-01-01',
    currency: 'EUR',
    free_from: 2000,
  });
});
afterAll(() => app.close());

const ask = ({ project_id, item_id }: StoryItem, query = '', visitor = app.visitor()) =>
  visitor.get(`/api/projects/${project_id}/delivery?item_id=${item_id}&currency=EUR${query}`);

test.each(['FR', 'DE', 'GB', 'CH', 'US', 'JP', 'BR'])(
  'a parcel to %s costs the same as in the cart',
  async (country_id) => {
    const { status, body } = await ask(story.record, `&country_id=${country_id}`);
    expect(status).toBe(200);
    expect(body.ways.map((way: { shipping_type: string }) => way.shipping_type).sort()).toEqual([
      'standard',
      'tracking',
    ]);
    for (const { shipping_type, shipping, days, arrives } of body.ways) {
      const cart = cartRequestBody([story.record], { save: false, customer: { country_id } });
      Object.assign(cart.shops[`s_${story.cellar}`] ?? {}, { shipping_type });
      const priced = await app.visitor().post('/api/cart/calculate', cart);
      expect(priced.body.shops[`s_${story.cellar}`]).toMatchObject({ shipping_type, shipping, days });
      expect(new Date(arrives.to).getTime() - new Date(arrives.from).getTime()).toBe(
        (days.max - days.min) * 86_400_000,
      );
    }
  },
);

test('from a shop’s threshold on, shipping is free', async () => {
  const thing = await story.item({ name: 'Free ride', shop_id: generous });
  expect((await ask(thing, '&country_id=FR')).body.ways[0].shipping).toBe(0);
});

test('the signed-in buyer’s own country is taken unless another is named', async () => {
  await story.query("update users set country_id = 'JP' where id = $1", [story.ada.id]);
  expect((await ask(story.record, '', story.ada.visitor())).body.country_id).toBe('JP');
  expect((await ask(story.record, '&country_id=US', story.ada.visitor())).body.country_id).toBe('US');
});

test('a pre-order arrives after its release day; an on-demand item has days in transit only', async () => {
  const announced = await story.item({ name: 'Soon', selling_mode: 'preorder', ships_at: '2031-05-10' });
  const { body } = await ask(announced, '&country_id=FR');
  expect(body.ways[0].arrives).toEqual({ from: '2031-05-12', to: '2031-05-14' });
  const made = await story.item({ name: 'Made for you', selling_mode: 'ondemand' }, { stock: null });
  expect((await ask(made, '&country_id=FR')).body.ways[0]).toMatchObject({ arrives: null, days: { min: 2, max: 4 } });
});

test('an item that is sold out, of unknown weight or a download has a reason instead of a parcel', async () => {
  const soldOut = await story.item({ name: 'Gone' }, { stock: 0 });
  const unweighed = await story.item({ name: 'Heavy?' }, { weight_grams: null });
  const download = await story.item(
    { name: 'Bits', category: 'digital' },
    { type: 'digital', weight_grams: null, stock: null },
  );
  for (const [thing, none] of [
    [soldOut, 'sold_out'],
    [unweighed, 'unknown'],
    [download, 'digital'],
  ] as const)
    expect((await ask(thing, '&country_id=FR')).body).toMatchObject({ ways: [], none });
});

test('an item off sale, an item of another record, and an unknown country are refused', async () => {
  const draft = await story.item({ name: 'Draft', step: 'creating' });
  const pros = await story.item({ name: 'Pros', b2b: true });
  expect((await ask(draft)).status).toBe(404);
  expect((await ask(pros)).status).toBe(404);
  expect((await ask({ ...story.record, item_id: story.last.item_id })).status).toBe(404);
  expect((await ask({ ...story.record, item_id: 999_999 })).status).toBe(404);
  expect((await ask(story.record, '&country_id=XX')).status).toBe(422);
  expect((await ask(story.record, '&country_id=france')).status).toBe(422);
});
