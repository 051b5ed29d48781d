// The doctor finds a row that was broken by hand, past the triggers of the database.
import { beforeAll, expect, test } from 'vitest';
import { appSandbox } from '../../../../tests/support/app-payment-sandbox.ts';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { addressIn, fillVisitorCart, paymentBody } from '../../../../tests/support/shop-story.ts';
import { runDoctor } from './run-doctor.server.ts';

const { app, story } = await openShop();
let order_id: number;
beforeAll(async () => {
  await story.insert('promo_codes', { code: 'TENTH', kind: 'percent', value: 10 });
  const guest = app.visitor();
  const cart = await fillVisitorCart(guest, [{ ...story.record, quantity: 2 }, story.attics], {
    promo_code: 'TENTH',
    customer: { country_id: 'DE' },
  });
  const { body } = await guest.post('/api/cart/pay', paymentBody(cart, { customer: addressIn('DE') }));
  expect(body.status).toBe('paid');
  order_id = body.order_id;
});

/** The invariants violated by this change. */
async function broken(table: string, where: string, column: string, value: string): Promise<string[]> {
  const client = await app.database.pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    const { rows } = await client.query(`select id, ${column} as was from ${table} where ${where} order by id limit 1`);
    const [row] = rows as { id: number; was: unknown }[];
    await client.query(`update ${table} set ${column} = ${value} where id = $1`, [row?.id]);
    const { findings } = await runDoctor(app.database.db);
    await client.query(`update ${table} set ${column} = $2 where id = $1`, [row?.id, row?.was]);
    return findings.filter(({ count }) => count > 0).map(({ rule }) => rule);
  } finally {
    await client.query('set session_replication_role = origin');
    client.release();
  }
}

test.each([
  ['order_items', 'tax_basis_points', '2000', 'the VAT of each rate is calculated on its whole base, rounded once'],
  ['orders', 'vat_treatment', "'reverse_charge'", 'the VAT treatment of an order matches its tax'],
  ['orders', 'vat_treatment', "'export'", 'the VAT treatment of an order matches its tax'],
  ['orders', 'status', "'delivered'", 'the status of an order is not ahead of its slowest parcel'],
  ['orders', 'promo_code', 'null', 'a discount code on a paid order counts as one use'],
  ['orders', 'promo_code', "'OTHER'", 'a discount code on a paid order counts as one use'],
  ['items', 'sold', 'sold + 1', 'the sold count of an item equals its stock ledger'],
  ['reservations', 'quantity', 'quantity + 1', 'sold and restocked units of an order match the stock ledger'],
])('%s.%s set to %s breaks: %s', async (table, column, value, rule) => {
  const where = { orders: `id = ${order_id}`, items: 'sold > 0' }[table] ?? `order_id = ${order_id}`;
  expect(await broken(table, where, column, value)).toContain(rule);
});

test('a lost dispute without its refund is a violation, because its money is missing from the books', async () => {
  const money = appSandbox(app);
  const guest = app.visitor();
  const { body } = await guest.post('/api/cart/pay', paymentBody(await fillVisitorCart(guest, [story.record])));
  const [charge] = (await money.ledger(body.order_id)).charges;
  const dispute = await money.dispute(String(charge?.provider_id));
  const state = async () =>
    (await story.query<{ status: string }>('select status from disputes where order_id = $1', [body.order_id]))[0]
      ?.status;
  await expect.poll(state, { timeout: 5000 }).toBe('open');
  await money.decide(dispute.id, 'lost');
  await expect.poll(state, { timeout: 5000 }).toBe('lost');
  const rule = 'a lost dispute leaves none of its money in the books';
  expect(await broken('disputes', `order_id = ${body.order_id}`, 'amount', 'amount')).toEqual([]);
  // The amount is missing in the refund, and then the refund itself.
  const ofOrder = `order_id = ${body.order_id}`;
  const [refund] = await story.query<{ id: number }>(`select id from refunds where ${ofOrder}`);
  await story.query(`update disputes set refund_id = null where ${ofOrder}`);
  expect(await broken('refunds', ofOrder, 'status', "'failed'")).toContain(rule);
  expect(await broken('refunds', ofOrder, 'amount', 'amount')).toContain('a dispute refund belongs to a dispute');
  await story.query(`update disputes set refund_id = $1 where ${ofOrder}`, [refund?.id]);
});
