import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillVisitorCart, makeShopStory, paymentBody, type ShopStory } from '../../../../tests/support/shop-story.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

let app: TestApp;
let story: ShopStory;
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'error' });
  story = await makeShopStory(app);
});
afterAll(() => app.close());

test('a bought record is listed once, the latest first, until it is returned', async () => {
  const ada = story.ada.visitor();
  expect((await ada.get('/api/user/digs')).body).toEqual({ items: [], total: 0, total_is_exact: true, next: null });
  const buy = async (...things: ShopStory['record'][]) =>
    (await ada.post('/api/cart/pay', paymentBody(await fillVisitorCart(ada, things)))).body.order_id as number;
  await buy(story.record, story.attics);
  const second = await buy(story.record);
  const digs = async () => (await ada.get('/api/user/digs')).body.items;
  const [latest, before] = await digs();
  expect(latest).toMatchObject({ project_id: story.record.project_id, quantity: 2, order_id: second, rating: null });
  expect(before).toMatchObject({ project_id: story.attics.project_id, quantity: 1 });
  const parcels = (status: string) =>
    story.query('update shipments set status = $2 where order_id = $1', [second, status]);
  // Only delivered records may be reviewed.
  await parcels('delivered');
  await ada.post('/api/user/reviews', { project_id: story.record.project_id, rating: 5, body: 'Quiet.' });
  await parcels('pending');
  expect((await digs())[0].rating).toBe(5);

  await ada.send('DELETE', `/api/user/orders/${second}`);
  expect((await digs()).map(({ quantity }: { quantity: number }) => quantity)).toEqual([1, 1]);
  const admin = story.admin.visitor();
  const { order_id } = (await digs())[0];
  const order = (await ada.get(`/api/user/orders/${order_id}`)).body;
  const lines = order.shipments.flatMap(({ items }: { items: { id: number; project_id: number }[] }) => items);
  const line = lines.find(({ project_id }: { project_id: number }) => project_id === story.record.project_id);
  const back = await admin.post(`/api/admin/orders/${order_id}/refund`, {
    lines: [{ order_item_id: line.id, quantity: 1 }],
    reason: 'returned',
    restock: true,
  });
  expect(back.status).toBe(200);
  expect((await digs()).map(({ project_id }: { project_id: number }) => project_id)).toEqual([story.attics.project_id]);
});

test('a collection is visible to its owner only, and needs an account', async () => {
  expect((await story.ben.visitor().get('/api/user/digs')).body.total).toBe(0);
  expect((await app.visitor().get('/api/user/digs')).status).toBe(401);
});

test('a creator finds their own projects under the calls of the account', async () => {
  const nova = story.nova.visitor();
  const { body } = await nova.get('/api/user/projects');
  expect(body).toEqual((await nova.get('/api/projects/all')).body);
});
