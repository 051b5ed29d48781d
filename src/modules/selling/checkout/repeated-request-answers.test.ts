// A lost answer is given again, with its cookies, even if the process died.
import { expect, test, vi } from 'vitest';
import { settleUnansweredPayments } from '#modules/selling/payments/reconcile-payments.server.ts';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { copyCookies, startSecondProcess } from '../../../../tests/support/second-process.ts';
import { ADA_ADDRESS, fillVisitorCart, paymentBody } from '../../../../tests/support/shop-story.ts';
import type { TestAnswer, TestVisitor } from '../../../../tests/support/test-app.ts';

const { app, story, money, work } = await openShop({ env: { LOG_LEVEL: 'error' }, parts: ['work'] });

const withKey = (key: string) => ({ 'idempotency-key': key });
const listCookies = ({ headers }: TestAnswer) => headers.getSetCookie().sort();
/** A browser with a copy of the current cookies; later cookies of the original do not reach it. */
const asBefore = (browser: TestVisitor) => copyCookies(browser, app.visitor());
const confirmed = async (browser: TestVisitor, order_id: number) => {
  const answers = [];
  for (let time = 0; time < 2; time += 1) {
    const { status, body } = await browser.post('/api/cart/confirm', { order_id });
    answers.push([status, body.status]);
  }
  return answers;
};
const PAID_TWICE = [
  [200, 'paid'],
  [200, 'paid'],
];

async function guestWithCart(things = [story.record]) {
  const browser = app.visitor();
  const cart = await fillVisitorCart(browser, things);
  return { browser, before: asBefore(browser), cart };
}

test('a guest whose answer was lost pays again with the same key and gets the same answer with the cookie that opens the order', async () => {
  const { browser, before, cart } = await guestWithCart();
  const first = await browser.post('/api/cart/pay', paymentBody(cart), withKey('lost-1'));
  const again = await before.post('/api/cart/pay', paymentBody(cart), withKey('lost-1'));
  expect([again.status, again.text]).toEqual([200, first.text]);
  expect(listCookies(again)).toEqual(listCookies(first));
  expect(await confirmed(before, first.body.order_id)).toEqual(PAID_TWICE);
  expect((await money.ledger(first.body.order_id)).charges).toHaveLength(1);
});

test('the same answer comes from another process with its cookies, and its database holds none of their secrets', async () => {
  const { browser, before, cart } = await guestWithCart();
  const first = await browser.post('/api/cart/pay', paymentBody(cart), withKey('lost-2'));
  const other = await startSecondProcess(app);
  const restarted = copyCookies(before, other.visitor());
  const again = await restarted.post('/api/cart/pay', paymentBody(cart), withKey('lost-2'));
  const twice = await confirmed(restarted, first.body.order_id);
  await other.end();
  expect([again.status, again.text, listCookies(again)]).toEqual([200, first.text, listCookies(first)]);
  expect(twice).toEqual(PAID_TWICE);
  const secret = String(browser.cookies.get('orders'));
  const [kept] = await story.query<{ all: string }>(
    "select row_to_json(k)::text || encode(coalesce(k.cookies, ''), 'escape') as all from idempotency_keys k where key = 'lost-2'",
  );
  expect(kept?.all).toContain('lost-2');
  expect(kept?.all).not.toContain(secret);
});

test('a guest who pays again without the lost key opens the order all the same', async () => {
  const { browser, before, cart } = await guestWithCart();
  const body = paymentBody(cart, { payment_method_id: 'pm_card_authenticationRequired' });
  const { order_id } = (await browser.post('/api/cart/pay', body)).body;
  const again = await before.post('/api/cart/pay', body);
  expect([again.status, again.body.order_id, again.body.status]).toEqual([200, order_id, 'requires_action']);
  await money.choose(again.body.redirect_url, 'approve');
  expect(await confirmed(before, order_id)).toEqual(PAID_TWICE);
});

const movements = async () => {
  const { charges, refunds } = await money.ledger();
  return charges.length + refunds.length;
};

/** Sends a request to a process that is killed while the provider is slow. */
async function killedWhile(ask: (elsewhere: TestVisitor) => Promise<unknown>, browser: TestVisitor) {
  const doomed = await startSecondProcess(app);
  const before = await movements();
  await money.turn({ webhooks: 'off', hang_after_next: 1 });
  const answer = ask(copyCookies(browser, doomed.visitor())).catch(() => null);
  // The provider has executed it and never answers.
  await vi.waitFor(async () => expect(await movements()).toBeGreaterThan(before), { timeout: 10_000, interval: 50 });
  await doomed.kill();
  await answer;
  await money.turn({ webhooks: 'on' });
}
const minutesPass = async () => {
  await story.query("update idempotency_keys set locked_until = now() - interval '1 second' where status is null");
  await story.query(
    "update payment_attempts set created_at = now() - interval '3 minutes', checked_at = null where status in ('started', 'processing')",
  );
  await story.query("update refunds set created_at = now() - interval '3 minutes' where status = 'started'");
};

for (const who of ['guest', 'account'] as const) {
  test(`a payment cut off by a kill (${who}) is answered with its order when repeated with the same key, also after reconciliation`, async () => {
    const browser = who === 'guest' ? app.visitor() : story.ada.visitor();
    const cart = await fillVisitorCart(browser, [story.record]);
    const key = `killed-${who}`;
    await killedWhile((elsewhere) => elsewhere.post('/api/cart/pay', paymentBody(cart), withKey(key)), browser);
    await minutesPass();
    await settleUnansweredPayments(work);
    const again = await browser.post('/api/cart/pay', paymentBody(cart), withKey(key));
    expect([again.status, again.body.status]).toEqual([200, 'paid']);
    expect(await confirmed(browser, again.body.order_id)).toEqual(PAID_TWICE);
    const third = await browser.post('/api/cart/pay', paymentBody(cart), withKey(key));
    expect([third.status, third.text]).toEqual([200, again.text]);
    expect((await money.ledger(again.body.order_id)).charges).toHaveLength(1);
  }, 30_000);
}

test('a payment that failed here after the charge is answered as paid when repeated with its key', async () => {
  const { browser, cart } = await guestWithCart();
  await story.query('alter table invoice_counters add constraint stuck check (last < 0) not valid');
  const failed = await browser.post('/api/cart/pay', paymentBody(cart), withKey('failed-1'));
  await story.query('alter table invoice_counters drop constraint stuck');
  expect(failed.status).toBe(500);
  await minutesPass();
  await settleUnansweredPayments(work);
  const again = await browser.post('/api/cart/pay', paymentBody(cart), withKey('failed-1'));
  expect([again.status, again.body.status]).toEqual([200, 'paid']);
});

async function bought(quantity = 1) {
  const browser = app.visitor();
  const { body } = await browser.post(
    '/api/cart/pay',
    paymentBody(await fillVisitorCart(browser, [{ ...story.record, quantity }]), {
      customer: { ...ADA_ADDRESS, email: 'bo@story.example' },
    }),
  );
  return { browser, order_id: Number(body.order_id) };
}

test('a refund that was cut off by a kill is one refund when its key comes again', async () => {
  const { order_id } = await bought(2);
  const staff = story.admin.visitor();
  const path = `/api/admin/orders/${order_id}/refund`;
  const body = { amount: 500, reason: 'scratch', restock: false };
  await killedWhile((elsewhere) => elsewhere.post(path, body, withKey('refund-1')), staff);
  await minutesPass();
  const again = await staff.post(path, body, withKey('refund-1'));
  expect([again.status, again.body.amount, again.body.status]).toEqual([200, 500, 'succeeded']);
  expect((await money.ledger(order_id)).refunds).toHaveLength(1);
}, 30_000);

test('a cancellation that was cut off by a kill answers the cancelled order when its key comes again', async () => {
  const { order_id } = await bought();
  const staff = story.admin.visitor();
  const path = `/api/admin/orders/${order_id}/cancel`;
  await killedWhile((elsewhere) => elsewhere.post(path, undefined, withKey('cancel-1')), staff);
  await minutesPass();
  const again = await staff.post(path, undefined, withKey('cancel-1'));
  expect([again.status, again.body.status]).toEqual([200, 'cancelled']);
  expect((await money.ledger(order_id)).refunds).toHaveLength(1);
}, 30_000);

test('a withdrawal that was cut off by a kill is one declaration when its key comes again', async () => {
  const { browser, order_id } = await bought(2);
  const line = (await browser.get(`/api/orders/${order_id}`)).body.shipments[0].items[0];
  const path = `/api/orders/${order_id}/returns`;
  const body = { kind: 'withdrawal', name: 'Bo Story', lines: [{ order_item_id: line.id, quantity: 1 }] };
  await killedWhile((elsewhere) => elsewhere.post(path, body, withKey('return-1')), browser);
  await minutesPass();
  const again = await browser.post(path, body, withKey('return-1'));
  expect([again.status, again.body.state]).toEqual([201, 'refunded']);
  expect(await story.query('select id from returns where order_id = $1', [order_id])).toHaveLength(1);
  expect((await money.ledger(order_id)).refunds).toHaveLength(1);
}, 30_000);
