import { expect, test } from 'vitest';
import { endFundingsAndChargePledges } from '#modules/selling/fundings/end-fundings.server.ts';
import { expireReservations } from '#modules/selling/payments/reconcile-payments.server.ts';
import { compareAllProviderLedgers } from '#modules/selling/reconciliation/compare-provider-ledgers.server.ts';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { ADA_ADDRESS, fillVisitorCart, paymentBody, type StoryItem } from '../../../../tests/support/shop-story.ts';
import { postEarningsAndCheckMoneySums } from './post-earnings-and-check-sums.server.ts';

const { app, story, money, work } = await openShop({ parts: ['work'] });

type Wish = { things?: Parameters<typeof fillVisitorCart>[1]; cart?: object; pay?: object };

async function pay({ things = [story.record], cart: more = {}, pay: how = {} }: Wish = {}) {
  const browser = app.visitor();
  const cart = await fillVisitorCart(browser, things, more);
  const { body } = await browser.post('/api/cart/pay', paymentBody(cart, how));
  return { browser, body, id: Number(body.order_id) };
}
async function bought(wish?: Wish) {
  const { browser, body, id } = await pay(wish);
  if (body.redirect_url) await money.choose(body.redirect_url, 'approve');
  expect((await browser.post('/api/cart/confirm', { order_id: id })).body.status).toBe('paid');
  return { browser, id };
}
const admin = () => story.admin.visitor();
const refund = (id: number, body: object) => admin().post(`/api/admin/orders/${id}/refund`, body);
const eventually = (condition: () => Promise<unknown>) => expect.poll(condition, { timeout: 15_000 }).toBeTruthy();

/** The cases of a shop's week, one order each. */
const lives: readonly (() => Promise<unknown>)[] = [
  // Purchases by card and PayPal, with a discount, gift-wrapped, by a business abroad, in whole yen.
  () => bought(),
  () => bought({ pay: { payment_method: 'paypal', payment_method_id: undefined } }),
  () => bought({ cart: { promo_code: 'third' } }),
  () => bought({ cart: { is_gift: true, gift_wrapped: true } }),
  () => bought({ things: [story.record, story.attics], cart: { currency: 'JPY' } }),
  async () => {
    const firm = { country_id: 'DE', company: 'Haus GmbH', vat_number: 'DE136695976' };
    const customer = { ...ADA_ADDRESS, ...firm, zip_code: '10115', city: 'Berlin' };
    await bought({ cart: { customer: firm }, pay: { customer } });
  },
  // Refunded in part, by copies and postage, or in full.
  async () => refund((await bought({ cart: { promo_code: 'third' } })).id, { amount: 333 }),
  async () => refund((await bought({ cart: { currency: 'KRW' } })).id, { restock: false }),
  async () => admin().post(`/api/admin/orders/${(await bought({ things: [story.attics] })).id}/cancel`),
  // Withdrawn after its delivery.
  async () => {
    const { browser, id } = await bought({ things: [{ ...story.record, quantity: 3 }] });
    const { body } = await browser.get(`/api/orders/${id}`);
    const [{ id: parcel, items }] = body.shipments;
    for (const to of ['sent', 'delivered'])
      await story.ravi.visitor().post('/api/admin/dispatch/move', { parcels: [parcel], to });
    const lines = [{ order_item_id: items[0].id, quantity: 2 }];
    const asked = await browser.post(`/api/orders/${id}/returns`, { kind: 'withdrawal', name: 'Ada', lines });
    const came = [{ order_item_id: items[0].id, received: 2, restocked: 1 }];
    await admin().post(`/api/admin/returns/${asked.body.id}`, { to: 'received', lines: came });
    const back = await admin().post(`/api/admin/returns/${asked.body.id}`, { to: 'refunded', postage: true });
    expect(back.body.state).toBe('refunded');
  },
  // A refund that the bank returns, one made elsewhere, a lost dispute and one that is won.
  async () => {
    const { id } = await bought();
    await refund(id, { amount: 500 });
    const [given] = (await money.ledger(id)).refunds;
    await money.endRefund(String(given?.id), 'failed');
    await eventually(async () => (await story.query("select 1 from mails where kind = 'refund_bounced_staff'")).length);
  },
  async () => {
    const { id } = await bought();
    const [charge] = (await money.ledger(id)).charges;
    await money.refundElsewhere(String(charge?.provider_id), 400);
    await eventually(
      async () =>
        (await story.query("select 1 from refunds where order_id = $1 and status = 'succeeded'", [id])).length,
    );
  },
  () => disputed('lost'),
  () => disputed('won'),
  // A payment that arrived after another buyer had taken the last copy.
  async () => {
    const only = await story.item({ name: 'Only one' }, { stock: 1 });
    const slow = await pay({ things: [only], pay: { payment_method_id: 'pm_card_authenticationRequired' } });
    await story.query("update orders set reserved_until = now() - interval '1 second' where id = $1", [slow.id]);
    await money.refuseFirstCall(() => expireReservations(work));
    await bought({ things: [only] });
    await money.choose(slow.body.redirect_url, 'approve');
    await slow.browser.post('/api/cart/confirm', { order_id: slow.id });
    expect((await money.ledger(slow.id)).refunds.length).toBe(1);
  },
  // A successful funding and a failed one.
  () => funded(1),
  () => funded(5),
];

async function disputed(outcome: 'won' | 'lost') {
  const { id } = await bought();
  const [charge] = (await money.ledger(id)).charges;
  const dispute = await money.dispute(String(charge?.provider_id));
  const stands = (status: string) => async () =>
    (await story.query('select 1 from disputes where order_id = $1 and status = $2', [id, status])).length;
  await eventually(stands('open'));
  await money.decide(dispute.id, outcome);
  await eventually(stands(outcome));
}

async function funded(goal: number) {
  const ends = new Date(Date.now() + 10 * 86_400_000).toISOString();
  const terms = { selling_mode: 'funding', step: 'in_progress', funding_goal: goal, funding_ends_at: ends };
  const thing: StoryItem = await story.item(
    { name: `For ${goal}`, ...terms, owner_id: story.nova.id },
    { stock: null },
  );
  expect((await pay({ things: [{ ...thing, quantity: 2 }] })).body.status).toBe('pledged');
  await story.query("update projects set funding_ends_at = now() - interval '1 second' where id = $1", [
    thing.project_id,
  ]);
  await endFundingsAndChargePledges(work);
}

test('after a week in which everything happened all sums agree, with each other and with the providers', async () => {
  await story.insert('promo_codes', { code: 'THIRD', kind: 'percent', value: 33 });
  await story.query('update projects set owner_id = $1', [story.nova.id]);
  await story.insert('mechanical_rights', {
    project_id: story.record.project_id,
    valid_from: '2020-01-01',
    society: 'BIEM',
    ppd: 1200,
    currency: 'EUR',
  });
  for (const live of lives) await live();
  const { sums, wrong } = await postEarningsAndCheckMoneySums(app.database.db);
  expect(wrong).toEqual([]);
  const ledger = await money.ledger();
  const [disputes] = await story.query<{ lost: number }>(
    "select coalesce(sum(amount), 0)::int as lost from disputes where status = 'lost'",
  );
  const inEuro = (entries: readonly { currency: string; amount: number }[]) =>
    entries.filter(({ currency }) => currency === 'EUR').reduce((sum, { amount }) => sum + amount, 0);
  const euro = sums.find(({ currency }) => currency === 'EUR');
  expect(sums.map(({ currency }) => currency).toSorted()).toEqual(['EUR', 'JPY', 'KRW']);
  expect((euro?.captures ?? 0) + (euro?.late_captures ?? 0)).toBe(inEuro(ledger.charges));
  // A payout returned by the bank is still owed, and a lost dispute is no refund by the provider.
  const bounced = 500;
  expect((euro?.refunds ?? 0) + (euro?.late_refunds ?? 0)).toBe(
    inEuro(ledger.refunds) + bounced + (disputes?.lost ?? 0),
  );
  for (const part of ['fees', 'mechanicals', 'tax', 'shipping', 'statements', 'late_captures'] as const)
    expect([part, (euro?.[part] ?? 0) > 0]).toEqual([part, true]);
  const compared = await compareAllProviderLedgers(work, new Date(Date.now() + 120_000), 0);
  expect(compared.map((each) => [each?.provider, each?.differences])).toEqual([
    ['stripe', 1],
    ['paypal', 0],
  ]);
}, 120_000);
