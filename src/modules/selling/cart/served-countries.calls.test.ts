import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ADA_ADDRESS,
  cartRequestBody,
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

test.each(['CI', 'CM', 'ML', 'BF', 'RW', 'SC', 'AW', 'CW'])('an order to %s needs no postcode', async (country_id) => {
  const browser = app.visitor();
  const cart = await fillVisitorCart(browser, [story.record], { customer: { country_id } });
  const { zip_code: _, ...customer } = { ...ADA_ADDRESS, country_id };
  const { status, body } = await browser.post('/api/cart/pay', paymentBody(cart, { customer }));
  expect([status, body.status]).toEqual([200, 'paid']);
});

test.each(['AQ', 'KP', 'BV'])(
  'nothing is priced for, sent to or stored for %s, and the reason is given',
  async (country_id) => {
    const guest = app.visitor();
    const key = 'country_not_served';
    const cart = await guest.post('/api/cart/calculate', cartRequestBody([story.record], { customer: { country_id } }));
    expect([cart.status, cart.body.error.key]).toEqual([422, key]);
    const { email: _, ...home } = { ...ADA_ADDRESS, country_id };
    const paid = await guest.post(
      '/api/cart/pay',
      paymentBody(await fillVisitorCart(guest, [story.record]), { customer: { ...ADA_ADDRESS, country_id } }),
    );
    expect([paid.status, paid.body.error.key]).toEqual([422, key]);
    const kept = await story.ada.visitor().post('/api/user/delivery', home);
    expect([kept.status, kept.body.error.fields.country_id]).toEqual([422, key]);
    const { project_id, item_id } = story.record;
    const delivery = await guest.get(
      `/api/projects/${project_id}/delivery?item_id=${item_id}&country_id=${country_id}`,
    );
    expect([delivery.status, delivery.body.error.key]).toEqual([422, key]);
  },
);
