import { expect, test } from 'vitest';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { copyCookies } from '../../../../tests/support/second-process.ts';
import { fillVisitorCart, paymentBody, type ShopStory } from '../../../../tests/support/shop-story.ts';

const { story, money, other } = await openShop({ parts: ['other'] });

/** The account's session, used in both processes. */
const both = (person: ShopStory['ada']) => {
  const here = person.visitor();
  return [here, copyCookies(here, other.visitor())] as const;
};
async function bought(quantity: number) {
  const ada = story.ada.visitor();
  const { body } = await ada.post(
    '/api/cart/pay',
    paymentBody(await fillVisitorCart(ada, [{ ...story.record, quantity }])),
  );
  expect(body.status).toBe('paid');
  const { body: order } = await ada.get(`/api/orders/${body.order_id}`);
  const [parcel] = order.shipments;
  return { id: Number(body.order_id), total: Number(order.total), parcel: parcel.id, line: parcel.items[0].id };
}
const moved = (parcel: number, to: string) =>
  story.ravi.visitor().post('/api/admin/dispatch/move', { parcels: [parcel], to });
const shelf = async () =>
  (
    await story.query<{ stock: number; sold: number }>('select stock, sold from items where id = $1', [
      story.record.item_id,
    ])
  )[0];
const given = async (id: number) => (await money.ledger(id)).refunds.reduce((sum, { amount }) => sum + amount, 0);
const wish = (line: number, quantity: number, kind: 'withdrawal' | 'return' = 'withdrawal') => ({
  kind,
  name: 'Ada Story',
  lines: [{ order_item_id: line, quantity, ...(kind === 'return' && { reason: 'changed_mind' }) }],
});

test('the same copies are withdrawn or returned once, on any process and in any way', async () => {
  const { id, parcel, line } = await bought(2);
  for (const to of ['sent', 'delivered']) expect((await moved(parcel, to)).status).toBe(200);
  const [here, there] = both(story.ada);
  const answers = await Promise.all(
    [here, there, here, there].map((browser, i) =>
      browser.post(`/api/orders/${id}/returns`, wish(line, 2, i < 2 ? 'withdrawal' : 'return')),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
  expect(await story.query('select id from returns where order_id = $1', [id])).toHaveLength(1);
});

test('the copies of one return are received and refunded once by staff on two processes', async () => {
  const { id, parcel, line } = await bought(2);
  for (const to of ['sent', 'delivered']) await moved(parcel, to);
  const { body: made } = await story.ada.visitor().post(`/api/orders/${id}/returns`, wish(line, 2));
  const [here, there] = both(story.admin);
  const before = await shelf();
  const step = (body: object) =>
    Promise.all([here, there, here, there].map((who) => who.post(`/api/admin/returns/${made.id}`, body)));
  const came = await step({ to: 'received', lines: [{ order_item_id: line, received: 2, restocked: 2 }] });
  expect(came.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(await shelf()).toEqual({ stock: (before?.stock ?? 0) + 2, sold: (before?.sold ?? 0) - 2 });
  const paid = await step({ to: 'refunded', postage: false });
  expect(paid.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect([await given(id), (await money.ledger(id)).refunds.length]).toEqual([5000, 1]);
});

test('a withdrawal while the parcel leaves is either refunded at once or awaited as a return: never both', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id, total, parcel, line } = await bought(1);
    const before = await shelf();
    const [, there] = both(story.ada);
    const asked = () => there.post(`/api/orders/${id}/returns`, wish(line, 1));
    const [, withdrawn] =
      round % 2
        ? await Promise.all([moved(parcel, 'sent'), asked()])
        : (await Promise.all([asked(), moved(parcel, 'sent')])).toReversed();
    expect(withdrawn?.status).toBe(201);
    const [row] = await story.query<{ order: string; parcel: string }>(
      'select o.status as order, s.status as parcel from orders o join shipments s on s.order_id = o.id where o.id = $1',
      [id],
    );
    const hasLeft = row?.parcel === 'sent';
    expect([row?.order, await given(id)]).toEqual(hasLeft ? ['sent', 0] : ['cancelled', total]);
    expect((await shelf())?.stock).toBe((before?.stock ?? 0) + (hasLeft ? 0 : 1));
  }
});

test('refunds of a return and of the whole order at once never exceed the payment', async () => {
  const { id, total, parcel, line } = await bought(3);
  for (const to of ['sent', 'delivered']) await moved(parcel, to);
  const { body: made } = await story.ada.visitor().post(`/api/orders/${id}/returns`, wish(line, 2));
  const [here, there] = both(story.admin);
  const lines = [{ order_item_id: line, received: 2, restocked: 2 }];
  expect((await here.post(`/api/admin/returns/${made.id}`, { to: 'received', lines })).status).toBe(200);
  const answers = await Promise.all([
    here.post(`/api/admin/returns/${made.id}`, { to: 'refunded', postage: true }),
    there.post(`/api/admin/orders/${id}/refund`, { restock: false }),
  ]);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  expect(await given(id)).toBeLessThanOrEqual(total);
});
