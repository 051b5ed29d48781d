import { beforeAll, expect, test } from 'vitest';
import {
  compareAllProviderLedgers,
  compareProviderLedgerSince,
} from '#modules/selling/reconciliation/compare-provider-ledgers.server.ts';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { fillVisitorCart, paymentBody } from '../../../../tests/support/shop-story.ts';
import { settleUnansweredPayments } from './reconcile-payments.server.ts';

const { app, story, money, work } = await openShop({ parts: ['work'] });
beforeAll(async () => {
  await money.turn({ webhooks: 'off' });
});

async function bought(more: object = {}) {
  const browser = app.visitor();
  const { body } = await browser.post(
    '/api/cart/pay',
    paymentBody(await fillVisitorCart(browser, [story.record]), more),
  );
  if (body.redirect_url) await money.choose(body.redirect_url, 'approve');
  if (body.redirect_url) await browser.post('/api/cart/confirm', { order_id: body.order_id });
  const [charge] = (await money.ledger(body.order_id)).charges;
  return { id: Number(body.order_id), provider_id: String(charge?.provider_id) };
}
const team = () => story.team.visitor();
const books = async () => (await team().get('/api/admin/payments/books')).body;
const differences = async (): Promise<[string, number | null][]> =>
  (await books()).differences.map(({ kind, order_id }: { kind: string; order_id: number }) => [kind, order_id]);
const compare = (at = new Date(Date.now() + 2000)) => compareAllProviderLedgers(work, at, 0);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
/** Shifts a timestamp of the order by some days. */
const later = (table: string, column: string, order_id: number, days: number) =>
  story.query(`update ${table} set ${column} = ${column} + $2 * interval '1 day' where order_id = $1`, [
    order_id,
    days,
  ]);

test('a refund in progress for days is no difference, nor after its arrival', async () => {
  const { id } = await bought({ payment_method_id: 'pm_card_pendingRefund' });
  const { body } = await story.admin.visitor().post(`/api/admin/orders/${id}/refund`, { amount: 500 });
  expect(body.status).toBe('started');
  await compare();
  expect(await differences()).toEqual([]);
  const [refund] = (await money.ledger(id)).refunds;
  await money.endRefund(String(refund?.id), 'succeeded');
  await settleUnansweredPayments(work, 0);
  expect((await team().get(`/api/admin/orders/${id}`)).body.refunds).toMatchObject([{ status: 'succeeded' }]);
  // The refund arrives eight days after its request, so the provider's entry is older than the compared span.
  await later('refunds', 'settled_at', id, 8);
  for (const days of [8.5, 8.6]) await compare(inDays(days));
  expect(await differences()).toEqual([]);
  await later('refunds', 'settled_at', id, -8);
  await story.query('delete from book_checks');
});

test('an attempt begun before the end of a span and paid at PayPal after it is compared the next time', async () => {
  const { id } = await bought({ payment_method: 'paypal', payment_method_id: undefined });
  await later('payment_attempts', 'created_at', id, -14 / 1440);
  await compare(inDays(-5 / 1440));
  expect(await differences()).toEqual([]);
  await compare();
  expect(await differences()).toEqual([]);
});

test('settling one difference leaves entries alone that the other provider may not list yet', async () => {
  const { id, provider_id } = await bought();
  const waits = await bought({ payment_method: 'paypal', payment_method_id: undefined });
  await money.refundElsewhere(provider_id, 700);
  await compare();
  expect(await differences()).toEqual([['refund_unknown', id]]);
  // Simulates a PayPal report that does not list it yet: its own entries carry an unknown order.
  await story.query('update payment_attempts set attempt = 2 where order_id = $1', [waits.id]);
  await later('payment_attempts', 'created_at', waits.id, -0.1);
  await later('payment_attempts', 'settled_at', waits.id, -0.1);
  const [difference] = (await books()).differences;
  await team().post(`/api/admin/payments/differences/${difference.id}/settle`);
  expect((await differences()).filter(([, order_id]) => order_id === waits.id)).toEqual([]);
  await story.query('update payment_attempts set attempt = 1 where order_id = $1', [waits.id]);
});

test('a difference left for weeks disappears when settled, and leaves no other behind', async () => {
  const { id, provider_id } = await bought();
  await money.refundElsewhere(provider_id, 700);
  await compare();
  const [difference] = (await books()).differences.filter(({ order_id }: { order_id: number }) => order_id === id);
  expect(difference.kind).toBe('refund_unknown');
  // Twelve days later by our clock, so the provider's entry is older than the compared span.
  await story.query(
    "insert into book_checks (provider, from_at, to_at, charges, refunds, differences, at) values ('stripe', now(), now() + interval '12 days', 0, 0, 0, now() + interval '1 minute')",
  );
  await compare(inDays(12.1));
  await team().post(`/api/admin/payments/differences/${difference.id}/settle`);
  await later('refunds', 'settled_at', id, 12.2);
  await compareProviderLedgerSince(work, 'stripe', new Date(difference.at), inDays(12.3));
  expect(await differences()).toEqual([]);
  await compare(inDays(12.4));
  expect(await differences()).toEqual([]);
  await later('refunds', 'settled_at', id, -12.2);
  await story.query('delete from book_checks');
});

test('a dispute whose webhook got lost is found, and so is the decision of the bank', async () => {
  const file = async (id: number) => (await team().get(`/api/admin/orders/${id}`)).body;
  for (const more of [{}, { payment_method: 'paypal', payment_method_id: undefined }]) {
    const { id, provider_id } = await bought(more);
    const { id: dispute_id } = await money.dispute(provider_id);
    const mine = async () => (await books()).disputes.filter(({ order_id }: { order_id: number }) => order_id === id);
    expect(await mine()).toEqual([]);
    await compare();
    await compare();
    expect(await mine()).toMatchObject([{ dispute_id, status: 'open' }]);
    const mails = await story.query("select 1 from mails where kind = 'dispute_staff' and data ->> 'order_id' = $1", [
      String(id),
    ]);
    expect(mails.length).toBe(1);
    await money.decide(dispute_id, 'lost');
    await compare();
    expect([(await mine())[0].status, (await file(id)).order.refund_state]).toEqual(['lost', 'full']);
  }
});
