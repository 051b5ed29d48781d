// Months as creators live them: shares and fees that change within one, two currencies, and money back after a month is
// stated.
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { pdfPages } from '../../../../tests/support/read-pdf-content.ts';
import { fillVisitorCart, paymentBody, type StoryPerson } from '../../../../tests/support/shop-story.ts';
import { postUnpostedEarnings } from './post-earnings.server.ts';
import { postEarningsAndCheckMoneySums } from './post-earnings-and-check-sums.server.ts';
import { writeMonthlyStatements } from './write-monthly-statements.server.ts';

// Without jobs: they would close months up to today in the middle of the test.
const { app, story } = await openShop({ env: { ROLE: 'web' } });
beforeAll(async () => {
  await story.query('update projects set owner_id = $1 where id = $2', [story.nova.id, story.record.project_id]);
});

/** A sale as if it had been paid at that moment. */
async function sold(at: string, quantity: number, currency: string): Promise<number> {
  const browser = app.visitor();
  const cart = await fillVisitorCart(browser, [{ ...story.record, quantity }], { currency });
  const { body } = await browser.post('/api/cart/pay', paymentBody(cart));
  expect(body.status).toBe('paid');
  await story.query('update orders set paid_at = $2 where id = $1', [body.order_id, at]);
  return body.order_id;
}
async function givenBack(order_id: number, at: string, body: object) {
  expect((await story.admin.visitor().post(`/api/admin/orders/${order_id}/refund`, body)).status).toBe(200);
  await story.query('update refunds set settled_at = $2 where order_id = $1', [order_id, at]);
}
async function agreed(
  valid_from: string,
  shares: readonly [payee_id: number | null, name: string, basis_points: number][],
) {
  const client = await app.database.pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query(
      'insert into split_agreements (project_id, valid_from) values ($1, $2) returning id',
      [story.record.project_id, valid_from],
    );
    for (const [position, [payee_id, name, basis_points]] of shares.entries())
      await client.query(
        'insert into split_shares (agreement_id, position, name, basis_points, payee_id) values ($1, $2, $3, $4, $5)',
        [rows[0].id, position, name, basis_points, payee_id],
      );
    await client.query('commit');
  } finally {
    client.release();
  }
}
const close = (at: string) => writeMonthlyStatements({ db: app.database.db }, new Date(at));
interface Statement {
  id: number;
  month: string;
  currency: string;
  opening: number;
  earned: number;
  moved: number;
  closing: number;
  lines: number;
}
const listStatements = ({ id }: StoryPerson) =>
  story.query<Statement>(
    'select s.id, s.month::text, s.currency, s.opening, s.earned, s.moved, s.closing, s.lines from statements s join payees p on p.id = s.payee_id where p.user_id = $1 order by s.month',
    [id],
  );
const readStatementLines = async (owner: StoryPerson, { id }: Statement): Promise<Record<string, string>[]> =>
  parse((await owner.visitor().get(`/api/user/statements/${id}?format=csv`)).text, { columns: true, bom: true });
async function readStatementPdf(owner: StoryPerson, { id }: Statement): Promise<string> {
  const token = owner.visitor().cookies.get('token');
  const answer = await fetch(`${app.url}/api/user/statements/${id}`, { headers: { cookie: `token=${token}` } });
  return pdfPages(Buffer.from(await answer.arrayBuffer()))
    .map(({ text }) => text)
    .join('\n');
}
const written = (amount: number, currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount / 100).replace('-', '−');

test('each is stated once and to the cent, in the payee’s currency, and carries its balance to the next', async () => {
  const [ben] = await story.query<{ id: number }>(
    "insert into payees (user_id, name, currency) values ($1, 'Ben', 'USD') returning id",
    [story.ben.id],
  );
  const other = Number(ben?.id);
  await agreed('2025-01-01', [
    [null, 'Nova', 5000],
    [other, 'Ben', 5000],
  ]);
  await agreed('2025-03-16', [
    [null, 'Nova', 3333],
    [other, 'Ben', 3333],
    [null, 'Drummer', 3334],
  ]);
  await story.query("insert into fee_agreements (user_id, valid_from, basis_points) values ($1, '2025-03-20', 777)", [
    story.nova.id,
  ]);
  await sold('2025-03-02T10:00:00Z', 3, 'EUR');
  const abroad = await sold('2025-03-17T10:00:00Z', 1, 'USD');
  const last = await sold('2025-03-31T23:59:59Z', 2, 'JPY');
  await postUnpostedEarnings({ db: app.database.db }, { all: true });
  await Promise.all([close('2025-04-01T00:07:00Z'), close('2025-04-01T00:07:00Z')]);
  expect(await close('2025-04-30T00:00:00Z')).toBe(0);
  // After the month's statement a copy is returned and a refund is made without one. April and May have no sales.
  await givenBack(abroad, '2025-04-03T10:00:00Z', { amount: 700 });
  await givenBack(last, '2025-04-04T10:00:00Z', { restock: 'unsent' });
  await postUnpostedEarnings({ db: app.database.db }, { all: true });
  await close('2025-05-01T00:07:00Z');
  await close('2025-06-01T00:07:00Z');
  for (const person of [story.nova, story.ben]) {
    const all = await listStatements(person);
    expect(all.map(({ month }) => month)).toEqual(['2025-03-01', '2025-04-01', '2025-05-01']);
    expect(all.map(({ earned }) => Math.sign(earned))).toEqual([1, -1, 0]);
    let before = 0;
    for (const each of all) {
      expect([each.opening, each.closing]).toEqual([before, each.opening + each.earned + each.moved]);
      before = each.closing;
      const lines = await readStatementLines(person, each);
      const sum = lines.reduce((total, row) => total + Math.round(Number(row.Credited) * 100), 0);
      expect([lines.length, sum]).toEqual([each.lines, each.earned]);
      const pdf = await readStatementPdf(person, each);
      for (const amount of [each.opening, each.earned, each.moved, each.closing])
        expect(pdf.replaceAll('-', '−')).toContain(written(amount, each.currency));
    }
    const [owed] = await story.query<{ balance: number }>('select balance from payees where user_id = $1', [person.id]);
    expect(owed?.balance).toBe(before);
  }
  const { sums, wrong } = await postEarningsAndCheckMoneySums(app.database.db);
  expect([wrong, sums.map(({ currency }) => currency)]).toEqual([[], ['EUR', 'JPY', 'USD']]);
}, 60_000);
