import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ADA_ADDRESS,
  addressIn,
  fillVisitorCart,
  makeShopStory,
  paymentBody,
  type ShopStory,
} from '../../../../tests/support/shop-story.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

let app: TestApp;
let story: ShopStory;
beforeAll(async () => {
  app = await startTestApp();
  story = await makeShopStory(app);
});
afterAll(() => app.close());

const company = 'Disques';
const cartOfFirm = (firm: object, country_id = 'FR') =>
  fillVisitorCart(app.visitor(), [story.record], { customer: { country_id, ...firm } });

test.each([
  ['BE', 'BE1000451961'],
  ['CY', 'CY60000003V'],
  ['GR', 'GR094259216'],
])('a business of %s with a number of today buys net, in the cart and when it pays', async (country_id, vat_number) => {
  const browser = app.visitor();
  const firm = { company, vat_number };
  const cart = await fillVisitorCart(browser, [story.record], { customer: { country_id, ...firm } });
  expect([cart.tax_included, cart.tax, cart.messages]).toEqual([false, 0, []]);
  const paid = await browser.post(
    '/api/cart/pay',
    paymentBody(cart, { customer: { ...addressIn(country_id), ...firm } }),
  );
  expect([paid.status, paid.body.status]).toEqual([200, 'paid']);
});

test.each([
  [{ company, vat_number: 'FR00' }, 'vat_number_invalid'],
  [{ company, vat_number: 'DE136695976' }, 'vat_number_elsewhere'],
  [{ vat_number: 'FR40303265045' }, 'vat_number_needs_company'],
])('the cart says why %j leaves prices with VAT', async (firm, key) => {
  const cart = await cartOfFirm(firm);
  expect([cart.tax_included, cart.messages]).toEqual([true, [{ key }]]);
});

test('a number that the cart refuses is refused by the payment for the same reason', async () => {
  const browser = app.visitor();
  const firm = { company, vat_number: 'DE136695976' };
  const cart = await fillVisitorCart(browser, [story.record], { customer: { country_id: 'FR', ...firm } });
  const { status, body } = await browser.post(
    '/api/cart/pay',
    paymentBody(cart, { customer: { ...ADA_ADDRESS, ...firm } }),
  );
  expect([status, body.error.fields.vat_number, cart.messages[0].key]).toEqual([
    ...[422, 'vat_number_elsewhere', 'vat_number_elsewhere'],
  ]);
});
