import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { beforeAll, describe, expect, test } from 'vitest';
import { CURRENCIES } from '#kit/currency.ts';
import { expectNoDoctorFindings } from '../../../../tests/support/expect-no-doctor-findings.ts';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { ADA_ADDRESS, fillVisitorCart, paymentBody, type StoryItem } from '../../../../tests/support/shop-story.ts';
import { postUnpostedEarnings } from './post-earnings.server.ts';
import { postEarningsAndCheckMoneySums } from './post-earnings-and-check-sums.server.ts';

const { app, story } = await openShop();
/** A record of Nova with a run to cover, mechanicals and a sharing band; and a record that Ben owns alone. */
let band: StoryItem;
let solo: StoryItem;
beforeAll(async () => {
  band = await story.item({ name: 'Band Record', owner_id: story.nova.id }, { stock: 5000 });
  solo = await story.item(
    { name: 'Solo Tape', owner_id: story.ben.id, shop_id: story.attic },
    { type: 'tape', price: 1199, stock: 5000 },
  );
  await story.insert('production_costs', {
    project_id: band.project_id,
    valid_from: '2020-01-01',
    currency: 'EUR',
    per_copy: 150,
    run_cost: 100_000,
    run_copies: 100,
  });
  await story.insert('mechanical_rights', {
    project_id: band.project_id,
    valid_from: '2020-01-01',
    society: 'BIEM',
    ppd: 1200,
    currency: 'EUR',
  });
  const drummer = await story.insert('payees', { email: 'drummer@band.example', name: 'Dee', currency: 'USD' });
  await story.query(
    'begin; insert into split_agreements (project_id, valid_from) values (' +
      band.project_id +
      `, '2020-01-01');
    insert into split_shares (agreement_id, position, name, basis_points, payee_id) select id, 0, 'Nova', 5000, null from split_agreements;
    insert into split_shares (agreement_id, position, name, basis_points, payee_id) select id, 1, 'Dee', 3333, ${drummer} from split_agreements;
    insert into split_shares (agreement_id, position, name, basis_points, payee_id) select id, 2, 'Kim', 1667, null from split_agreements; commit`,
  );
  await story.insert('fee_agreements', { user_id: story.ben.id, valid_from: '2020-01-01', basis_points: 500 });
});

const buy = async (things: Parameters<typeof fillVisitorCart>[1], currency = 'EUR', address: object = {}) => {
  const browser = app.visitor();
  const customer = { ...ADA_ADDRESS, ...address };
  const cart = await fillVisitorCart(browser, things, { currency, customer: { country_id: customer.country_id } });
  const { body } = await browser.post('/api/cart/pay', paymentBody(cart, { customer }));
  expect(body).toMatchObject({ status: 'paid' });
  return body.order_id as number;
};
const IN_BERLIN = { country_id: 'DE', zip_code: '10115', city: 'Berlin', phone: '' };
const post = () => postUnpostedEarnings({ db: app.database.db });
const listSettledLines = (order_id: number) =>
  story.query('select * from settled_lines where order_id = $1 order by id', [order_id]);
const listEarnings = (order_id: number) =>
  story.query(
    'select e.name, e.share, e.amount, e.currency, p.user_id, p.email from earnings e join settled_lines l on l.id = e.line_id join payees p on p.id = e.payee_id where l.order_id = $1 order by e.id',
    [order_id],
  );

describe('a sale', () => {
  test('is credited once, part by part, to the creator and the people with a share', async () => {
    const order_id = await buy([{ ...band, quantity: 2 }, story.attics]);
    await post();
    await post();
    const [record, tape, ...postage] = await listSettledLines(order_id);
    // 2 × 25.00 with 20 % VAT included, plus a cent of rounding. The fee is a tenth of 41.66; production 2 × (1.50 +
    // 10.00 of the run); mechanicals 8.712 % of 2 × 12.00.
    expect(record).toMatchObject({
      account: 'creators',
      quantity: 2,
      gross: 5000,
      tax: 834,
      fee: 417,
      production: 2300,
      mechanicals: 209,
      net: 1240,
      fee_basis_points: 1000,
    });
    expect(tape).toMatchObject({ account: 'house', gross: 1200, fee: 0, net: 1000 });
    expect(postage.every(({ account }) => account === 'shipping')).toBe(true);
    const earned = await listEarnings(order_id);
    expect(earned).toMatchObject([
      { name: 'Nova', share: 620, amount: 620, currency: 'EUR', user_id: story.nova.id },
      { name: 'Dee', share: 413, currency: 'USD', email: 'drummer@band.example' },
      { name: 'Kim', share: 207, amount: 207, user_id: story.nova.id },
    ]);
    const [nova] = await story.query('select balance from payees where user_id = $1', [story.nova.id]);
    expect(nova).toEqual({ balance: 827 });
  });

  test('of a creator with an agreement has the agreed fee', async () => {
    const order_id = await buy([solo]);
    await post();
    const [line] = await listSettledLines(order_id);
    expect(line).toMatchObject({ gross: 1199, tax: 200, fee: 50, net: 949, fee_basis_points: 500 });
  });

  test('that is cancelled is reversed to zero for all sharers', async () => {
    const order_id = await buy([{ ...band, quantity: 3 }], 'JPY');
    await post();
    const answer = await story.admin.visitor().send('POST', `/api/admin/orders/${order_id}/cancel`, {});
    expect(answer.status).toBe(200);
    await post();
    const [left] = await story.query(
      'select sum(gross)::int as gross, sum(production)::int as production, sum(net)::int as net, sum(run_charged)::int as run from settled_lines where order_id = $1',
      [order_id],
    );
    expect(left).toEqual({ gross: 0, production: 0, net: 0, run: 0 });
    const earned = await listEarnings(order_id);
    expect(earned).toHaveLength(6);
    expect(earned.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(0);
  });

  test('with a partial refund keeps the cost of the copy that the buyer keeps', async () => {
    const order_id = await buy([band]);
    await post();
    const { status } = await story.admin.visitor().post(`/api/admin/orders/${order_id}/refund`, { amount: 600 });
    expect(status).toBe(200);
    await post();
    const [sale, back] = (await listSettledLines(order_id)).filter(({ account }) => account === 'creators');
    expect(back).toMatchObject({ quantity: 0, production: 0, mechanicals: 0, refund_id: expect.any(Number) });
    expect(Number(back?.gross)).toBeLessThan(0);
    expect(Number(sale?.fee) + Number(back?.fee)).toBe(
      Math.round((Number(sale?.gross) + Number(back?.gross) - Number(sale?.tax) - Number(back?.tax)) / 10),
    );
  });
});

test('the journal is only ever added to, and no entry gets in that does not balance', async () => {
  await expect(story.query('update journal_postings set amount = amount + 1')).rejects.toThrow('only ever added to');
  await expect(story.query('delete from earnings')).rejects.toThrow('only ever added to');
  const [entry] = await story.query<{ id: number }>(
    "insert into journal_entries (kind, source_id, occurred_at) values ('transfer', 0, now()) returning id",
  );
  await expect(
    story.query("insert into journal_postings (entry_id, account, currency, amount) values ($1, 'fees', 'EUR', 5)", [
      entry?.id,
    ]),
  ).rejects.toThrow('does not balance');
});

test('two processes that post while many buy and get money back write each line once, and all sums agree', async () => {
  const workers = await Promise.all([startPosting(), startPosting()]);
  const bought: number[] = [];
  const buyer = async (turn: number) => {
    for (let i = turn; i < 27; i += 3) {
      const currency = CURRENCIES[i % CURRENCIES.length];
      bought.push(await buy([{ ...band, quantity: 1 + (i % 3) }, solo], currency, i % 2 ? IN_BERLIN : {}));
    }
  };
  await Promise.all([0, 1, 2].map(buyer));
  const admin = story.admin.visitor();
  for (const [i, id] of bought.entries())
    if (i % 3 === 0) await admin.post(`/api/admin/orders/${id}/cancel`, {});
    else if (i % 3 === 1) await admin.post(`/api/admin/orders/${id}/refund`, { amount: 100 + i });
  await Promise.all(workers.map(stop));
  const { sums, wrong } = await postEarningsAndCheckMoneySums(app.database.db);
  expect(wrong).toEqual([]);
  expect(sums.map(({ currency }) => currency).toSorted()).toEqual([...CURRENCIES].toSorted());
  for (const each of sums) expect(each.waiting).toBe(0);
  const [count] = await story.query(
    "select count(*)::int as sales, count(distinct source_id)::int as orders from journal_entries where kind = 'sale'",
  );
  expect(count?.sales).toBe(count?.orders);
}, 120_000);

test('an old unpaid order is not reported as missing in the journal; a paid one is', async () => {
  const browser = app.visitor();
  const cart = await fillVisitorCart(browser, [solo]);
  await browser.post('/api/cart/pay', paymentBody(cart, { payment_method_id: 'pm_card_chargeDeclined' }));
  const age = (condition: string) =>
    story.query(`update orders set created_at = now() - interval '1 hour' where ${condition} returning id`);
  expect((await age(`cart_id = '${cart.id}'`)).length).toBe(1);
  await expectNoDoctorFindings(app);
  const paid = await buy([solo]);
  await age(`id = ${paid}`);
  await story.query(`update orders set paid_at = now() - interval '1 hour' where id = ${paid}`);
  await expect(expectNoDoctorFindings(app)).rejects.toThrow();
  await postUnpostedEarnings({ db: app.database.db }, { all: true });
  await expectNoDoctorFindings(app);
});

async function startPosting(): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    ['tests/support/earnings-posting-process.ts', JSON.stringify(app.database.connection)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  if (child.stdout) await once(child.stdout, 'data');
  return child;
}
async function stop(child: ChildProcess) {
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
}
