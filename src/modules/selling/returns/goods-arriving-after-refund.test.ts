// Goods that arrive after their refund.
import { expect, test, vi } from 'vitest';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { fillVisitorCart, paymentBody } from '../../../../tests/support/shop-story.ts';

const { story, money } = await openShop();

/** A delivered order of Ada's with so many copies. */
async function delivered(quantity: number, by: object = {}) {
  const ada = story.ada.visitor();
  const { body } = await ada.post(
    '/api/cart/pay',
    paymentBody(await fillVisitorCart(ada, [{ ...story.record, quantity }]), by),
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
const came = (line: number, received: number, restocked: number) => ({
  to: 'received',
  lines: [{ order_item_id: line, received, restocked }],
});
const shelf = async () => {
  const [row] = await story.query<{ stock: number; sold: number }>('select stock, sold from items where id = $1', [
    story.record.item_id,
  ]);
  return row ?? { stock: 0, sold: 0 };
};
const moved = (id: number) =>
  story.query('select reason, quantity from stock_movements where return_id = $1 order by id', [id]);
const awaited = async (): Promise<number[]> => {
  const { body } = await story.admin.visitor().get('/api/admin/returns?goods=awaited&limit=100');
  return body.items.map((each: { id: number }) => each.id);
};
const claim = (line: number, fault: string) => ({
  kind: 'claim',
  fault,
  wish: 'refund',
  note: 'Not this one.',
  lines: [{ order_item_id: line, quantity: 1 }],
});

/** Withdrawn, sent back with a tracking number, and refunded on that proof. */
async function paidOnProof(quantity: number, by: object = {}) {
  const { id, line } = await delivered(quantity, by);
  const { body } = await ask(id, { kind: 'withdrawal', lines: [{ order_item_id: line, quantity }] });
  const proof = { carrier: 'DHL', tracking_number: '1234' };
  expect((await story.ada.visitor().post(`/api/returns/${body.id}/sent`, proof)).status).toBe(200);
  const { body: paid } = await step(body.id, { to: 'refunded' });
  expect(paid).toMatchObject({ state: 'refunded', moves: ['received'], has_slip: true, received_at: null });
  return { id, line, back: Number(body.id) };
}

test('goods refunded on proof of sending are still awaited, counted on arrival, once, and move the stock but no money', async () => {
  const { id, line, back } = await paidOnProof(3);
  expect(await awaited()).toContain(back);
  const slip = () => story.ada.visitor().get(`/api/returns/${back}/slip`);
  expect((await slip()).status).toBe(200);
  const before = await shelf();
  const answers = await Promise.all([1, 2].map(() => step(back, came(line, 3, 2))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({
    state: 'refunded',
    moves: [],
    has_slip: false,
    refund_due: null,
    received_at: expect.any(String),
    lines: [{ quantity: 3, received: 3, restocked: 2 }],
  });
  expect((await step(back, came(line, 3, 3))).body.error.key).toBe('return_step_not_allowed');
  expect(await shelf()).toEqual({ stock: before.stock + 2, sold: before.sold - 3 });
  expect(await moved(back)).toEqual([
    { reason: 'returned', quantity: 3 },
    { reason: 'damaged', quantity: -1 },
  ]);
  expect((await money.ledger(id)).refunds).toMatchObject([{ amount: 7500 }]);
  expect([await awaited(), (await slip()).status]).toEqual([expect.not.arrayContaining([back]), 404]);
  const returnStatesSql = "select to_status from order_events where return_id = $1 and kind = 'return' order by id";
  expect(await story.query(returnStatesSql, [back])).toEqual(
    ['approved', 'refunded', 'received'].map((to_status) => ({ to_status })),
  );
  const noted = "select action from audit_log where entity = 'return' and entity_id = $1 order by id";
  expect(await story.query(noted, [back])).toEqual([{ action: 'return.refunded' }, { action: 'return.received' }]);
});

test('three copies were refunded and two arrive: the third was refunded too, and can not be returned again', async () => {
  const { id, line, back } = await paidOnProof(3);
  expect((await step(back, came(line, 4, 0))).body.error.key).toBe('return_too_many');
  expect((await step(back, came(line, 2, 2))).status).toBe(200);
  const { body } = await story.ada.visitor().get(`/api/orders/${id}/returns`);
  expect(body.lines).toMatchObject([{ left: { withdrawal: 0, return: 0, claim: 0 } }]);
  expect((await ask(id, claim(line, 'skips'))).body.error.key).toBe('return_too_many');
});

test('a refused refund is repeated for the goods that have arrived by then, and the rest stays the buyer’s', async () => {
  const { id, line, back } = await paidOnProof(3, { payment_method_id: 'pm_card_pendingRefund' });
  const [given] = (await money.ledger(id)).refunds;
  await money.endRefund(String(given?.id), 'failed');
  const moves = async () => (await story.admin.visitor().get(`/api/admin/returns/${back}`)).body.moves;
  await vi.waitFor(async () => expect(await moves()).toEqual(['received', 'refunded']), 5000);
  expect((await step(back, came(line, 2, 2))).body).toMatchObject({ state: 'refunded', moves: ['refunded'] });
  const { body: paid } = await step(back, { to: 'refunded' });
  expect(paid).toMatchObject({ refunded: { amount: 5000 }, moves: [] });
  const { body } = await story.ada.visitor().get(`/api/orders/${id}/returns`);
  expect(body.lines).toMatchObject([{ left: { return: 1, claim: 1 } }]);
});

test('copies of a claim are written off with its refund; those fit for sale are restocked on arrival', async () => {
  const { id, line } = await delivered(2);
  const { body: wrong } = await ask(id, claim(line, 'wrong_item'));
  await step(wrong.id, { to: 'approved' });
  const before = await shelf();
  expect((await step(wrong.id, { to: 'refunded' })).body.moves).toEqual(['received']);
  expect([await awaited(), await shelf()]).toEqual([
    expect.arrayContaining([wrong.id]),
    { stock: before.stock, sold: before.sold - 1 },
  ]);
  expect((await step(wrong.id, came(line, 1, 1))).body.state).toBe('refunded');
  expect(await shelf()).toEqual({ stock: before.stock + 1, sold: before.sold - 1 });
  expect(await moved(wrong.id)).toEqual([
    { reason: 'returned', quantity: 1 },
    { reason: 'damaged', quantity: -1 },
    { reason: 'correction', quantity: 1 },
  ]);
  // This return was not expected and comes all the same: the other copy of the order is not affected.
  const { body: warped } = await ask(id, claim(line, 'warped'));
  expect((await step(warped.id, { to: 'refunded', amount: 2000 })).body).toMatchObject({
    has_slip: false,
    moves: ['received'],
  });
  expect(await awaited()).not.toContain(warped.id);
  expect((await step(warped.id, came(line, 1, 0))).body).toMatchObject({ lines: [{ received: 1, restocked: 0 }] });
  expect(await shelf()).toEqual({ stock: before.stock + 1, sold: before.sold - 2 });
});

test('items that never left, or were missing, can not come back', async () => {
  const { id, line } = await delivered(1);
  const { body: missing } = await ask(id, claim(line, 'missing'));
  expect((await step(missing.id, { to: 'refunded' })).body).toMatchObject({ moves: [], has_slip: false });
  expect((await step(missing.id, came(line, 1, 1))).status).toBe(409);
});
