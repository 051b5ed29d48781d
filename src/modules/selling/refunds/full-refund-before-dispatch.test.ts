import { expect, test } from 'vitest';
import { formatPrice } from '#kit/money.ts';
import { boxTestActions } from '../../../../tests/support/box-test-actions.ts';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { fillVisitorCart, paymentBody, type StoryItem } from '../../../../tests/support/shop-story.ts';
import type { TestVisitor } from '../../../../tests/support/test-app.ts';

// An unsent order that is refunded completely is cancelled: nothing of it is sent any more.

const { app, story, money } = await openShop();

async function bought(things: readonly (StoryItem & { quantity?: number })[], more: object = {}) {
  const browser = app.visitor();
  const { body } = await browser.post('/api/cart/pay', paymentBody(await fillVisitorCart(browser, things, more)));
  expect(body.status).toBe('paid');
  const { body: order } = await browser.get(`/api/orders/${body.order_id}`);
  const lines = order.shipments.flatMap((parcel: { items: { id: number }[] }) => parcel.items) as { id: number }[];
  return { id: Number(body.order_id), browser, order, lines };
}
const refund = (id: number, body: object = { restock: 'unsent' }) =>
  story.admin.visitor().post(`/api/admin/orders/${id}/refund`, body);
const move = (id: number, to: string) => story.ravi.visitor().post(`/api/admin/orders/${id}/move`, { to });
const read = async (browser: TestVisitor, id: number) => (await browser.get(`/api/orders/${id}`)).body;
const listStates = ({ status, refund_state, shipments }: Awaited<ReturnType<typeof read>>) => [
  ...[status, refund_state],
  ...shipments.map((parcel: { status: string }) => parcel.status),
];
/** The stock for sale, and the stock of each warehouse. */
async function shelf({ item_id }: StoryItem) {
  const { body } = await story.ravi.visitor().get(`/api/admin/stock?limit=100`);
  const item = body.items.find((each: { item_id: number }) => each.item_id === item_id);
  return {
    stock: item.stock,
    to_place: item.to_place,
    lies: item.shelves.map(({ quantity }: { quantity: number }) => quantity),
  };
}
async function letters(id: number, count = 1): Promise<{ kind: string; body: string }[]> {
  const look = () =>
    story.query<{ kind: string; body: string }>(
      `select kind, body from mails
        where state <> 'queued' and (entity = $1 or entity in (select 'refund:' || r.id from refunds r
        where r.order_id = $2))
        and kind in ('order_cancelled', 'order_refunded') order by id`,
      [`order:${id}`, id],
    );
  await expect.poll(async () => (await look()).length, { timeout: 10_000 }).toBe(count);
  return look();
}

test('it is cancelled with its last copy, its copies are for sale again, and the refund mail says so', async () => {
  const thing = await story.item({ name: 'Given back whole' }, { stock: 7 });
  await story.insert('promo_codes', { code: 'ONCEFORALL', kind: 'percent', value: 10, uses_allowed: 1 });
  const { id, browser, order } = await bought([{ ...thing, quantity: 2 }, story.attics], { promo_code: 'ONCEFORALL' });
  const { body } = await refund(id, { reason: 'The press broke down', restock: 'unsent' });
  expect([body.status, body.amount]).toEqual(['succeeded', order.total]);
  expect(listStates(body.order)).toEqual(['cancelled', 'full', 'cancelled', 'cancelled']);
  expect(listStates(await read(browser, id))).toEqual(['cancelled', 'full', 'cancelled', 'cancelled']);
  expect(await shelf(thing)).toEqual({ stock: 7, to_place: 0, lies: [7] });
  expect(await letters(id)).toMatchObject([
    { kind: 'order_refunded', body: expect.stringContaining('This order is now cancelled') },
  ]);
  expect((await story.admin.visitor().post(`/api/admin/orders/${id}/cancel`)).body.error.key).toBe(
    'order_not_cancellable',
  );
  expect((await move(id, 'confirmed')).status).toBe(409);
  // Its promo code can be used again.
  await bought([story.record], { promo_code: 'ONCEFORALL' });
});

test('copies reported missing are written off in the warehouse that held them, and are not sold again', async () => {
  const thing = await story.item({ name: 'Could not be found' }, { stock: 5 });
  const america = 2;
  await story.query('update warehouses set active = true where id = $1', [america]);
  const carried = { item_id: thing.item_id, from: 1, to: america, quantity: 3 };
  expect((await story.ravi.visitor().post('/api/admin/stock/transfer', carried)).status).toBe(200);
  // More than either of them has.
  const { id, browser } = await bought([{ ...thing, quantity: 4 }]);
  const { body } = await refund(id, { restock: false });
  expect(listStates(body.order)).toEqual(['cancelled', 'full', 'cancelled']);
  expect(await shelf(thing)).toEqual({ stock: 1, to_place: 0, lies: [1] });
  expect((await read(browser, id)).status).toBe('cancelled');
});

test('copies being packed come back to their warehouse, or are written off there', async () => {
  for (const [restock, stock] of [
    ['unsent', 6],
    [true, 6],
    [false, 4],
  ]) {
    const thing = await story.item({ name: `On the table, ${restock}` }, { stock: 6 });
    const { id } = await bought([{ ...thing, quantity: 2 }]);
    for (const to of ['confirmed', 'in_preparation']) expect((await move(id, to)).status).toBe(200);
    expect(await shelf(thing)).toEqual({ stock: 4, to_place: 0, lies: [4] });
    expect(listStates((await refund(id, { restock })).body.order)).toEqual(['cancelled', 'full', 'cancelled']);
    expect(await shelf(thing)).toEqual({ stock, to_place: 0, lies: [stock] });
  }
});

test('in several refunds it is cancelled with the last one: until then staff can still refund its postage', async () => {
  const things = [await story.item({ name: 'First part' }), await story.item({ name: 'Second part' })];
  const { id, browser, lines } = await bought(things);
  const one = (line: { id: number } | undefined) =>
    refund(id, { lines: [{ order_item_id: line?.id, quantity: 1 }], restock: 'unsent' });
  expect(listStates((await one(lines[0])).body.order)).toEqual(['paid', 'partial', 'pending']);
  expect((await shelf(things[0] as StoryItem)).stock).toBe(100);
  expect(listStates((await one(lines[1])).body.order)).toEqual(['paid', 'partial', 'cancelled']);
  const rest = await refund(id);
  expect(listStates(rest.body.order)).toEqual(['cancelled', 'full', 'cancelled']);
  const sentMails = await letters(id, 3);
  expect(sentMails.map(({ body }) => body.includes('This order is now cancelled'))).toEqual([false, false, true]);
  expect((await read(browser, id)).status).toBe('cancelled');
});

test('a partial refund, of any size, leaves the order as it is; and sent copies stay sold', async () => {
  const thing = await story.item({ name: 'Half its price' }, { stock: 5 });
  const { id, order } = await bought([thing]);
  expect(listStates((await refund(id, { amount: order.total - 1 })).body.order)).toEqual([
    'paid',
    'partial',
    'pending',
  ]);
  for (const to of ['confirmed', 'in_preparation', 'sent']) expect((await move(id, to)).status).toBe(200);
  expect(listStates((await refund(id)).body.order)).toEqual(['sent', 'full', 'sent']);
  expect(await shelf(thing)).toEqual({ stock: 4, to_place: 0, lies: [4] });
});

test('a refund without copies is named by the mail when the order is cancelled later', async () => {
  const { id, order, lines } = await bought([story.attics]);
  await refund(id, { shipping: [{ shipment_id: order.shipments[0].id }] });
  await refund(id, { lines: [{ order_item_id: lines[0]?.id, quantity: 0, amount: 1200 }] });
  const { body, status } = await story.admin.visitor().post(`/api/admin/orders/${id}/cancel`);
  expect([status, body.status]).toEqual([200, 'cancelled']);
  const sentMails = await letters(id, 3);
  const words = sentMails.find(({ kind }) => kind === 'order_cancelled')?.body ?? '';
  expect(words).toContain(formatPrice(order.total, 'EUR', 'en', { full: true }));
  expect(words).toContain('had already refunded');
});

test('an order refunded completely on the provider’s own pages is cancelled, with a mail to its buyer', async () => {
  const thing = await story.item({ name: 'Given back elsewhere' }, { stock: 3 });
  const { id, browser, order } = await bought([thing]);
  const [charge] = (await money.ledger(id)).charges;
  await money.refundElsewhere(String(charge?.provider_id), order.total);
  await expect.poll(async () => (await read(browser, id)).status, { timeout: 10_000 }).toBe('cancelled');
  expect(await shelf(thing)).toEqual({ stock: 3, to_place: 0, lies: [3] });
  expect(await letters(id)).toMatchObject([
    { kind: 'order_cancelled', body: expect.stringContaining('was cancelled') },
  ]);
});

test('a withdrawal during packing is owed once the rest was refunded, and ends the order', async () => {
  const [kept, withdrawn] = [await story.item({ name: 'The rest' }), await story.item({ name: 'Thought better of' })];
  const ada = story.ada.visitor();
  const { body: paid } = await ada.post('/api/cart/pay', paymentBody(await fillVisitorCart(ada, [kept, withdrawn])));
  const id = Number(paid.order_id);
  const [rest, back] = (await read(ada, id)).shipments.flatMap((parcel: { items: { id: number }[] }) => parcel.items);
  for (const to of ['confirmed', 'in_preparation']) expect((await move(id, to)).status).toBe(200);
  const asked = { kind: 'withdrawal', name: 'Ada', lines: [{ order_item_id: back.id, quantity: 1 }] };
  const { body: declared } = await ada.post(`/api/orders/${id}/returns`, asked);
  expect(declared.state).toBe('approved');
  const { body } = await refund(id, { lines: [{ order_item_id: rest.id, quantity: 1 }], restock: true });
  expect(listStates(body.order)).toEqual(['in_preparation', 'partial', 'cancelled']);
  const step = await story.admin.visitor().post(`/api/admin/returns/${declared.id}`, { to: 'refunded', postage: true });
  expect(step.body).toMatchObject({ state: 'refunded', refunded: { amount: expect.any(Number) } });
  expect(listStates(await read(ada, id))).toEqual(['cancelled', 'full', 'cancelled']);
  for (const thing of [kept, withdrawn]) expect(await shelf(thing)).toEqual({ stock: 100, to_place: 0, lies: [100] });
});

test('an order of boxes only ends with its refund, and one of a box and a record only with both', async () => {
  const { offer: offerOf, inCart } = boxTestActions(story);
  const offer = await offerOf('two', 'monthly');
  const buy = async (things: readonly StoryItem[]) => {
    const ada = story.ada.visitor();
    const cart = await inCart(ada, [offer], things.length > 0 ? { shops: makeCartShops(things) } : {});
    const { body } = await ada.post('/api/cart/pay', paymentBody(cart));
    expect(body.status).toBe('paid');
    return { id: Number(body.order_id), ada };
  };
  const alone = await buy([]);
  expect((await refund(alone.id)).body.order).toMatchObject({ status: 'cancelled', refund_state: 'full' });
  const both = await buy([story.record]);
  const [line] = (await read(both.ada, both.id)).shipments.flatMap(
    (parcel: { items: { id: number }[] }) => parcel.items,
  );
  const first = await refund(both.id, { lines: [{ order_item_id: line.id, quantity: 1 }], restock: false });
  expect(first.body.order.status).not.toBe('cancelled');
  expect((await refund(both.id)).body.order.status).toBe('cancelled');
});

const makeCartShops = (things: readonly StoryItem[]) => ({
  [`s_${story.cellar}`]: { id: story.cellar, items: things.map((thing) => ({ ...thing, quantity: 1 })) },
});
