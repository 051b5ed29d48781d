import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postUnpostedEarnings } from '#modules/money/royalties/post-earnings.server.ts';
import { postEarningsAndCheckMoneySums } from '#modules/money/royalties/post-earnings-and-check-sums.server.ts';
import { settleUnansweredPayments } from '#modules/selling/payments/reconcile-payments.server.ts';
import { compareAllProviderLedgers } from '#modules/selling/reconciliation/compare-provider-ledgers.server.ts';
import { manualOrderTestActions, TODAY } from '../../../../tests/support/manual-order-test-actions.ts';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { copyCookies } from '../../../../tests/support/second-process.ts';
import { addressIn, type StoryItem } from '../../../../tests/support/shop-story.ts';

const { app, story, money, work, other } = await openShop({ parts: ['work', 'other'] });
const drafts = manualOrderTestActions(story);
let band: StoryItem;
beforeAll(async () => {
  band = await story.item({ name: 'Band Record', owner_id: story.nova.id });
  const costs = { project_id: band.project_id, valid_from: '2020-01-01', currency: 'EUR' };
  await story.insert('production_costs', { ...costs, per_copy: 150, run_cost: 100_000, run_copies: 100 });
  await story.insert('mechanical_rights', { ...costs, society: 'BIEM', ppd: 1200 });
});
afterAll(async () => {
  await postUnpostedEarnings({ db: app.database.db });
  const { wrong } = await postEarningsAndCheckMoneySums(app.database.db);
  expect(wrong).toEqual([]);
});

const shelf = async (item_id: number) =>
  (await story.query('select stock, reserved, sold from items where id = $1', [item_id]))[0];
const readOrder = async (id: number) => (await story.admin.visitor().get(`/api/admin/orders/${id}`)).body;
const settled = (order_id: number) =>
  story.query<Record<string, number>>(
    'select gross::int, fee::int, production::int, mechanicals::int, net::int from settled_lines where order_id = $1 and order_item_id is not null and refund_id is null',
    [order_id],
  );

/** The body of a mail. */
async function letter(kind: string, entity: string): Promise<string | undefined> {
  const look = async () =>
    (
      await story.query<{ body: string }>(
        "select body from mails where kind = $1 and entity = $2 and state <> 'queued'",
        [kind, entity],
      )
    )[0]?.body;
  await expect.poll(look, { timeout: 10_000 }).toBeTruthy();
  return look();
}

describe('an offline payment', () => {
  test('pays a manual order at once: copies sold, invoice issued, buyer and creator mailed, earned like any sale', async () => {
    const before = await shelf(band.item_id);
    const file = await drafts.outside([{ ...band, quantity: 2 }]);
    expect(file).toMatchObject({ state: 'paid', paid_by: 'outside' });
    const { order, attempts, events } = await readOrder(file.order_id);
    expect(order).toMatchObject({ status: 'paid', total: file.total, payment_method: 'outside' });
    expect(order.invoice_number).toBeTruthy();
    const outside = { means: 'bank_transfer', on_day: TODAY, reference: 'BNP 4711' };
    expect(attempts).toMatchObject([{ provider: 'outside', status: 'paid', amount: file.total, outside }]);
    expect(events.map(({ actor }: { actor: string }) => actor)).not.toContain('provider');
    expect(await shelf(band.item_id)).toEqual({
      ...before,
      stock: Number(before?.stock) - 2,
      sold: Number(before?.sold) + 2,
    });
    expect((await money.ledger(file.order_id)).charges).toEqual([]);
    await postUnpostedEarnings({ db: app.database.db });
    const mails = await story.query<{ kind: string }>('select kind from mails where entity like $1 order by kind', [
      `order:${file.order_id}%`,
    ]);
    expect(mails.map(({ kind }) => kind)).toEqual(['creator_sale', 'order_paid']);
    const [line] = await settled(file.order_id);
    expect(line).toMatchObject({ gross: 5000, production: 2300 });
    expect(line?.net).toBeGreaterThan(0);
  });

  test('recorded by four clicks over two processes is one order', async () => {
    const { id, total } = await drafts.written([story.last]);
    const tess = drafts.staff();
    const there = copyCookies(tess, other.visitor());
    const clicks = await Promise.all([tess, there, tess, there].map((who) => drafts.paid(id, total, {}, who)));
    expect(new Set(clicks.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(clicks.map(({ body }) => body.order_id)).size).toBe(1);
    expect(await shelf(story.last.item_id)).toEqual({ stock: 0, reserved: 0, sold: 1 });
    const another = await drafts.paid(id, total, { reference: 'BNP 4712' });
    expect([another.status, another.body.error.key]).toEqual([409, 'draft_closed']);
  });

  test('of two manual orders for one last copy pays one, and the other gives the reason', async () => {
    const only = await story.item({ name: 'One Left' }, { stock: 1 });
    const [one, two] = [await drafts.written([only]), await drafts.written([only])];
    const there = copyCookies(drafts.staff(), other.visitor());
    const clicks = await Promise.all([drafts.paid(one.id, one.total), drafts.paid(two.id, two.total, {}, there)]);
    expect(clicks.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await shelf(only.item_id)).toEqual({ stock: 0, reserved: 0, sold: 1 });
  });

  test('must be the whole total, and must have arrived', async () => {
    const { id, total } = await drafts.written([story.record]);
    expect((await drafts.paid(id, total - 1)).body.error.fields).toEqual({ amount: 'amount_not_total' });
    expect((await drafts.paid(id, total + 1)).body.error.fields).toEqual({ amount: 'amount_not_total' });
    expect((await drafts.paid(id, total, { on_day: '2999-01-01' })).body.error.fields).toEqual({
      on_day: 'day_not_come',
    });
    expect((await drafts.paid(id, total, { means: 'shells' })).status).toBe(422);
    const free = await drafts.written([story.record], {
      discount: { kind: 'percent', value: 100 },
      free_shipping: true,
      reason: 'x',
    });
    expect((await drafts.paid(free.id, 0)).body.error.key).toBe('draft_costs_nothing');
    expect((await drafts.paid(id, total)).body.state).toBe('paid');
  });

  test('is kept apart from the providers’ ledgers', async () => {
    const file = await drafts.outside([story.record], { customer: addressIn('DE'), currency: 'JPY' });
    await compareAllProviderLedgers(work, new Date(), 0);
    expect((await story.admin.visitor().get('/api/admin/payments/books')).body.differences).toEqual([]);
    const { body } = await story.admin.visitor().get('/api/admin/payments?provider=outside');
    expect(body.items[0]).toMatchObject({ order_id: file.order_id, provider: 'outside', currency: 'JPY' });
    const { sums } = await postEarningsAndCheckMoneySums(app.database.db);
    const yen = sums.find(({ currency }) => currency === 'JPY');
    expect([yen?.captures, yen?.outside]).toEqual([file.total, file.total]);
  });

  test('is refunded offline: owed until staff record how they paid it, then noted, mailed and credited once', async () => {
    const file = await drafts.outside([{ ...story.record, quantity: 2 }]);
    const admin = story.admin.visitor();
    const asked = await admin.post(`/api/admin/orders/${file.order_id}/refund`, { amount: 1000 });
    expect(asked.body).toMatchObject({ status: 'started', order: { refunded: 0 } });
    await settleUnansweredPayments(work, 0);
    const owed = (await admin.get('/api/admin/refunds/owed')).body.items;
    expect(owed).toMatchObject([{ refund_id: asked.body.refund_id, amount: 1000 }]);
    const back = (more: object = {}, who = admin) =>
      who.post(`/api/admin/refunds/${asked.body.refund_id}/paid-back`, {
        means: 'cash',
        on_day: TODAY,
        reference: 'Till 12',
        ...more,
      });
    const clicks = await Promise.all([back(), back({}, copyCookies(admin, other.visitor())), back()]);
    expect(clicks.map(({ status, body }) => [status, body.refunded])).toEqual(clicks.map(() => [200, 1000]));
    expect((await back({ reference: 'Till 13' })).body.error.key).toBe('refund_settled');
    const { order, refunds } = await readOrder(file.order_id);
    expect(order.credit_notes).toHaveLength(1);
    expect(refunds).toMatchObject([{ status: 'succeeded', outside: { means: 'cash', reference: 'Till 12' } }]);
    expect((await admin.get('/api/admin/refunds/owed')).body.items).toEqual([]);
    expect((await money.ledger(file.order_id)).refunds).toEqual([]);
    expect(await letter('order_refunded', `refund:${asked.body.refund_id}`)).toMatch(/€10\.00 .* in cash on/);
  });

  test('is owed completely when its order is cancelled; staff can not record a refund by card', async () => {
    const tape = await story.item({ name: 'Tape' });
    const file = await drafts.outside([{ ...tape, quantity: 3 }]);
    const admin = story.admin.visitor();
    expect((await admin.post(`/api/admin/orders/${file.order_id}/cancel`)).body.status).toBe('cancelled');
    expect(await shelf(tape.item_id)).toEqual({ stock: 100, reserved: 0, sold: 0 });
    const owed = (await admin.get('/api/admin/refunds/owed')).body.items;
    expect(owed).toMatchObject([{ order_id: file.order_id, amount: file.total }]);
    const how = { means: 'bank_transfer', on_day: TODAY, reference: '' };
    expect((await admin.post(`/api/admin/refunds/${owed[0].refund_id}/paid-back`, how)).body.refund_state).toBe('full');
    // Staff send the refund by hand. So the first mail announces it, and a second one says how the money was sent.
    const off = await letter('order_cancelled', `order:${file.order_id}`);
    expect(off).toMatch(/refund it directly/);
    expect(off).not.toContain('credit-notes');
    const back = await letter('order_refunded', `refund:${owed[0].refund_id}`);
    expect(back).toMatch(/transferred .* to your bank account/);
    expect(back).toContain(`credit-notes/${owed[0].refund_id}?`);
    expect((await admin.post('/api/admin/refunds/999999/paid-back', how)).status).toBe(404);
    expect((await drafts.paid(file.id, file.total)).status).toBe(200);
  });
});

describe('a giveaway', () => {
  test('is free: copies leave with the reason, and its creator neither earns nor owes, and gets no mail of a sale', async () => {
    await postUnpostedEarnings({ db: app.database.db });
    const salesTold = () => story.query("select kind, entity from mails where kind like 'creator_sale%' order by id");
    const earlierMails = await salesTold();
    const { id } = await drafts.written([{ ...band, quantity: 3 }]);
    const clicks = await Promise.all([drafts.give(id), drafts.give(id)]);
    expect(new Set(clicks.map(({ body }) => body.order_id)).size).toBe(1);
    expect(clicks[0]?.body).toMatchObject({ paid_by: 'given', total: 0, reason: 'Promotion copy for Radio Nova' });
    const { order_id } = clicks[0]?.body ?? {};
    const { order } = await readOrder(order_id);
    expect(order).toMatchObject({ status: 'paid', subtotal: 7500, discount: 7500, shipping: 0, tax: 0, total: 0 });
    expect([order.payment_method, Boolean(order.invoice_number)]).toEqual(['given', true]);
    const moves = await story.query(
      'select quantity, reason, note from stock_movements where order_id = $1 and warehouse_id is null',
      [order_id],
    );
    expect(moves).toEqual([{ quantity: -3, reason: 'sale', note: 'Promotion copy for Radio Nova' }]);
    await postUnpostedEarnings({ db: app.database.db });
    expect(await salesTold()).toEqual(earlierMails);
    expect(await settled(order_id)).toEqual([{ gross: 0, fee: 0, production: 0, mechanicals: 0, net: 0 }]);
  });
});
