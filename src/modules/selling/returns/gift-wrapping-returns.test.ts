import { expect, test } from 'vitest';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { pdfPages } from '../../../../tests/support/read-pdf-content.ts';
import { fillVisitorCart, paymentBody } from '../../../../tests/support/shop-story.ts';

// Gift wrapping is a billed line, but not a copy of an item.

const { app, story } = await openShop();

async function wrapped() {
  const ada = story.ada.visitor();
  const cart = await fillVisitorCart(ada, [story.record], { is_gift: true, gift_wrapped: true });
  const { body } = await ada.post('/api/cart/pay', paymentBody(cart));
  const { body: order } = await ada.get(`/api/orders/${body.order_id}`);
  const [record, paper] = order.shipments[0].items;
  expect([record.type, paper.type]).toEqual(['vinyl', 'gift_wrap']);
  return { ada, order, record, paper };
}

test('gift wrapping can be neither claimed nor sent back, and is refunded with the whole order', async () => {
  const { ada, order, record, paper } = await wrapped();
  for (const to of ['confirmed', 'in_preparation', 'sent'])
    await story.ravi.visitor().post(`/api/admin/orders/${order.id}/move`, { to });
  const { body } = await ada.get(`/api/orders/${order.id}/returns`);
  expect(body.lines.find((line: { order_item_id: number }) => line.order_item_id === paper.id).left).toEqual({
    withdrawal: 1,
    return: 0,
    claim: 0,
  });
  const ask = (asked: object) => ada.post(`/api/orders/${order.id}/returns`, { name: 'Ada Story', ...asked });
  const claim = { kind: 'claim', fault: 'warped', wish: 'replacement', note: 'Torn' };
  const refused = await ask({ ...claim, lines: [{ order_item_id: paper.id, quantity: 1 }] });
  expect([refused.status, refused.body.error?.key]).toEqual([422, 'return_too_many']);
  const lines = [record, paper].map(({ id }) => ({ order_item_id: id, quantity: 1 }));
  const made = await ask({ kind: 'withdrawal', lines });
  const { body: back } = await story.admin.visitor().post(`/api/admin/returns/${made.body.id}`, {
    to: 'refunded',
    postage: true,
  });
  expect(back.refunded.amount).toBe(order.total);
});

test('the gift receipt names the wrapped items, not the wrapping', async () => {
  const { ada, order, record, paper } = await wrapped();
  const answer = await fetch(`${app.url}/api/user/orders/${order.id}/gift-receipt?lang=en`, {
    headers: { cookie: [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  });
  const words = pdfPages(Buffer.from(await answer.arrayBuffer()))
    .map(({ text }) => text)
    .join(' ');
  expect(words).toContain(record.name);
  expect(words).not.toContain(paper.name);
});
