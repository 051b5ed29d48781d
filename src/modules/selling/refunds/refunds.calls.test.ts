import { describe, expect, test } from 'vitest';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { copyCookies } from '../../../../tests/support/second-process.ts';
import { fillVisitorCart, paymentBody, type StoryItem } from '../../../../tests/support/shop-story.ts';

const { app, story, money, other } = await openShop({ parts: ['other'] });

async function bought(things: readonly (StoryItem & { quantity?: number })[], more: object = {}): Promise<number> {
  const browser = app.visitor();
  const { body } = await browser.post('/api/cart/pay', paymentBody(await fillVisitorCart(browser, things, more)));
  expect(body.status).toBe('paid');
  return body.order_id;
}
interface Part {
  order_item_id: number | null;
  shipment_id: number | null;
  quantity: number;
  paid: number;
  tax: number;
  given: number;
  given_tax: number;
  taken: number;
}
const listOrderParts = (order_id: number) =>
  story.query<Part>(
    'select order_item_id, shipment_id, quantity, paid::int, tax::int, given::int, given_tax::int, taken from order_parts where order_id = $1 order by order_item_id nulls last, shipment_id',
    [order_id],
  );
const refund = (order_id: number, body: object, who: 'team' | 'admin' = 'admin', headers = {}) =>
  story[who].visitor().post(`/api/admin/orders/${order_id}/refund`, body, headers);
const shelf = async (item_id: number) =>
  (await story.query('select stock, reserved, sold from items where id = $1', [item_id]))[0];

describe('staff', () => {
  test.each([
    ['EUR', { kind: 'amount', value: 1000 }],
    ['JPY', { kind: 'amount', value: 1000 }],
    ['KRW', { kind: 'percent', value: 15 }],
  ])(
    'give back in %s what was paid for a piece, its share of the code off, also below the minimum that code asked for',
    async (currency, code) => {
      const promo_code = `LEAST${currency}`;
      await story.insert('promo_codes', { code: promo_code, currency: 'EUR', minimum: 6000, ...code });
      const things = [{ ...story.record, quantity: 2 }, story.attics];
      const id = await bought(things, { promo_code, currency });
      const { total, discount } = (
        await story.query<{ total: number; discount: number }>(
          'select total::int, discount::int from orders where id = $1',
          [id],
        )
      )[0] ?? { total: 0, discount: 0 };
      expect(discount).toBeGreaterThan(0);
      const [records, tape] = await listOrderParts(id);
      const one = (part: Part | undefined) =>
        refund(id, { lines: [{ order_item_id: part?.order_item_id, quantity: 1 }], restock: false });
      const back = [await one(records), await one(tape), await one(records)].map(({ body }) => Number(body.amount));
      // The remaining copies keep their price: the buyer never pays more, and no refund exceeds the payment.
      expect(back[0]).toBe(Math.round(Number(records?.paid) / 2));
      expect(back[1]).toBe(tape?.paid);
      expect(Number(back[0]) + Number(back[2])).toBe(records?.paid);
      const { body } = await refund(id, { restock: false });
      expect(back.reduce((sum, each) => sum + each, Number(body.amount))).toBe(total);
      expect((await money.ledger(id)).refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
    },
  );

  test('refund one copy of one line, and only that copy returns to the shelf', async () => {
    const [tape, record] = [await story.item({ name: 'Tape' }), await story.item({ name: 'Record' })];
    const id = await bought([{ ...tape, quantity: 3 }, record]);
    const line = (await listOrderParts(id)).find(({ quantity }) => quantity === 3);
    const { body, status } = await refund(id, {
      lines: [{ order_item_id: line?.order_item_id, quantity: 1 }],
      reason: 'Warped',
      restock: true,
    });
    expect([status, body.amount, body.order.refund_state]).toEqual([200, Number(line?.paid) / 3, 'partial']);
    expect(await shelf(tape.item_id)).toEqual({ stock: 98, reserved: 0, sold: 2 });
    expect(await shelf(record.item_id)).toEqual({ stock: 99, reserved: 0, sold: 1 });
    expect((await money.ledger(id)).refunds).toMatchObject([{ amount: body.amount }]);
    const shown = body.order.shipments.flatMap(
      ({ items }: { items: { quantity: number; given_back: number }[] }) => items,
    );
    expect(shown.map(({ quantity, given_back }: (typeof shown)[0]) => [quantity, given_back])).toEqual([
      [3, 1],
      [1, 0],
    ]);
    const all = await refund(id, { restock: true });
    expect(all.body.order.refund_state).toBe('full');
    expect([await shelf(tape.item_id), await shelf(record.item_id)]).toEqual([
      { stock: 100, reserved: 0, sold: 0 },
      { stock: 100, reserved: 0, sold: 0 },
    ]);
    for (const part of await listOrderParts(id)) expect([part.given, part.given_tax]).toEqual([part.paid, part.tax]);
  });

  test('refund postage only, or money for a line whose copies stay with the buyer', async () => {
    const id = await bought([{ ...story.record, quantity: 2 }]);
    const [line, postage] = await listOrderParts(id);
    const before = await shelf(story.record.item_id);
    const posted = await refund(id, { shipping: [{ shipment_id: postage?.shipment_id }] });
    expect(posted.body.amount).toBe(postage?.paid);
    const some = await refund(id, { lines: [{ order_item_id: line?.order_item_id, quantity: 0, amount: 500 }] });
    expect(some.body.amount).toBe(500);
    expect((await listOrderParts(id)).map(({ given, taken }) => [given, taken])).toEqual([
      [500, 0],
      [postage?.paid, 0],
    ]);
    expect(await shelf(story.record.item_id)).toEqual(before);
  });

  test('never refund more of a line than was paid for it, net of its discount, nor more copies than were bought', async () => {
    await story.insert('promo_codes', { code: 'HALF', kind: 'percent', value: 50 });
    const id = await bought([{ ...story.record, quantity: 2 }], { promo_code: 'half' });
    const [line] = await listOrderParts(id);
    expect(line?.paid).toBe(2500);
    const giveBack = (more: object) =>
      refund(id, { lines: [{ order_item_id: line?.order_item_id, quantity: 1, ...more }], restock: false });
    expect((await giveBack({ amount: 2501 })).body.error.key).toBe('refund_too_large');
    expect((await giveBack({ quantity: 3 })).body.error.key).toBe('refund_too_large');
    expect((await giveBack({ order_item_id: 1 })).body.error.key).toBe('refund_line_unknown');
    expect((await refund(id, { lines: [], amount: undefined, shipping: [], restock: false })).body.status).toBe(
      'succeeded',
    );
  });

  test('refund nothing for unknown keys, such as another currency or a typing error', async () => {
    const id = await bought([story.record]);
    const [line] = await listOrderParts(id);
    const lines = [{ order_item_id: line?.order_item_id, quantity: 1, price: 1 }];
    for (const body of [
      { currency: 'JPY', amount: 1 },
      { ammount: 100, restock: false },
      { lines, restock: false },
    ])
      expect((await refund(id, body)).status).toBe(422);
    expect((await money.ledger(id)).refunds).toEqual([]);
  });

  test('must state the stock effect of a refund of lines or of the rest: without it nothing is refunded or written off', async () => {
    const thing = await story.item({ name: 'Unsaid' });
    const id = await bought([{ ...thing, quantity: 2 }]);
    const [line] = await listOrderParts(id);
    const before = await shelf(thing.item_id);
    const piece = { order_item_id: line?.order_item_id, quantity: 1 };
    for (const body of [{}, { lines: [] }, { reason: 'late' }, { lines: [piece] }, { lines: [piece], amount: 100 }]) {
      const { status, body: answer } = await refund(id, body);
      expect([status, answer.error.fields]).toEqual([422, { restock: 'input_required' }]);
    }
    expect([(await money.ledger(id)).refunds, await shelf(thing.item_id)]).toEqual([[], before]);
  });

  test('refund the whole price as an amount, and unsent copies are for sale again, as the page proposes', async () => {
    const thing = await story.item({ name: 'Whole price' });
    const id = await bought([thing]);
    const { body } = await refund(id, { amount: (await listOrderParts(id)).reduce((sum, { paid }) => sum + paid, 0) });
    expect([body.status, await shelf(thing.item_id)]).toEqual(['succeeded', { stock: 100, reserved: 0, sold: 0 }]);
  });

  test('cancel a whole order only: a request with an amount cancels nothing', async () => {
    const id = await bought([story.record]);
    const cancel = (body: object) => story.admin.visitor().post(`/api/admin/orders/${id}/cancel`, body);
    expect((await cancel({ amount: 100 })).status).toBe(422);
    expect((await money.ledger(id)).refunds).toEqual([]);
    expect((await cancel({})).body.status).toBe('cancelled');
  });

  test('refund the same amount again for another line or under another key; a second click refunds nothing', async () => {
    const twin = await story.item({ name: 'Twin' });
    const id = await bought([{ ...story.record, quantity: 3 }, twin]);
    const [records, other_line] = await listOrderParts(id);
    const one = (part: Part | undefined, headers = {}) =>
      refund(id, { lines: [{ order_item_id: part?.order_item_id, quantity: 1 }], restock: false }, 'admin', headers);
    const keyed = (key: string) => one(records, { 'idempotency-key': key });
    expect((await one(records)).body.amount).toBe(2500);
    expect((await one(records)).body.error.key).toBe('refund_under_way');
    expect((await one(other_line)).body.amount).toBe(2500);
    const [first, second] = [await keyed('first'), await keyed('second')];
    expect([first.body.amount, second.body.amount]).toEqual([2500, 2500]);
    expect((await keyed('second')).body).toEqual(second.body);
    expect((await keyed('third')).body.error.key).toBe('refund_too_large');
    expect((await refund(id, { amount: 100 })).body.amount).toBe(100);
    expect((await refund(id, { amount: 100 })).body.error.key).toBe('refund_under_way');
    expect((await money.ledger(id)).refunds.map(({ amount }) => amount).sort()).toEqual([100, 2500, 2500, 2500, 2500]);
  });

  test('make one refund when two of them click at once over two processes', async () => {
    const id = await bought([{ ...story.record, quantity: 2 }]);
    const [line] = await listOrderParts(id);
    const body = { lines: [{ order_item_id: line?.order_item_id, quantity: 2 }], restock: true };
    const admin = story.admin.visitor();
    const elsewhere = copyCookies(admin, other.visitor());
    const clicks = await Promise.all(
      [admin, elsewhere, admin, elsewhere].map((who) => who.post(`/api/admin/orders/${id}/refund`, body)),
    );
    expect(clicks.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await money.ledger(id)).refunds.length).toBe(1);
  });

  test('refund the whole order once when the buyer cancels at the same time, in either order', async () => {
    for (let round = 0; round < 3; round += 1) {
      const ada = story.ada.visitor();
      const { body } = await ada.post('/api/cart/pay', paymentBody(await fillVisitorCart(ada, [story.record])));
      const there = copyCookies(ada, other.visitor());
      await Promise.all([
        refund(body.order_id, { amount: 700 }),
        there.send('DELETE', `/api/user/orders/${body.order_id}`),
      ]);
      const { charges, refunds } = await money.ledger(body.order_id);
      expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(charges[0]?.amount);
    }
  });

  test('the items of a bundle return to their own shelves', async () => {
    const part = await story.item({ name: 'Half' }, { stock: 10 });
    const bundle = await story.item({ name: 'Both' }, { type: 'bundle', stock: 10 });
    await story.insert('bundle_parts', { bundle_item_id: bundle.item_id, part_item_id: part.item_id, quantity: 2 });
    const id = await bought([{ ...bundle, quantity: 2 }]);
    expect(await shelf(part.item_id)).toEqual({ stock: 6, reserved: 0, sold: 4 });
    const [line] = await listOrderParts(id);
    await refund(id, { lines: [{ order_item_id: line?.order_item_id, quantity: 1 }], restock: true });
    expect(await shelf(part.item_id)).toEqual({ stock: 8, reserved: 0, sold: 2 });
    expect(await shelf(bundle.item_id)).toEqual({ stock: 9, reserved: 0, sold: 1 });
  });
});

test('the database itself refuses a refund whose lines do not add up to it', async () => {
  const id = await bought([story.record]);
  const lie = story.query(
    `with r as (insert into refunds (order_id, attempt_id, amount, currency, idempotency_key)
      select order_id, id, 100, currency, 'lie' from payment_attempts where order_id = $1 returning id, order_id)
    insert into refund_lines (refund_id, order_item_id, amount) select r.id, i.id, 99 from r
      join order_items i on i.order_id = r.order_id`,
    [id],
  );
  await expect(lie).rejects.toThrow(/has lines of 99/);
});

test('a cancelled order restocks the copies that exist, not those refunded as missing', async () => {
  const [lost, kept] = [
    await story.item({ name: 'Lost' }, { stock: 5 }),
    await story.item({ name: 'Kept' }, { stock: 5 }),
  ];
  const ada = story.ada.visitor();
  const things = [
    { ...lost, quantity: 3 },
    { ...kept, quantity: 2 },
  ];
  const { body } = await ada.post('/api/cart/pay', paymentBody(await fillVisitorCart(ada, things)));
  const [first] = await listOrderParts(body.order_id);
  const given = { lines: [{ order_item_id: first?.order_item_id, quantity: 2 }], restock: false };
  expect((await refund(body.order_id, given)).status).toBe(200);
  expect((await ada.send('DELETE', `/api/user/orders/${body.order_id}`)).body.status).toBe('cancelled');
  expect(await shelf(lost.item_id)).toEqual({ stock: 3, reserved: 0, sold: 0 });
  expect(await shelf(kept.item_id)).toEqual({ stock: 5, reserved: 0, sold: 0 });
  const moves = await story.query<{ reason: string; quantity: number }>(
    'select reason, quantity from stock_movements where item_id = $1 order by id',
    [lost.item_id],
  );
  expect(moves.map(({ reason, quantity }) => `${reason} ${quantity}`)).toEqual([
    ...['initial 5', 'sale -3', 'returned 2', 'damaged -2', 'cancelled 1'],
  ]);
});

test('a completely refunded order can not be cancelled again by its buyer', async () => {
  const ada = story.ada.visitor();
  const { body } = await ada.post('/api/cart/pay', paymentBody(await fillVisitorCart(ada, [story.record])));
  const path = `/api/user/orders/${body.order_id}`;
  expect((await ada.get(path)).body.can_cancel).toBe(true);
  await refund(body.order_id, { restock: false });
  expect((await ada.get(path)).body.can_cancel).toBe(false);
  const { status, body: answer } = await ada.send('DELETE', path);
  expect([status, answer.error.key]).toEqual([409, 'order_not_cancellable']);
});
