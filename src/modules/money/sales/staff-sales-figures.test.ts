import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type Person } from '../../../../tests/support/create-person.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

let app: TestApp;
let team: Person;
let shop: number;

beforeAll(async () => {
  app = await startTestApp();
  team = await createPerson(app, 'team');
  const { pool } = app.database;
  shop = (await pool.query("insert into shops (code, name) values ('attic', 'Attic') returning id")).rows[0].id;
  const sell = async (currency: string, country: string, paid: string, lines: [string, number, number][]) => {
    const total = lines.reduce((sum, [, price, quantity]) => sum + price * quantity, 0);
    const { rows } = await pool.query(
      `insert into orders (cart_id, email, lang, status, currency, subtotal, discount, shipping, tax, tax_included, total, firstname, lastname, address, city, country_id, origin, paid_at)
       values (substr(md5(random()::text), 1, 10), 'a@people.example', 'en', 'paid', $1, $2::int, 0, 300, 0, true, $2::int + 300, 'A', 'B', 'c', 'd', $3, 'GGO', now() - $4::interval) returning id`,
      [currency, total, country, paid],
    );
    for (const [category, price, quantity] of lines)
      await pool.query(
        'insert into order_items (order_id, shop_id, name, category, type, price, quantity, total) values ($1, $2, $3, $3, $3, $4::int, $5::int, $4::int * $5::int)',
        [rows[0].id, shop, category, price, quantity],
      );
  };
  await sell('EUR', 'FR', '1 day', [
    ['vinyl', 2500, 2],
    ['cd', 1000, 1],
  ]);
  await sell('EUR', 'DE', '2 days', [['vinyl', 2500, 1]]);
  await sell('JPY', 'JP', '3 days', [['vinyl', 4000, 1]]);
  await sell('EUR', 'FR', '100 days', [['vinyl', 2500, 9]]);
});
afterAll(() => app.close());

const by = async (side: string, more = '') =>
  (await team.visitor.get(`/api/admin/stats?by=${side}${more}`)).body.items as Record<string, unknown>[];

test('orders are summed by country and origin, with postage, separately per currency', async () => {
  expect(await by('country')).toEqual([
    { key: 'FR', name: '', orders: 1, pieces: 3, sums: [{ currency: 'EUR', sold: 6300, refunded: 0 }] },
    { key: 'DE', name: '', orders: 1, pieces: 1, sums: [{ currency: 'EUR', sold: 2800, refunded: 0 }] },
    { key: 'JP', name: '', orders: 1, pieces: 1, sums: [{ currency: 'JPY', sold: 4300, refunded: 0 }] },
  ]);
  expect(await by('origin')).toMatchObject([
    {
      key: 'GGO',
      orders: 3,
      pieces: 5,
      sums: [
        { currency: 'EUR', sold: 9100 },
        { currency: 'JPY', sold: 4300 },
      ],
    },
  ]);
});

test('goods count by category and shop, without postage', async () => {
  expect(await by('category')).toMatchObject([
    {
      key: 'vinyl',
      orders: 3,
      pieces: 4,
      sums: [
        { currency: 'EUR', sold: 7500 },
        { currency: 'JPY', sold: 4000 },
      ],
    },
    { key: 'cd', orders: 1, pieces: 1, sums: [{ currency: 'EUR', sold: 1000 }] },
  ]);
  expect(await by('shop')).toMatchObject([{ key: String(shop), name: 'Attic', orders: 3, pieces: 5 }]);
});

test('days are in descending order, and older sales are left out', async () => {
  expect((await by('day')).map(({ orders }) => orders)).toEqual([1, 1, 1]);
  expect(await by('country', '&days=365')).toMatchObject([{ key: 'FR', orders: 2, pieces: 12 }, {}, {}]);
  expect((await team.visitor.get('/api/admin/stats?by=email')).status).toBe(422);
});

test('fully refunded goods have equal sales and refunds where VAT is added to the price', async () => {
  const { pool } = app.database;
  const one = async (text: string, values: unknown[]) => (await pool.query(text, values)).rows[0].id as number;
  const order = await one(
    `insert into orders (cart_id, email, lang, status, currency, subtotal, discount, shipping, tax, tax_included, total, firstname, lastname, address, city, country_id, paid_at)
     values ('taxontop01', 'b@people.example', 'en', 'paid', 'USD', 2000, 0, 0, 400, false, 2400, 'A', 'B', 'c', 'd', 'US', now()) returning id`,
    [],
  );
  const line = await one(
    "insert into order_items (order_id, shop_id, name, category, type, price, quantity, total, tax) values ($1, $2, 'Tote', 'tote', 'tote', 1000, 2, 2000, 400) returning id",
    [order, shop],
  );
  const attempt = await one(
    "insert into payment_attempts (order_id, attempt, provider, idempotency_key, amount, currency, status) values ($1, 1, 'stripe', 'sales-1', 2400, 'USD', 'paid') returning id",
    [order],
  );
  // A refund and its lines are checked against each other at the end of their transaction.
  await pool.query(
    `with given as (insert into refunds (order_id, attempt_id, amount, currency, status, idempotency_key)
       values ($1, $2, 2400, 'USD', 'succeeded', 'sales-2') returning id)
     insert into refund_lines (refund_id, order_item_id, quantity, amount, tax) select id, $3, 2, 2400, 400 from given`,
    [order, attempt, line],
  );
  const findSums = async (side: string, key: string) => (await by(side)).find((row) => row.key === key)?.sums;
  const dollars = (sold: number) => expect.arrayContaining([{ currency: 'USD', sold, refunded: sold }]);
  expect(await findSums('category', 'tote')).toEqual(dollars(2000));
  expect(await findSums('shop', String(shop))).toEqual(dollars(2000));
  expect(await findSums('record', '')).toEqual(dollars(2000));
  expect(await findSums('country', 'US')).toEqual(dollars(2400));
});
