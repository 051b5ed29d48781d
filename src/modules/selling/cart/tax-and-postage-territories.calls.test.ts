// Postcodes of territories whose VAT, customs or postage differ from those of the country in the address.
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { formatQuarterOfDate } from '#modules/money/taxes/oss-report.ts';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { ADA_ADDRESS, cartRequestBody, fillVisitorCart, paymentBody } from '../../../../tests/support/shop-story.ts';

const { app, story } = await openShop();

/** Pays a cart priced for the country only, then again as corrected by the refusal. */
async function bought(place: { country_id: string; zip_code: string; company?: string; vat_number?: string }) {
  const browser = app.visitor();
  const { country_id } = place;
  const shown = await fillVisitorCart(browser, [story.record], { customer: { country_id } });
  const customer = { ...ADA_ADDRESS, ...place };
  const first = await browser.post('/api/cart/pay', paymentBody(shown, { customer }));
  if (first.status === 200) return { shown, messages: [], paid: first.body, cart: shown };
  expect([first.status, first.body.error.key]).toEqual([409, 'cart_changed']);
  const { cart } = first.body;
  const again = await browser.post('/api/cart/pay', paymentBody(cart, { customer }));
  expect([again.status, again.body.status]).toEqual([200, 'paid']);
  return { shown, messages: cart.messages, paid: again.body, cart };
}
const loadOrder = async (id: number) =>
  (
    await story.query<{ territory: string; vat_treatment: string; tax: number; shipping: number; country_id: string }>(
      'select territory, vat_treatment, tax::int, shipping::int, country_id from orders where id = $1',
      [id],
    )
  )[0];

test('postage to La Réunion is asked for a postcode of France there, before anything is charged, and the cart says why', async () => {
  const reunion = await fillVisitorCart(app.visitor(), [story.record], { customer: { country_id: 'RE' } });
  const france = await fillVisitorCart(app.visitor(), [story.record], { customer: { country_id: 'FR' } });
  expect(reunion.shipping).toBeGreaterThan(france.shipping);
  const { messages, paid, cart } = await bought({ country_id: 'FR', zip_code: '97400' });
  expect(messages).toEqual([{ key: 'territory_applies', name: 'Réunion' }]);
  expect([cart.total, cart.tax]).toEqual([reunion.total, 0]);
  expect(await loadOrder(paid.order_id)).toEqual({
    territory: 'RE',
    vat_treatment: 'export',
    tax: 0,
    shipping: reunion.shipping,
    country_id: 'FR',
  });
});

test('buyer and staff see the territory that decided an order’s tax and postage', async () => {
  const customer = { ...ADA_ADDRESS, country_id: 'ES', zip_code: '35001' };
  const browser = app.visitor();
  const cart = await fillVisitorCart(browser, [story.record], { customer: { country_id: 'ES', zip_code: '35001' } });
  const { order_id } = (await browser.post('/api/cart/pay', paymentBody(cart, { customer }))).body;
  const own = await browser.get(`/api/orders/${order_id}`);
  const file = await story.team.visitor().get(`/api/admin/orders/${order_id}`);
  expect([own.body.territory, file.body.order.territory, file.body.order.country_id]).toEqual(['ES-CN', 'ES-CN', 'ES']);
  const { paid } = await bought({ country_id: 'FR', zip_code: '97400' });
  const { body } = await story.team.visitor().get('/api/admin/orders?country_id=RE');
  expect(body.items[0]).toMatchObject({ id: paid.order_id, country_id: 'FR', territory: 'RE' });
});

test('a cart that knows its postcode is priced for it at once', async () => {
  const customer = { country_id: 'FR', zip_code: '97400' };
  const { body } = await app.visitor().post('/api/cart/calculate', { ...cartRequestBody([story.record]), customer });
  expect([body.tax, body.customer, body.messages]).toEqual([
    ...[0, customer, [{ key: 'territory_applies', name: 'Réunion' }]],
  ]);
});

test.each([
  ['the Canary Islands', { country_id: 'ES', zip_code: '35001' }, 'ES-CN', 'export', false],
  ['Åland', { country_id: 'FI', zip_code: '22100' }, 'AX', 'export', false],
  ['Livigno', { country_id: 'IT', zip_code: '23041' }, 'IT-LIV', 'export', false],
  ['Büsingen', { country_id: 'DE', zip_code: '78266' }, 'DE-BUS', 'export', false],
  ['Jersey', { country_id: 'GB', zip_code: 'JE2 3AB' }, 'JE', 'export', false],
  ['Monaco', { country_id: 'MC', zip_code: '98000' }, 'MC', 'standard', true],
  ['the Isle of Man', { country_id: 'IM', zip_code: 'IM1 1AA' }, 'IM', 'standard', true],
  ['Northern Ireland', { country_id: 'GB', zip_code: 'BT1 1AA' }, 'XI', 'standard', true],
] as const)('an order to %s is taxed as its place is', async (_, place, territory, vat_treatment, isTaxed) => {
  const { paid } = await bought(place);
  const order = await loadOrder(paid.order_id);
  expect([order?.territory, order?.vat_treatment, Number(order?.tax) > 0]).toEqual([territory, vat_treatment, isTaxed]);
});

test('customs documents accompany a parcel where goods are declared, and none to Monaco or Northern Ireland', async () => {
  const asked = async (place: { country_id: string; zip_code: string }) => {
    const { paid } = await bought(place);
    const { body } = await story.team.visitor().get(`/api/admin/dispatch?search=${paid.number}`);
    return body.items[0].customs;
  };
  expect([
    await asked({ country_id: 'FR', zip_code: '97400' }),
    await asked({ country_id: 'ES', zip_code: '35001' }),
    await asked({ country_id: 'FR', zip_code: '98000' }),
    await asked({ country_id: 'GB', zip_code: 'BT1 1AA' }),
    await asked({ country_id: 'GB', zip_code: 'EC1M 5RF' }),
  ]).toEqual([true, true, false, false, true]);
});

test('a business in Northern Ireland takes the VAT over with its XI number', async () => {
  const firm = { company: 'Belfast Vinyl', vat_number: 'XI980780684' };
  const { paid } = await bought({ country_id: 'GB', zip_code: 'BT1 1AA', ...firm });
  expect(await loadOrder(paid.order_id)).toMatchObject({ vat_treatment: 'intra_community', tax: 0 });
});

test('a business in Monaco has a French number, and bears French VAT on net prices', async () => {
  const monaco = await bought({
    country_id: 'MC',
    zip_code: '98000',
    company: 'Disques de Monaco',
    vat_number: 'FR40303265045',
  });
  const sql = 'select tax_included, vat_treatment, tax > 0 as taxed from orders where id = $1';
  expect(await story.query(sql, [monaco.paid.order_id])).toEqual([
    { tax_included: false, vat_treatment: 'standard', taxed: true },
  ]);
});

test('the VAT report counts Monaco as France, Northern Ireland as XI, and goods leaving the VAT area as exported', async () => {
  const quarter = formatQuarterOfDate(new Date());
  const { text } = await story.team.visitor().get(`/api/admin/taxes/oss?quarter=${quarter}`);
  const rows: Record<string, string>[] = parse(text, { bom: true, columns: true });
  const kinds = rows.map(({ country, kind }) => `${country} ${kind}`);
  for (const row of ['FR domestic', 'XI oss', 'GB outside', 'RE export', 'ES-CN export', 'XI intra_community'])
    expect(kinds).toContain(row);
  expect(kinds).not.toContain('ES oss');
});

test('a parcel can not be redirected to a territory with other postage or VAT', async () => {
  const { paid } = await bought({ country_id: 'FR', zip_code: '75011' });
  const [parcel] = await story.query<{ id: number }>('select id from shipments where order_id = $1', [paid.order_id]);
  const { email: _, ...address } = { ...ADA_ADDRESS, zip_code: '97400', city: 'Saint-Denis' };
  const { status, body } = await story.team
    .visitor()
    .send('PUT', `/api/admin/orders/${paid.order_id}/parcels/${parcel?.id}/address`, address);
  expect([status, body.error.key]).toEqual([422, 'order_country_fixed']);
});

test('a withdrawal refunds the standard postage of the territory, not of the country in the address', async () => {
  const place = { country_id: 'FR', zip_code: '97400' };
  const browser = app.visitor();
  const { id, shipping } = await fillVisitorCart(browser, [story.record], { customer: place });
  const wanted = cartRequestBody([story.record], { id, customer: place });
  const shops = Object.entries(wanted.shops).map(([key, group]) => [key, { ...group, shipping_type: 'tracking' }]);
  const { body: dear } = await browser.post('/api/cart/calculate', { ...wanted, shops: Object.fromEntries(shops) });
  const customer = { ...ADA_ADDRESS, ...place, city: 'Saint-Denis' };
  const { order_id } = (await browser.post('/api/cart/pay', paymentBody(dear, { customer }))).body;
  const { body: order } = await browser.get(`/api/orders/${order_id}`);
  expect([shipping, order.shipping]).toEqual([1700, 2200]);
  const staff = story.admin.visitor();
  for (const to of ['confirmed', 'in_preparation', 'sent', 'delivered'])
    await staff.post(`/api/admin/orders/${order_id}/move`, { to });
  const [{ id: order_item_id }] = order.shipments[0].items;
  const asked = { kind: 'withdrawal', name: 'Ada Story', lines: [{ order_item_id, quantity: 1 }] };
  const { body: declared } = await browser.post(`/api/orders/${order_id}/returns`, asked);
  const came = { to: 'received', lines: [{ order_item_id, received: 1, restocked: 1 }] };
  for (const step of [came, { to: 'refunded', postage: true }])
    expect((await staff.post(`/api/admin/returns/${declared.id}`, step)).status).toBe(200);
  expect((await browser.get(`/api/orders/${order_id}`)).body.refunded).toBe(order.subtotal + shipping);
});
