import { expect, test } from 'vitest';
import { boxTestActions } from '../../../../tests/support/box-test-actions.ts';
import { expectNoDoctorFindings } from '../../../../tests/support/expect-no-doctor-findings.ts';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { fillVisitorCart, paymentBody } from '../../../../tests/support/shop-story.ts';
import { expireBoxRecords } from './box-records.jobs.server.ts';

const { app, story } = await openShop({ env: { LOG_LEVEL: 'error' } });
const boxes = boxTestActions(story);
const TODAY = new Date().toISOString().slice(0, 10);

const terms = (item_id: number, more: object = {}) => ({
  item_id,
  types: ['two'],
  copies: 2,
  price: 900,
  available_from: TODAY,
  ...more,
});
const nova = () => story.nova.visitor();
const offer = async (item_id: number, more: object = {}) =>
  (await nova().post('/api/user/box-records', terms(item_id, more))).body;
const decide = (id: number, state: string, reason = '') =>
  story.team.visitor().send('PUT', `/api/admin/box-records/${id}`, { state, reason });

/** A box that waits to be filled. @returns the path of its call */
async function boxToFill(): Promise<string> {
  const { id } = await boxes.subscribe(story.ada.visitor());
  const { items } = (await story.ravi.visitor().get('/api/admin/boxes/to-fill')).body;
  const { parcel_id } = items.find((each: { box_id: number }) => each.box_id === id);
  return `/api/admin/boxes/to-fill/${parcel_id}`;
}
const candidates = async (path: string, name: string) =>
  (await story.ravi.visitor().get(`${path}?search=${encodeURIComponent(name)}`)).body.records;

test('a creator offers own vinyl in stock, once at a time, and nobody offers the records of others', async () => {
  const thing = await story.item({ name: 'Offered Once' }, { stock: 5 });
  const items = (await nova().get('/api/user/box-records/items')).body.items;
  expect(items).toContainEqual(expect.objectContaining({ item_id: thing.item_id, price: 2500, available: 5 }));
  expect((await story.ada.visitor().post('/api/user/box-records', terms(thing.item_id))).status).toBe(404);
  const tape = await story.item({ name: 'A Tape', category: 'tape' }, { type: 'tape' });
  expect((await nova().post('/api/user/box-records', terms(tape.item_id))).status).toBe(404);
  const both = await Promise.all([1, 2].map(() => nova().post('/api/user/box-records', terms(thing.item_id))));
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  const left = (await nova().get('/api/user/box-records/items')).body.items;
  expect(left.map((each: { item_id: number }) => each.item_id)).not.toContain(thing.item_id);
  const { body: own } = await nova().get('/api/user/box-records');
  expect(own.items[0]).toMatchObject({ name: 'Offered Once', state: 'offered', copies: 2, price: 900, packed: 0 });
  expect((await story.ada.visitor().get('/api/user/box-records')).body.items).toEqual([]);
});

test.each([
  ['a price above that in the shop', { price: 2501 }, { price: 'box_record_price' }],
  ['more copies than in stock', { copies: 6 }, { copies: 'box_record_copies' }],
  ['a day that has passed', { available_from: '2020-01-01' }, { available_from: 'date_in_past' }],
  ['no box', { types: [] }, { types: 'input_required' }],
  ['no price', { price: 0 }, { price: 'input_required' }],
])('an offer with %s is refused at its field', async (_, more, fields) => {
  const thing = await story.item({ name: 'Wrongly Offered' }, { stock: 5 });
  const { status, body } = await nova().post('/api/user/box-records', terms(thing.item_id, more));
  expect([status, body.error.fields]).toEqual([422, fields]);
});

test('an offered record is packed only after it is accepted, from its day on, into its kind of box', async () => {
  const thing = await story.item({ name: 'Patient Record' }, { stock: 5 });
  const { id } = await offer(thing.item_id);
  const path = await boxToFill();
  expect(await candidates(path, 'Patient')).toEqual([]);
  expect((await story.ravi.visitor().send('PUT', `/api/admin/box-records/${id}`, { state: 'accepted' })).status).toBe(
    403,
  );
  expect((await decide(id, 'accepted')).body.state).toBe('accepted');
  expect(await candidates(path, 'Patient')).toMatchObject([{ available: 2, box_price: 900, currency: 'EUR' }]);
  const change = (set: string) => story.query(`update box_record_offers set ${set} where id = $1`, [id]);
  await change('available_from = current_date + 3');
  expect(await candidates(path, 'Patient')).toEqual([]);
  await change("available_from = current_date, types = '{one,three}'");
  expect(await candidates(path, 'Patient')).toEqual([]);
});

test('a packed copy is taken from the stock, shown with its box, and credited to its creator at the offered price', async () => {
  const thing = await story.item({ name: 'Packed Record' }, { stock: 5 });
  const house = await story.item({ name: 'House Record', shop_id: story.attic }, { stock: 50 });
  const { id } = await offer(thing.item_id, { copies: 1 });
  await decide(id, 'accepted');
  const paths = [await boxToFill(), await boxToFill()];
  const fill = { item_ids: [thing.item_id, house.item_id] };
  const answers = [];
  for (const path of paths) answers.push(await story.ravi.visitor().post(path, fill));
  // The second box has no offered copy left, although the creator still sells four.
  expect(answers.map(({ status }) => status)).toEqual([200, 422]);
  const [stock] = await story.query('select stock from items where id = $1', [thing.item_id]);
  expect(stock).toEqual({ stock: 4 });
  const { body: own } = await nova().get('/api/user/box-records');
  expect(own.items[0]).toMatchObject({ id, packed: 1, uses: [{ type: 'two' }] });
  const { body: money } = await nova().get('/api/user/money');
  expect(money.adjustments).toMatchObject([{ kind: 'box_record', amount: 900, project: 'Packed Record', pieces: 1 }]);
  expect(money.accounts[0].balance).toBe(900);
  await expectNoDoctorFindings(app);
});

test('two boxes packed at once share the last offered copy with one of them', async () => {
  const thing = await story.item({ name: 'Last Offered' }, { stock: 5 });
  const house = await story.item({ name: 'House Again', shop_id: story.attic }, { stock: 50 });
  const { id } = await offer(thing.item_id, { copies: 1 });
  await decide(id, 'accepted');
  const buyers = [story.ben, story.team];
  const paths: string[] = [];
  for (const buyer of buyers) {
    const { id: box } = await boxes.subscribe(buyer.visitor());
    const [row] = await story.query<{ parcel_id: number }>(
      'select x.id as parcel_id from box_parcels x join box_periods p on p.id = x.period_id where p.subscription_id = $1',
      [box],
    );
    paths.push(`/api/admin/boxes/to-fill/${row?.parcel_id}`);
  }
  const fill = { item_ids: [thing.item_id, house.item_id] };
  const answers = await Promise.all(paths.map((path) => story.ravi.visitor().post(path, fill)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const [stock] = await story.query('select stock from items where id = $1', [thing.item_id]);
  expect(stock).toEqual({ stock: 4 });
  await expectNoDoctorFindings(app);
});

test('staff decline an offer only with a reason, which the creator sees; then the record can be offered again', async () => {
  const thing = await story.item({ name: 'Declined Record' }, { stock: 5 });
  const { id } = await offer(thing.item_id);
  expect((await decide(id, 'declined')).body.error.fields).toEqual({ reason: 'input_required' });
  expect((await decide(id, 'declined', 'Too dark for this season.')).status).toBe(200);
  const { body: own } = await nova().get('/api/user/box-records');
  expect(own.items[0]).toMatchObject({ id, state: 'declined', reason: 'Too dark for this season.' });
  expect((await decide(id, 'accepted')).status).toBe(409);
  const again = await nova().post('/api/user/box-records', terms(thing.item_id));
  expect(again.status).toBe(201);
  const audit = await story.query(
    "select count(*)::int as n from audit_log where action = 'box_record_decided' and entity_id = $1",
    [String(id)],
  );
  expect(audit).toEqual([{ n: 1 }]);
  expect((await story.ada.visitor().send('DELETE', `/api/user/box-records/${again.body.id}`)).status).toBe(404);
  expect((await nova().send('DELETE', `/api/user/box-records/${again.body.id}`)).body.state).toBe('withdrawn');
  expect((await nova().send('DELETE', `/api/user/box-records/${again.body.id}`)).status).toBe(409);
});

const loadStock = async (item_id: number) =>
  (
    await story.query<{ stock: number; reserved: number }>('select stock, reserved from items where id = $1', [item_id])
  )[0];
const mailsAbout = (id: number) =>
  story.query('select kind, recipient, data from mails where entity = $1 order by id', [`box_record:${id}`]);

test('accepted copies are not on sale, the ledger of the edition counts them as held, and a withdrawal frees them', async () => {
  const thing = await story.item({ name: 'Held Record', limited_edition: true, edition_size: 5 }, { stock: 5 });
  const { id } = await offer(thing.item_id, { copies: 3 });
  expect(await loadStock(thing.item_id)).toEqual({ stock: 5, reserved: 0 });
  expect((await decide(id, 'accepted')).body).toMatchObject({ held: 3, available: 2 });
  expect(await loadStock(thing.item_id)).toEqual({ stock: 5, reserved: 3 });
  const ledger = async () => (await app.visitor().get(`/api/projects/${thing.project_id}/edition`)).body;
  expect(await ledger()).toMatchObject({ pressed: 5, sold: 0, held: 3, left: 2 });
  const browser = app.visitor();
  const { body } = await browser.post(
    '/api/cart/pay',
    paymentBody(await fillVisitorCart(browser, [{ ...thing, quantity: 2 }])),
  );
  expect(body.status).toBe('paid');
  const next = app.visitor();
  const refused = await next.post(
    '/api/cart/pay',
    paymentBody(await fillVisitorCart(next, [{ ...thing, quantity: 1 }])),
  );
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(await ledger()).toMatchObject({ pressed: 5, sold: 2, held: 3, left: 0 });
  expect((await nova().send('DELETE', `/api/user/box-records/${id}`)).body).toMatchObject({
    held: 0,
    held_until: null,
  });
  expect(await loadStock(thing.item_id)).toEqual({ stock: 3, reserved: 0 });
  expect(await ledger()).toMatchObject({ sold: 2, held: 0, left: 3 });
  await expectNoDoctorFindings(app);
});

test('a sale and an acceptance at once never promise one copy twice', async () => {
  const thing = await story.item({ name: 'Wanted Twice' }, { stock: 2 });
  const { id } = await offer(thing.item_id, { copies: 2 });
  const browser = app.visitor();
  const filled = await fillVisitorCart(browser, [{ ...thing, quantity: 1 }]);
  const [paid, accepted] = await Promise.all([
    browser.post('/api/cart/pay', paymentBody(filled)),
    decide(id, 'accepted'),
  ]);
  const isSold = paid.body.status === 'paid';
  expect([isSold, accepted.status]).toEqual(isSold ? [true, 409] : [false, 200]);
  if (isSold) expect(accepted.body.error.key).toBe('box_record_short');
  await expectNoDoctorFindings(app);
});

test('copies that no box used in time are on sale again, once for two jobs, and their creator gets a mail', async () => {
  const thing = await story.item({ name: 'Late Record' }, { stock: 4 });
  const { id } = await offer(thing.item_id, { copies: 3 });
  await decide(id, 'accepted');
  await story.query('update box_record_offers set held_until = current_date - 1 where id = $1', [id]);
  const ended = await Promise.all([1, 2].map(() => expireBoxRecords({ db: app.database.db })));
  expect(ended.toSorted()).toEqual([0, 1]);
  expect(await loadStock(thing.item_id)).toEqual({ stock: 4, reserved: 0 });
  expect((await nova().get('/api/user/box-records')).body.items[0]).toMatchObject({ id, state: 'expired', held: 0 });
  expect(await mailsAbout(id)).toMatchObject([
    { kind: 'box_record_accepted' },
    { kind: 'box_record_expired', data: { copies: 3 } },
  ]);
  expect((await nova().post('/api/user/box-records', terms(thing.item_id))).status).toBe(201);
  await expectNoDoctorFindings(app);
});

test('the creator gets a mail about each decision, with the reason of staff', async () => {
  const thing = await story.item({ name: 'Decided Record' }, { stock: 5 });
  const { id } = await offer(thing.item_id);
  await decide(id, 'accepted');
  await decide(id, 'declined', 'The sleeve is damaged.');
  expect(await mailsAbout(id)).toMatchObject([
    { kind: 'box_record_accepted', recipient: story.nova.email, data: { copies: 2, price: 900, currency: 'EUR' } },
    {
      kind: 'box_record_declined',
      recipient: story.nova.email,
      data: { reason: 'The sleeve is damaged.', was_accepted: true },
    },
  ]);
  expect(await loadStock(thing.item_id)).toEqual({ stock: 5, reserved: 0 });
});
