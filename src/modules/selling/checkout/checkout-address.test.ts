// A paid order has an address that is valid in its country. A business is invoiced under a valid VAT number.
import { expect, test } from 'vitest';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { ADA_ADDRESS, fillVisitorCart, paymentBody } from '../../../../tests/support/shop-story.ts';

const { app, story } = await openShop();

async function pay(customer: object, more: object = {}, cart: object = {}) {
  const guest = app.visitor();
  const shown = await fillVisitorCart(guest, [story.record], cart);
  const { body, status } = await guest.post('/api/cart/pay', paymentBody(shown, { customer, ...more }));
  return { status, body, fields: body.error?.fields };
}
const orders = async () => (await story.query<{ count: number }>('select count(*)::int from orders'))[0]?.count;

test('an address without a postcode, or with an invalid telephone number, makes no order', async () => {
  const before = await orders();
  const wrong: readonly [object, string, string][] = [
    [{ zip_code: undefined }, 'zip_code', 'input_required'],
    [{ phone: 'ring twice' }, 'phone', 'phone_invalid'],
  ];
  for (const [change, field, key] of wrong) {
    const { status, fields } = await pay({ ...ADA_ADDRESS, ...change });
    expect([field, status, fields?.[field]]).toEqual([field, 422, key]);
  }
  const { email: _, ...home } = ADA_ADDRESS;
  const away = await pay(ADA_ADDRESS, { delivery: { ...home, zip_code: '' } });
  expect([away.status, away.fields['delivery.zip_code']]).toEqual([422, 'input_required']);
  expect(await orders()).toBe(before);
});

test('an account need not enter its e-mail address again; a guest must', async () => {
  const { email: _, ...nowhere } = ADA_ADDRESS;
  const before = await orders();
  const guest = await pay(nowhere);
  expect([guest.status, guest.body.error.key, guest.fields.email]).toEqual([422, 'input_required', 'input_required']);
  expect(await orders()).toBe(before);
  const buyer = app.visitor();
  const account = { email: 'mails@buyers.example', password: 'a long one 1', firstname: 'Ada', lastname: 'Buyer' };
  await buyer.post('/api/auth/signup', account);
  const { body } = await buyer.post(
    '/api/cart/pay',
    paymentBody(await fillVisitorCart(buyer, [story.record]), { customer: nowhere }),
  );
  expect(body.status).toBe('paid');
  expect((await buyer.get(`/api/user/orders/${body.order_id}`)).body.email).toBe(account.email);
});

test('an address pasted with invisible characters is accepted and stored without them', async () => {
  const pasted = {
    zip_code: '\u206675011\u2069',
    phone: '\u202d＋33\u00a06\u201112 34 56 78\u202c',
    city: 'Par\u00adis\u2060',
    email: '\u202dpasted\u200b@buyers.example\u202c',
    company: 'Disques',
    vat_number: '\u200eＦＲ40\u2011303\u2011265\u2011045',
  };
  const { status, body } = await pay({ ...ADA_ADDRESS, ...pasted });
  expect([status, body.status]).toEqual([200, 'paid']);
  const sql = 'select email, zip_code, phone, city, vat_number from orders where id = $1';
  expect(await story.query(sql, [body.order_id])).toEqual([
    {
      email: 'pasted@buyers.example',
      zip_code: '75011',
      phone: '+33 6-12 34 56 78',
      city: 'Paris',
      vat_number: 'FR40-303-265-045',
    },
  ]);
});

test('a postcode in an unusual form is reported by the form only, and does not prevent the payment', async () => {
  const cart = { customer: { country_id: 'JP' } };
  expect((await pay({ ...ADA_ADDRESS, country_id: 'JP', state: 'Tokyo' }, {}, cart)).body.status).toBe('paid');
});

test('a VAT number that is invalid, of another country, or without a company is refused, not printed', async () => {
  const before = await orders();
  const firm = { company: 'Disques', vat_number: 'FR00' };
  expect((await pay({ ...ADA_ADDRESS, ...firm })).fields).toEqual({ vat_number: 'vat_number_invalid' });
  expect((await pay({ ...ADA_ADDRESS, ...firm, vat_number: 'DE136695976' })).fields).toEqual({
    vat_number: 'vat_number_elsewhere',
  });
  expect((await pay({ ...ADA_ADDRESS, vat_number: 'DE136695976' })).fields).toEqual({ company: 'input_required' });
  expect(await orders()).toBe(before);
});

test('a business pays VAT for goods sent to another country under the VAT number of its own country', async () => {
  const { email: _, ...home } = ADA_ADDRESS;
  const customer = {
    ...ADA_ADDRESS,
    company: 'Platten',
    vat_number: 'DE136695976',
    country_id: 'DE',
    zip_code: '10115',
  };
  const { status, body } = await pay(customer, { delivery: home });
  expect([status, body.status]).toEqual([200, 'paid']);
});

test('numbers of orders and parcels are recognised in any pasted form', async () => {
  const guest = app.visitor();
  const { body } = await guest.post('/api/cart/pay', paymentBody(await fillVisitorCart(guest, [story.record])));
  const number = `\u200e${body.number}\u2060`;
  const found = await app.visitor().post('/api/orders/find', { number, email: ADA_ADDRESS.email });
  expect([found.status, found.body.order_id]).toEqual([200, body.order_id]);
  const staff = story.admin.visitor();
  const sent = { to: 'sent', transporter: 'LTS', tracking_number: '\u202aLA\u2011１２３\u202c' };
  for (const step of [{ to: 'confirmed' }, { to: 'in_preparation' }, sent])
    expect((await staff.post(`/api/admin/orders/${body.order_id}/move`, step)).status).toBe(200);
  const order = await guest.get(`/api/orders/${body.order_id}`);
  expect(order.body.shipments[0].tracking_number).toBe('LA-123');
});
