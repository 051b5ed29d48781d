import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectNoDoctorFindings } from '../../../../tests/support/expect-no-doctor-findings.ts';
import {
  fillVisitorCart,
  makeShopStory,
  paymentBody,
  type ShopStory,
  type StoryItem,
} from '../../../../tests/support/shop-story.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

let app: TestApp;
let story: ShopStory;
const AMERICA = 7;
const GERMANY = 14;
beforeAll(async () => {
  app = await startTestApp();
  story = await makeShopStory(app);
  await story.query('update warehouses set active = true where id in (7, 14)');
});
afterAll(async () => {
  await expectNoDoctorFindings(app);
  await app.close();
});

const ravi = () => story.ravi.visitor();
const post = (path: string, body: object) => ravi().post(`/api/admin/stock${path}`, body);
const shelf = async ({ item_id }: StoryItem) => {
  const [row] = await story.query<{ stock: number; shelves: Record<string, number> | null }>(
    `select stock, (select json_object_agg(warehouse_id, quantity) from shelves where item_id = $1 and quantity > 0) as shelves from items where id = $1`,
    [item_id],
  );
  return row;
};
const buy = async (thing: StoryItem, quantity = 1) => {
  const browser = app.visitor();
  return browser.post('/api/cart/pay', paymentBody(await fillVisitorCart(browser, [{ ...thing, quantity }])));
};

describe('staff', () => {
  test('receive, transfer, count and write off at a warehouse; the stock is the sum of movements with a reason', async () => {
    const thing = await story.item({ name: 'Carried' }, { stock: 10 });
    const { item_id } = thing;
    expect((await post('', { item_id, warehouse_id: AMERICA, quantity: 5, reason: 'received' })).body.stock).toBe(15);
    expect((await post('/transfer', { item_id, from: 1, to: GERMANY, quantity: 4 })).status).toBe(200);
    expect(await shelf(thing)).toEqual({ stock: 15, shelves: { 1: 6, 7: 5, 14: 4 } });
    expect((await post('/count', { item_id, warehouse_id: GERMANY, counted: 3, note: 'one gone' })).body).toEqual({
      item_id,
      difference: -1,
      stock: 14,
    });
    expect((await post('', { item_id, warehouse_id: AMERICA, quantity: -2, reason: 'damaged' })).body.stock).toBe(12);
    expect(await shelf(thing)).toEqual({ stock: 12, shelves: { 1: 6, 7: 3, 14: 3 } });
    const { body } = await ravi().get(`/api/admin/stock/movements?item_id=${item_id}`);
    expect(body.items.map((each: { quantity: number; reason: string }) => [each.quantity, each.reason])).toEqual([
      [-2, 'damaged'],
      [-1, 'correction'],
      [4, 'transfer'],
      [-4, 'transfer'],
      [5, 'received'],
      [10, 'initial'],
    ]);
    const here = await ravi().get(`/api/admin/stock/movements?item_id=${item_id}&warehouse_id=${AMERICA}`);
    expect(here.body.total).toBe(2);
    const audit = await story.query(
      "select action from audit_log where entity = 'item' and entity_id = $1 order by id",
      [String(item_id)],
    );
    expect(audit.map(({ action }) => action)).toEqual([
      'stock.received',
      'stock.transfer',
      'stock.correction',
      'stock.damaged',
    ]);
  });

  test('take no copies that are missing, reserved, or in a closed warehouse', async () => {
    const thing = await story.item({ name: 'Here only' }, { stock: 3 });
    const { item_id } = thing;
    const key = async (path: string, body: object) => (await post(path, body)).body.error?.key;
    expect(await key('/transfer', { item_id, from: AMERICA, to: 1, quantity: 1 })).toBe('stock_not_there');
    expect(await key('/transfer', { item_id, from: 1, to: 1, quantity: 1 })).toBe('warehouse_same');
    expect(await key('/transfer', { item_id, from: 1, to: 2, quantity: 1 })).toBe('warehouse_unknown');
    expect(await key('', { item_id, warehouse_id: AMERICA, quantity: -1, reason: 'damaged' })).toBe('stock_not_there');
    // No reservation is below these: the shelf simply has fewer, which is a different error from reserved.
    expect(await key('', { item_id, quantity: -4, reason: 'damaged' })).toBe('stock_not_there');
    expect(await key('/count', { item_id: 999_999, warehouse_id: 1, counted: 1 })).toBe('not_found');
    const buyer = app.visitor();
    await buyer.post(
      '/api/cart/pay',
      paymentBody(await fillVisitorCart(buyer, [{ ...thing, quantity: 2 }]), {
        payment_method_id: 'pm_card_authenticationRequired',
      }),
    );
    expect(await key('/count', { item_id, warehouse_id: 1, counted: 1 })).toBe('stock_below_reserved');
    expect(await shelf(thing)).toEqual({ stock: 3, shelves: { 1: 3 } });
  });

  test('a scanned delivery counts each scan, boxes by their content, and a wrong code rejects all', async () => {
    const [one, two] = [
      await story.item({ name: 'One' }, { stock: 0 }),
      await story.item({ name: 'Two' }, { stock: 1 }),
    ];
    await story.query('insert into barcodes (barcode, item_id, quantity) values ($1, $3, 1), ($2, $4, 25)', [
      '3700000000017',
      '3700000000024',
      one.item_id,
      two.item_id,
    ]);
    const receive = (scans: string) => post('/receive', { warehouse_id: AMERICA, lines: [], scans });
    const wrong = await receive('3700000000017\n9999999999999');
    expect([wrong.status, wrong.body.error.key, wrong.body.codes]).toEqual([422, 'barcode_unknown', ['9999999999999']]);
    expect((await receive('3700000000017\n3700000000024 x 2\n3700000000017')).body).toEqual({ items: 2, pieces: 52 });
    expect([await shelf(one), await shelf(two)]).toEqual([
      { stock: 2, shelves: { 7: 2 } },
      { stock: 51, shelves: { 1: 1, 7: 50 } },
    ]);
  });

  test('download the movements as a file without executable cells', async () => {
    const thing = await story.item({ name: '=2+5' }, { stock: 2 });
    const { text, headers } = await ravi().get(`/api/admin/stock/movements.csv?item_id=${thing.item_id}`);
    expect(headers.get('content-type')).toContain('text/csv');
    expect(text.split('\r\n')).toHaveLength(3);
    expect(text).toContain("'=2+5");
    expect((await story.ada.visitor().get('/api/admin/stock/movements.csv')).status).toBe(403);
  });

  test('open and close warehouses, never one with stock, nor the main one', async () => {
    const team = story.team.visitor();
    const name = 'Leipzig';
    const { body: made } = await team.post('/api/admin/warehouses', {
      code: 'leipzig',
      name,
      country_id: 'DE',
      active: true,
    });
    expect(
      (await team.post('/api/admin/warehouses', { code: 'leipzig', name, country_id: 'DE', active: true })).status,
    ).toBe(409);
    const close = (id: number) =>
      team.send('PUT', `/api/admin/warehouses/${id}`, { name, country_id: 'DE', active: false });
    const thing = await story.item({ name: 'In Leipzig' }, { stock: 0 });
    await post('', { item_id: thing.item_id, warehouse_id: made.id, quantity: 1, reason: 'received' });
    expect((await close(made.id)).body.error.key).toBe('warehouse_in_use');
    await post('/transfer', { item_id: thing.item_id, from: made.id, to: 1, quantity: 1 });
    expect((await close(made.id)).status).toBe(200);
    expect((await close(1)).body.error.key).toBe('warehouse_in_use');
    expect(
      (await ravi().post('/api/admin/warehouses', { code: 'x1', name, country_id: 'DE', active: true })).status,
    ).toBe(403);
  });
});

describe('the database', () => {
  test('rejects a change of a shelf without a movement and its reason', async () => {
    const { item_id } = await story.item({ name: 'Guarded' }, { stock: 4 });
    await expect(story.query('update items set stock = 9 where id = $1', [item_id])).rejects.toThrow(/says why/);
    await expect(
      story.query(
        "with m as (insert into stock_movements (item_id, quantity, reason) values ($1, 1, 'received')) update items set stock = stock + 2 where id = $1",
        [item_id],
      ),
    ).rejects.toThrow(/says why/);
    await story.query(
      "with m as (insert into stock_movements (item_id, quantity, reason) values ($1, 2, 'received')) update items set stock = stock + 2 where id = $1",
      [item_id],
    );
    await expect(
      story.query(
        "insert into stock_movements (item_id, quantity, reason, warehouse_id) values ($1, -7, 'transfer', 1)",
        [item_id],
      ),
    ).rejects.toThrow(/warehouse/);
  });

  test('takes a loss from a warehouse with stock, when none is named', async () => {
    const thing = await story.item({ name: 'Elsewhere' }, { stock: 2 });
    const { item_id } = thing;
    await post('', { item_id, warehouse_id: GERMANY, quantity: 3, reason: 'received' });
    await story.query(
      "with m as (insert into stock_movements (item_id, quantity, reason) values ($1, -4, 'correction')) update items set stock = stock - 4 where id = $1",
      [item_id],
    );
    expect(await shelf(thing)).toEqual({ stock: 1, shelves: { 14: 1 } });
  });

  test('lists low items, the scarcest first, and removes them when more arrive', async () => {
    const [scarce, plenty] = [
      await story.item({ name: 'Scarcely' }, { stock: 5, low_stock_at: 4 }),
      await story.item({ name: 'Plentily' }, { stock: 50 }),
    ];
    const low = async () =>
      (await ravi().get('/api/admin/stock?low=true&limit=100')).body.items.map(
        (each: { item_id: number }) => each.item_id,
      );
    expect(await low()).not.toContain(scarce.item_id);
    expect((await buy(scarce, 2)).body.status).toBe('paid');
    expect(await low()).toContain(scarce.item_id);
    expect(await low()).not.toContain(plenty.item_id);
    const { body } = await ravi().get('/api/admin/stock?low=true&limit=100');
    const left = body.items.map((each: { stock: number; reserved: number }) => each.stock - each.reserved);
    expect(left).toEqual([...left].sort((a: number, b: number) => a - b));
    await post('', { item_id: scarce.item_id, quantity: 9, reason: 'received' });
    expect(await low()).not.toContain(scarce.item_id);
  });
});

type Step = ['receive' | 'carry' | 'count' | 'lose' | 'sell' | 'cancel', number, number, number];
const places = [1, AMERICA, GERMANY];
const steps = fc.array(
  fc.tuple(
    fc.constantFrom<Step[0]>('receive', 'carry', 'count', 'lose', 'sell', 'cancel'),
    fc.integer({ min: 1, max: 5 }),
    fc.nat(2),
    fc.nat(2),
  ),
  { minLength: 4, maxLength: 10 },
);

test('after any change of shelves, each is the sum of its movements and all are the stock', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const thing = await story.item({ name: 'Anywhere' }, { stock: 6 });
      const { item_id } = thing;
      const bought: number[] = [];
      const place = (n: number) => places[n] ?? 1;
      for (const [step, quantity, a, b] of taken as Step[]) {
        const warehouse_id = place(a);
        if (step === 'receive') await post('', { item_id, warehouse_id, quantity, reason: 'received' });
        if (step === 'lose') await post('', { item_id, warehouse_id, quantity: -quantity, reason: 'damaged' });
        if (step === 'carry') await post('/transfer', { item_id, from: warehouse_id, to: place(b), quantity });
        if (step === 'count') await post('/count', { item_id, warehouse_id, counted: quantity });
        if (step === 'sell') {
          const buyer = app.visitor();
          const { body: cart } = await buyer.post('/api/cart/calculate', {
            currency: 'EUR',
            customer: { country_id: 'FR' },
            save: true,
            shops: {
              [`s_${thing.shop_id}`]: {
                id: thing.shop_id,
                items: [{ project_id: thing.project_id, item_id, quantity }],
              },
            },
          });
          const { body } = cart.id ? await buyer.post('/api/cart/pay', paymentBody(cart)) : { body: {} };
          if (body.status === 'paid') bought.push(body.order_id);
        }
        const order = step === 'cancel' ? bought.shift() : undefined;
        if (order) await story.team.visitor().post(`/api/admin/orders/${order}/cancel`);
      }
      const [sums] = await story.query<{ stock: number; ledger: number; there: number; open: number }>(
        `select stock, (select sum(quantity)::int from stock_movements where item_id = $1) as ledger, (select coalesce(sum(quantity), 0)::int from shelves where item_id = $1) as there,
          (select coalesce(-sum(quantity), 0)::int from stock_movements where item_id = $1 and warehouse_id is null) as open from items where id = $1`,
        [item_id],
      );
      expect([sums?.ledger, sums?.there]).toEqual([sums?.stock, Number(sums?.stock) + Number(sums?.open)]);
    }),
    { numRuns: 8 },
  );
}, 90_000);
