import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PaymentProvider, ProviderOutcomeUnknownError, ProviderRejectedError } from '#platform/ports/payments.ts';
import {
  makeTestChargeRequest,
  openTestSandbox,
  pollUntilTruthy,
  type TestSandbox,
} from '../payment-sandbox/open-test-sandbox.ts';
import { createPaypalProvider } from './paypal-provider.ts';

let test_: TestSandbox;
let paypal: PaymentProvider;

const provider = (wish: { secret?: string } = {}) => {
  const { paypalClientId, paypalSecret, paypalWebhookId, paypalBase } = test_.sandbox;
  const access = { client_id: paypalClientId, secret: wish.secret ?? paypalSecret, api_base: paypalBase };
  return createPaypalProvider({ ...access, webhook_id: paypalWebhookId, live: false, timeout_ms: 800 });
};

beforeAll(async () => {
  test_ = await openTestSandbox();
  paypal = provider();
});
afterAll(() => test_.close());

async function approved(wish: Parameters<typeof makeTestChargeRequest>[0] = {}, choice = 'approve') {
  const order = makeTestChargeRequest(wish);
  const charge = await paypal.start(order);
  const back = await test_.browse(String(charge.redirect_url), choice);
  return { order, charge, back, key: `${order.idempotency_key}:capture` };
}

describe('paying with PayPal', () => {
  test('the buyer approves, returns, and the capture collects the exact sum once', async () => {
    const { order, charge, back, key } = await approved({ amount: 4990 });
    expect(charge.status).toBe('requires_action');
    expect(charge.redirect_url).toBe(`http://shop.test/sandbox/paypal/${charge.provider_id}`);
    expect(back.headers.get('location')).toContain(`token=${charge.provider_id}`);
    expect(await paypal.fetch(charge.provider_id)).toMatchObject({ status: 'requires_capture', captured_amount: 0 });
    const paid = await paypal.capture(charge.provider_id, key);
    expect(paid).toMatchObject({
      status: 'paid',
      captured_amount: 4990,
      captured_currency: 'EUR',
      order_id: order.order_id,
      attempt: 1,
    });
    expect(await paypal.capture(charge.provider_id, key)).toMatchObject({ status: 'paid', charge_id: paid.charge_id });
    expect(await paypal.capture(charge.provider_id, 'another key')).toMatchObject({
      status: 'paid',
      charge_id: paid.charge_id,
    });
    const { charges } = await test_.ledger(order.order_id);
    expect(charges).toMatchObject([{ provider: 'paypal', amount: 4990, currency: 'EUR', order_id: order.order_id }]);
  });

  test.each([
    ['JPY', 2500],
    ['USD', 5],
    ['PHP', 129900],
  ])('%s %i goes out and comes back to the unit', async (currency, amount) => {
    const { charge, key } = await approved({ currency, amount });
    expect(await paypal.capture(charge.provider_id, key)).toMatchObject({
      captured_amount: amount,
      captured_currency: currency,
    });
  });

  test('won is not offered, and refused by PayPal itself; yuan only inside China', async () => {
    expect(paypal.takesCurrency('KRW', 'KR')).toBe(false);
    expect(paypal.takesCurrency('CNY', 'FR')).toBe(false);
    expect(paypal.takesCurrency('CNY', 'CN')).toBe(true);
    expect(paypal.takesCurrency('JPY')).toBe(true);
    await expect(paypal.start(makeTestChargeRequest({ currency: 'KRW' }))).rejects.toMatchObject({
      code: 'CURRENCY_NOT_SUPPORTED',
    });
  });

  test('nothing is collected before the approval, nor after a cancellation', async () => {
    const { order, charge, back, key } = await approved({}, 'cancel');
    expect(back.headers.get('location')).toBe(`http://shop.test/payment?token=${charge.provider_id}`);
    expect(await paypal.capture(charge.provider_id, key)).toMatchObject({
      status: 'requires_action',
      captured_amount: 0,
    });
    expect(await paypal.cancel(charge.provider_id)).toMatchObject({ status: 'cancelled' });
    expect((await test_.ledger(order.order_id)).charges).toEqual([]);
  });

  test('a declined card at PayPal is a definite decline', async () => {
    const { order, charge, key } = await approved({}, 'declined');
    expect(await paypal.capture(charge.provider_id, key)).toMatchObject({
      status: 'declined',
      decline_key: 'paypal_declined',
    });
    expect((await test_.ledger(order.order_id)).charges).toEqual([]);
  });

  test('an answer lost after the capture is unknown; a look-up finds the money, and the same key collects no more', async () => {
    const { order, charge, key } = await approved({}, 'timeout_after_charge');
    await expect(paypal.capture(charge.provider_id, key)).rejects.toBeInstanceOf(ProviderOutcomeUnknownError);
    expect(await paypal.fetch(charge.provider_id)).toMatchObject({ status: 'paid', captured_amount: 2500 });
    expect(await paypal.capture(charge.provider_id, key)).toMatchObject({ status: 'paid' });
    expect((await test_.ledger(order.order_id)).charges).toHaveLength(1);
  });

  test('the same key gives the same order, and refuses another sum', async () => {
    const order = makeTestChargeRequest();
    const [one, two] = await Promise.all([paypal.start(order), paypal.start(order)]);
    expect(two.provider_id).toBe(one.provider_id);
    await expect(paypal.start({ ...order, amount: 1 })).rejects.toBeInstanceOf(ProviderOutcomeUnknownError);
  });

  test.each(['refuse', 'limit', 'malformed', 'reset', 'hang'])(
    'a provider in trouble (%s) leaves the outcome open',
    async (fail_mode) => {
      await paypal.start(makeTestChargeRequest());
      await test_.turn({ fail_next: 1, fail_mode });
      await expect(paypal.start(makeTestChargeRequest())).rejects.toBeInstanceOf(ProviderOutcomeUnknownError);
    },
  );

  test('wrong credentials are our own fault, and an unknown order is null', async () => {
    await expect(provider({ secret: 'wrong' }).start(makeTestChargeRequest())).rejects.toBeInstanceOf(
      ProviderRejectedError,
    );
    expect(await paypal.fetch('0UNKNOWN0UNKNOWN0')).toBeNull();
  });
});

describe('refunds through PayPal', () => {
  test('in parts, never more than was paid, and once per key', async () => {
    const { order, charge, key } = await approved();
    await paypal.capture(charge.provider_id, key);
    const { provider_id } = charge;
    const part = { provider_id, amount: 999, currency: 'EUR', idempotency_key: `${key}:r1` };
    const [one, two] = [await paypal.refund(part), await paypal.refund(part)];
    expect(one).toMatchObject({ status: 'succeeded' });
    expect(two.refund_id).toBe(one.refund_id);
    const refusal = await paypal.refund({ ...part, amount: 1502, idempotency_key: `${key}:r2` });
    expect(refusal).toMatchObject({ status: 'refused', refusal_key: 'refund_exceeds_charge' });
    expect(await paypal.refund({ ...part, amount: 1501, idempotency_key: `${key}:r3` })).toMatchObject({
      status: 'succeeded',
    });
    const late = await paypal.refund({ ...part, amount: 1, idempotency_key: `${key}:r4` });
    expect(late).toMatchObject({ status: 'refused', refusal_key: 'charge_already_refunded' });
    expect(await paypal.fetch(provider_id)).toMatchObject({
      status: 'paid',
      captured_amount: 2500,
      refunded_amount: 2500,
    });
    expect((await test_.ledger(order.order_id)).refunds).toHaveLength(2);
  });

  test('not in another currency, and not before there is a capture', async () => {
    const { charge, key } = await approved();
    const refund = { provider_id: charge.provider_id, amount: 100, currency: 'EUR', idempotency_key: `${key}:early` };
    expect(await paypal.refund(refund)).toMatchObject({ status: 'refused', refusal_key: 'refund_not_possible' });
    await paypal.capture(charge.provider_id, key);
    const dollars = { ...refund, currency: 'USD', idempotency_key: `${key}:usd` };
    expect(await paypal.refund(dollars)).toMatchObject({ status: 'refused', refusal_key: 'refund_not_possible' });
  });
});

describe('PayPal webhooks', () => {
  test('a genuine event names the order; altered, rewritten, old and unsigned ones are refused', async () => {
    const { order, charge, key } = await approved();
    await paypal.capture(charge.provider_id, key);
    const { raw, headers } = await pollUntilTruthy(() =>
      test_.hooks.find(
        (hook) => hook.raw.includes(charge.provider_id) && hook.raw.includes('PAYMENT.CAPTURE.COMPLETED'),
      ),
    );
    const { provider_id } = charge;
    expect(await paypal.verifyWebhook(raw, headers)).toMatchObject({
      ok: true,
      provider_id,
      order_id: order.order_id,
      livemode: false,
    });
    const touched = Buffer.from(raw.toString().replace('25.00', '1.00'));
    expect(await paypal.verifyWebhook(touched, headers)).toEqual({ ok: false, reason: 'signature_wrong' });
    const rewritten = Buffer.from(JSON.stringify(JSON.parse(raw.toString())));
    expect(await paypal.verifyWebhook(rewritten, headers)).toEqual({ ok: false, reason: 'signature_wrong' });
    const old = { ...headers, 'paypal-transmission-time': new Date(Date.now() - 600_000).toISOString() };
    expect(await paypal.verifyWebhook(raw, old)).toEqual({ ok: false, reason: 'too_old' });
    expect(await paypal.verifyWebhook(raw, {})).toEqual({ ok: false, reason: 'signature_missing' });
    expect(await paypal.verifyWebhook(Buffer.from('[]'), headers)).toEqual({ ok: false, reason: 'malformed' });
  });

  test('an approval sends an event too, so that a closed browser does not lose the sale', async () => {
    const { order, charge } = await approved();
    const hook = await pollUntilTruthy(() =>
      test_.hooks.find(({ raw }) => raw.includes(charge.provider_id) && raw.includes('CHECKOUT.ORDER.APPROVED')),
    );
    const event = await paypal.verifyWebhook(hook.raw, hook.headers);
    expect(event).toMatchObject({ ok: true, provider_id: charge.provider_id, order_id: order.order_id });
  });
});
