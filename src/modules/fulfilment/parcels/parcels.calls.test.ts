// The parcels of an order in mails to its buyer: their content, and the effect of a refund before dispatch.
import { describe, expect, test } from 'vitest';
import { mergeSplitOrderLines } from '#modules/selling/orders/merge-split-order-lines.ts';
import type { OrderOut } from '#modules/selling/orders/order-shape.ts';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { ADA_ADDRESS, fillVisitorCart, paymentBody, type StoryItem } from '../../../../tests/support/shop-story.ts';
import type { TestVisitor } from '../../../../tests/support/test-app.ts';

const { app, story } = await openShop();

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
async function bought(browser: TestVisitor, things: readonly (StoryItem & { quantity?: number })[], more: object = {}) {
  const { body } = await browser.post('/api/cart/pay', paymentBody(await fillVisitorCart(browser, things, more)));
  expect(body.status).toBe('paid');
  return seen(browser, body.order_id);
}
const seen = async (browser: TestVisitor, id: number): Promise<OrderSeen> =>
  (await browser.get(`/api/orders/${id}`)).body;
const move = (id: number, body: object) => story.ravi.visitor().post(`/api/admin/orders/${id}/move`, body);
const refund = (id: number, body: object) => story.admin.visitor().post(`/api/admin/orders/${id}/refund`, body);
const findParcel = ({ shipments }: OrderSeen, shop: number) =>
  shipments.find(({ shop_id }) => shop_id === shop) as ParcelSeen;
const listRefundLines = ({ items }: ParcelSeen) => items.map(({ id, quantity }) => ({ order_item_id: id, quantity }));
const listMailKinds = async (entity: string) =>
  (await story.query<{ kind: string }>('select kind from mails where entity = $1 order by kind', [entity])).map(
    ({ kind }) => kind,
  );

describe('a parcel with all items refunded before dispatch', () => {
  test('is cancelled, and the order continues without it', async () => {
    const ada = story.ada.visitor();
    const order = await bought(ada, [story.record, story.attics]);
    const [here, cancelled] = [findParcel(order, story.cellar), findParcel(order, story.attic)];
    for (const to of ['confirmed', 'in_preparation', 'sent'])
      expect((await move(order.id, { to, shipment_id: here.id })).status).toBe(200);
    expect((await seen(ada, order.id)).status).toBe('in_preparation');
    const given = { lines: listRefundLines(cancelled), shipping: [{ shipment_id: cancelled.id }], restock: false };
    expect((await refund(order.id, given)).status).toBe(200);
    const after = await seen(ada, order.id);
    expect([after.status, findParcel(after, story.attic).status]).toEqual(['sent', 'cancelled']);
    expect((await move(order.id, { to: 'delivered' })).body.status).toBe('delivered');
    expect(await listMailKinds(`shipment:${cancelled.id}`)).toEqual([]);
    const { body } = await ada.get(`/api/orders/${order.id}/returns`);
    expect(body.ways.withdrawal.until).not.toBeNull();
  });

  test('leaves unchanged a parcel with remaining items, a sent one, and the last one of an order', async () => {
    const ada = story.ada.visitor();
    const order = await bought(ada, [{ ...story.record, quantity: 2 }, story.attics]);
    const [two, one] = [findParcel(order, story.cellar), findParcel(order, story.attic)];
    await refund(order.id, { lines: [{ order_item_id: two.items[0]?.id, quantity: 1 }], restock: false });
    for (const to of ['confirmed', 'in_preparation', 'sent']) await move(order.id, { to, shipment_id: one.id });
    await refund(order.id, { lines: listRefundLines(one), restock: false });
    const after = await seen(ada, order.id);
    expect(after.shipments.map(({ status }) => status)).toEqual(
      order.shipments.map(({ id }) => (id === two.id ? 'pending' : 'sent')),
    );
    const alone = await bought(ada, [story.record]);
    await refund(alone.id, { restock: false });
    const whole = await seen(ada, alone.id);
    expect([whole.status, whole.shipments[0]?.status]).toEqual(['cancelled', 'cancelled']);
  });

  test('lets the next status of the other parcels reach the buyer', async () => {
    const order = await bought(story.ada.visitor(), [story.record, story.attics]);
    const cancelled = findParcel(order, story.attic);
    await move(order.id, { to: 'confirmed', shipment_id: findParcel(order, story.cellar).id });
    expect(await listMailKinds(`order:${order.id}`)).toEqual(['order_paid']);
    await refund(order.id, { lines: listRefundLines(cancelled), restock: false });
    expect(await listMailKinds(`order:${order.id}`)).toEqual(['order_confirmed', 'order_paid']);
  });
});

test('the mail of a parcel lists its items, also when a line is split', async () => {
  const order = await bought(story.ada.visitor(), [{ ...story.record, quantity: 3 }]);
  const [first] = order.shipments;
  const lines = [{ id: first?.items[0]?.id, quantity: 1 }];
  const split = await story.ravi.visitor().post(`/api/admin/dispatch/${first?.id}/split`, { lines });
  expect(split.status).toBe(200);
  const after = (await story.ada.visitor().get(`/api/orders/${order.id}`)).body as OrderOut;
  expect(mergeSplitOrderLines(after).map(({ quantity, total }) => [quantity, total])).toEqual([[3, 7500]]);
  for (const { id } of after.shipments)
    for (const to of ['confirmed', 'in_preparation', 'sent', 'delivered'])
      expect((await move(order.id, { to, shipment_id: id })).status).toBe(200);
  const deliveryMails = await story.query<{ lines: { quantity: number }[] }>(
    `select data->'lines' as lines from mails where kind = 'order_delivered' and entity = any($1) order by entity`,
    [after.shipments.map(({ id }) => `shipment:${id}`).sort()],
  );
  expect(deliveryMails.map(({ lines: each }) => each.map(({ quantity }) => quantity))).toEqual([[2], [1]]);
});

test('downloads and gift wrapping weigh nothing, and do not make the weight of a parcel unknown', async () => {
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

test('a new address applies to the older order that can be changed, not to a newer one that has left', async () => {
  const ada = story.ada.visitor();
  const { email: _, ...home } = ADA_ADDRESS;
  const [older, newer] = [await bought(ada, [story.attics]), await bought(ada, [story.attics])];
  for (const to of ['confirmed', 'in_preparation', 'sent']) await move(newer.id, { to });
  const asked = { ...home, address: '2 rue de la Lune' };
  const { body, status } = await ada.send('PUT', `/api/user/orders/${story.attic}/customer`, asked);
  expect([status, body.id]).toEqual([200, older.id]);
  const strange = { ...asked, zip_code: 'Mars' };
  const refused = await ada.send('PUT', `/api/user/orders/${story.attic}/customer`, strange);
  expect([refused.status, refused.body.error.fields]).toEqual([422, { zip_code: 'zip_invalid' }]);
});

describe('corrections by staff for a buyer', () => {
  const { email: _, ...home } = ADA_ADDRESS;
  const there = { ...home, address: '7 rue du Bon Numéro' };
  const mails = (kind: string, { id }: ParcelSeen) =>
    story.query<{ recipient: string; data: { address?: string; tracking_number?: string } }>(
      'select recipient, data from mails where kind = $1 and entity like $2 order by id',
      [kind, `shipment:${id}:%`],
    );
  const formatParcelPath = (order: OrderSeen, action: string) =>
    `/api/admin/orders/${order.id}/parcels/${order.shipments[0]?.id}/${action}`;
  const guestOrder = async () => {
    const guest = app.visitor();
    const order = await bought(guest, [story.record]);
    return { guest, order, parcel: order.shipments[0] as ParcelSeen };
  };

  test('the address of a guest parcel can be corrected until it leaves, and the buyer is notified once', async () => {
    const { guest, order, parcel } = await guestOrder();
    for (const to of ['confirmed', 'in_preparation']) await move(order.id, { to });
    const tess = story.team.visitor();
    for (const _click of [1, 2])
      expect((await tess.send('PUT', formatParcelPath(order, 'address'), there)).status).toBe(200);
    const { body } = await guest.get(`/api/orders/${order.id}`);
    expect(body.shipments[0].address).toMatchObject({ address: there.address, city: home.city });
    expect(body.customer.address).toBe(home.address);
    const sentMails = await mails('order_readdressed', parcel);
    expect(sentMails.map(({ recipient }) => recipient)).toEqual([body.email]);
    expect(sentMails[0]?.data.address).toContain('7 rue du Bon Numéro, ');
    const { events } = (await guest.get(`/api/orders/${order.id}/tracking`)).body;
    expect(events.filter(({ kind }: { kind: string }) => kind === 'address')).toHaveLength(1);
    await tess.send('PUT', formatParcelPath(order, 'address'), home);
    await tess.send('PUT', formatParcelPath(order, 'address'), there);
    expect(await mails('order_readdressed', parcel)).toHaveLength(3);
    await move(order.id, { to: 'sent' });
    const late = await tess.send('PUT', formatParcelPath(order, 'address'), home);
    expect([late.status, late.body.error.key]).toEqual([409, 'parcel_has_left']);
  });

  test('another country, a missing postcode, a parcel of another order and a packer without the right are refused', async () => {
    const { order } = await guestOrder();
    const { order: other } = await guestOrder();
    const tess = story.team.visitor();
    const abroad = await tess.send('PUT', formatParcelPath(order, 'address'), {
      ...there,
      country_id: 'DE',
      zip_code: '10115',
    });
    expect([abroad.status, abroad.body.error.fields]).toEqual([422, { country_id: 'order_country_fixed' }]);
    const nowhere = await tess.send('PUT', formatParcelPath(order, 'address'), { ...there, zip_code: '' });
    expect([nowhere.status, nowhere.body.error.fields]).toEqual([422, { zip_code: 'input_required' }]);
    const crossed = `/api/admin/orders/${order.id}/parcels/${other.shipments[0]?.id}/address`;
    expect((await tess.send('PUT', crossed, there)).status).toBe(404);
    expect((await story.ravi.visitor().send('PUT', formatParcelPath(order, 'address'), there)).status).toBe(403);
  });

  test('a mistyped tracking number is corrected, and a letter gets one afterwards; the buyer is notified once of each', async () => {
    const { guest, order, parcel } = await guestOrder();
    const ravi = story.ravi.visitor();
    const right = { transporter: 'gls', tracking_number: 'ZZ 12 34' };
    const early = await ravi.send('PUT', formatParcelPath(order, 'tracking'), right);
    expect([early.status, early.body.error.key]).toEqual([409, 'order_step_not_allowed']);
    for (const to of ['confirmed', 'in_preparation', 'sent']) await move(order.id, { to });
    for (const _click of [1, 2])
      expect((await ravi.send('PUT', formatParcelPath(order, 'tracking'), right)).status).toBe(200);
    const followed = async () => (await guest.get(`/api/orders/${order.id}/tracking`)).body.parcels[0];
    expect(await followed()).toMatchObject({
      tracking_transporter: 'GLS',
      tracking_number: 'ZZ1234',
      transporter: 'GLS',
      tracking_link: 'https://gls-group.com/track/ZZ1234',
    });
    await ravi.send('PUT', formatParcelPath(order, 'tracking'), { ...right, tracking_number: 'ZZ1235' });
    expect((await mails('order_tracking', parcel)).map(({ data }) => data.tracking_number)).toEqual([
      'ZZ1234',
      'ZZ1235',
    ]);
    const half = await ravi.send('PUT', formatParcelPath(order, 'tracking'), { ...right, tracking_number: '' });
    expect([half.status, half.body.error.fields]).toEqual([422, { tracking_number: 'input_required' }]);
    const [trace] = await story.query<{ before: object; after: object }>(
      `select before, after from audit_log where action = 'order.tracking' and entity_id = $1 order by id desc limit 1`,
      [String(order.id)],
    );
    expect([trace?.before, trace?.after]).toMatchObject([{ tracking_number: 'ZZ1234' }, { tracking_number: 'ZZ1235' }]);
  });
});
