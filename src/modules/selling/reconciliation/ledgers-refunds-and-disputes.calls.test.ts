import { describe, expect, test } from 'vitest';
import { settleUnansweredPayments } from '#modules/selling/payments/reconcile-payments.server.ts';
import { openPaymentJobContext } from '../../../../tests/support/open-payment-job-context.ts';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { fillVisitorCart, paymentBody } from '../../../../tests/support/shop-story.ts';
import { compareAllProviderLedgers } from './compare-provider-ledgers.server.ts';

const { app, story, money } = await openShop();

async function bought(more: object = {}): Promise<{ id: number; provider_id: string; total: number }> {
  const browser = app.visitor();
  const { body } = await browser.post(
    '/api/cart/pay',
    paymentBody(await fillVisitorCart(browser, [story.record]), more),
  );
  expect(body.status).toBe('paid');
  const [charge] = (await money.ledger(body.order_id)).charges;
  return { id: body.order_id, provider_id: String(charge?.provider_id), total: Number(charge?.amount) };
}
async function paidByPaypal(): Promise<{ id: number; provider_id: string; total: number }> {
  const browser = app.visitor();
  const { body } = await browser.post(
    '/api/cart/pay',
    paymentBody(await fillVisitorCart(browser, [story.record]), {
      payment_method: 'paypal',
      payment_method_id: undefined,
    }),
  );
  await money.choose(body.redirect_url, 'approve');
  expect((await browser.post('/api/cart/confirm', { order_id: body.order_id })).body.status).toBe('paid');
  const [charge] = (await money.ledger(body.order_id)).charges;
  return { id: body.order_id, provider_id: String(charge?.provider_id), total: Number(charge?.amount) };
}
const staff = () => story.team.visitor();
const books = async () => (await staff().get('/api/admin/payments/books')).body;
/** Compares everything up to this second, including payments in progress. */
const compare = async () => {
  const work = await openPaymentJobContext(app);
  return compareAllProviderLedgers(work, new Date(Date.now() + 2000), 0).finally(() => work.close());
};
const kinds = async () =>
  (await books()).differences.map(({ kind, order_id }: { kind: string; order_id: number | null }) => [kind, order_id]);
const eventually = async (condition: () => Promise<boolean>) => {
  for (let i = 0; i < 100; i += 1) {
    if (await condition()) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error('it never came to that');
};

const sold = async ({ item_id }: { item_id: number }) =>
  (await story.query<{ sold: number }>('select sold from items where id = $1', [item_id]))[0]?.sold;

describe('the providers’ ledgers', () => {
  test('agree with ours after payments and refunds by card and by PayPal', async () => {
    const [card, paypal] = [await bought(), await paidByPaypal()];
    for (const { id } of [card, paypal])
      expect((await story.admin.visitor().post(`/api/admin/orders/${id}/refund`, { amount: 300 })).status).toBe(200);
    expect(await compare()).toEqual([
      { provider: 'stripe', differences: 0 },
      { provider: 'paypal', differences: 0 },
    ]);
    const { checks, differences } = await books();
    expect([checks.map(({ provider }: { provider: string }) => provider), differences]).toEqual([
      ['paypal', 'stripe'],
      [],
    ]);
  });

  test('name a refund made on the provider’s own pages; once settled it is ours too, and no difference remains', async () => {
    const { id, provider_id } = await bought();
    await money.turn({ webhooks: 'off' });
    await money.refundElsewhere(provider_id, 700);
    await compare();
    expect(await kinds()).toEqual([['refund_unknown', id]]);
    const [difference] = (await books()).differences;
    expect((await staff().post(`/api/admin/payments/differences/${difference.id}/settle`)).body).toEqual({
      status: 'paid',
    });
    const file = (await staff().get(`/api/admin/orders/${id}`)).body;
    expect(file.refunds).toMatchObject([{ amount: 700, reason: 'provider', status: 'succeeded' }]);
    expect(file.order.credit_notes).toMatchObject([{ amount: 700 }]);
    await compare();
    expect(await kinds()).toEqual([]);
    await money.turn({ webhooks: 'on' });
  });

  test('show a full refund made there before shipping: its copies are for sale again', async () => {
    const before = await sold(story.record);
    const { id, provider_id, total } = await bought();
    await money.refundElsewhere(provider_id, total);
    await eventually(async () => (await staff().get(`/api/admin/orders/${id}`)).body.order.refund_state === 'full');
    expect(await sold(story.record)).toBe(before);
  });

  test('name an unknown charge, once, until staff explain it', async () => {
    await money.chargeElsewhere(1234);
    await compare();
    await compare();
    expect(await kinds()).toEqual([['charge_unknown', null]]);
    const [difference] = (await books()).differences;
    const act = (action: string, body: object = {}) =>
      staff().post(`/api/admin/payments/differences/${difference.id}/${action}`, body);
    expect((await act('settle')).body.error.key).toBe('nothing_to_settle');
    expect((await act('explain', { note: ' ' })).status).toBe(422);
    expect((await act('explain', { note: 'Taken at the fair' })).status).toBe(200);
    await compare();
    expect(await kinds()).toEqual([]);
  });

  test('are for staff: list, filters and actions', async () => {
    const { id, provider_id } = await bought();
    const list = await staff().get(`/api/admin/payments?search=${provider_id}&status=paid`);
    expect(list.body).toMatchObject({ total: 1, items: [{ order_id: id, provider_id, status: 'paid' }] });
    expect((await staff().get(`/api/admin/payments?search=${list.body.items[0].number}`)).body.total).toBe(1);
    for (const who of [app.visitor(), story.nova.visitor(), story.ravi.visitor()])
      expect((await who.get('/api/admin/payments')).status).toBeGreaterThanOrEqual(401);
  });
});

describe('a refund by card', () => {
  const readOrder = async (id: number) => (await staff().get(`/api/admin/orders/${id}`)).body;

  test('returned by the bank is still owed: shown once on the order, mailed to staff, and a difference until it is paid in another way', async () => {
    const browser = app.visitor();
    const { body } = await browser.post('/api/cart/pay', paymentBody(await fillVisitorCart(browser, [story.record])));
    const id: number = body.order_id;
    const refund = () => story.admin.visitor().post(`/api/admin/orders/${id}/refund`, { amount: 700 });
    expect((await refund()).body.status).toBe('succeeded');
    const [given] = (await money.ledger(id)).refunds;
    await money.endRefund(String(given?.id), 'failed');
    await eventually(async () => (await readOrder(id)).refunds[0].status === 'bounced');
    expect((await money.ledger(id)).refunds).toEqual([]);
    const { order, events } = await readOrder(id);
    expect([order.refunded, order.credit_notes.length]).toEqual([700, 1]);
    expect(events.filter(({ kind }: { kind: string }) => kind === 'refund_bounced')).toHaveLength(1);
    const trackingEvents = (await browser.get(`/api/orders/${id}/tracking`)).body.events;
    expect(trackingEvents.map(({ kind }: { kind: string }) => kind)).toContain('refund_bounced');
    expect(
      await story.query("select recipient from mails where kind = 'refund_bounced_staff' and data->>'order_id' = $1", [
        String(id),
      ]),
    ).toEqual([{ recipient: 'shop@sillon.example' }]);
    const mine = async () => (await kinds()).filter(([, order_id]: [string, number]) => order_id === id);
    expect(await mine()).toEqual([['refund_missing', id]]);
    await compare();
    expect(await mine()).toEqual([['refund_missing', id]]);
    const [difference] = (await books()).differences.filter((each: { order_id: number }) => each.order_id === id);
    await staff().post(`/api/admin/payments/differences/${difference.id}/explain`, { note: 'Paid by bank transfer' });
    await compare();
    expect(await mine()).toEqual([]);
  });

  test('in progress is queried, never requested again, and is mailed on arrival', async () => {
    const { id } = await bought({ payment_method_id: 'pm_card_pendingRefund' });
    const { body } = await story.admin.visitor().post(`/api/admin/orders/${id}/refund`, { amount: 500 });
    expect(body.status).toBe('started');
    // The provider has forgotten the idempotency key of the first request by now.
    await story.query("update refunds set idempotency_key = idempotency_key || ':forgotten' where order_id = $1", [id]);
    const work = await openPaymentJobContext(app);
    await settleUnansweredPayments(work, 0);
    await work.close();
    const { refunds } = await money.ledger(id);
    expect([refunds.length, (await readOrder(id)).refunds[0].status]).toEqual([1, 'started']);
    await money.endRefund(String(refunds[0]?.id), 'succeeded');
    await eventually(async () => (await readOrder(id)).refunds[0].status === 'succeeded');
    expect((await readOrder(id)).order.credit_notes).toMatchObject([{ amount: 500 }]);
  });
});

describe('a dispute', () => {
  test('decided for the buyer takes the money back once: it can not be refunded again', async () => {
    const { id, provider_id, total } = await bought();
    const { id: dispute_id } = await money.dispute(provider_id);
    await eventually(async () => (await books()).disputes.some((each: { order_id: number }) => each.order_id === id));
    const refund = () => story.admin.visitor().post(`/api/admin/orders/${id}/refund`, { restock: false });
    expect((await refund()).body.error.key).toBe('order_disputed');
    expect((await story.admin.visitor().post(`/api/admin/orders/${id}/cancel`)).body.error.key).toBe('order_disputed');
    expect(
      await story.query("select recipient from mails where kind = 'dispute_staff' and data->>'order_id' = $1", [
        String(id),
      ]),
    ).toEqual([{ recipient: 'shop@sillon.example' }]);
    await money.decide(dispute_id, 'lost');
    await eventually(async () => (await staff().get(`/api/admin/orders/${id}`)).body.order.refund_state === 'full');
    const { order, refunds, events } = (await staff().get(`/api/admin/orders/${id}`)).body;
    expect([order.refunded, order.credit_notes.length]).toEqual([total, 1]);
    expect(refunds).toMatchObject([{ amount: total, reason: 'dispute', status: 'succeeded' }]);
    expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['dispute_open', 'dispute_lost']),
    );
    expect((await refund()).body.error.key).toBe('refund_too_large');
    expect((await money.ledger(id)).refunds).toEqual([]);
    await compare();
    expect((await kinds()).filter(([, order_id]: [string, number]) => order_id === id)).toEqual([]);
  });

  test('lost before all was sent puts unsent copies back on the shelf, and none that have left', async () => {
    const browser = app.visitor();
    const before = [await sold(story.record), await sold(story.attics)];
    const { body } = await browser.post(
      '/api/cart/pay',
      paymentBody(await fillVisitorCart(browser, [story.record, story.attics])),
    );
    const { order } = (await staff().get(`/api/admin/orders/${body.order_id}`)).body;
    const parcel = order.shipments.find(({ shop_id }: { shop_id: number }) => shop_id === story.cellar);
    const warehouse = story.ravi.visitor();
    for (const to of ['confirmed', 'in_preparation', 'sent'])
      await warehouse.post(`/api/admin/orders/${order.id}/move`, { to, shipment_id: parcel.id });
    const [charge] = (await money.ledger(order.id)).charges;
    await money.decide((await money.dispute(String(charge?.provider_id))).id, 'lost');
    await eventually(
      async () => (await staff().get(`/api/admin/orders/${order.id}`)).body.order.refund_state === 'full',
    );
    expect([await sold(story.record), await sold(story.attics)]).toEqual([Number(before[0]) + 1, before[1]]);
  });

  test('by PayPal that the shop wins moves no money, and refunds are possible again', async () => {
    const { id, provider_id } = await paidByPaypal();
    const { id: dispute_id } = await money.dispute(provider_id);
    const mine = async () => (await books()).disputes.find((each: { order_id: number }) => each.order_id === id);
    await eventually(async () => (await mine())?.status === 'open');
    expect((await mine()).due_by).toMatch(/Z$/);
    await money.decide(dispute_id, 'won');
    await eventually(async () => (await mine())?.status === 'won');
    expect((await story.admin.visitor().post(`/api/admin/orders/${id}/refund`, { amount: 100 })).body.status).toBe(
      'succeeded',
    );
  });

  test('appears with the test card made for it', async () => {
    const { id } = await bought({ payment_method_id: 'pm_card_createDispute' });
    await eventually(async () => (await books()).disputes.some((each: { order_id: number }) => each.order_id === id));
  });
});
