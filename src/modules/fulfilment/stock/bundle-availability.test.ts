import { expect, test } from 'vitest';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { fillVisitorCart, paymentBody } from '../../../../tests/support/shop-story.ts';

// The availability of a bundle follows from its items: on its page, in lists, in the cart and for back-in-stock
// requests.
const { app, story } = await openShop();

test('a bundle is sold out everywhere when too few of an item are left, and available again when there are enough', async () => {
  const record = await story.item({ name: 'Both Sides' }, { stock: 3, weight_grams: 250 });
  const pair = await story.item({ name: 'Pair', category: 'bundle' }, { type: 'bundle', stock: null });
  await story.insert('bundle_parts', { bundle_item_id: pair.item_id, part_item_id: record.item_id, quantity: 2 });
  const seen = async () => {
    const { body } = await app.visitor().get(`/api/projects?shop_id=${pair.shop_id}&limit=100`);
    const tile = body.items.find(({ id }: { id: number }) => id === pair.project_id);
    const page = (await app.visitor().get(`/api/projects/${pair.project_id}`)).body;
    const { count } = await fillVisitorCart(app.visitor(), [pair]);
    return [tile.in_stock, page.in_stock, page.items[0].stock, count];
  };
  const admin = story.admin.visitor();
  const more = (quantity: number) =>
    admin.post('/api/admin/stock', { item_id: record.item_id, quantity, reason: 'correction' });
  // Refreshes the values that the test wrote by SQL.
  expect((await more(1)).status).toBe(200);
  expect(await seen()).toEqual([true, true, 'low', 1]);

  const buyer = app.visitor();
  const cart = await fillVisitorCart(buyer, [{ ...record, quantity: 3 }]);
  expect((await buyer.post('/api/cart/pay', paymentBody(cart))).body.status).toBe('paid');
  // One copy is left, and a pair needs two.
  await expect.poll(seen).toEqual([false, false, 'sold_out', 0]);

  const email = 'pair@wait.example';
  const asked = await app
    .visitor()
    .post(`/api/projects/${pair.project_id}/back-in-stock`, { item_id: pair.item_id, email });
  expect(asked.body).toEqual({ state: 'asked' });
  const findConfirmToken = async () => {
    const [mail] = await story.query<{ body: string }>(
      "select body from mails where kind = 'back_in_stock_confirm' and recipient = $1 and body <> ''",
      [email],
    );
    return /confirm=([\w-]+)/.exec(mail?.body ?? '')?.[1];
  };
  await expect.poll(findConfirmToken, { timeout: 8000 }).toBeTruthy();
  expect((await app.visitor().post('/api/back-in-stock/confirm', { token: await findConfirmToken() })).status).toBe(
    200,
  );
  const noted = () => story.query('select from stock_returns where item_id = $1', [pair.item_id]);
  const findNotifications = () =>
    story.query("select from mails where kind = 'back_in_stock' and recipient = $1", [email]);
  expect([(await noted()).length, (await findNotifications()).length]).toEqual([0, 0]);

  expect((await more(1)).status).toBe(200);
  await expect.poll(seen).toEqual([true, true, 'low', 1]);
  await expect.poll(findNotifications, { timeout: 8000 }).toHaveLength(1);
});

test('a made-to-order item does not limit a bundle; the counted items do', async () => {
  const record = await story.item({ name: 'Counted' }, { stock: 5, weight_grams: 250 });
  const shirt = await story.item({ name: 'Printed on demand' }, { stock: null, weight_grams: 150 });
  const both = await story.item({ name: 'Both', category: 'bundle' }, { type: 'bundle', stock: null });
  for (const part of [record, shirt])
    await story.insert('bundle_parts', { bundle_item_id: both.item_id, part_item_id: part.item_id, quantity: 2 });
  const { body } = await app.visitor().get(`/api/projects/${both.project_id}`);
  expect([body.in_stock, body.items[0].stock]).toEqual([true, 'low']);
  expect((await fillVisitorCart(app.visitor(), [both])).count).toBe(1);
});
