import { beforeAll, describe, expect, test } from 'vitest';
import { postUnpostedEarnings } from '#modules/money/royalties/post-earnings.server.ts';
import { writeMonthlyStatements } from '#modules/money/royalties/write-monthly-statements.server.ts';
import { appSandbox } from '../../../../tests/support/app-payment-sandbox.ts';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { pressingTestActions } from '../../../../tests/support/pressing-test-actions.ts';
import { fillVisitorCart, paymentBody } from '../../../../tests/support/shop-story.ts';

const { app, story } = await openShop();
const press = pressingTestActions(story);
beforeAll(async () => {
  await story.query('update projects set owner_id = $1 where id = $2', [story.nova.id, story.record.project_id]);
});

interface Row {
  readonly kind: string;
  readonly step: string;
  readonly number: string | null;
  readonly order_id: number | null;
  readonly pressing_id: number | null;
  readonly statement_id: number | null;
  readonly total: number;
  readonly tax: number | null;
}
const team = () => story.team.visitor();
const admin = () => story.admin.visitor();
const listed = async (query = '', who = team()): Promise<Row[]> => {
  const { status, body } = await who.get(`/api/admin/invoices?limit=100${query}`);
  expect(status).toBe(200);
  return body.items;
};
const buy = async () => {
  const browser = app.visitor();
  const { body } = await browser.post('/api/cart/pay', paymentBody(await fillVisitorCart(browser, [story.record])));
  expect(body.status).toBe('paid');
  return Number(body.order_id);
};
const listDocumentSteps = async (order_id: number) =>
  (await listed()).filter((row) => row.order_id === order_id).map(({ kind, step }) => [kind, step]);

test('an invoice is paid, and its credit note is until a bank sends the refund back, and again once staff explain it', async () => {
  const id = await buy();
  expect(await listDocumentSteps(id)).toEqual([['invoice', 'paid']]);
  expect((await admin().post(`/api/admin/orders/${id}/refund`, { amount: 700 })).body.status).toBe('succeeded');
  expect(await listDocumentSteps(id)).toEqual([
    ['credit_note', 'paid'],
    ['invoice', 'paid'],
  ]);
  const money = appSandbox(app);
  const [given] = (await money.ledger(id)).refunds;
  await money.endRefund(String(given?.id), 'failed');
  await expect.poll(() => listDocumentSteps(id), { timeout: 10_000 }).toContainEqual(['credit_note', 'invoiced']);
  expect((await listed('&step=invoiced')).map(({ order_id }) => order_id)).toEqual([id]);

  const { differences } = (await team().get('/api/admin/payments/books')).body;
  const difference = differences.find((each: { order_id: number }) => each.order_id === id);
  await team().post(`/api/admin/payments/differences/${difference.id}/explain`, { note: 'Paid by bank transfer' });
  expect(await listDocumentSteps(id)).toContainEqual(['credit_note', 'paid']);
  expect(await listed('&step=invoiced')).toEqual([]);
});

test('an unpaid deposit is invoiced, a balance is to do until staff request it, and paid ones are invoices', async () => {
  const ada = story.ada.visitor();
  const quote_id = await press.offered(ada);
  const { body } = await press.accept(ada, quote_id);
  const [asked, ...none] = await listed('&kind=payment_request');
  expect([asked, none]).toMatchObject([
    { step: 'invoiced', order_id: body.order_id, number: null, total: 50_040, tax: 8340 },
    [],
  ]);
  expect((await listed('&kind=payment_request&search=lovell')).length).toBe(1);

  expect((await press.pay(ada, body.order_id)).body.status).toBe('paid');
  await expect
    .poll(() => listed('&step=to_do'), { timeout: 10_000 })
    .toMatchObject([{ kind: 'payment_request', order_id: null, total: 41_700, tax: null }]);
  expect(await listDocumentSteps(body.order_id)).toEqual([['invoice', 'paid']]);
  const [balance] = await listed('&step=to_do&search=lovell');
  expect(await listed('&step=to_do&search=nobody')).toEqual([]);

  const { payments } = (await team().post(`/api/admin/pressings/${balance?.pressing_id}/balance`)).body;
  const { order_id } = payments[1];
  expect(await listed('&step=to_do')).toEqual([]);
  expect(await listDocumentSteps(order_id)).toEqual([['payment_request', 'invoiced']]);
  expect((await press.pay(ada, order_id)).body.status).toBe('paid');
  expect(await listDocumentSteps(order_id)).toEqual([['invoice', 'paid']]);
  expect(await listed('&kind=payment_request')).toEqual([]);
});

test('a cancelled pressing has no amount due', async () => {
  const ada = story.ada.visitor();
  const quote_id = await press.offered(ada);
  await press.accept(ada, quote_id);
  const [asked] = await listed('&kind=payment_request');
  const { status } = await team().post(`/api/admin/pressings/${asked?.pressing_id}/cancel`, { reason: 'No time' });
  expect(status).toBe(200);
  expect(await listed('&kind=payment_request')).toEqual([]);
});

describe('the statement of a creator', () => {
  const ACCOUNT = {
    country_id: 'FR',
    holder: 'Nova Story',
    iban: 'FR14 2004 1010 0505 0001 3M02 606',
    business: false,
    legal_name: 'Nova Story',
    address: '3 rue des Platines',
    zip_code: '75020',
    city: 'Paris',
    tax_id: '0123456789012',
  };
  const statements = async () =>
    (await listed('&kind=statement', admin())).map(({ step, statement_id, total }) => ({ step, statement_id, total }));
  const step = async () => (await statements()).map((each) => each.step);
  const check = async () => {
    const { items } = (await admin().get('/api/admin/payees?search=nova')).body;
    const { details } = (await admin().get(`/api/admin/payees/${items[0].id}`)).body;
    const seen = { status: 'checked', seen: details.updated_at };
    expect((await admin().post(`/api/admin/payees/${items[0].id}/check`, seen)).status).toBe(200);
  };

  test('follows the check of its account and its payout, and opens again when the payout is returned', async () => {
    // Sold in the month before, whose statement is written now.
    await story.query('update users set email_verified_at = now()');
    const [start] = await story.query<{ at: string }>(
      "select ((date_trunc('month', now() at time zone 'UTC') - interval '5 days') at time zone 'UTC')::text as at",
    );
    for (const id of [await buy(), await buy()])
      await story.query('update orders set paid_at = $2 where id = $1', [id, start?.at]);
    await postUnpostedEarnings({ db: app.database.db }, { all: true });
    await writeMonthlyStatements({ db: app.database.db }, new Date());
    const [first, ...none] = await statements();
    expect([first, none]).toMatchObject([{ step: 'to_check', total: expect.any(Number) }, []]);
    expect(first?.total).toBeGreaterThan(0);

    expect((await story.nova.visitor().send('PUT', '/api/user/payout-details', ACCOUNT)).status).toBe(200);
    expect(await step()).toEqual(['to_check']);
    await check();
    expect(await step()).toEqual(['valid']);
    const { run, payouts } = (await admin().post('/api/admin/payout-runs', { currency: 'EUR' })).body;
    expect(await step()).toEqual(['invoiced']);
    expect((await admin().post(`/api/admin/payout-runs/${run.id}/paid`, {})).status).toBe(200);
    expect(await step()).toEqual(['paid']);
    for (const [asked, count] of [
      ['to_check', 0],
      ['valid', 0],
      ['invoiced', 0],
      ['paid', 1],
    ] as const)
      expect([asked, (await listed(`&kind=statement&step=${asked}`, admin())).length]).toEqual([asked, count]);

    const back = { status: 'returned', reason: 'Account closed' };
    expect((await admin().post(`/api/admin/payouts/${payouts[0].id}/settle`, back)).status).toBe(200);
    expect(await step()).toEqual(['to_check']);
    await check();
    expect(await listed('&step=valid&search=nova', admin())).toMatchObject([{ kind: 'statement' }]);
    expect(await listed('&step=valid&search=ada', admin())).toEqual([]);
  });

  test('is listed with a negative balance where refunds exceed sales', async () => {
    const client = await app.database.pool.connect();
    const owe = (amount: number) =>
      client.query('update statements set moved = moved + $1, closing = closing + $1', [amount]);
    try {
      const [{ total = 0 } = {}] = await statements();
      await client.query('set session_replication_role = replica');
      await owe(-total - 500);
      expect(await statements()).toMatchObject([{ step: 'paid', total: -500 }]);
      await owe(total + 500);
    } finally {
      client.release(true);
    }
  });

  test('is shown to admins only, and hidden from the team in list and count', async () => {
    expect(await listed('&kind=statement')).toEqual([]);
    expect(await listed('&step=valid')).toEqual([]);
    expect((await listed()).some(({ kind }) => kind === 'statement')).toBe(false);
    const count = async (who: typeof story.admin) => (await who.visitor().get('/api/admin/invoices')).body.total;
    expect((await count(story.admin)) - (await count(story.team))).toBe(1);
  });
});

test('the list is closed to production staff, creators and buyers, and refuses a step that it does not know', async () => {
  for (const who of [story.ravi, story.nova, story.ada])
    expect((await who.visitor().get('/api/admin/invoices')).status).toBe(403);
  expect((await app.visitor().get('/api/admin/invoices')).status).toBe(401);
  for (const unknown of ['creating', 'sent']) {
    const { status, body } = await team().get(`/api/admin/invoices?step=${unknown}`);
    expect([status, body.error.fields]).toEqual([422, { step: 'status_unknown' }]);
  }
});

test('pages of the list follow each other by cursor without a gap, also of one step and one month', async () => {
  const month = new Date().toISOString().slice(0, 7);
  for (const query of ['', '&step=paid', `&month=${month}`]) {
    const whole = await listed(query, admin());
    expect(whole.length).toBeGreaterThan(3);
    const seen: Row[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const after = cursor && `&cursor=${cursor}`;
      const { body } = await admin().get(`/api/admin/invoices?limit=2${query}${after}`);
      expect([body.items.length <= 2, body.total]).toEqual([true, whole.length]);
      seen.push(...body.items);
      cursor = body.next;
    }
    expect(seen).toEqual(whole);
  }
  expect(await listed('&month=2020-02', admin())).toEqual([]);
});
