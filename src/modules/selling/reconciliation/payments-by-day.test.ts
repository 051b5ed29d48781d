import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#kit/dates.ts';
import { fillVisitorCart, makeShopStory, paymentBody, type ShopStory } from '../../../../tests/support/shop-story.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { parsePaymentDayRange } from './payment-day-range.ts';

let app: TestApp;
let story: ShopStory;
const TODAY = addDays(new Date(), 0);
const daysAgo = (days: number) => addDays(TODAY, -days);

beforeAll(async () => {
  app = await startTestApp();
  story = await makeShopStory(app);
});
afterAll(() => app.close());

/** An order paid some days ago, one second before the next day begins in UTC. */
async function bought(days: number, currency = 'EUR'): Promise<number> {
  const browser = app.visitor();
  const { body } = await browser.post(
    '/api/cart/pay',
    paymentBody(await fillVisitorCart(browser, [story.record], { currency })),
  );
  expect(body.status).toBe('paid');
  const at = `${daysAgo(days)}T23:59:59Z`;
  await story.query('update orders set paid_at = $2 where id = $1', [body.order_id, at]);
  await story.query('update payment_attempts set settled_at = $2 where order_id = $1', [body.order_id, at]);
  return body.order_id;
}
/** Refunds an order at the first moment of that day. */
async function gaveBack(order_id: number, amount: number, days: number) {
  const { status, body } = await story.admin.visitor().post(`/api/admin/orders/${order_id}/refund`, { amount });
  expect(status).toBe(200);
  const at = `${daysAgo(days)}T00:00:00Z`;
  await story.query('update refunds set settled_at = $2 where id = $1', [body.refund_id, at]);
}
const days = async (query = '') => (await story.team.visitor().get(`/api/admin/payments/days${query}`)).body;

describe('payments per day', () => {
  test('agree with the orders paid and the refunds made on each day, in each currency', async () => {
    const first = await bought(4);
    await bought(4, 'USD');
    const second = await bought(3);
    await bought(3);
    await gaveBack(first, 300, 3);
    await gaveBack(second, 500, 2);
    await bought(40);
    const { rows: orders } = await app.database.pool.query(
      'select total::int, currency, paid_at as at from orders where paid_at is not null',
    );
    const { rows: refunds } = await app.database.pool.query(
      "select amount::int, currency, settled_at as at from refunds where status = 'succeeded'",
    );
    const shown = await days(`?from=${daysAgo(4)}&until=${daysAgo(2)}`);
    const on = (rows: { at: Date; currency: string }[], day: string, currency: string) =>
      rows.filter((row) => row.at.toISOString().startsWith(day) && row.currency === currency);
    for (const { day, currency, captured, refunded, net, count } of shown.days) {
      const paid = on(orders, day, currency) as { at: Date; currency: string; total: number }[];
      const back = on(refunds, day, currency) as { at: Date; currency: string; amount: number }[];
      expect([day, currency, captured, count]).toEqual([
        day,
        currency,
        paid.reduce((sum, { total }) => sum + total, 0),
        paid.length,
      ]);
      expect([refunded, net]).toEqual([
        back.reduce((sum, { amount }) => sum + amount, 0),
        captured - back.reduce((sum, { amount }) => sum + amount, 0),
      ]);
    }
    const keys = shown.days.map((row: { day: string; currency: string; count: number; refunded: number }) => [
      ...[row.day, row.currency, row.count, row.refunded],
    ]);
    expect(keys).toEqual([
      [daysAgo(2), 'EUR', 0, 500],
      [daysAgo(3), 'EUR', 2, 300],
      [daysAgo(4), 'EUR', 1, 0],
      [daysAgo(4), 'USD', 1, 0],
    ]);
    expect(shown.totals).toMatchObject([
      { currency: 'EUR', count: 3, refunded: 800, net: shown.totals[0].captured - 800 },
      { currency: 'USD', count: 1, refunded: 0 },
    ]);
  });

  test('leave out payments that came too late for their order, and their refunds', async () => {
    const id = await bought(9);
    await story.query("update payment_attempts set status = 'refunded_late' where order_id = $1", [id]);
    const day = daysAgo(9);
    expect((await days(`?from=${day}&until=${day}`)).days).toEqual([]);
  });

  test('are the last seven days by default; more than 92 days or an end before the start are refused', async () => {
    expect(await days()).toMatchObject({ from: daysAgo(6), until: TODAY });
    expect((await days('?from=2026-01-01&until=2026-04-03')).error.fields).toEqual({ until: 'days_too_many' });
    expect((await days('?from=2026-01-02&until=2026-01-01')).error.fields).toEqual({ until: 'date_before_start' });
    expect(parsePaymentDayRange({ from: '2026-01-01', until: '2026-04-02' }, new Date()).until).toBe('2026-04-02');
    expect((await story.nova.visitor().get('/api/admin/payments/days')).status).toBe(403);
  });
});
