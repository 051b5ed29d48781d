// The refunded copies of a return: those that came, and those of a replacement with the line it replaces.
import { expect, test } from 'vitest';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { fillVisitorCart, paymentBody } from '../../../../tests/support/shop-story.ts';

const { story } = await openShop();

/** A delivered order of Ada's with so many copies. */
async function delivered(quantity: number) {
  const ada = story.ada.visitor();
  const { body } = await ada.post(
    '/api/cart/pay',
    paymentBody(await fillVisitorCart(ada, [{ ...story.record, quantity }])),
  );
  const id = Number(body.order_id);
  const { body: order } = await ada.get(`/api/orders/${id}`);
  for (const to of ['confirmed', 'in_preparation', 'sent', 'delivered'])
    expect((await story.ravi.visitor().post(`/api/admin/orders/${id}/move`, { to })).status).toBe(200);
  return { id, line: Number(order.shipments[0].items[0].id) };
}
const ask = (id: number, asked: object) =>
  story.ada.visitor().post(`/api/orders/${id}/returns`, { name: 'Ada Story', ...asked });
const step = (id: number, body: object) => story.admin.visitor().post(`/api/admin/returns/${id}`, body);
const refunded = async (id: number) => (await story.ada.visitor().get(`/api/orders/${id}`)).body.refunded;
const claim = { kind: 'claim', fault: 'warped', wish: 'refund', note: 'Bowed like a bowl.' };

test('of three copies to come back, the two that came are refunded', async () => {
  const { id, line } = await delivered(3);
  const lines = [{ order_item_id: line, quantity: 3, reason: 'changed_mind' }];
  const { body: made } = await ask(id, { kind: 'return', lines });
  await step(made.id, { to: 'approved' });
  await step(made.id, { to: 'received', lines: [{ order_item_id: line, received: 2, restocked: 2 }] });
  expect((await step(made.id, { to: 'refunded' })).status).toBe(200);
  expect(await refunded(id)).toBe(5000);
  // The third was not in the parcel: Ada still has it, and may return or claim it once.
  const { body: after } = await story.ada.visitor().get(`/api/orders/${id}/returns`);
  expect(after.lines.find((each: { order_item_id: number }) => each.order_item_id === line).left).toMatchObject({
    return: 1,
    claim: 1,
  });
  const two = await ask(id, { ...claim, lines: [{ order_item_id: line, quantity: 2 }] });
  expect([two.status, two.body.error.key]).toEqual([422, 'return_too_many']);
  const { body: third, status } = await ask(id, { ...claim, lines: [{ order_item_id: line, quantity: 1 }] });
  expect(status).toBe(201);
  expect((await step(third.id, { to: 'refunded' })).status).toBe(200);
  expect(await refunded(id)).toBe(7500);
  const fourth = await ask(id, { ...claim, lines: [{ order_item_id: line, quantity: 1 }] });
  expect([fourth.status, fourth.body.error.key]).toEqual([422, 'return_too_many']);
});

test('a fault is refunded whether all of its copies came back or not', async () => {
  const { id, line } = await delivered(2);
  const { body: made } = await ask(id, { ...claim, lines: [{ order_item_id: line, quantity: 2 }] });
  await step(made.id, { to: 'approved' });
  await step(made.id, { to: 'received', lines: [{ order_item_id: line, received: 1, restocked: 0 }] });
  expect((await step(made.id, { to: 'refunded' })).status).toBe(200);
  expect(await refunded(id)).toBe(5000);
});

test('a faulty copy and a faulty replacement are claimed together, and both are refunded', async () => {
  const { id, line } = await delivered(2);
  const { body: first } = await ask(id, {
    ...claim,
    wish: 'replacement',
    lines: [{ order_item_id: line, quantity: 1 }],
  });
  expect((await step(first.id, { to: 'replaced' })).status).toBe(200);
  const { body: order } = await story.ada.visitor().get(`/api/orders/${id}`);
  expect([order.count, order.shipments.length]).toEqual([2, 2]);
  const instead = order.shipments[1].items[0].id;
  const lines = [line, instead].map((order_item_id) => ({ order_item_id, quantity: 1 }));
  const { body: second, status } = await ask(id, { ...claim, lines });
  expect(status).toBe(201);
  expect((await step(second.id, { to: 'refunded' })).body.refunded).toMatchObject({ amount: 5000 });
  expect(await refunded(id)).toBe(5000);
});
