import { beforeAll, expect, test } from 'vitest';
import { findMoneySums } from '#modules/money/royalties/money-sums.store.server.ts';
import { findMoneySumErrors } from '#modules/money/royalties/money-sums.ts';
import { postUnpostedEarnings } from '#modules/money/royalties/post-earnings.server.ts';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { pdfPages } from '../../../../tests/support/read-pdf-content.ts';
import { fillVisitorCart, paymentBody, type StoryItem } from '../../../../tests/support/shop-story.ts';
import { chargeStorageFees } from './storage-fees.jobs.server.ts';

const { app, story } = await openShop();
let box: StoryItem;
let desk: string;
beforeAll(async () => {
  box = await story.item(
    { name: 'Live at the Depot', selling_mode: 'deposit_sale', owner_id: story.nova.id },
    { stock: 0 },
  );
  desk = `/api/admin/deposits/${box.project_id}`;
});

const today = () => new Date().toISOString().slice(0, 10);
const slip = (kind: string, quantity: number) =>
  story.team.visitor().post(`${desk}/slips`, {
    kind,
    warehouse_id: 1,
    note: 'van',
    lines: [{ item_id: box.item_id, quantity }],
  });
const balance = async () =>
  (await story.query<{ balance: number }>('select balance from payees where user_id = $1', [story.nova.id]))[0]
    ?.balance;
const expectSums = async () =>
  expect((await findMoneySums(app.database.db)).flatMap((sums) => findMoneySumErrors(sums))).toEqual([]);

test('copies are delivered, sold for a commission and the rest returned, and the creator sees each figure', async () => {
  const terms = { valid_from: today(), commission_basis_points: 3000, storage_per_copy: 10, currency: 'EUR' };
  const agreed = await story.team.visitor().post(`${desk}/terms`, { ...terms, free_months: 1 });
  expect(agreed.status).toBe(201);
  const shown = { shows_earnings: true };
  expect((await story.team.visitor().send('PUT', `/api/projects/${box.project_id}`, shown)).status).toBe(200);
  const { body: received } = await slip('received', 20);
  const browser = app.visitor();
  // 25 EUR less 20 % VAT, less the consignment's own 30 %.
  expect((await browser.get(`/api/projects/${box.project_id}`)).body.items).toMatchObject([{ creator_earns: 1458 }]);
  const { body: paid } = await browser.post(
    '/api/cart/pay',
    paymentBody(await fillVisitorCart(browser, [{ ...box, quantity: 2 }])),
  );
  expect(paid.status).toBe('paid');
  expect((await slip('returned', 19)).status).toBe(409);
  expect((await slip('returned', 8)).status).toBe(201);

  const { body } = await story.nova.visitor().get('/api/user/deposits');
  expect(body.items).toMatchObject([
    { items: [{ received: 20, sold: 2, returned: 8, adjusted: 0, left: 10 }], slips: [{ pieces: 8 }, { pieces: 20 }] },
  ]);
  const note = await fetch(`${app.url}/api/user/deposits/slips/${received.slip_id}`, {
    headers: { cookie: `token=${story.nova.visitor().cookies.get('token')}` },
  });
  expect(
    pdfPages(Buffer.from(await note.arrayBuffer()))
      .map(({ text }) => text)
      .join(' '),
  ).toContain('Live at the Depot');
  expect((await story.ben.visitor().get(`/api/user/deposits/slips/${received.slip_id}`)).status).toBe(404);

  await postUnpostedEarnings({ db: app.database.db }, { all: true });
  const [line] = await story.query<{ gross: number; tax: number; fee: number }>(
    'select gross, tax, fee from settled_lines where project_id = $1',
    [box.project_id],
  );
  expect(line).toMatchObject({ gross: 5000, fee: Math.round(((line?.gross ?? 0) - (line?.tax ?? 0)) * 0.3) });
  expect(await balance()).toBe((line?.gross ?? 0) - (line?.tax ?? 0) - (line?.fee ?? 0));
  await expectSums();
});

test('a month of storage is charged once, for copies stored longer than the free time, and offset against the sales', async () => {
  const before = (await balance()) ?? 0;
  const old = await story.item(
    { name: 'Old Box', selling_mode: 'deposit_sale', owner_id: story.nova.id },
    { stock: 0 },
  );
  // A box delivered three months ago, under terms two months old.
  await story.query(`begin; set local sillon.past = 'on'; update items set stock = 10 where id = ${old.item_id};
    insert into stock_movements (item_id, quantity, reason, at) values (${old.item_id}, 10, 'received', now() - interval '3 months'); commit`);
  await story.query(
    `insert into deposit_agreements (project_id, valid_from, commission_basis_points, storage_per_copy, currency) values ($1, now() - interval '2 months', 2000, 10, 'EUR')`,
    [old.project_id],
  );
  const charge = () => chargeStorageFees({ db: app.database.db }, new Date());
  const counts = await Promise.all([charge(), charge()]);
  expect(counts[0] + counts[1]).toBe(2);
  expect(await charge()).toBe(0);
  expect(await balance()).toBe(before - 200);
  const { body } = await story.nova.visitor().get('/api/user/money');
  expect(body.adjustments).toHaveLength(2);
  expect(body.adjustments[0]).toMatchObject({ kind: 'storage', amount: -100, pieces: 10 });
  await expectSums();
});

test('only an admin corrects a balance, with a reason, and the books still agree', async () => {
  const [payee] = await story.query<{ id: number; balance: number }>(
    'select id, balance from payees where user_id = $1',
    [story.nova.id],
  );
  const ask = { amount: -250, reason: 'Broken by us, paid twice' };
  const path = `/api/admin/payees/${payee?.id}/corrections`;
  expect((await story.team.visitor().post(path, ask)).status).toBe(403);
  expect((await story.admin.visitor().post(path, { amount: 100 })).status).toBe(422);
  const { status, body } = await story.admin.visitor().post(path, ask);
  expect({ status, body }).toMatchObject({
    status: 201,
    body: {
      payee: { balance: (payee?.balance ?? 0) - 250 },
      adjustments: [{ kind: 'correction', amount: -250 }, {}, {}],
    },
  });
  await expectSums();
});
