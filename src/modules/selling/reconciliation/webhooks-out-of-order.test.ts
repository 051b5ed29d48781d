import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { paypalWebhookHeaders } from '#integrations/payment-sandbox/paypal-api.ts';
import { expireReservations } from '#modules/selling/payments/reconcile-payments.server.ts';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { pressingTestActions } from '../../../../tests/support/pressing-test-actions.ts';
import { fillVisitorCart, paymentBody, type StoryItem } from '../../../../tests/support/shop-story.ts';

const { app, story, money, work } = await openShop({ env: { ROLE: 'web' }, parts: ['work'] });
beforeAll(async () => {
  await money.turn({ webhooks: 'off' });
});

let events = 0;
const secrets = () => JSON.parse(readFileSync(join(app.dataDir, 'sandbox.json'), 'utf8')).secrets;
function nextEvent(): string {
  events += 1;
  return `evt_order_${events}`;
}

/** A Stripe event about an object. */
function fromStripe(type: string, object: object) {
  const at = Math.floor(Date.now() / 1000);
  const body = JSON.stringify({ id: nextEvent(), type, created: at, livemode: false, data: { object } });
  const sign = createHmac('sha256', secrets().stripe_webhook_secret).update(`${at}.${body}`).digest('hex');
  return app.visitor().post('/api/webhooks/stripe', body, { 'stripe-signature': `t=${at},v1=${sign}` });
}
/** A PayPal event about a resource. */
function fromPaypal(event_type: string, resource: object, more: object = {}) {
  const event = { id: nextEvent(), event_type, create_time: new Date().toISOString(), resource, ...more };
  const body = JSON.stringify(event);
  return app.visitor().post('/api/webhooks/paypal', body, paypalWebhookHeaders(secrets(), body));
}

/** An order whose buyer approved at the bank or PayPal and never came back, so that the payment is unknown here. */
async function approved(thing: StoryItem, more: object = {}) {
  const browser = app.visitor();
  const cart = await fillVisitorCart(browser, [thing]);
  const how = { payment_method: 'stripe', payment_method_id: 'pm_card_authenticationRequired', ...more };
  const { body } = await browser.post('/api/cart/pay', paymentBody(cart, how));
  await money.choose(body.redirect_url, 'approve');
  const id = Number(body.order_id);
  return { id, provider_id: await findChargeId(id, how.payment_method), total: Number(cart.total), browser };
}
async function findChargeId(order_id: number, provider: string): Promise<string> {
  const [row] = await story.query<{ provider_id: string }>(
    'select provider_id from payment_attempts where order_id = $1 and provider = $2',
    [order_id, provider],
  );
  return String(row?.provider_id);
}
const readOrder = async (id: number) => (await story.team.visitor().get(`/api/admin/orders/${id}`)).body;
const shelf = async ({ item_id }: StoryItem) =>
  (
    await story.query<{ sold: number; reserved: number }>('select sold, reserved from items where id = $1', [item_id])
  )[0];
const listMailKinds = async (id: number) =>
  (
    await story.query<{ kind: string }>("select kind from mails where data ->> 'order_id' = $1 order by id", [
      String(id),
    ])
  ).map(({ kind }) => kind);

describe('money refunded before we knew of its payment', () => {
  test('in part is recorded with the payment', async () => {
    const { id, provider_id } = await approved(story.record);
    await money.refundElsewhere(provider_id, 700);
    await fromStripe('charge.refunded', { id: 'ch_1', object: 'charge', payment_intent: provider_id });
    await fromStripe('payment_intent.succeeded', { id: provider_id, object: 'payment_intent' });
    const { order, refunds } = await readOrder(id);
    expect([order.status, order.refunded, order.credit_notes.length]).toEqual(['paid', 700, 1]);
    expect(refunds).toMatchObject([{ amount: 700, reason: 'provider', status: 'succeeded' }]);
  });

  test('completely leaves nothing to send: the order is cancelled and its copy is for sale', async () => {
    const before = await shelf(story.record);
    const { id, provider_id, total } = await approved(story.record);
    await money.refundElsewhere(provider_id, total);
    await fromStripe('charge.refunded', { id: 'ch_2', object: 'charge', payment_intent: provider_id });
    const { order } = await readOrder(id);
    expect([order.status, order.refunded, await shelf(story.record)]).toEqual(['cancelled', total, before]);
    expect(await listMailKinds(id)).toContain('order_cancelled');
  });

  test('in part and too late for its order: the rest is refunded', async () => {
    const only = await story.item({ name: 'Only one' }, { stock: 1 });
    const { id, provider_id, total } = await approved(only);
    await money.refundElsewhere(provider_id, 700);
    await story.query("update orders set reserved_until = now() - interval '1 second' where id = $1", [id]);
    await money.refuseFirstCall(() => expireReservations(work));
    const quick = app.visitor();
    expect((await quick.post('/api/cart/pay', paymentBody(await fillVisitorCart(quick, [only])))).body.status).toBe(
      'paid',
    );
    await fromStripe('charge.refunded', { id: 'ch_3', object: 'charge', payment_intent: provider_id });
    const { order, refunds } = await readOrder(id);
    const given = refunds.map(({ amount, status }: { amount: number; status: string }) => [amount, status]);
    expect([order.status, given.toSorted()]).toEqual([
      'failed',
      [
        [700, 'succeeded'],
        [total - 700, 'succeeded'],
      ].toSorted(),
    ]);
    expect((await money.ledger(id)).refunds.map(({ amount }) => amount).toSorted()).toEqual(
      [700, total - 700].toSorted(),
    );
    expect(await shelf(only)).toEqual({ sold: 1, reserved: 0 });
  });
});

describe('a PayPal event', () => {
  const byPaypal = { payment_method: 'paypal', payment_method_id: undefined };

  test('about a payment, before the buyer returns, pays the order once', async () => {
    const { id, provider_id, browser } = await approved(story.record, byPaypal);
    const resource = {
      id: 'CAP',
      custom_id: `${id}:1`,
      supplementary_data: { related_ids: { order_id: provider_id } },
    };
    await fromPaypal('CHECKOUT.ORDER.APPROVED', { id: provider_id, purchase_units: [{ custom_id: `${id}:1` }] });
    await fromPaypal('PAYMENT.CAPTURE.COMPLETED', resource);
    await fromPaypal('PAYMENT.CAPTURE.DENIED', resource);
    expect((await browser.post('/api/cart/confirm', { order_id: id })).body.status).toBe('paid');
    expect((await money.ledger(id)).charges.length).toBe(1);
  });

  test('about a refund on its own pages names only our order: it is recorded', async () => {
    const { id, provider_id, browser } = await approved(story.record, byPaypal);
    await browser.post('/api/cart/confirm', { order_id: id });
    const give = (amount: number) =>
      work.ports.paypal.refund({ provider_id, amount, currency: 'EUR', idempotency_key: `elsewhere:${amount}` });
    for (const [amount, refunded] of [
      [700, 700],
      [300, 1000],
    ] as const) {
      const { refund_id } = await give(amount);
      const resource = { id: refund_id, custom_id: `${id}:1` };
      const sent = await fromPaypal('PAYMENT.CAPTURE.REFUNDED', resource, { resource_type: 'refund' });
      expect([sent.status, (await readOrder(id)).order.refunded]).toEqual([200, refunded]);
    }
  });
});

test('a dispute decided before we knew of it requires no action by staff', async () => {
  for (const outcome of ['won', 'lost'] as const) {
    const browser = app.visitor();
    const { body } = await browser.post('/api/cart/pay', paymentBody(await fillVisitorCart(browser, [story.record])));
    const payment_intent = await findChargeId(body.order_id, 'stripe');
    const { id } = await money.dispute(payment_intent);
    await money.decide(id, outcome);
    for (const eventType of ['closed', 'created'])
      await fromStripe(`charge.dispute.${eventType}`, { id, object: 'dispute', payment_intent });
    const staffMails = await story.query<{ due_by: string | null }>(
      "select data ->> 'due_by' as due_by from mails where kind = 'dispute_staff' and data ->> 'order_id' = $1",
      [String(body.order_id)],
    );
    expect([outcome, staffMails]).toEqual([outcome, outcome === 'won' ? [] : [{ due_by: null }]]);
    expect((await readOrder(body.order_id)).refunds.length).toBe(outcome === 'won' ? 0 : 1);
  }
});

test('a PayPal approval of a cancelled attempt is not captured: another attempt is open', async () => {
  const press = pressingTestActions(story);
  const ada = story.ada.visitor();
  const quote_id = await press.offered(ada);
  const { order_id } = (await press.accept(ada, quote_id)).body;
  const first = await press.pay(ada, order_id, { payment_method: 'paypal', payment_method_id: undefined });
  const second = await press.pay(ada, order_id, { payment_method_id: 'pm_card_authenticationRequired' });
  expect([first.body.status, second.body.status]).toEqual(['requires_action', 'requires_action']);
  await money.choose(first.body.redirect_url, 'approve');
  const id = await findChargeId(order_id, 'paypal');
  await fromPaypal('CHECKOUT.ORDER.APPROVED', { id, purchase_units: [{ custom_id: `${order_id}:1` }] });
  expect((await money.ledger(order_id)).charges).toEqual([]);
  await money.choose(second.body.redirect_url, 'approve');
  await fromStripe('payment_intent.succeeded', {
    id: await findChargeId(order_id, 'stripe'),
    object: 'payment_intent',
  });
  expect([(await money.ledger(order_id)).charges.length, (await readOrder(order_id)).order.status]).toEqual([
    1,
    'paid',
  ]);
});
