// Parcels of an order as its buyer hears of them: what is in each, and what becomes of one that is given back before it leaves.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestVisitor, testApp } from '../../../tests/support/app.ts';
import { expectHealthy } from '../../../tests/support/healthy.ts';
import { ADDRESS, fill, makeStory, payment, type Story, type Thing } from '../../../tests/support/story.ts';
import { linesOnce } from './lines-once.ts';
import type { OrderOut } from './order-shape.ts';

let app: TestApp;
let story: Story;
beforeAll(async () => {
  app = await testApp();
  story = await makeStory(app);
});
afterAll(async () => {
  await expectHealthy(app);
  await app.close();
});

interface ParcelSeen {
  id: number;
  status: string;
  shop_id: number;
  items: { id: number; quantity: number }[];
}
interface OrderSeen {
  id: number;
  status: string;
  count: number;
  shipments: ParcelSeen[];
}
async function bought(browser: TestVisitor, things: readonly (Thing & { quantity?: number })[], more: object = {}) {
  const { body } = await browser.post('/api/cart/pay', payment(await fill(browser, things, more)));
  expect(body.status).toBe('paid');
  return seen(browser, body.order_id);
}
const seen = async (browser: TestVisitor, id: number): Promise<OrderSeen> =>
  (await browser.get(`/api/orders/${id}`)).body;
const move = (id: number, body: object) => story.ravi.visitor().post(`/api/admin/orders/${id}/move`, body);
const refund = (id: number, body: object) => story.admin.visitor().post(`/api/admin/orders/${id}/refund`, body);
const parcelOf = ({ shipments }: OrderSeen, shop: number) =>
  shipments.find(({ shop_id }) => shop_id === shop) as ParcelSeen;
const wholeOf = ({ items }: ParcelSeen) => items.map(({ id, quantity }) => ({ order_item_id: id, quantity }));
const mailsOf = async (entity: string) =>
  (await story.query<{ kind: string }>('select kind from mails where entity = $1 order by kind', [entity])).map(
    ({ kind }) => kind,
  );

describe('a parcel whose every piece is given back before it leaves', () => {
  test('is called off, and the order goes on without it to its end', async () => {
    const ada = story.ada.visitor();
    const order = await bought(ada, [story.record, story.attics]);
    const [here, gone] = [parcelOf(order, story.cellar), parcelOf(order, story.attic)];
    for (const to of ['confirmed', 'in_preparation', 'sent'])
      expect((await move(order.id, { to, shipment_id: here.id })).status).toBe(200);
    expect((await seen(ada, order.id)).status).toBe('in_preparation');
    const given = { lines: wholeOf(gone), shipping: [{ shipment_id: gone.id }] };
    expect((await refund(order.id, given)).status).toBe(200);
    const after = await seen(ada, order.id);
    expect([after.status, parcelOf(after, story.attic).status]).toEqual(['sent', 'cancelled']);
    expect((await move(order.id, { to: 'delivered' })).body.status).toBe('delivered');
    expect(await mailsOf(`shipment:${gone.id}`)).toEqual([]);
    const { body } = await ada.get(`/api/orders/${order.id}/returns`);
    expect(body.ways.withdrawal.until).not.toBeNull();
  });

  test('leaves alone a parcel that keeps a piece, one that has left, and the last that an order has', async () => {
    const ada = story.ada.visitor();
    const order = await bought(ada, [{ ...story.record, quantity: 2 }, story.attics]);
    const [two, one] = [parcelOf(order, story.cellar), parcelOf(order, story.attic)];
    await refund(order.id, { lines: [{ order_item_id: two.items[0]?.id, quantity: 1 }] });
    for (const to of ['confirmed', 'in_preparation', 'sent']) await move(order.id, { to, shipment_id: one.id });
    await refund(order.id, { lines: wholeOf(one) });
    const after = await seen(ada, order.id);
    expect(after.shipments.map(({ status }) => status)).toEqual(
      order.shipments.map(({ id }) => (id === two.id ? 'pending' : 'sent')),
    );
    const alone = await bought(ada, [story.record]);
    await refund(alone.id, {});
    const whole = await seen(ada, alone.id);
    expect([whole.status, whole.shipments[0]?.status]).toEqual(['paid', 'cancelled']);
  });

  test('brings the others’ next step to the buyer’s ears', async () => {
    const order = await bought(story.ada.visitor(), [story.record, story.attics]);
    const gone = parcelOf(order, story.attic);
    await move(order.id, { to: 'confirmed', shipment_id: parcelOf(order, story.cellar).id });
    expect(await mailsOf(`order:${order.id}`)).toEqual(['order_paid']);
    await refund(order.id, { lines: wholeOf(gone) });
    expect(await mailsOf(`order:${order.id}`)).toEqual(['order_confirmed', 'order_paid']);
  });
});

test('the mail of a parcel tells of the pieces in it, also when a line is in two', async () => {
  const order = await bought(story.ada.visitor(), [{ ...story.record, quantity: 3 }]);
  const [first] = order.shipments;
  const lines = [{ id: first?.items[0]?.id, quantity: 1 }];
  const split = await story.ravi.visitor().post(`/api/admin/dispatch/${first?.id}/split`, { lines });
  expect(split.status).toBe(200);
  const after = (await story.ada.visitor().get(`/api/orders/${order.id}`)).body as OrderOut;
  expect(linesOnce(after).map(({ quantity, total }) => [quantity, total])).toEqual([[3, 7500]]);
  for (const { id } of after.shipments)
    for (const to of ['confirmed', 'in_preparation', 'sent', 'delivered'])
      expect((await move(order.id, { to, shipment_id: id })).status).toBe(200);
  const told = await story.query<{ lines: { quantity: number }[] }>(
    `select data->'lines' as lines from mails where kind = 'order_delivered' and entity = any($1) order by entity`,
    [after.shipments.map(({ id }) => `shipment:${id}`).sort()],
  );
  expect(told.map(({ lines: each }) => each.map(({ quantity }) => quantity))).toEqual([[2], [1]]);
});

test('files and the paper round a gift weigh nothing, and are no reason not to know what a parcel weighs', async () => {
  const ada = story.ada.visitor();
  const file = await story.item({ name: 'Files' }, { type: 'digital', stock: null, weight_grams: null });
  const more = { is_gift: true, gift_wrapped: true };
  const order = await bought(ada, [{ ...story.record, quantity: 2 }, file], more);
  const weights = async () =>
    (
      await story.query<{ weight_grams: number | null }>(
        'select weight_grams from shipments where order_id = $1 order by id',
        [order.id],
      )
    ).map(({ weight_grams }) => weight_grams);
  expect(await weights()).toEqual([600]);
  expect(order.count).toBe(3);
  const [parcel] = order.shipments;
  const disc = parcel?.items.find(({ quantity }) => quantity === 2);
  const split = { lines: [{ id: disc?.id, quantity: 1 }] };
  expect((await story.ravi.visitor().post(`/api/admin/dispatch/${parcel?.id}/split`, split)).status).toBe(200);
  expect(await weights()).toEqual([300, 300]);
});

test('a new address is for the order that may still be changed, not for a newer one that has left', async () => {
  const ada = story.ada.visitor();
  const { email: _, ...home } = ADDRESS;
  const [older, newer] = [await bought(ada, [story.attics]), await bought(ada, [story.attics])];
  for (const to of ['confirmed', 'in_preparation', 'sent']) await move(newer.id, { to });
  const asked = { ...home, address: '2 rue de la Lune' };
  const { body, status } = await ada.send('PUT', `/api/user/orders/${story.attic}/customer`, asked);
  expect([status, body.id]).toEqual([200, older.id]);
  const strange = { ...asked, zip_code: 'Mars' };
  const refused = await ada.send('PUT', `/api/user/orders/${story.attic}/customer`, strange);
  expect([refused.status, refused.body.error.fields]).toEqual([422, { zip_code: 'zip_invalid' }]);
});
