import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appSandbox } from '../../../../tests/support/app-payment-sandbox.ts';
import { expectNoDoctorFindings } from '../../../../tests/support/expect-no-doctor-findings.ts';
import { fillVisitorCart, makeShopStory, paymentBody, type ShopStory } from '../../../../tests/support/shop-story.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

let app: TestApp;
let story: ShopStory;
let money: ReturnType<typeof appSandbox>;
let secret = '';
beforeAll(async () => {
  app = await startTestApp();
  story = await makeShopStory(app);
  money = appSandbox(app);
  await money.turn({ webhooks: 'off' });
  secret = JSON.parse(readFileSync(join(app.dataDir, 'sandbox.json'), 'utf8')).secrets.stripe_webhook_secret;
});
afterAll(async () => {
  await expectNoDoctorFindings(app);
  await app.close();
});

let events = 0;
function makeEvent(order: { order_id: number; provider_id: string }, type: string, more: object = {}) {
  events += 1;
  const object = {
    id: order.provider_id,
    object: 'payment_intent',
    metadata: { order_id: String(order.order_id), attempt: '1' },
  };
  return JSON.stringify(
    {
      id: `evt_test_${events}`,
      type,
      created: Math.floor(Date.now() / 1000),
      livemode: false,
      data: { object },
      ...more,
    },
    null,
    2,
  );
}
const signed = (body: string, { at = Math.floor(Date.now() / 1000), by = secret } = {}) => ({
  'stripe-signature': `t=${at},v1=${createHmac('sha256', by).update(`${at}.${body}`).digest('hex')}`,
});
const hook = (body: string, headers: Record<string, string> = signed(body)) =>
  app.visitor().post('/api/webhooks/stripe', body, headers);

/** An order whose buyer confirmed at the bank and never came back. */
async function approved(method = 'pm_card_authenticationRequired') {
  const browser = app.visitor();
  const cart = await fillVisitorCart(browser, [story.record]);
  const { body } = await browser.post('/api/cart/pay', paymentBody(cart, { payment_method_id: method }));
  if (body.redirect_url) await money.choose(body.redirect_url, 'approve');
  const [row] = await story.query<{ provider_id: string }>(
    'select provider_id from payment_attempts where order_id = $1',
    [body.order_id],
  );
  return { order_id: Number(body.order_id), provider_id: row?.provider_id ?? '', browser };
}
const readOrderStatus = async (id: number) =>
  (await story.query<{ status: string }>('select status from orders where id = $1', [id]))[0]?.status;
const moves = async (id: number) =>
  (await story.query("select id from order_events where order_id = $1 and to_status = 'paid'", [id])).length;

describe('a webhook', () => {
  test('with a valid signature pays the order once, ten times at once and again the next day', async () => {
    const order = await approved();
    const body = makeEvent(order, 'payment_intent.succeeded');
    const answers = await Promise.all(Array.from({ length: 10 }, () => hook(body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await hook(body)).status).toBe(200);
    expect([await readOrderStatus(order.order_id), await moves(order.order_id)]).toEqual(['paid', 1]);
  });

  test('without a signature, with another secret’s, expired, forged or without an event is refused quietly', async () => {
    const order = await approved();
    const body = makeEvent(order, 'payment_intent.succeeded');
    const tenMinutesAgo = Math.floor(Date.now() / 1000) - 600;
    const refused = await Promise.all([
      hook(body, {}),
      hook(body, signed(body, { by: 'whsec_other' })),
      hook(body, signed(body, { at: tenMinutesAgo })),
      hook(JSON.stringify(JSON.parse(body)), signed(body)),
      hook('[]', signed('[]')),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect(await readOrderStatus(order.order_id)).toBe('pending');
  });

  test('is only a hint: its content is not trusted', async () => {
    const browser = app.visitor();
    const { body } = await browser.post(
      '/api/cart/pay',
      paymentBody(await fillVisitorCart(browser, [story.record]), {
        payment_method_id: 'pm_card_authenticationRequired',
      }),
    );
    const [row] = await story.query<{ provider_id: string }>(
      'select provider_id from payment_attempts where order_id = $1',
      [body.order_id],
    );
    expect(
      (
        await hook(
          makeEvent({ order_id: body.order_id, provider_id: row?.provider_id ?? '' }, 'payment_intent.succeeded'),
        )
      ).status,
    ).toBe(200);
    expect(await readOrderStatus(body.order_id)).toBe('pending');
  });

  test('about an unknown order or object is accepted and changes nothing', async () => {
    expect(
      (await hook(makeEvent({ order_id: 99_999_999, provider_id: 'pi_nobody' }, 'payment_intent.succeeded'))).status,
    ).toBe(200);
    expect((await hook(makeEvent({ order_id: 99_999_999, provider_id: 'pi_nobody' }, 'customer.created'))).status).toBe(
      200,
    );
  });

  test('of a failure after success, or of a success after a refund, changes nothing', async () => {
    const order = await approved();
    await hook(makeEvent(order, 'payment_intent.succeeded'));
    await hook(makeEvent(order, 'payment_intent.payment_failed'));
    expect(await readOrderStatus(order.order_id)).toBe('paid');
    await story.admin.visitor().post(`/api/admin/orders/${order.order_id}/cancel`);
    await hook(makeEvent(order, 'payment_intent.succeeded'));
    expect([await readOrderStatus(order.order_id), (await money.ledger(order.order_id)).refunds.length]).toEqual([
      'cancelled',
      1,
    ]);
  });

  test('about a charge that does not fit its order changes nothing and is reported to staff once', async () => {
    const order = await approved();
    await story.query('update payment_attempts set amount = amount + 1 where order_id = $1', [order.order_id]);
    await hook(makeEvent(order, 'payment_intent.succeeded'));
    await hook(makeEvent(order, 'payment_intent.succeeded'));
    expect(await readOrderStatus(order.order_id)).toBe('pending');
    expect(
      (await story.query("select id from order_events where order_id = $1 and kind = 'alert'", [order.order_id]))
        .length,
    ).toBe(1);
    await story.query('update payment_attempts set amount = amount - 1 where order_id = $1', [order.order_id]);
    await order.browser.post('/api/cart/confirm', { order_id: order.order_id });
    expect(await readOrderStatus(order.order_id)).toBe('paid');
  });
});
