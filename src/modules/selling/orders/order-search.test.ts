// A buyer calls, or a parcel comes back: staff find the order by any detail they get.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoDoctorFindings } from '../../../../tests/support/expect-no-doctor-findings.ts';
import {
  ADA_ADDRESS,
  fillVisitorCart,
  makeShopStory,
  paymentBody,
  type ShopStory,
} from '../../../../tests/support/shop-story.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

let app: TestApp;
let story: ShopStory;
let order: { id: number; number: string; invoice_number: string; shipments: { id: number }[] };

beforeAll(async () => {
  app = await startTestApp();
  story = await makeShopStory(app);
  const guest = app.visitor();
  const name = { firstname: 'Zoé', lastname: 'Lefèvre-Großmann', email: 'zoe@lune.example' };
  const pay = paymentBody(await fillVisitorCart(guest, [story.record]));
  const { body } = await guest.post('/api/cart/pay', { ...pay, customer: { ...ADA_ADDRESS, ...name } });
  order = (await guest.get(`/api/orders/${body.order_id}`)).body;
});
afterAll(async () => {
  await expectNoDoctorFindings(app);
  await app.close();
});

const found = async (path: string, words: string): Promise<number[]> => {
  const { body } = await story.team.visitor().get(`${path}search=${encodeURIComponent(words)}`);
  return body.items.map((row: { id: number; order_id?: number }) => row.order_id ?? row.id);
};
const move = (to: string, more = {}) =>
  story.ravi.visitor().post(`/api/admin/orders/${order.id}/move`, { to, ...more });

test('a buyer is found without accents, by words in any order and by parts of them, wherever staff look for orders', async () => {
  const lists = ['/api/admin/orders?', '/api/admin/dispatch?', '/api/admin/invoices?'];
  for (const list of lists) {
    for (const words of ['lefevre', 'GROSSMANN zoe', 'Großmann Zoé', 'zoe@lune', order.number])
      expect(await found(list, words), `${list}${words}`).toEqual([order.id]);
    for (const words of ['lefevre ada', '%', 'zo_']) expect(await found(list, words), `${list}${words}`).toEqual([]);
  }
});

test('a pending order is found by the name of its buyer, and so is a cancelled one', async () => {
  const guest = app.visitor();
  const name = { firstname: 'Ottilie', lastname: 'Wartburg' };
  const waits = { customer: { ...ADA_ADDRESS, ...name }, payment_method_id: 'pm_card_authenticationRequired' };
  const { body } = await guest.post('/api/cart/pay', paymentBody(await fillVisitorCart(guest, [story.record]), waits));
  expect(body.status).toBe('requires_action');
  expect(await found('/api/admin/orders?', 'wartburg ottilie')).toEqual([body.order_id]);
  expect(await found('/api/admin/orders?status=pending&', 'wartburg')).toEqual([body.order_id]);
  await story.query(`update orders set status = 'not_paid' where id = ${Number(body.order_id)}`);
  expect(await found('/api/admin/orders?', 'wartburg ottilie')).toEqual([body.order_id]);
  await story.query(`update orders set status = 'pending' where id = ${Number(body.order_id)}`);
});

test('a Korean or Chinese name has the family name first wherever staff read it, and is found in that order', async () => {
  const lists = ['/api/admin/orders?', '/api/admin/dispatch?'];
  const buy = async (firstname: string, lastname: string) => {
    const guest = app.visitor();
    const pay = paymentBody(await fillVisitorCart(guest, [story.record]));
    const { body } = await guest.post('/api/cart/pay', { ...pay, customer: { ...ADA_ADDRESS, firstname, lastname } });
    return body.order_id;
  };
  const [han, ouyang] = [await buy('서연', '한'), await buy('修', '欧阳')];
  for (const list of lists) {
    for (const words of ['한서연', '서연 한', '서연'])
      expect(await found(list, words), `${list}${words}`).toEqual([han]);
    for (const words of ['欧阳修', '欧阳']) expect(await found(list, words), `${list}${words}`).toEqual([ouyang]);
    const { body } = await story.team.visitor().get(`${list}search=${encodeURIComponent('한서연')}`);
    expect(JSON.stringify(body.items[0])).toContain('"한서연"');
  }
});

test('an order is found by the numbers of its documents and its parcel', async () => {
  const other = app.visitor();
  await other.post('/api/cart/pay', paymentBody(await fillVisitorCart(other, [story.attics])));
  for (const to of ['confirmed', 'in_preparation']) await move(to);
  await move('sent', { transporter: 'col', tracking_number: '6A 0123 4567' });
  for (const words of [`#${order.number}`, order.invoice_number, '6a01234567', '6A 0123 4567'])
    expect(await found('/api/admin/orders?', words), words).toEqual([order.id]);
  expect(await found('/api/admin/dispatch?status=sent&', '6A 0123 4567')).toEqual([order.id]);
  const refund = { amount: 100, reason: 'a scratch' };
  expect((await story.admin.visitor().post(`/api/admin/orders/${order.id}/refund`, refund)).status).toBe(200);
  const [note] = await story.query<{ number: string }>('select number from credit_notes');
  expect(await found('/api/admin/orders?', note?.number ?? '')).toEqual([order.id]);
});

test('a parcel counts as to be sent until it has left, not until it is confirmed', async () => {
  const guest = app.visitor();
  const { body } = await guest.post(
    '/api/cart/pay',
    paymentBody(await fillVisitorCart(guest, [story.record, story.attics])),
  );
  const waiting = async () => (await story.team.visitor().get('/api/admin/waiting')).body;
  const before = await waiting();
  const step = (to: string) => story.ravi.visitor().post(`/api/admin/orders/${body.order_id}/move`, { to });
  await step('confirmed');
  const confirmed = await waiting();
  expect([confirmed.orders, confirmed.parcels]).toEqual([before.orders - 1, before.parcels]);
  expect((await story.ravi.visitor().get('/api/admin/dispatch')).body.total).toBe(confirmed.parcels);
  await step('in_preparation');
  await step('sent');
  expect((await waiting()).parcels).toBe(before.parcels - 2);
});

test('staff narrow orders to a country and to the days they were made on', async () => {
  const guest = app.visitor();
  const pay = paymentBody(await fillVisitorCart(guest, [story.record]));
  const late = (await guest.post('/api/cart/pay', { ...pay, customer: { ...ADA_ADDRESS, lastname: 'Dated' } })).body
    .order_id;
  await story.query(`update orders set created_at = '2031-05-02T23:59:59Z' where id = ${Number(late)}`);
  const ids = async (query: string): Promise<number[]> =>
    (await story.team.visitor().get(`/api/admin/orders?search=dated&${query}`)).body.items.map(
      (row: { id: number }) => row.id,
    );
  expect(await ids('from=2031-05-02&until=2031-05-02&country_id=FR')).toEqual([late]);
  for (const none of ['from=2031-05-03', 'until=2031-05-01', 'country_id=DE']) expect(await ids(none)).toEqual([]);
  const wrong = await story.team.visitor().get('/api/admin/orders?from=yesterday&country_id=XX');
  expect(wrong.body.error.fields).toEqual({ from: 'day_invalid', country_id: 'country_unknown' });
});
