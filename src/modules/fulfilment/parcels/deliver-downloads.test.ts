// Purchased downloads: available with the payment to everyone with access to the order, until they are refunded.
import { beforeAll, expect, test } from 'vitest';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { cartRequestBody, fillVisitorCart, paymentBody, type StoryItem } from '../../../../tests/support/shop-story.ts';
import type { TestVisitor } from '../../../../tests/support/test-app.ts';

const { app, story } = await openShop();
let files: StoryItem;
beforeAll(async () => {
  files = await story.item(
    { name: 'Files', category: 'digital' },
    { type: 'digital', stock: null, weight_grams: null },
  );
});

async function bought(browser: TestVisitor, things: readonly StoryItem[]) {
  const { body } = await browser.post('/api/cart/pay', paymentBody(await fillVisitorCart(browser, things)));
  expect(body.status).toBe('paid');
  return seen(browser, body.order_id);
}
const seen = async (browser: TestVisitor, id: number) => (await browser.get(`/api/orders/${id}`)).body;
const fetched = async (browser: TestVisitor) => (await browser.get(`/api/downloads/${files.project_id}`)).status;

test('a guest has paid downloads at once, in this browser and by the mail, and no other visitor has them', async () => {
  const guest = app.visitor();
  expect(await fetched(guest)).toBe(404);
  const order = await bought(guest, [files]);
  const [parcel] = order.shipments;
  expect([order.status, parcel.status, parcel.shipping_type]).toEqual(['delivered', 'delivered', 'none']);
  expect(await fetched(guest)).toBe(200);
  expect(await fetched(app.visitor())).toBe(404);
  const elsewhere = app.visitor();
  const { body: found } = await elsewhere.post('/api/orders/find', { number: order.number, email: order.email });
  expect([found.order_id, await fetched(elsewhere)]).toEqual([order.id, 200]);
});

test('downloaded files cannot be cancelled or packed, and are gone after a refund', async () => {
  const ben = story.ben.visitor();
  const order = await bought(ben, [files]);
  const cancelled = await ben.send('DELETE', `/api/user/orders/${order.id}`);
  expect([cancelled.status, cancelled.body.error.key]).toEqual([409, 'order_not_cancellable']);
  const { body: list } = await story.ravi.visitor().get(`/api/admin/dispatch?search=${order.number}`);
  expect(list.items).toEqual([]);
  expect(await fetched(ben)).toBe(200);
  const line = order.shipments[0].items[0].id;
  const given = { lines: [{ order_item_id: line, quantity: 1 }], restock: false };
  expect((await story.admin.visitor().post(`/api/admin/orders/${order.id}/refund`, given)).status).toBe(200);
  expect(await fetched(ben)).toBe(404);
});

test('with a record of another shop the status of the order follows the record', async () => {
  const ada = story.ada.visitor();
  const order = await bought(ada, [files, story.attics]);
  expect([order.status, order.can_cancel]).toEqual(['paid', true]);
  const parcel = order.shipments.find(({ shop_id }: { shop_id: number }) => shop_id === story.attic);
  for (const to of ['confirmed', 'in_preparation', 'sent', 'delivered'])
    expect((await story.ravi.visitor().post(`/api/admin/orders/${order.id}/move`, { to })).body.status).toBe(to);
  expect((await seen(ada, order.id)).shipments.map(({ status }: { status: string }) => status)).toEqual([
    'delivered',
    'delivered',
  ]);
  expect(parcel.shipping_type).toBe('standard');
});

test('downloads cannot be picked up, so they have the tax of their destination', async () => {
  const guest = app.visitor();
  const held = await story.item({ name: 'Held', pickup: true }, { type: 'digital', stock: null, weight_grams: null });
  const asked = cartRequestBody([held], { pickup: true, customer: { country_id: 'DE' } });
  const { body } = await guest.post('/api/cart/calculate', asked);
  const group = body.shops[`s_${story.cellar}`];
  expect([group.shipping_type, group.pickup, body.tax]).toEqual(['standard', null, Math.round((2500 * 19) / 119)]);
});
