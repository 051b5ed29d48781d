import { describe, expect, test, vi } from 'vitest';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { fillVisitorCart, paymentBody, type StoryItem } from '../../../../tests/support/shop-story.ts';
import type { TestVisitor } from '../../../../tests/support/test-app.ts';

// Withdrawals before packing.

const { story, money } = await openShop();

async function bought(browser: TestVisitor, things: readonly (StoryItem & { quantity?: number })[]) {
  const { body } = await browser.post('/api/cart/pay', paymentBody(await fillVisitorCart(browser, things)));
  expect(body.status).toBe('paid');
  const { body: order } = await browser.get(`/api/orders/${body.order_id}`);
  const lines = order.shipments.flatMap((parcel: { items: { id: number; project_id: number }[] }) => parcel.items);
  return { id: body.order_id as number, order, lines: lines as { id: number; project_id: number }[] };
}
const findPostage = (order: { shipments: { shop_id: number; shipping: number }[] }, shop_id: number): number =>
  order.shipments.find((parcel) => parcel.shop_id === shop_id)?.shipping ?? 0;
/** The lines of an order that are still to be packed. */
async function packed(order_id: number): Promise<number[]> {
  const { body } = await story.ravi.visitor().get('/api/admin/dispatch?status=todo&limit=100');
  const parcels = body.items.filter((parcel: { order_id: number }) => parcel.order_id === order_id);
  return parcels.flatMap((parcel: { lines: { id: number }[] }) => parcel.lines.map(({ id }) => id)).sort();
}
const onShelf = async ({ item_id }: StoryItem) =>
  (await story.query('select stock, reserved, sold from items where id = $1', [item_id]))[0];
const step = (id: number, body: object) => story.admin.visitor().post(`/api/admin/returns/${id}`, body);
const eventually = (check: () => Promise<boolean>) => vi.waitFor(async () => expect(await check()).toBe(true), 5000);

test('a line withdrawn before packing is refunded at once, with the postage of its dropped parcel, and is for sale again', async () => {
  const ada = story.ada.visitor();
  const before = await onShelf(story.attics);
  const { id, lines, order } = await bought(ada, [{ ...story.record, quantity: 2 }, story.attics]);
  const attics = lines.find(({ project_id }) => project_id === story.attics.project_id);
  expect(await packed(id)).toEqual(lines.map((line) => line.id).sort());
  const asked = { kind: 'withdrawal', name: 'Ada', lines: [{ order_item_id: attics?.id, quantity: 1 }] };
  const { body } = await ada.post(`/api/orders/${id}/returns`, asked);
  const amount = 1200 + findPostage(order, story.attic);
  expect(amount).toBeGreaterThan(1200);
  expect(body).toMatchObject({ state: 'refunded', refunded: { amount, status: 'succeeded' } });
  const rest = lines.filter((line) => line !== attics).map((line) => line.id);
  expect(await packed(id)).toEqual(rest);
  expect((await money.ledger(id)).refunds).toMatchObject([{ amount }]);
  expect((await step(body.id, { to: 'refunded' })).status).toBe(409);
  expect(await onShelf(story.attics)).toEqual(before);
  expect(await packed(id)).toEqual(rest);
  for (const to of ['confirmed', 'in_preparation', 'sent', 'delivered'])
    expect([to, (await story.ravi.visitor().post(`/api/admin/orders/${id}/move`, { to })).status]).toEqual([to, 200]);
});

test('a parcel withdrawn completely is cancelled with the refund of another line, and its copies are for sale again', async () => {
  const ada = story.ada.visitor();
  const other = await story.item({ name: 'From elsewhere', shop_id: story.attic }, { stock: 5 });
  const before = await onShelf(other);
  const { id, lines } = await bought(ada, [{ ...story.record, quantity: 3 }, other]);
  const [mine, theirs] = [story.record, other].map((thing) =>
    lines.find((line) => line.project_id === thing.project_id),
  );
  const asked = { kind: 'withdrawal', name: 'Ada', lines: [{ order_item_id: theirs?.id, quantity: 1 }] };
  const { body } = await ada.post(`/api/orders/${id}/returns`, asked);
  expect(await packed(id)).toEqual([mine?.id]);
  const part = { lines: [{ order_item_id: mine?.id, quantity: 2 }], restock: true };
  expect((await story.admin.visitor().post(`/api/admin/orders/${id}/refund`, part)).status).toBe(200);
  expect(body.state).toBe('refunded');
  expect(await onShelf(other)).toEqual(before);
  expect(await packed(id)).toEqual([mine?.id]);
});

test('an order withdrawn line by line ends with the last one, and its postage is refunded too', async () => {
  const ada = story.ada.visitor();
  const before = [await onShelf(story.record), await onShelf(story.attics)];
  const { id, lines, order } = await bought(ada, [{ ...story.record, quantity: 2 }, story.attics]);
  const [record, attics] = [story.record, story.attics].map(
    ({ project_id }) => lines.find((line) => line.project_id === project_id)?.id,
  );
  const withdraw = async (order_item_id: number | undefined, quantity = 1) =>
    (
      await ada.post(`/api/orders/${id}/returns`, {
        kind: 'withdrawal',
        name: 'Ada',
        lines: [{ order_item_id, quantity }],
      })
    ).body;
  // The same twice within a moment: two declarations, not a double click.
  const first = await withdraw(record);
  const second = await withdraw(record);
  expect([first.refunded.amount, second.refunded.amount]).toEqual([2500, 2500 + findPostage(order, story.cellar)]);
  expect((await ada.get(`/api/orders/${id}`)).body.refund_state).toBe('partial');
  expect((await withdraw(attics)).state).toBe('refunded');
  const { body: after } = await ada.get(`/api/orders/${id}`);
  expect([after.status, after.refund_state, after.refunded]).toEqual(['cancelled', 'full', order.total]);
  expect([await onShelf(story.record), await onShelf(story.attics)]).toEqual(before);
});

test('goods being packed wait for staff, and so do free goods', async () => {
  const ada = story.ada.visitor();
  const gift = await story.item({ name: 'For nothing' }, { price: 0, stock: 5 });
  const { id, lines } = await bought(ada, [story.record, story.attics, gift]);
  const lineId = ({ project_id }: StoryItem) => lines.find((line) => line.project_id === project_id)?.id;
  const withdraw = async (thing: StoryItem) =>
    (
      await ada.post(`/api/orders/${id}/returns`, {
        kind: 'withdrawal',
        name: 'Ada',
        lines: [{ order_item_id: lineId(thing), quantity: 1 }],
      })
    ).body;
  expect((await withdraw(gift)).state).toBe('approved');
  expect(await packed(id)).not.toContain(lineId(gift));
  for (const to of ['confirmed', 'in_preparation'])
    expect((await story.ravi.visitor().post(`/api/admin/orders/${id}/move`, { to })).status).toBe(200);
  const packing = await withdraw(story.attics);
  expect(packing.state).toBe('approved');
  expect(await packed(id)).toEqual([lineId(story.record)]);
  expect((await step(packing.id, { to: 'refunded' })).body.state).toBe('refunded');
});

test('a withdrawal during a dispute: the declaration is valid, nothing is packed, the refund follows', async () => {
  const ada = story.ada.visitor();
  const { id, lines, order } = await bought(ada, [story.record]);
  const [charge] = (await money.ledger(id)).charges;
  const dispute = await money.dispute(String(charge?.provider_id));
  const disputes = () => story.query<{ status: string }>('select status from disputes where order_id = $1', [id]);
  await eventually(async () => (await disputes()).length === 1);
  const asked = { kind: 'withdrawal', name: 'Ada', lines: [{ order_item_id: lines[0]?.id, quantity: 1 }] };
  const { status, body } = await ada.post(`/api/orders/${id}/returns`, asked);
  expect([status, body.state]).toEqual([201, 'approved']);
  const sent = await story.query("select id from mails where kind = 'withdrawal_received' and entity = $1", [
    `return:${body.id}`,
  ]);
  expect(sent).toHaveLength(1);
  expect(await packed(id)).toEqual([]);
  expect((await step(body.id, { to: 'refunded' })).body.error.key).toBe('order_disputed');
  await money.decide(dispute.id, 'won');
  await eventually(async () => (await disputes())[0]?.status === 'won');
  const back = await step(body.id, { to: 'refunded', postage: true });
  expect(back.body).toMatchObject({ state: 'refunded', refunded: { amount: order.total } });
});

/** A pre-order beside a record in stock: in one parcel on its day, or in two of one shop. */
async function boughtAhead(browser: TestVisitor, dispatch: 'now' | 'together') {
  const coming = await story.item({ name: 'Coming', selling_mode: 'preorder', ships_at: '2090-02-12' }, { stock: 5 });
  const shops = {
    [`s_${story.cellar}`]: {
      id: story.cellar,
      dispatch,
      items: [story.record, coming].map((thing) => ({ ...thing, quantity: 1 })),
    },
  };
  const { body: cart } = await browser.post('/api/cart/calculate', {
    currency: 'EUR',
    customer: { country_id: 'FR' },
    shops,
    save: true,
  });
  const { body } = await browser.post('/api/cart/pay', paymentBody(cart));
  expect(body.status).toBe('paid');
  const { body: order } = await browser.get(`/api/orders/${body.order_id}`);
  const [first, second] = order.shipments as {
    id: number;
    shipping: number;
    items: { id: number; item_id: number }[];
  }[];
  return { id: body.order_id as number, coming, first, second };
}

test('a shop’s second parcel, still to come, is refunded at once with its postage, whether the first has left or not', async () => {
  const ada = story.ada.visitor();
  const { id, coming, first, second } = await boughtAhead(ada, 'now');
  for (const to of ['confirmed', 'in_preparation', 'sent', 'delivered'])
    await story.ravi.visitor().post(`/api/admin/orders/${id}/move`, { to, shipment_id: first?.id });
  const asked = { kind: 'withdrawal', name: 'Ada', lines: [{ order_item_id: second?.items[0]?.id, quantity: 1 }] };
  const { body } = await ada.post(`/api/orders/${id}/returns`, asked);
  const amount = 2500 + (second?.shipping ?? 0);
  expect(body).toMatchObject({ state: 'refunded', has_slip: false, refunded: { amount, status: 'succeeded' } });
  expect(await onShelf(coming)).toEqual({ stock: 5, reserved: 0, sold: 0 });
  expect((await ada.get(`/api/orders/${id}`)).body.status).toBe('delivered');
});

test('goods withdrawn during packing stay here: nothing has to be sent back, the refund has a due date', async () => {
  const ada = story.ada.visitor();
  const before = await onShelf(story.attics);
  const { id, lines } = await bought(ada, [story.record, { ...story.attics, quantity: 2 }]);
  const attics = lines.find(({ project_id }) => project_id === story.attics.project_id)?.id;
  for (const to of ['confirmed', 'in_preparation'])
    await story.ravi.visitor().post(`/api/admin/orders/${id}/move`, { to });
  const asked = { kind: 'withdrawal', name: 'Ada', lines: [{ order_item_id: attics, quantity: 1 }] };
  const { body: declared } = await ada.post(`/api/orders/${id}/returns`, asked);
  expect((await story.ravi.visitor().post(`/api/admin/orders/${id}/move`, { to: 'sent' })).status).toBe(200);
  const { body: afterDispatch } = await ada.get(`/api/orders/${id}/returns`);
  expect(afterDispatch.returns[0]).toMatchObject({
    state: 'approved',
    has_slip: false,
    refund_due: expect.any(String),
  });
  expect((await step(declared.id, { to: 'refunded' })).body.state).toBe('refunded');
  expect(await onShelf(story.attics)).toMatchObject({ stock: Number(before?.stock) - 1 });
});

test('a parcel that waited for a withdrawn item leaves without it at once', async () => {
  const ada = story.ada.visitor();
  const { id, coming, first } = await boughtAhead(ada, 'together');
  const line = first?.items.find(({ item_id }) => item_id === coming.item_id);
  const asked = { kind: 'withdrawal', name: 'Ada', lines: [{ order_item_id: line?.id, quantity: 1 }] };
  const parcel = async () => (await ada.get(`/api/orders/${id}`)).body.shipments[0];
  expect((await parcel()).leaves_on).toBe('2090-02-12');
  expect((await ada.post(`/api/orders/${id}/returns`, asked)).body.state).toBe('refunded');
  const { leaves_on, expected } = await parcel();
  const today = new Date().toISOString().slice(0, 10);
  expect(leaves_on).toBe(today);
  expect(expected.from > today && expected.from < '2090-01-01').toBe(true);
});

describe('a line in two parcels, one of them sent', () => {
  /** Three copies: two are sent, one is still here. */
  async function halfSent(browser: TestVisitor, thing: StoryItem) {
    const { id, lines, order } = await bought(browser, [{ ...thing, quantity: 3 }]);
    const line = lines[0]?.id;
    const ravi = story.ravi.visitor();
    const first = order.shipments[0].id;
    const { body } = await ravi.post(`/api/admin/dispatch/${first}/split`, { lines: [{ id: line, quantity: 1 }] });
    for (const to of ['confirmed', 'in_preparation', 'sent'])
      expect((await ravi.post(`/api/admin/orders/${id}/move`, { to, shipment_id: first })).status).toBe(200);
    return { id, line, first, second: body.id as number };
  }
  const withdraw = (browser: TestVisitor, id: number, order_item_id: number | undefined, quantity: number) =>
    browser.post(`/api/orders/${id}/returns`, {
      kind: 'withdrawal',
      name: 'Ada',
      lines: [{ order_item_id, quantity }],
    });

  test('can be withdrawn as far as it is unsent: refunded at once, not packed, and for sale again', async () => {
    const ada = story.ada.visitor();
    const thing = await story.item({ name: 'In halves' });
    const { id, line } = await halfSent(ada, thing);
    const { status, body } = await withdraw(ada, id, line, 1);
    expect(status).toBe(201);
    expect(body).toMatchObject({ state: 'refunded', has_slip: false, refunded: { amount: 2500, status: 'succeeded' } });
    expect(await packed(id)).toEqual([]);
    expect(await onShelf(thing)).toEqual({ stock: 98, reserved: 0, sold: 2 });
    const { body: order } = await ada.get(`/api/orders/${id}`);
    expect(order.status).toBe('sent');
    // The other two copies are returned like any sent goods.
    const { body: back } = await withdraw(ada, id, line, 2);
    expect(back).toMatchObject({ state: 'approved', has_slip: true, refunded: null });
    expect((await withdraw(ada, id, line, 1)).body.error.key).toBe('return_too_many');
  });

  test('and withdrawn completely gives two declarations: one refunded at once, one for the returning goods', async () => {
    const ada = story.ada.visitor();
    const thing = await story.item({ name: 'In thirds' });
    const { id, line } = await halfSent(ada, thing);
    const { body } = await withdraw(ada, id, line, 3);
    expect(body).toMatchObject({ state: 'approved', has_slip: true, lines: [{ quantity: 2 }] });
    const { body: all } = await ada.get(`/api/orders/${id}/returns`);
    expect(all.returns.map((each: { state: string }) => each.state)).toEqual(['approved', 'refunded']);
    const lines = [{ order_item_id: line, received: 2, restocked: 2 }];
    expect((await step(body.id, { to: 'received', lines })).status).toBe(200);
    expect((await step(body.id, { to: 'refunded' })).body.state).toBe('refunded');
    expect((await money.ledger(id)).refunds.map(({ amount }) => amount).sort()).toEqual([2500, 5000]);
    expect(await onShelf(thing)).toEqual({ stock: 100, reserved: 0, sold: 0 });
  });

  test('is for sale again as far as it is unsent, when a bank returned the money', async () => {
    const ada = story.ada.visitor();
    const thing = await story.item({ name: 'In dispute' });
    const { id, line } = await halfSent(ada, thing);
    const [charge] = (await money.ledger(id)).charges;
    const dispute = await money.dispute(String(charge?.provider_id));
    const state = async () =>
      (await story.query<{ status: string }>('select status from disputes where order_id = $1', [id]))[0]?.status;
    await eventually(async () => (await state()) === 'open');
    // The bank releases the money only with its decision: a withdrawal meanwhile waits, and has no slip.
    expect((await withdraw(ada, id, line, 1)).body).toMatchObject({ state: 'approved', has_slip: false });
    await money.decide(dispute.id, 'lost');
    await eventually(async () => (await state()) === 'lost');
    expect(await onShelf(thing)).toMatchObject({ sold: 2 });
  });
});
