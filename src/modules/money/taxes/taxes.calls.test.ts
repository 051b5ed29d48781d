import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { addressIn, fillVisitorCart, paymentBody } from '../../../../tests/support/shop-story.ts';
import { formatQuarterOfDate, parseQuarter } from './oss-report.ts';

const { app, story } = await openShop();

const staff = () => story.team.visitor();
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

async function bought(country_id: string, more: object = {}, cart: object = {}) {
  const browser = app.visitor();
  const filled = await fillVisitorCart(browser, [{ ...story.record, quantity: 2 }], {
    customer: { country_id, ...more },
    ...cart,
  });
  const { body } = await browser.post(
    '/api/cart/pay',
    paymentBody(filled, { customer: { ...addressIn(country_id), ...more } }),
  );
  expect(body.status).toBe('paid');
  return { id: Number(body.order_id), tax: Number(filled.tax), total: Number(filled.total) };
}

describe('VAT rates', () => {
  test('are planned for a future day: carts use the old rate until then, and a paid order keeps its own', async () => {
    const rate = async () =>
      (await fillVisitorCart(app.visitor(), [story.record], { customer: { country_id: 'FI' } })).tax;
    const before = await rate();
    const plan = (body: object, headers = {}) =>
      staff().post('/api/admin/taxes', { country_id: 'FI', basis_points: 2550, ...body }, headers);
    // A repeat with the same key returns the same plan and one entry in the audit log.
    for (const _twice of [1, 2])
      expect((await plan({ valid_from: day(30) }, { 'idempotency-key': 'plan' })).body).toMatchObject({
        state: 'planned',
        basis_points: 2550,
      });
    expect(await rate()).toBe(before);
    expect((await plan({ valid_from: day(-1) })).body.error.fields).toEqual({ valid_from: 'date_in_past' });
    const { tax } = await bought('FI');
    expect((await plan({ valid_from: day(0) })).body.state).toBe('now');
    await expect.poll(rate, { timeout: 5000 }).toBeGreaterThan(before);
    expect(tax).toBe(
      (await story.query<{ tax: number }>("select tax::int from orders where country_id = 'FI'"))[0]?.tax,
    );
    const drop = (valid_from: string) => staff().send('DELETE', `/api/admin/taxes/FI/${valid_from}`);
    expect([(await drop(day(30))).status, (await drop(day(0))).status]).toEqual([200, 404]);
    expect((await story.query("select action from audit_log where entity = 'vat_rate'")).length).toBe(3);
  });

  test('require the permission', async () => {
    for (const who of [app.visitor(), story.nova.visitor(), story.ravi.visitor()])
      expect((await who.get('/api/admin/taxes')).status).toBeGreaterThanOrEqual(401);
  });
});

describe('the report of a quarter', () => {
  test('adds up to sales less refunds by country and rate, with refunds under the quarter of sale', async () => {
    await Promise.all([bought('FR'), bought('US'), bought('DE', { company: 'Platten', vat_number: 'DE136695976' })]);
    const [german, old] = [await bought('DE'), await bought('IT', {}, { currency: 'USD' })];
    const quarter = formatQuarterOfDate(new Date());
    const last = formatQuarterOfDate(new Date((parseQuarter(quarter)?.from.getTime() ?? 0) - 1));
    await story.query('update orders set paid_at = $2 where id = $1', [
      old.id,
      new Date((parseQuarter(quarter)?.from.getTime() ?? 0) - 86_400_000),
    ]);
    for (const { id } of [german, old])
      await story.admin.visitor().post(`/api/admin/orders/${id}/refund`, { amount: 1000 });
    const { text, headers } = await staff().get(`/api/admin/taxes/oss?quarter=${quarter}`);
    expect(headers.get('content-type')).toContain('text/csv');
    const rows: Record<string, string>[] = parse(text, { bom: true, columns: true });
    const has = (row: Record<string, string>) => expect(rows).toContainEqual(expect.objectContaining(row));
    has({ entry: 'supply', kind: 'oss', country: 'DE', vat_rate: '19.00' });
    // Goods for a business of another member state go into its recapitulative statement.
    has({ entry: 'supply', kind: 'intra_community', country: 'DE', vat_rate: '0.00', vat: '0.00' });
    has({ entry: 'supply', kind: 'domestic', country: 'FR' });
    has({ entry: 'supply', kind: 'export', country: 'US', vat: '0.00' });
    has({ entry: 'correction', kind: 'oss', country: 'DE', quarter_of_sale: quarter });
    has({ entry: 'correction', kind: 'oss', country: 'IT', quarter_of_sale: last, currency: 'USD' });
    expect(rows.filter(({ entry, country }) => entry === 'supply' && country === 'IT')).toEqual([]);
    const cents = (text = '') => Math.round(Number(text) * 100);
    const inEuro = rows.filter(({ currency }) => currency === 'EUR');
    const sum = (name: string) => inEuro.reduce((all, row) => all + cents(row[name]), 0);
    const [truth] = await story.query<{ total: number; tax: number }>(
      `select (sum(total) - (select sum(r.amount) from refunds r where r.currency = 'EUR'))::int as total, (sum(tax) - (select sum(l.tax) from refund_lines l join refunds r on r.id = l.refund_id where r.currency = 'EUR'))::int as tax
       from orders where currency = 'EUR' and paid_at >= $1`,
      [parseQuarter(quarter)?.from],
    );
    expect([sum('net') + sum('vat'), sum('vat')]).toEqual([truth?.total, truth?.tax]);
    expect([sum('net_eur'), sum('vat_eur')]).toEqual([sum('net'), sum('vat')]);
    expect((await staff().get('/api/admin/taxes/oss?quarter=2026-Q5')).status).toBe(422);
  });
});
