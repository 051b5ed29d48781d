import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillVisitorCart, makeShopStory, paymentBody, type ShopStory } from '../../../../tests/support/shop-story.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

let app: TestApp;
let story: ShopStory;
beforeAll(async () => {
  app = await startTestApp();
  story = await makeShopStory(app);
});
afterAll(() => app.close());

test('items still sold are in the cart again, and others are named; the order of another buyer is not found', async () => {
  const guest = app.visitor();
  const cart = await fillVisitorCart(guest, [{ ...story.record, quantity: 2 }, story.last]);
  const { body } = await guest.post('/api/cart/pay', paymentBody(cart));
  const again = await guest.post(`/api/orders/${body.order_id}/again`, {});
  expect(again.body).toEqual({ added: 1, missing: ['Last Copy'] });
  const { body: now } = await guest.get('/api/cart');
  expect([now.count, now.order_id]).toEqual([2, null]);
  expect((await app.visitor().post(`/api/orders/${body.order_id}/again`, {})).status).toBe(404);
});

test('a repeated request with the same key adds nothing twice', async () => {
  const ada = story.ada.visitor();
  const { body } = await ada.post('/api/cart/pay', paymentBody(await fillVisitorCart(ada, [story.record])));
  const again = () => ada.post(`/api/orders/${body.order_id}/again`, {}, { 'idempotency-key': 'again' });
  expect((await again()).body).toEqual({ added: 1, missing: [] });
  expect((await again()).body).toEqual({ added: 1, missing: [] });
  expect((await ada.get('/api/cart')).body.count).toBe(1);
});
