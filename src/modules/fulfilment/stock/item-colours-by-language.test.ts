import { afterAll, beforeAll, expect, test } from 'vitest';
import { boxTestActions } from '../../../../tests/support/box-test-actions.ts';
import { pdfPages } from '../../../../tests/support/read-pdf-content.ts';
import { makeShopStory, type ShopStory, type StoryItem } from '../../../../tests/support/shop-story.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

// Staff and creators read the colours of items in their own language.
let app: TestApp;
let story: ShopStory;
let tape: StoryItem;
beforeAll(async () => {
  app = await startTestApp();
  story = await makeShopStory(app);
  tape = await story.item(
    { name: 'Low Light', selling_mode: 'deposit_sale', owner_id: story.nova.id },
    { stock: 4, format: '12"', color: 'Black', color_id: 'black' },
  );
});
afterAll(() => app.close());

const FRENCH = 'Vinyle · 12" · Noir';
const named = ({ items }: { items: { item_id?: number; name: string }[] }) => items[0]?.name;

test('in the list of stock movements, of all items and of one, and in its file', async () => {
  const ravi = story.ravi.visitor();
  const query = `lang=fr&item_id=${tape.item_id}`;
  expect(named((await ravi.get(`/api/admin/stock/movements?${query}`)).body)).toBe(FRENCH);
  expect((await ravi.get(`/api/admin/stock/${tape.item_id}?lang=fr`)).body[0].name).toBe(FRENCH);
  expect((await ravi.get(`/api/admin/stock/movements.csv?${query}`)).text).toContain('Noir');
});

test('on the page of consigned stock, and on its consignment note', async () => {
  const path = `/api/admin/deposits/${tape.project_id}`;
  const line = { item_id: tape.item_id, quantity: 2 };
  const { body } = await story.team
    .visitor()
    .post(`${path}/slips`, { kind: 'received', warehouse_id: 1, lines: [line] });
  expect(named((await story.team.visitor().get(`${path}?lang=fr`)).body)).toBe(FRENCH);
  expect(named((await story.nova.visitor().get('/api/user/deposits?lang=fr')).body.items[0])).toBe(FRENCH);
  const note = await fetch(`${app.url}/api/user/deposits/slips/${body.slip_id}?lang=fr`, {
    headers: { cookie: `token=${story.nova.visitor().cookies.get('token')}` },
  });
  expect(pdfPages(Buffer.from(await note.arrayBuffer())).some(({ text }) => text.includes('Noir'))).toBe(true);
});

test('in the production costs of a copy', async () => {
  const path = `/api/admin/projects/${tape.project_id}`;
  const cost = { item_id: tape.item_id, valid_from: '2030-01-01', currency: 'EUR', per_copy: 500 };
  expect((await story.team.visitor().post(`${path}/costs`, cost)).status).toBe(201);
  const { body } = await story.team.visitor().get(`${path}/terms?lang=fr`);
  expect([named(body), body.costs[0].item]).toEqual([FRENCH, FRENCH]);
});

test('in the records that fit a box', async () => {
  const house = await story.item({ name: 'House Record', shop_id: 1 }, { color: 'Black', color_id: 'black' });
  const { subscribe } = boxTestActions(story);
  const { id } = await subscribe(story.ada.visitor());
  const [parcel] = await story.query<{ id: number }>(
    'select x.id from box_parcels x join box_periods p on p.id = x.period_id where p.subscription_id = $1',
    [id],
  );
  const { body } = await story.ravi.visitor().get(`/api/admin/boxes/to-fill/${parcel?.id}?lang=fr`);
  const found = body.records.find(({ item_id }: { item_id: number }) => item_id === house.item_id);
  expect(found?.color).toBe('Noir');
});
